# sums-up-to 28
