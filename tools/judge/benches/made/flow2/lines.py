import sys
n, m, source, sink, *words = sys.stdin.read().split()
assert len(words) == 3 * int(m)
print(n, m)
print(source, sink)
for at in range(0, len(words), 3):
    print(*words[at:at + 3])
