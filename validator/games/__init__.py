"""The law: one folder a game, each a reference implementation of a whole rulebook."""
