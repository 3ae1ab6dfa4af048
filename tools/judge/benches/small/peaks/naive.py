rows, columns = map(int, input().split())
map_ = {}
for row in range(rows):
    for column, height in enumerate(map(int, input().split())):
        map_[row, column] = height
def is_peak(row, column):
    around = [(row + i, column + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
    return all(map_.get(cell, -1) < map_[row, column] for cell in around)
print(sum(is_peak(*cell) for cell in map_))
