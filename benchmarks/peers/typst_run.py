"""typst_run.py FOLDER OUT FONTS: the deck with Typst, from its YAML."""
# ruff: noqa

import pathlib
import sys

import typst

folder, out, fonts = sys.argv[1:4]
typst.compile(
    str(pathlib.Path(__file__).parent / "typst_deck.typ"),
    output=out,
    root="/",
    sys_inputs={"deck": f"{folder}/deck.yaml"},
    font_paths=[fonts],
    ignore_system_fonts=True,
)
