import sys
words = iter(sys.stdin.read().split())
word = ''
while word != 'EXIT':
    word = next(words)
    print(word, *[next(words) for _ in range(word in ('ADD', 'DEL'))])
assert not [*words]
