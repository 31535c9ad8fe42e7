"""Every code of the proof's findings and what it stands for; a code is never reused."""

from __future__ import annotations

CODES: dict[str, str] = {
    # reading evidence
    "PRF101": "unknown key in evidence",
    "PRF102": "missing key in evidence",
    "PRF103": "evidence of another shape than expected",
    "PRF104": "id used twice, or not the rulebook's",
    "PRF105": "rule cited that rules.yaml does not have",
    "PRF106": "no rulebook for the game",
    "PRF107": "stand-in in a printed example",
    # box and values
    "PRF201": "count differs from the rulebook's list",
    "PRF202": "sum in box.yaml does not add up",
    "PRF203": "value differs from the rulebook",
    "PRF204": "catalogue path that does not exist",
    "PRF205": "fact that does not hold",
    "PRF206": "value that the law cannot play with",
    "PRF207": "rules value that nothing in the law reads",
    "PRF208": "component that nothing uses",
    "PRF209": "rule cited that does not exist",
    "PRF210": "rule that the law never mentions",
    "PRF211": "catalogue that the rules cannot read",
    # replays
    "PRF301": "the game went another way than the rulebook",
    "PRF302": "the rulebook's move is refused",
    "PRF303": "a move that the rulebook forbids is allowed",
    "PRF304": "position that cannot be set up",
    "PRF305": "action that nobody understands",
    "PRF306": "chance left over or running short",
    "PRF307": "something must be known that the example leaves open",
    "PRF308": "decision left open at the end",
    "PRF309": "expectation about something that does not exist",
    "PRF310": "more copies of a component than the box holds",
    "PRF311": "stand-in that makes no component",
    "PRF312": "many examples disagree over one value",
    "PRF313": "rules that fall over the values they are given",
    # coverage and mutation
    "PRF401": "rule that no example exercises",
    "PRF402": "rulebook value that nothing verifies",
    "PRF403": "clause of the law that no example misses",
    "PRF404": "excuse in unverified.yaml that excuses nothing",
    "PRF405": "expectation that nobody would miss",
}
