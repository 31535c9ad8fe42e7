"""reportlab without the settings it looks for at home or on Python's path, which are programs that would be run.

It is imported from here: the same input gives the same bytes for everybody, and a home that is no folder does no harm.
"""

from __future__ import annotations

import sys
from types import ModuleType

for name in ("reportlab_mods", "reportlab_settings"):
    sys.modules.setdefault(name, ModuleType(name, "Nothing is changed."))

from reportlab.pdfbase import pdfdoc, ttfonts  # noqa: E402
from reportlab.pdfgen.canvas import Canvas  # noqa: E402

__all__ = ["Canvas", "pdfdoc", "ttfonts"]
