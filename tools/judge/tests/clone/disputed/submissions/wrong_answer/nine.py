# sums-up-to 9
