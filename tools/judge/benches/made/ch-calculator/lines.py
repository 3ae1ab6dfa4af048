import sys
words = sys.stdin.read().split()
assert words
print(*words)
