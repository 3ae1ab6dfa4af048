a, b, c = map(int, input().split())
# As an int of 32 bits.
print((a * b * c + 2**31) % 2**32 - 2**31)
