# counts-to 30
# ÇÑ±Û
