import sys
[numbers] = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
assert len(numbers) == 3 and all(1 <= number <= 2000 for number in numbers)
