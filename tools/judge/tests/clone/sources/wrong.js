// divides-up-to 5
