import random, sys
random.seed(' '.join(sys.argv[1:]))
n = random.randint(1, 30)
m = random.randint(0, 30) if n > 1 else 0
print(n, m)
for _ in range(m):
    print(*random.sample(range(1, n + 1), 2))
