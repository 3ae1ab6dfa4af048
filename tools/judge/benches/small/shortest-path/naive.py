n, m = map(int, input().split())
edges = [[*map(int, input().split())] for _ in range(m)]
distance = [0 if vertex == 1 else 10**9 for vertex in range(n + 1)]
for _ in range(n):
    for start, end, length in edges:
        distance[end] = min(distance[end], distance[start] + length)
print(distance[n] if distance[n] < 10**8 else -1)
