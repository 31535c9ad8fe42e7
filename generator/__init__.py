"""The press: from YAML catalogues to printable sheets."""

__version__ = "0.1.0"
