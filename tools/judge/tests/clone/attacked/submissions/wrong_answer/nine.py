# sums-up-to 8
