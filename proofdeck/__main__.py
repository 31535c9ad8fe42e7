"""Lets `python -m proofdeck` open the front door."""

from proofdeck.door import main

if __name__ == "__main__":  # another process of the same run may import this
    main(prog_name="proofdeck")
