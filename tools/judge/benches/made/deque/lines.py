import sys
words = iter(sys.stdin.read().split())
count = next(words)
print(count)
for _ in range(int(count)):
    kind = next(words)
    print(kind, *[next(words) for _ in range(kind in ('push_front', 'push_back'))])
assert not [*words]
