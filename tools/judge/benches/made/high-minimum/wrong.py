least = 10**6
for _ in range(int(input())):
    least = min(least, sum(map(int, input().split())))
print(least)
