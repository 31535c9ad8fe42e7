"""Back ends: sheets in, bytes out; they draw what they are given and decide nothing."""
