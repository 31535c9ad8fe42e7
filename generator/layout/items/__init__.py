"""What templates can draw, one kind of item a module."""
