"""The check of faces: what it found, as findings."""

from __future__ import annotations

from proofdeck.generator.catalogue.crosschecks.strictness import Strictness
from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.faces.changed import Stamped
from proofdeck.generator.faces.redrawing import Redrawing
from proofdeck.generator.faces.unshown import unshown_fields
from proofdeck.generator.faces.untraced import untraced_numbers
from proofdeck.generator.laid_out import LaidOut


def check_faces(laid_out: LaidOut, findings: Findings) -> None:
    """Complain about rules fields that no face shows, and about numbers on faces that follow no field."""
    redrawing, stamped = Redrawing(laid_out), Stamped(laid_out.game)
    strictness = Strictness(findings, laid_out.game.stage, bundled=laid_out.game.bundled)
    with laid_out.templates.unheard():
        hidden = unshown_fields(redrawing, stamped)
        loose = list(untraced_numbers(redrawing, stamped))
    for entry in hidden:
        strictness.add("FAC101", entry.message, entry.place, entry.hint)
    for number in loose:
        message = f"the number '{number.number}' is drawn here and follows no field"
        hint = "put it into the catalogue, as a field or a constant, and draw it by '{path.to.it}'"
        about = f"{number.component.type.kind} '{number.component.id}'"
        strictness.add("FAC102", message, number.place, hint, about=about)
