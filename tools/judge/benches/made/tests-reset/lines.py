import sys
words = iter(sys.stdin.read().split())
cases = next(words)
print(cases)
for _ in range(int(cases)):
    n = next(words)
    print(n)
    print(*[next(words) for _ in range(int(n))])
assert not [*words]
