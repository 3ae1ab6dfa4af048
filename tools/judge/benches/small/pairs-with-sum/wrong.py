n, total = map(int, input().split())
seen, pairs = set(), 0
for number in map(int, input().split()):
    pairs += total - number in seen
    seen.add(number)
print(pairs)
