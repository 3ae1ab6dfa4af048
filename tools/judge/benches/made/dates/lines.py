import sys
start, end = sys.stdin.read().split()
print(start)
print(end)
