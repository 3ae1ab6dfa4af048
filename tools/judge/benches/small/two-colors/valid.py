import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[cases], *lines = lines
assert 1 <= cases <= 10
for _ in range(cases):
    (n, m), *lines = lines
    edges, lines = lines[:m], lines[m:]
    assert 1 <= n <= 12 and 0 <= m <= 12 and len(edges) == m
    assert all(1 <= a <= n and 1 <= b <= n and a != b for a, b in edges)
assert not lines
