"""Strict YAML: files read into plain values that know their place, and refused where they could be misread."""
