"""Finished PDFs held to the catalogue: what is really on their pages, cell by cell."""
