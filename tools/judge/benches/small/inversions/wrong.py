n = int(input())
a = [*map(int, input().split())]
print(sum(number > place for place, number in enumerate(a, 1)))
