n = int(input())
numbers = [*map(int, input().split())]
best = []
for index, number in enumerate(numbers):
    best.append(1 + max((best[i] for i in range(index) if numbers[i] < number), default=0))
print(max(best))
