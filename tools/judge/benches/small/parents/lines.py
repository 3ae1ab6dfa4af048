import sys
count, *parents, gone = sys.stdin.read().split()
assert len(parents) == int(count)
print(count)
print(*parents)
print(gone)
