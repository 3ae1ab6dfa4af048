# guesses in-order
