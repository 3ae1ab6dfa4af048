import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[n], numbers = lines
assert 1 <= n == len(numbers) <= 100 and all(-10**9 <= number <= 10**9 for number in numbers)
