import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[n], numbers, [q], *queries = lines
assert 1 <= n <= 40 and len(numbers) == n and all(1 <= number <= 100 for number in numbers)
assert 1 <= q <= 40 and len(queries) == q and all(1 <= first <= last <= n for first, last in queries)
