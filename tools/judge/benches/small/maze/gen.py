import random, sys
random.seed(' '.join(sys.argv[1:]))
rows, columns = random.randint(2, 12), random.randint(2, 12)
cells = [random.choice('..#') for _ in range(rows * columns)]
start, end = random.sample(range(rows * columns), 2)
cells[start], cells[end] = 'SE'
print(rows, columns)
for row in range(rows):
    print(''.join(cells[row * columns:(row + 1) * columns]))
