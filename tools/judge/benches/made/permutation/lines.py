import sys
words = iter(sys.stdin.read().split())
n, q = next(words), next(words)
print(n, q)
print(*[next(words) for _ in range(int(n))])
for _ in range(int(q)):
    print(next(words), next(words))
assert not [*words]
