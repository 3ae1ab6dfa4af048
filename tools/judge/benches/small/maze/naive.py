rows, columns = map(int, input().split())
cells = {(row, column): cell for row in range(rows) for column, cell in enumerate(input()) if cell != '#'}
start = next(place for place, cell in cells.items() if cell == 'S')
steps = {start: 0}
queue = [start]
for row, column in queue:
    for place in (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1):
        if place in cells and place not in steps:
            steps[place] = steps[row, column] + 1
            queue.append(place)
print(next((steps[place] for place in queue if cells[place] == 'E'), -1))
