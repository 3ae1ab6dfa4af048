# is-list-42
