import sys
n, capacity, *words = sys.stdin.read().split()
assert len(words) == 2 * int(n)
print(n, capacity)
for at in range(0, len(words), 2):
    print(*words[at:at + 2])
