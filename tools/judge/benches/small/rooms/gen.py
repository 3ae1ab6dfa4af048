import random, sys
random.seed(' '.join(sys.argv[1:]))
n = random.randint(1, 60)
print(n)
for _ in range(n):
    start = random.randint(0, 50)
    print(start, start + random.randint(1, 10))
