import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[count], parents, [gone] = lines
assert 1 <= count == len(parents) <= 50 and 0 <= gone < count and parents[0] == -1
assert all(0 <= parent < vertex for vertex, parent in enumerate(parents) if vertex)
