n = int(input())
a = [*map(int, input().split())]
print(sum(a[i] < a[j] for i in range(n) for j in range(i)))
