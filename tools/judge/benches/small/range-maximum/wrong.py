n = int(input())
numbers = [*map(int, input().split())]
for _ in range(int(input())):
    first, last = map(int, input().split())
    print(max(numbers[first - 1:max(last - 1, first)]))
