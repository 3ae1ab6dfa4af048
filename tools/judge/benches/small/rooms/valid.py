import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[n], *meetings = lines
assert 1 <= n <= 100 and len(meetings) == n and all(0 <= start < end <= 1000 for start, end in meetings)
