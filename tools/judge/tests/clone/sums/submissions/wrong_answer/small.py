# sums-up-to 20
