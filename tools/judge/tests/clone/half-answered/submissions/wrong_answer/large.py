# sums-up-to 12
