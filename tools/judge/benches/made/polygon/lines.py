import sys
words = iter(sys.stdin.read().split())
cases = next(words)
print(cases)
for _ in range(int(cases)):
    n = next(words)
    print(n)
    for _ in range(int(n)):
        print(next(words), next(words))
assert not [*words]
