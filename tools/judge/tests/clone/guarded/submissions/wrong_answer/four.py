# sums-up-to 4
