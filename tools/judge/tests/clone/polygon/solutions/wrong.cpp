// divides-up-to 3
