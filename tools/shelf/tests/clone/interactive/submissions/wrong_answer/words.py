# guesses words
