rows, columns = map(int, input().split())
land = {(row, column) for row in range(rows) for column, cell in enumerate(input()) if cell == '#'}
islands = 0
for start in sorted(land):
    if start in land:
        land.remove(start)
        islands += 1
        island = [start]
        for row, column in island:
            for cell in (row + 1, column), (row, column + 1):
                if cell in land:
                    land.remove(cell)
                    island.append(cell)
print(islands)
