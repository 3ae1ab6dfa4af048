import sys
n, m, *words = sys.stdin.read().split()
assert len(words) == 2 * int(m)
print(n, m)
for at in range(0, len(words), 2):
    print(*words[at:at + 2])
