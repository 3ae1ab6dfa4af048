# fails-saying FileNotFoundError:'input.txt'
