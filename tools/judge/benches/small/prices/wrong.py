towns = int(input())
distances = [*map(int, input().split())]
prices = [*map(int, input().split())]
print(sum(distance * price for distance, price in zip(distances, prices)))
