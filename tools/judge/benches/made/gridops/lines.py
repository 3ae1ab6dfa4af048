import sys
words = iter(sys.stdin.read().split())
height, width, count = next(words), next(words), next(words)
print(height, width, count)
for _ in range(int(height)):
    print(*[next(words) for _ in range(int(width))])
for _ in range(int(count)):
    print(next(words), next(words), next(words))
assert not [*words]
