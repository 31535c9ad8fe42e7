"""What a game states about its own data, as data: a closed vocabulary, one kind of check a file."""
