"""How fast the rules engines play at random, beside a peer in the same run."""
