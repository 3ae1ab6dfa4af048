import sys
words = sys.stdin.read().split()
end = 1
while end:
    end = words.index('-1')
    print(*words[:end + 1])
    words = words[end + 1:]
assert not words
