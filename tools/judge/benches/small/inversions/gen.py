import random, sys
random.seed(' '.join(sys.argv[1:]))
numbers = [*range(1, 101)]
random.shuffle(numbers)
print(100)
print(*numbers)
