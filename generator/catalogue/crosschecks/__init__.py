"""What no file can tell by itself: references, sources, waivers, and what the stage demands."""
