import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[n], *segments = lines
assert 1 <= n <= 100 and len(segments) == n and all(-1000 <= start < end <= 1000 for start, end in segments)
