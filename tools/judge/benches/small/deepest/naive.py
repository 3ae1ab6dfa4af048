n = int(input())
parents = [0, 0] + [*map(int, input().split())]
def depth(vertex):
    return depth(parents[vertex]) + 1 if vertex > 1 else 0
depths = [depth(vertex) for vertex in range(1, n + 1)]
print(depths.count(max(depths)))
