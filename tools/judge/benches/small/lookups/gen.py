import random, sys
random.seed(' '.join(sys.argv[1:]))
word = lambda length: ''.join(random.choice('abcd') for _ in range(length))
count = random.randint(10, 20)
print(word(20), count, *[word(random.randint(1, 4)) for _ in range(count)], sep='\n')
