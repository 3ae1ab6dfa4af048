import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[n, total], a = lines
assert 1 <= n <= 100 and len(a) == n and all(0 <= x <= 1000 for x in a) and 0 <= total <= 2000
