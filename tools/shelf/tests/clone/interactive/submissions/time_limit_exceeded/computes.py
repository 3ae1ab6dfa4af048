# guesses then-computes
