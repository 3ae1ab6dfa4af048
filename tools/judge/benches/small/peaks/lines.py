import sys
height, width, *words = sys.stdin.read().split()
size = int(width)
assert len(words) == int(height) * size
print(height, width)
for row in range(int(height)):
    print(*words[row * size:(row + 1) * size])
