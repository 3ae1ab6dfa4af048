import sys
n, *parents = sys.stdin.read().split()
assert len(parents) == int(n) - 1
print(n)
print(*parents)
