# makes
