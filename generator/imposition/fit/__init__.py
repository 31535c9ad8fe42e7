"""How many pieces go on a page, and where."""
