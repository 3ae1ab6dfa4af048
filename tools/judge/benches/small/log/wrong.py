came, stayed = {}, {}
for _ in range(int(input())):
    time, sign, name = input().split()
    if sign == '+':
        came[name] = int(time)
    else:
        stayed[name] = int(time) - came[name]
print(max(stayed.values()))
