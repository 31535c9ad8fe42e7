"""The claim: a game's components, numbers and words, read strictly from YAML."""
