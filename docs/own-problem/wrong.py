# A wrong solution that passes the sample: it never goes up.
def visit(row, column):
    if (row, column) in land:
        land.remove((row, column))
        for near in (row + 1, column), (row, column + 1), (row, column - 1):
            visit(*near)


rows, columns = map(int, input().split())
land = {(row, column) for row in range(rows) for column, cell in enumerate(input()) if cell == '#'}
islands = 0
for cell in sorted(land):
    if cell in land:
        islands += 1
        visit(*cell)
print(islands)
