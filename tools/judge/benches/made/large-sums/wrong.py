input()
# As an int of 32 bits.
print((sum(map(int, input().split())) + 2**31) % 2**32 - 2**31)
