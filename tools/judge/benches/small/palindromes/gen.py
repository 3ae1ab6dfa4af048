import random, sys
random.seed(' '.join(sys.argv[1:]))
print(50)
for _ in range(50):
    half = ''.join(random.choice('abc') for _ in range(random.randint(1, 6)))
    print(half + random.choice([half[::-1], half[-2::-1], half]))
