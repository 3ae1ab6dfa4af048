import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[n], *edges = lines
assert 1 <= n <= 50 and len(edges) == n - 1
tree = {1}
for _ in edges:
    for a, b in edges:
        assert 1 <= a <= n and 1 <= b <= n
        if a in tree or b in tree:
            tree |= {a, b}
assert len(tree) == n
