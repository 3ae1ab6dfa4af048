import sys
words = iter(sys.stdin.read().split())
cases = next(words)
print(cases)
for _ in range(int(cases)):
    n, m = next(words), next(words)
    print(n, m)
    for _ in range(int(m)):
        print(next(words), next(words))
assert not [*words]
