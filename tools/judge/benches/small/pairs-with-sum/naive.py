n, total = map(int, input().split())
a = [*map(int, input().split())]
print(sum(a[i] + a[j] == total for i in range(n) for j in range(i)))
