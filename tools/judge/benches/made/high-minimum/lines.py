import sys
n, *numbers = sys.stdin.read().split()
assert len(numbers) == 2 * int(n)
print(n)
for place in range(0, len(numbers), 2):
    print(*numbers[place:place + 2])
