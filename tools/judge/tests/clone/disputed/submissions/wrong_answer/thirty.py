# sums-up-to 30
