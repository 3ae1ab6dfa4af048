text = input()
print(sum(input() in text for _ in range(int(input()))))
