import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[n], parents = lines
assert 2 <= n <= 100 and len(parents) == n - 1
assert all(1 <= parent < child for child, parent in enumerate(parents, 2))
