import sys
first, *rows = sys.stdin.read().splitlines()
height, width = map(int, first.split())
assert first == f'{height} {width}' and 1 <= height <= 50 and 1 <= width <= 50 and len(rows) == height
assert all(len(row) == width and row.isascii() and row.isdigit() for row in rows)
