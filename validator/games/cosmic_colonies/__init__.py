"""The law of Cosmic Colonies: base game, advanced setup, both variants and the solo mode."""
