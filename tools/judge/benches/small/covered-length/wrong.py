n = int(input())
lines = sorted([*map(int, input().split())] for _ in range(n))
total, last = 0, -10**9
for start, end in lines:
    total += end - max(start, last) if end > last else 0
    last = end
print(total)
