# does-not-compile
print(
