n = int(input())
edges = [[] for _ in range(n + 1)]
for _ in range(n - 1):
    a, b = map(int, input().split())
    edges[a].append(b)
    edges[b].append(a)
depth = {1: 0}
queue = [1]
for vertex in queue:
    for other in edges[vertex]:
        if other not in depth:
            depth[other] = depth[vertex] + 1
            queue.append(other)
print(max(depth.values()))
