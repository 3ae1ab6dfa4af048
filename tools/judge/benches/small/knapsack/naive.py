from itertools import combinations
n, capacity = map(int, input().split())
best = {0: 0}
for _ in range(n):
    weight, value = map(int, input().split())
    for used, worth in [*best.items()]:
        if used + weight <= capacity:
            best[used + weight] = max(best.get(used + weight, 0), worth + value)
print(max(best.values()))
