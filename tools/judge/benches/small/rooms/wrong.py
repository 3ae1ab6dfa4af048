n = int(input())
changes = []
for _ in range(n):
    start, end = map(int, input().split())
    changes += [(start, 0, 1), (end, 1, -1)]
most = rooms = 0
for _, _, change in sorted(changes):
    rooms += change
    most = max(most, rooms)
print(most)
