print(len({''.join(sorted({*input()})) for _ in range(int(input()))}))
