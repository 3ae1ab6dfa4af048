import sys
words = iter(sys.stdin.read().split())
for _ in range(5):
    count = next(words)
    print(count, *[next(words) for _ in range(int(count))])
assert not [*words]
