"""What is printed is what the catalogue says: each rules field shows on a face, each number drawn follows a field."""
