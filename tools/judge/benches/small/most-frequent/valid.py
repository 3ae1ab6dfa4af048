import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[cases], *lines = lines
assert 1 <= cases <= 10 and len(lines) == 2 * cases
for [n], numbers in zip(lines[::2], lines[1::2]):
    assert 1 <= n <= 12 and len(numbers) == n and all(1 <= number <= 5 for number in numbers)
