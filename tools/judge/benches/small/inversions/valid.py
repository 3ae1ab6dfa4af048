import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[n], a = lines
assert 1 <= n <= 100 and sorted(a) == [*range(1, n + 1)]
