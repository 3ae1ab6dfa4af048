import sys
one, other = sys.stdin.read().split()
print(one)
print(other)
