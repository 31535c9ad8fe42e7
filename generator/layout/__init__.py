"""From a game's data and its templates to the faces of its components."""

from generator.layout.laying import Press, lay_out_pieces, reads_of
from generator.layout.layouts import Layouts, load_layouts

__all__ = ["Layouts", "Press", "lay_out_pieces", "load_layouts", "reads_of"]
