import sys
n, *words = sys.stdin.read().split()
print(n)
for _ in range(int(n)):
    end = words.index('-1') + 1
    print(*words[:end])
    words = words[end:]
assert not words
