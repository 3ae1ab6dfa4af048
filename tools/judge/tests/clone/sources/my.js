// counts-to 30 7
