import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[height, width], *rows = lines
assert 1 <= height <= 15 and 1 <= width <= 15 and len(rows) == height
assert all(len(row) == width and all(0 <= cell <= 9 for cell in row) for row in rows)
