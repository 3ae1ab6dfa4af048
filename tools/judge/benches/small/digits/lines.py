import sys
height, width, *rows = sys.stdin.read().split()
assert len(rows) == int(height)
print(height, width)
for row in rows:
    print(row)
