n, capacity = map(int, input().split())
items = [[*map(int, input().split())] for _ in range(n)]
total = 0
for weight, value in sorted(items, key=lambda item: -item[1] / item[0]):
    if weight <= capacity:
        capacity -= weight
        total += value
print(total)
