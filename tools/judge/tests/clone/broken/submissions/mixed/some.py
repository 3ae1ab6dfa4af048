# prints 7
