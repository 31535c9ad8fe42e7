"""The law of Space Scavengers."""
