import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[n], numbers = lines
assert 1 <= n <= 60 and len(numbers) == n and all(1 <= number <= 100 for number in numbers)
