import sys
towns, *numbers = sys.stdin.read().split()
roads = int(towns) - 1
assert len(numbers) == 2 * roads + 1
print(towns)
print(*numbers[:roads])
print(*numbers[roads:])
