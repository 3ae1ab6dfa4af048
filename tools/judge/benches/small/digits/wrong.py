height, width = map(int, input().split())
rows = [input() for _ in range(height)]
print(sum(one == other != '0' for row in rows for one, other in zip(row, row[1:])))
