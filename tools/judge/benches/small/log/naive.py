events = [input().split() for _ in range(int(input()))]
names = {name for _, _, name in events}
print(max(sum(int(time) * (1 if sign == '-' else -1) for time, sign, name in events if name == it) for it in names))
