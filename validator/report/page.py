"""Coverage as one self-contained page to look at: tiles, bars, and every rule, value, clause and example in tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from proofdeck.generator.diagnostics import Place
from proofdeck.validator.measure.coverage import Coverage
from proofdeck.validator.measure.mutation import Verdict
from proofdeck.validator.report.page_style import SCRIPT, STYLE

STATUSES = {
    "both": "stated and shown",
    "stated": "stated",
    "shown": "shown",
    "together": "by several together",
    "unproved": "unproved",
}


def as_page(measured: Sequence[Coverage]) -> str:
    """The whole document, for one game or several."""
    title = escape(", ".join(coverage.game.title for coverage in measured) + ": what the evidence covers")
    parts = [
        f"<!doctype html><html lang='en'><head><meta charset='utf-8'><title>{title}</title>",
        "<meta name='viewport' content='width=device-width, initial-scale=1'>",
        f"<style>{STYLE}</style></head><body>",
        *(_game(coverage) for coverage in measured),
        f"<script>{SCRIPT}</script></body></html>",
    ]
    return "\n".join(parts)


def _game(coverage: Coverage) -> str:
    links = " ".join(f"<a href='#{coverage.game.id}-{name.lower()}'>{name}</a>" for name in _SECTIONS)
    return "\n".join(
        [
            f"<header><h1>{escape(coverage.game.title)}</h1><p>What the rulebook's evidence covers</p>",
            f"<nav>{links}<input type='search' placeholder='Filter all tables' aria-label='Filter'></nav></header>",
            "<main>",
            _tiles(coverage),
            _sources(coverage),
            *(f"<section id='{coverage.game.id}-{name.lower()}'>{make(coverage)}</section>"
              for name, make in _SECTIONS.items()),
            "</main>",
        ]
    )  # fmt: skip


# ---------------------------------------------------------------- at a glance


def _tiles(coverage: Coverage) -> str:
    rules = [rule for rule in coverage.book.rules.values() if rule.kind != "table"]
    expected = sum(len(outcome.example.expected) for outcome in coverage.outcomes)
    idle = sum(len(outcome.idle()) for outcome in coverage.outcomes)
    tiles = [
        ("examples go the rulebook's way", sum(o.passed for o in coverage.outcomes), len(coverage.outcomes)),
        ("rules exercised", len(rules) - len(coverage.idle_rules()), len(rules)),
        ("expectations that test something", expected - idle, expected),
    ]
    if coverage.verdicts:
        stated = [verdict for verdict in coverage.verdicts if verdict.leaf.source == "rulebook"]
        tiles.append(("rulebook values verified", len(stated) - len(coverage.unproved()), len(stated)))
        tiles.append(("clauses missed when dropped", len(coverage.dropped) - len(coverage.unmissed()),
                      len(coverage.dropped)))  # fmt: skip
    shown = "".join(
        f"<div class='tile {'' if done == whole else 'bad'}'><b>{done}</b><i>of {whole}</i><span>{what}</span></div>"
        for what, done, whole in tiles
    )
    return f"<div class='tiles'>{shown}</div>"


def _sources(coverage: Coverage) -> str:
    """A bar for each source: how its values are verified."""
    if not coverage.verdicts:
        return ""
    rows = []
    for source, counts in sorted(coverage.by_source().items()):
        whole = sum(counts.values())
        bar = "".join(
            f"<i class='{status}' style='flex:{counts[status]}' title='{counts[status]} {name}'>{counts[status]}</i>"
            for status, name in STATUSES.items()
            if counts[status]
        )
        cells = (escape(source), str(whole), f"<div class='bar'>{bar}</div>")
        rows.append("<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
    legend = "".join(f"<i class='{status}'></i>{name} " for status, name in STATUSES.items())
    return f"<h2>Values by source</h2><p class='legend'>{legend}</p><table class='sources'>{''.join(rows)}</table>"


# ---------------------------------------------------------------- tables


def _rules(coverage: Coverage) -> str:
    exercised = coverage.exercised()
    rows = [
        (_code(name), _chip(rule.kind), f"{escape(rule.says)}<small>{escape(rule.section)}</small>",
         _examples(coverage, exercised[name]) or _chip("none"))
        for name, rule in coverage.book.rules.items()
    ]  # fmt: skip
    return _table("Rules", ("rule", "kind", "says", "exercised by"), rows)


def _values(coverage: Coverage) -> str:
    rows = [
        (_code(v.leaf.path), escape(str(v.leaf.value)), escape(v.leaf.source or "none"), _status(coverage, v),
         _proof(coverage, v), _place(v.leaf.place))
        for v in coverage.verdicts
    ]  # fmt: skip
    return _table("Values", ("path", "value", "source", "status", "proved by", "written at"), rows)


def _place(place: Place | None) -> str:
    """File and line in short, with the whole path to hover over."""
    whole = escape(str(place or ""))
    return f"<small title='{whole}'>{whole.rpartition('/')[2]}</small>"


def _proof(coverage: Coverage, verdict: Verdict) -> str:
    """What objects to slips in a value, and the kinds of slips that nothing objects to."""
    shown = [_examples(coverage, [verdict.shown_by])] if verdict.shown_by else []
    missed = [f"<small>unnoticed: {escape(', '.join(verdict.unnoticed))}</small>"] if verdict.unnoticed else []
    return " ".join([*map(escape, verdict.stated_by), *shown, *missed])


def _status(coverage: Coverage, verdict: Verdict) -> str:
    excused = verdict.status == "unproved" and coverage.excused(verdict)
    if verdict.status == "unproved" and verdict.leaf.source != "rulebook":
        return "<small>unproved</small>"  # nobody promised that the rulebook shows it
    return _chip(verdict.status) + ("<small>excused in unverified.yaml</small>" if excused else "")


def _clauses(coverage: Coverage) -> str:
    rows = [
        (escape(", ".join(d.verbs)), _code(d.clause.id), escape(d.clause.message),
         _examples(coverage, [d.noticed_by]) if d.noticed_by else _chip("nobody"))
        for d in coverage.dropped
    ]  # fmt: skip
    return _table("Clauses", ("actions", "clause", "says", "missed by"), rows)


def _all_examples(coverage: Coverage) -> str:
    rows = []
    for outcome in coverage.outcomes:
        example = outcome.example
        shows = escape(example.title) + f"<small>{escape(example.rulebook)}</small>"
        if example.erratum:
            shows += f"<small class='erratum'>Erratum: {escape(example.erratum)}</small>"
        if example.stand_ins:
            shows += f"<small>With stand-ins: {escape(', '.join(example.stand_ins))}</small>"
        passed = _chip("passed" if outcome.passed else "failed")
        id_ = f"<span id='{coverage.game.id}-{escape(example.id)}'>{_code(example.id)}</span>"
        rows.append((id_, _chip(example.kind), shows, f"{len(example.cases)}", f"{len(outcome.steps)}", passed))
    return _table("Examples", ("example", "kind", "shows", "cases", "steps", "outcome"), rows)


def _examples(coverage: Coverage, ids: Iterable[str]) -> str:
    """Links to examples, their titles to hover over; the setup and the rules themselves are named plainly."""
    titles = {outcome.example.id: escape(outcome.example.title, quote=True) for outcome in coverage.outcomes}
    return " ".join(
        f"<a href='#{coverage.game.id}-{escape(name)}' title='{titles[name]}'>{escape(name)}</a>"
        if name in titles
        else escape(name)
        for name in sorted(ids)
    )


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "\n".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    count = f" <i class='count'>{len(rows)}</i>"
    return f"<h2>{title}{count}</h2><table class='list'><thead><tr>{head}</tr></thead><tbody>\n{body}</tbody></table>"


def _code(text: str) -> str:
    return f"<code>{escape(text)}</code>"


def _chip(text: str) -> str:
    return f"<span class='chip {escape(text)}'>{escape(STATUSES.get(text, text))}</span>"


_SECTIONS = {"Rules": _rules, "Values": _values, "Clauses": _clauses, "Examples": _all_examples}
