# prints hello
