import random, sys
random.seed(' '.join(sys.argv[1:]))
print(100)
print(*(random.randint(-1000, -1) for _ in range(100)))
