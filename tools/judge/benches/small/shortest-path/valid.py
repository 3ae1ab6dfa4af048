import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[n, m], *edges = lines
assert 1 <= n <= 30 and 0 <= m <= 100 and len(edges) == m
assert all(1 <= a <= n and 1 <= b <= n and a != b and 1 <= length <= 100 for a, b, length in edges)
