n = int(input())
best = run = 0
for number in map(int, input().split()):
    run = max(0, run + number)
    best = max(best, run)
print(best)
