import sys
words = iter(sys.stdin.read().split())
n, m = next(words), next(words)
print(n, m)
for _ in range(int(n)):
    count = next(words)
    print(count, *[next(words) for _ in range(int(count))])
assert not [*words]
