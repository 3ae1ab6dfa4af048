# Reads an input. It is valid if this ends without an error.
import sys
size, *rows = sys.stdin.read().splitlines()
height, width = map(int, size.split())
assert 1 <= height <= 50 and 1 <= width <= 50 and len(rows) == height
assert all(len(row) == width and set(row) <= {'#', '.'} for row in rows)
