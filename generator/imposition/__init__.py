"""Imposition: faces onto sheets of paper, with everything around them that helps to print and cut."""
