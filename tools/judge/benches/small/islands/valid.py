import sys
size, *rows = sys.stdin.read().splitlines()
height, width = map(int, size.split())
assert 1 <= height <= 20 and 1 <= width <= 20 and len(rows) == height
assert all(len(row) == width and {*row} <= {*'#.'} for row in rows)
