import sys
[text] = sys.stdin.read().splitlines()
depths = [text[:end].count('(') - text[:end].count(')') for end in range(len(text) + 1)]
assert 1 <= len(text) <= 1000 and set(text) <= {'(', ')'} and min(depths) == depths[-1] == 0
