import sys
n, target, *numbers = sys.stdin.read().split()
assert len(numbers) == int(n)
print(n, target)
print(*numbers)
