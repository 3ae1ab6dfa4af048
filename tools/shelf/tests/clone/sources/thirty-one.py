# prints 31
