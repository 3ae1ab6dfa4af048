# judges-up-to 30
