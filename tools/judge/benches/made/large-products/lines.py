import sys
a, b = sys.stdin.read().split()
print(a, b)
