import sys
[date] = sys.stdin.read().split()
print(date)
