# fails-saying ModuleNotFoundError:numpy
