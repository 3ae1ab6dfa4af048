# guesses then-fails
