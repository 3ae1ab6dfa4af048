# compares always-right
