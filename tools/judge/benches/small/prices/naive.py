towns = int(input())
distances = [*map(int, input().split())]
prices = [*map(int, input().split())]
print(sum(distance * min(prices[:town + 1]) for town, distance in enumerate(distances)))
