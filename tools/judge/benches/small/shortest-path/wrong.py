from heapq import heappop, heappush
n, m = map(int, input().split())
edges = [[] for _ in range(n + 1)]
for _ in range(m):
    start, end, length = map(int, input().split())
    edges[start].append((end, length))
distance = {1: 0}
heap = [(0, 1)]
while heap:
    so_far, vertex = heappop(heap)
    for end, length in edges[vertex]:
        if end not in distance:
            distance[end] = so_far + length
            heappush(heap, (so_far + length, end))
print(distance.get(n, -1))
