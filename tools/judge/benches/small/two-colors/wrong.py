for _ in range(int(input())):
    n, m = map(int, input().split())
    colors = {}
    is_right = True
    for _ in range(m):
        a, b = map(int, input().split())
        if a not in colors and b not in colors:
            colors[a] = 0
        if a in colors:
            is_right &= colors.setdefault(b, 1 - colors[a]) != colors[a]
        else:
            colors[a] = 1 - colors[b]
    print('YES' if is_right else 'NO')
