import random, sys
random.seed(' '.join(sys.argv[1:]))
print(60)
print(*(random.randint(1, child - 1) for child in range(2, 61)))
