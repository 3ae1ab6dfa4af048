import sys
target, count, *numbers = sys.stdin.read().split()
assert len(numbers) == int(count)
print(target, count, *numbers, sep='\n')
