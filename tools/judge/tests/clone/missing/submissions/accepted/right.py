# divides
