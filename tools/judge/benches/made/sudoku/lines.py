import sys
rows = sys.stdin.read().split()
assert len(rows) == 9
print(*rows, sep='\n')
