// does-not-compile
