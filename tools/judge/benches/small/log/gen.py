import random, sys
random.seed(' '.join(sys.argv[1:]))
names = ['kim', 'lee', 'park', 'choi']
lines, inside, time = [], set(), 0
while len(lines) < 16 or inside:
    name = random.choice(names if len(lines) < 16 else sorted(inside))
    time += random.randint(1, 9)
    lines.append(f'{time} {"-" if name in inside else "+"} {name}')
    inside ^= {name}
print(len(lines), *lines, sep='\n')
