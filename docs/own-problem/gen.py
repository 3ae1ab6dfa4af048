# Called as gen.py SEED NUMBER. Small numbers make small maps, so that a small failure is found first.
import random
import sys

random.seed(' '.join(sys.argv[1:]))
largest = 1 + int(sys.argv[2]) // 20
rows, columns = random.randint(1, largest), random.randint(1, largest)
print(rows, columns)
for _ in range(rows):
    print(''.join(random.choice('.#') for _ in range(columns)))
