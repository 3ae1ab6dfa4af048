import sys
first, second, *rest = sys.stdin.read().split('\n')
numbers = [int(word) for word in second.split(' ')]
is_valid = first == str(len(numbers)) and all(0 <= it < 2**31 for it in numbers)
sys.exit(42 if is_valid and rest == [''] else 43)
