import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[n], a = lines
assert 1 <= n <= 100 and len(a) == n and all(abs(x) <= 1000 for x in a)
