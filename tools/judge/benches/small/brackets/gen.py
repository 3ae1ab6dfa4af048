import random, sys
random.seed(' '.join(sys.argv[1:]))
text, depth = '', 0
while len(text) < 30 or depth:
    opens = len(text) < 30 and (depth == 0 or random.random() < 0.5)
    text += '(' if opens else ')'
    depth += 1 if opens else -1
print(text)
