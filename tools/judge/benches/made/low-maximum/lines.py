import sys
n, *numbers = sys.stdin.read().split()
assert len(numbers) == int(n)
print(n)
print(*numbers)
