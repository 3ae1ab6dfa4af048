import sys
left, right, m, *words = sys.stdin.read().split()
assert len(words) == 2 * int(m)
print(left, right, m)
for at in range(0, len(words), 2):
    print(*words[at:at + 2])
