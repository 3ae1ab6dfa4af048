import sys
text, count, *words = sys.stdin.read().split()
assert len(words) == int(count)
print(text, count, *words, sep='\n')
