# Called as gen.py SEED NUMBER. Prints a random map: small for a small number, with little land or much.
import random
import sys

random.seed(' '.join(sys.argv[1:]))
largest = min(50, 1 + int(sys.argv[2]) // 6)
rows, columns = random.randint(1, largest), random.randint(1, largest)
cells = random.choice(['#...', '#.', '###.'])
print(rows, columns)
for _ in range(rows):
    print(''.join(random.choices(cells, k=columns)))
