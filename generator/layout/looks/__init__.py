"""What a game looks like, read from its layouts: theme, sizes, templates."""
