import sys
[[a, b]] = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
assert 1 <= a <= 10**6 and 1 <= b <= 10**6
