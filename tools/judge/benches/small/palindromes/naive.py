print(sum(word == word[::-1] for word in (input() for _ in range(int(input())))))
