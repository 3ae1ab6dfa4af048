import random, sys
random.seed(' '.join(sys.argv[1:]))
count = random.randint(10, 20)
print(count)
print(-1, *[random.randrange(max(0, vertex - 3), vertex) for vertex in range(1, count)])
print(random.randrange(1, count))
