# guesses
