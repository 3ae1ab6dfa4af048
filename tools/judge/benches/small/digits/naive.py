height, width = map(int, input().split())
rows = [input() for _ in range(height)]
lines = rows + [''.join(column) for column in zip(*rows)]
print(sum(one == other != '0' for line in lines for one, other in zip(line, line[1:])))
