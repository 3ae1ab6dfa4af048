n = int(input())
edges = [[*map(int, input().split())] for _ in range(n - 1)]
far = [[0 if a == b else 10**9 for a in range(n + 1)] for b in range(n + 1)]
for a, b in edges:
    far[a][b] = far[b][a] = 1
for k in range(n + 1):
    for i in range(n + 1):
        for j in range(n + 1):
            far[i][j] = min(far[i][j], far[i][k] + far[k][j])
print(max(it for row in far for it in row if it < 10**8))
