import random, sys
random.seed(' '.join(sys.argv[1:]))
print(30, 100)
for _ in range(100):
    print(*random.sample(range(1, 31), 2), random.randint(1, 100))
