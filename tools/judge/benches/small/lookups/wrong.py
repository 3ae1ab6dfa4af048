text = input()
print(sum(text.startswith(input()) for _ in range(int(input()))))
