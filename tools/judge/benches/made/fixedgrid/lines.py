import sys
rows = sys.stdin.read().split()
assert len(rows) == 5
print(*rows, sep='\n')
