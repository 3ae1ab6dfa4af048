# guesses without-flush
