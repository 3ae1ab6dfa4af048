import sys
x, y = sys.stdin.read().split()
print(x, y)
