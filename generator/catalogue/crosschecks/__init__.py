"""What cannot be seen in one file alone: references, sources, waivers, and what the stage demands."""
