# counts-to 30
