import sys
n, k = sys.stdin.read().split()
print(n, k)
