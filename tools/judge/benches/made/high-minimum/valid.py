import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[n], *points = lines
assert 1 <= n == len(points) <= 100
assert all(0 <= x <= 10**8 and 0 <= y <= 10**8 for x, y in points)
