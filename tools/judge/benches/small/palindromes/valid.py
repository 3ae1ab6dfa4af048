import sys
count, *words = sys.stdin.read().splitlines()
assert 1 <= int(count) <= 50 and len(words) == int(count)
assert all(1 <= len(word) <= 12 and word.isalpha() and word.islower() for word in words)
