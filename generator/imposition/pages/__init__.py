"""Which copy of which piece lies on which page: grids, duplex, folds, boards in tiles."""
