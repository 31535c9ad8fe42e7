"""Planned pages drawn: pieces in their slots, marks, captions, rulers."""
