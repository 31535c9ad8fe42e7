"""From a game's data and its templates to the faces of its components."""

from proofdeck.generator.layout.laying import Press, lay_out_pieces, reads_of
from proofdeck.generator.layout.layouts import Layouts, load_layouts

__all__ = ["Layouts", "Press", "lay_out_pieces", "load_layouts", "reads_of"]
