import random, sys
random.seed(' '.join(sys.argv[1:]))
n = random.randint(1, 40)
print(n)
for _ in range(n):
    print(''.join(random.choice('abcd') for _ in range(random.randint(2, 6))))
