"""Lines to cut or fold along that cannot be seen on the ground they are drawn on.

Odd shapes are cut along a hairline on their own edge, nets are folded along dashes. The press draws them dark on light grounds and
light on dark ones; where the ground changes along the line, part of it is lost either way.
"""

from __future__ import annotations
