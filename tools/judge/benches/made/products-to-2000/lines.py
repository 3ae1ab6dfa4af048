import sys
a, b, c = sys.stdin.read().split()
print(a, b, c)
