n = int(input())
far = [[*map(int, input().split())] for _ in range(n)]
for k in range(n):
    for i in range(n):
        for j in range(n):
            far[i][j] = min(far[i][j], far[i][k] + far[k][j])
for row in far:
    print(*row)
