"""What the rulebook says and shows, read strictly from YAML."""
