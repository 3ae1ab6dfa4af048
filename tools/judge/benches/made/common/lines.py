import sys
words = iter(sys.stdin.read().split())
n = next(words)
print(n)
for _ in range(int(n)):
    count = next(words)
    print(count, *[next(words) for _ in range(int(count))])
assert not [*words]
