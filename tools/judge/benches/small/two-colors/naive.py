from itertools import product
for _ in range(int(input())):
    n, m = map(int, input().split())
    edges = [[int(it) - 1 for it in input().split()] for _ in range(m)]
    colorings = product([0, 1], repeat=n)
    print('YES' if any(all(colors[a] != colors[b] for a, b in edges) for colors in colorings) else 'NO')
