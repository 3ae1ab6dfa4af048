import sys
n, *words = sys.stdin.read().split()
size = int(n)
assert len(words) == size * size
print(n)
for row in range(size):
    print(*words[row * size:(row + 1) * size])
