"""A game's files, one kind a module: read, held against their models, and made into parts of a game."""
