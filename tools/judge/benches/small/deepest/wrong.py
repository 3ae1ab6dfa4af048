n = int(input())
parents = [0, 0] + [*map(int, input().split())]
depths = [0, 0]
for vertex in range(2, n + 1):
    depths.append(depths[parents[vertex]] + 1)
print(depths.count(depths[n]))
