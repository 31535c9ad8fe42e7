"""Cosmic Scavengers, for two to four players, with its FAQ."""
