# Called as gen.py SEED NUMBER. Prints a random map.
import random
import sys

random.seed(' '.join(sys.argv[1:]))
print(8, 8)
for _ in range(8):
    print(''.join(random.choice('.#') for _ in range(8)))
