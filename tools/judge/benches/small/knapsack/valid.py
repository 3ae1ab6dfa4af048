import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[n, capacity], *items = lines
assert 1 <= n <= 40 and 1 <= capacity <= 1000 and len(items) == n
assert all(1 <= weight <= 20 and 1 <= value <= 50 for weight, value in items)
