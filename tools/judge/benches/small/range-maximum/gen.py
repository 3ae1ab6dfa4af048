import random, sys
random.seed(' '.join(sys.argv[1:]))
n, q = random.randint(1, 40), random.randint(1, 40)
print(n)
print(*(random.randint(1, 100) for _ in range(n)))
print(q)
for _ in range(q):
    print(*sorted(random.randint(1, n) for _ in range(2)))
