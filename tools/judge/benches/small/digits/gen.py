import random, sys
random.seed(' '.join(sys.argv[1:]))
height, width = random.randint(5, 9), random.randint(5, 9)
print(height, width)
for _ in range(height):
    print(''.join(random.choice('0123456789') for _ in range(width)))
