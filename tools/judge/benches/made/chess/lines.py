import sys
rows = sys.stdin.read().split()
assert len(rows) == 8
print(*rows, sep='\n')
