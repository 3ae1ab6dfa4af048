import random, sys
random.seed(' '.join(sys.argv[1:]))
n = random.randint(1, 60)
print(n)
print(*(random.randint(1, 100) for _ in range(n)))
