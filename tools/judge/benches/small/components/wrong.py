n, m = map(int, input().split())
parent = [*range(n + 1)]
for _ in range(m):
    a, b = map(int, input().split())
    parent[a] = parent[b]
print(len({*parent[1:]}))
