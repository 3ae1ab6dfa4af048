text = input()
depths = [text[:end].count('(') - text[:end].count(')') for end in range(len(text) + 1)]
print(max(depths))
