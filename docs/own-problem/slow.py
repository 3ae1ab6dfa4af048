# Slow but certainly correct, and it asserts what it reads.
# Gives each cell of land a number, and lets the smaller number spread until nothing changes.
import sys

rows, columns = map(int, input().split())
assert 1 <= rows <= 50 and 1 <= columns <= 50
lines = [input() for _ in range(rows)]
assert all(len(line) == columns and set(line) <= {'#', '.'} for line in lines)
assert not sys.stdin.read().strip()

land = {(row, column) for row in range(rows) for column in range(columns) if lines[row][column] == '#'}
number = {cell: index for index, cell in enumerate(land)}
changed = True
while changed:
    changed = False
    for row, column in land:
        for near in (row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1):
            if number.get(near, number[row, column]) < number[row, column]:
                number[row, column] = number[near]
                changed = True
print(len(set(number.values())))
