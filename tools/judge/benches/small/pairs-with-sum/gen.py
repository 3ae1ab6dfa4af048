import random, sys
random.seed(' '.join(sys.argv[1:]))
print(100, random.randint(10, 30))
print(*(random.randint(0, 20) for _ in range(100)))
