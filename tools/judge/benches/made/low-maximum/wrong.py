input()
most = -10**6
for number in map(int, input().split()):
    most = max(most, number)
print(most)
