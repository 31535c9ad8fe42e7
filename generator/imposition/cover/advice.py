"""The cover's instructions in words: how to print, on what, and how to cut."""

from __future__ import annotations

from typing import assert_never

from proofdeck.generator.imposition.cover.facts import CoverFacts
from proofdeck.generator.imposition.job import Job
from proofdeck.generator.imposition.pages.cutplan import PILE, CutRun


def plural(count: int, one: str, other: str) -> str:
    """A count with the word that goes with it."""
    return f"{count} {one if count == 1 else other}"


def how_to_print(facts: CoverFacts) -> list[str]:
    """The settings of the print dialogue."""
    job = facts.job
    lines = ["Scale: 100 % or “actual size”. Never “fit to page”."]
    lines.extend(_sides(facts))
    if job.paper.prints_on:
        lines.append("Fits A4 and Letter: load either, and let the pages be centred.")
    else:
        lines.append(f"Paper: {job.paper.name}. Keep each page's own orientation (“auto”).")
    lines.append("Print this page and one sheet first, and measure.")
    return lines


def _sides(facts: CoverFacts) -> list[str]:
    job = facts.job
    match job.style:
        case "duplex" if facts.manual is not None:
            order = "turn the pile over" if job.printer.back_order == "same" else "put it back as it comes out"
            return [f"Print pages {facts.manual[0]}, {order} across the {job.flip} edge, then print {facts.manual[1]}."]
        case "duplex":
            return [f"Both sides, turned over the {job.flip} edge."]
        case "gutterfold":
            return ["One side only: backs lie across the fold from their fronts."]
        case "fronts":
            return ["One side only. Backs that play needs lie beside their fronts."]
        case "oneup":
            return ["One face a page with its bleed, trim and bleed boxes set: made for print services."]
        case _:
            assert_never(job.style)


def stock(facts: CoverFacts) -> list[str]:
    """What to print on."""
    lines = []
    if "card" in facts.kinds:
        lines.append(_card_stock(facts.job))
    if facts.kinds & {"board", "tile", "token", "marker"}:
        lines.append("Boards, tiles and tokens: 160 g/m² paper or labels, glued to 1.5–2 mm greyboard before cutting.")
    if facts.kinds & {"standee", "die", "box"}:
        lines.append("Things to fold: 160–200 g/m²; score along the dashed lines first.")
    return lines


def _card_stock(job: Job) -> str:
    if job.style == "gutterfold":
        return "Cards: 100–160 g/m² paper, folded and glued; plain paper will do in sleeves."
    if job.style == "fronts":
        return "Cards: plain paper in opaque sleeves, with a playing card behind each."
    return "Cards: 250–300 g/m², or 120–160 g/m² in sleeves with a playing card inside."


def how_to_cut(facts: CoverFacts) -> list[str]:
    """The order of work."""
    plan = facts.cutting
    lines = [_totals(facts)]
    if facts.job.style == "gutterfold":
        lines.append("First score and fold along the dashed line, print outside; glue, press flat and let dry.")
    if any(run.cuts for run in plan.runs):
        lines.append(
            "Sheets of one size have their cuts in the same places: cut them in piles, the long cuts right across "
            "first, then the short ones through the stacked strips."
        )
    if plan.outlines:
        lines.append("Follow the thin outline of round, six-sided and odd shapes.")
    if any(run.what.startswith("tiles of") for run in plan.runs):
        lines.append("Split boards: cut at the marks, lay each tile over the arrows of the one before, and glue.")
    if facts.job.cut == "marks" and any(run.marks_in_margin for run in plan.runs):
        lines.append(
            "Some crop marks reach into the margin; if your printer leaves them out, build with “--cut lines”, "
            "or name its margins in a printer profile."
        )
    lines.extend(_run_line(run) for run in plan.runs)
    return lines


def _totals(facts: CoverFacts) -> str:
    plan = facts.cutting
    parts = [plural(plan.sheets, "sheet of paper", "sheets of paper") + " besides this cover"]
    if plan.cuts:
        parts.append(f"{plan.cuts} straight cuts one sheet at a time, {plan.pile_cuts} in piles of {PILE}")
    if plan.outlines:
        parts.append(plural(plan.outlines, "shape to cut out", "shapes to cut out"))
    return "; ".join(parts) + "."


def _run_line(run: CutRun) -> str:
    cuts = f", {run.cuts} cuts each" if run.cuts else ""
    note = f" ({run.note})" if run.note else ""
    return f"{run.what}: {plural(run.sheets, 'sheet', 'sheets')}{cuts}{note}."
