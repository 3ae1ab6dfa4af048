# Gives each cell of land a number, and lets the smaller number spread until nothing changes.
rows, columns = map(int, input().split())
land = {(row, column) for row in range(rows) for column, cell in enumerate(input()) if cell == '#'}
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
