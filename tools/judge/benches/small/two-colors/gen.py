import random, sys
random.seed(' '.join(sys.argv[1:]))
print(10)
for _ in range(10):
    n, m = random.randint(2, 12), random.randint(1, 12)
    print(n, m)
    for _ in range(m):
        print(*random.sample(range(1, n + 1), 2))
