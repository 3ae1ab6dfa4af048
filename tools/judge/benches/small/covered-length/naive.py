n = int(input())
covered = set()
for _ in range(n):
    covered |= {*range(*map(int, input().split()))}
print(len(covered))
