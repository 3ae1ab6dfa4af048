# accepts
