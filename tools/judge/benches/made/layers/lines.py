import sys
layers, height, width, *rows = sys.stdin.read().split()
assert len(rows) == int(layers) * int(height)
print(layers, height, width)
for at, row in enumerate(rows):
    if at and at % int(height) == 0:
        print()
    print(row)
