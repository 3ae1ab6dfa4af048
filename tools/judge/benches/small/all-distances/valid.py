import sys
lines = [[*map(int, line.split())] for line in sys.stdin.read().splitlines()]
[n], *rows = lines
assert 1 <= n <= 12 and len(rows) == n and all(len(row) == n for row in rows)
assert all(rows[i][j] == 0 if i == j else 1 <= rows[i][j] <= 99 for i in range(n) for j in range(n))
