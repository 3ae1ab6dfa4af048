count = 0
for _ in range(int(input())):
    word = input()
    middle = len(word) // 2
    count += len(word) == 1 or word[:middle] == word[:-middle - 1:-1] and word[middle - 1] != word[middle]
print(count)
