import random, sys
random.seed(' '.join(sys.argv[1:]))
n = random.randint(1, 50)
names = [*range(1, n + 1)]
random.shuffle(names)
print(n)
for vertex in range(1, n):
    print(names[vertex], names[random.randrange(vertex)])
