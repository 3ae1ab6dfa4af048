import random, sys
random.seed(' '.join(sys.argv[1:]))
print(20, 20)
for _ in range(20):
    print(''.join(random.choice('#.') for _ in range(20)))
