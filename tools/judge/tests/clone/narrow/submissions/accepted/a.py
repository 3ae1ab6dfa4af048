# sums-only 3 5
