// divides
