import random, sys
random.seed(' '.join(sys.argv[1:]))
n = random.randint(1, 40)
print(n)
for _ in range(n):
    start = random.randint(-500, 500)
    print(start, start + random.randint(1, 60))
