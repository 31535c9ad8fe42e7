"""The checks a game states about its own data, in checks.yaml: read, made, and asked about changed values."""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.catalogue.checks.kinds import CHECKS, KINDS
from proofdeck.generator.catalogue.checks.looking import Fault, Looking, Unanswerable
from proofdeck.generator.catalogue.crosschecks.strictness import Strictness
from proofdeck.generator.catalogue.files.documents import check_document
from proofdeck.generator.catalogue.frozen import freeze
from proofdeck.generator.catalogue.game import Check, Game
from proofdeck.generator.catalogue.strict_yaml.tree import Tree
from proofdeck.generator.diagnostics import Findings, Place

MOST = 6
"""Lines that a hint names."""


def read_checks(tree: Tree, findings: Findings) -> tuple[Check, ...]:
    """Every check of the file; faults are reported."""
    node = check_document(tree, CHECKS, "checks.yaml", findings)
    found = []
    for name, stated in (node or {"checks": {}})["checks"].items():
        place = tree.key(("checks", name))
        kinds = [kind for kind in KINDS if kind in stated]
        if len(kinds) == 1:
            found.append(Check(name, stated["says"], kinds[0], freeze(stated[kinds[0]]), place))
        else:
            told = f"two kinds: {' and '.join(kinds)}" if kinds else "no kind"
            hint = f"it has just one of {', '.join(KINDS)}"
            findings.error("CAT503", f"the check '{name}' is of {told}", place, hint)
    return tuple(found)


def judge_checks(game: Game, strictness: Strictness) -> None:
    """Report everything that is not as the game's own checks say, as gravely as its stage demands."""
    for check in game.checks:
        try:
            faults = list(faults_of(check, Looking(game)))
        except Unanswerable as error:
            hint = error.hint or "a check that checks nothing would be content with anything"
            strictness.add("CAT502", f"the check '{check.id}' cannot be made: {error}", check.place, hint)
            continue
        for group in [faults] if KINDS[check.kind].whole and faults else [[fault] for fault in faults]:
            first, *others = group
            more = f", and {len(others)} more like it" if others else ""
            place, hint = _places(game, check, group)
            strictness.add("CAT501", f"{check.says}: {first.message}{more}", place, hint)


def faults_of(check: Check, looking: Looking) -> Iterator[Fault]:
    """What is not as a check says; Unanswerable if it cannot be made."""
    return KINDS[check.kind].faults(check.terms, looking)


def breaks(check: Check, game: Game) -> bool:
    """Whether something is not as a check says, or it cannot be made any more."""
    try:
        return next(faults_of(check, Looking(game)), None) is not None
    except Unanswerable:
        return True


def looked_at(check: Check, game: Game) -> list[str]:
    """The paths of all that a check looks at; none where it cannot be made."""
    read: dict[str, None] = {}
    try:
        tuple(faults_of(check, Looking(game, read)))
    except Unanswerable:
        return []
    return list(read)


def _places(game: Game, check: Check, faults: list[Fault]) -> tuple[Place, str]:
    """The line to look at first, and those of the check and of all else that has a part in it."""
    paths = dict.fromkeys(path for fault in faults for path in fault.paths)
    places = list(dict.fromkeys(place for path in paths if (place := game.places.get(path))))
    rest = places[1 : MOST + 1]
    others = f"; see also {', '.join(map(str, rest))}{' ...' if len(places) > MOST + 1 else ''}" if rest else ""
    return places[0] if places else check.place, f"'{check.id}' asks for it at {check.place}{others}"
