# sums-below 31
