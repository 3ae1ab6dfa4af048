import sys
n, text, *values = sys.stdin.read().split()
assert len(values) == int(n)
print(n)
print(text)
print(*values)
