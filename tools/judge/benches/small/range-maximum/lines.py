import sys
words = iter(sys.stdin.read().split())
n = next(words)
print(n)
print(*[next(words) for _ in range(int(n))])
q = next(words)
print(q)
for _ in range(int(q)):
    print(next(words), next(words))
assert not [*words]
