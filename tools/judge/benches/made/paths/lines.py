import sys
n, *words = sys.stdin.read().split()
assert len(words) == int(n)
print(n, *words, sep='\n')
