"""The cover: how to print, cut, check and complete the game."""
