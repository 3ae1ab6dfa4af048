# sums
