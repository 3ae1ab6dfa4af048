import sys
n, *words = sys.stdin.read().split()
assert len(words) == 2 * int(n)
print(n)
for at in range(0, len(words), 2):
    print(*words[at:at + 2])
