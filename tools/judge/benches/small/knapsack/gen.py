import random, sys
random.seed(' '.join(sys.argv[1:]))
n = 1 + int(sys.argv[2]) // 10
print(n, random.randint(1, 10 * n))
for _ in range(n):
    print(random.randint(1, 20), random.randint(1, 50))
