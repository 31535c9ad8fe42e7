"""Lets `python -m proofdeck` open the front door."""

from proofdeck.door import main

main(prog_name="proofdeck")
