import sys
[text] = sys.stdin.read().split()
print(text)
