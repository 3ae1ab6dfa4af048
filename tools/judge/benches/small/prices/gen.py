import random, sys
random.seed(' '.join(sys.argv[1:]))
towns = random.randint(10, 20)
print(towns)
print(*[random.randint(1, 20) for _ in range(towns - 1)])
print(*[random.randint(1, 20) for _ in range(towns)])
