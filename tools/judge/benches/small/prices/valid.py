import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[towns], distances, prices = lines
assert 2 <= towns <= 50 and len(distances) == towns - 1 and len(prices) == towns
assert all(1 <= number <= 1000 for number in distances + prices)
