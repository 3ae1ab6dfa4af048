n, m = map(int, input().split())
component = [*range(n + 1)]
for _ in range(m):
    a, b = map(int, input().split())
    old, new = component[a], component[b]
    component = [new if it == old else it for it in component]
print(len({*component[1:]}))
