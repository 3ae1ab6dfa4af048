import sys
size, *rows = sys.stdin.read().splitlines()
height, width = map(int, size.split())
assert 1 <= height <= 20 and 1 <= width <= 20 and len(rows) == height
assert all(len(row) == width and {*row} <= {*'#.SE'} for row in rows)
assert ''.join(rows).count('S') == ''.join(rows).count('E') == 1
