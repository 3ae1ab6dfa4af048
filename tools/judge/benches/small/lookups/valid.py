import sys
text, count, *words = sys.stdin.read().splitlines()
assert 1 <= int(count) == len(words) <= 50 and count == str(len(words))
assert all(1 <= len(word) <= 50 and word.isalpha() and word.islower() for word in [text] + words)
