import sys
n, k, text = sys.stdin.read().split()
print(n, k)
print(text)
