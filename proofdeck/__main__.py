"""The way in, by `proofdeck` and by `python -m proofdeck`: it may be interrupted from its first moment."""

import signal


def main() -> None:
    """Open the front door; until it is open nothing has begun, so that an interruption ends it without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from proofdeck.door import main as door

    door(prog_name="proofdeck")


if __name__ == "__main__":
    main()
