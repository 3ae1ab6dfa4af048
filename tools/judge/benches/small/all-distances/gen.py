import random, sys
random.seed(' '.join(sys.argv[1:]))
print(12)
for row in range(12):
    print(*(0 if row == column else random.choice([random.randint(1, 9), 99, 99]) for column in range(12)))
