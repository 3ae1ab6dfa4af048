import random, sys
random.seed(' '.join(sys.argv[1:]))
cases = random.randint(1, 10)
print(cases)
for _ in range(cases):
    n = random.randint(1, 12)
    print(n)
    print(*(random.randint(1, 5) for _ in range(n)))
