for _ in range(int(input())):
    input()
    numbers = [*map(int, input().split())]
    print(max(sorted({*numbers}), key=numbers.count))
