"""Words set into boxes: markup, shaping, lines, places of glyphs."""
