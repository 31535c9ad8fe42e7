"""The deck that every tool prints: unique cards made up from a fixed seed, written in each tool's own format.

Run as `python -m benchmarks.workload CARDS FOLDER`: a process of its own, so that the one that measures stays small.
"""

from __future__ import annotations

import csv
import json
import random
import shutil
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

SEED = 20240
VOCABULARY = """draw discard card player turn choose target enemy ally deal damage gain shield health
when this enters play you may sacrifice another creature to return a spell from your graveyard
exhaust hero until the end of round each opponent loses one coin whenever it attacks add two
charge counters on an artifact then remove three and search deck for land reveal top if equal
cost less than resource banner fortress ship dragon knight wizard merchant market harvest wheat
iron stone wood gold silver build road settlement trade swap pass initiative phase upkeep combat
reinforce hidden trap ambush ranged flying guard stealth poison burn freeze heal café naïve façade
shuffle bottom scry look count token cube meeple tile hex adjacent region border control majority
score victory points bonus penalty optional immediately instead ignore cancel prevent redirect
double halve minimum maximum exactly random roll die reroll success failure resolve trigger
place move slide rotate flip exchange steal hide show bid auction pay tax income loan debt""".split()
ADJECTIVES = """Ancient Bold Crimson Dire Elder Fabled Grim Hollow Iron Jade Keen Lost Mystic Noble Obsidian Pale Quiet
Royal Silent Twin Umbral Vile Wild Young Zealous""".split()
NOUNS = """Archer Bastion Corsair Dragon Emissary Falcon Golem Herald Imp Juggler Knight Lancer Mage Nomad Oracle
Paladin Queen Ranger Scout Titan Usurper Vanguard Warden Yeoman Zealot""".split()
KINDS = {
    "Unit": "#B23A48",
    "Spell": "#2A6F97",
    "Artifact": "#3A7D44",
    "Land": "#C77D0A",
    "Event": "#6A4C93",
    "Hero": "#37474F",
    "Ship": "#8D5524",
    "Relic": "#00838F",
}
STATS = {"Attack": "triangle", "Defence": "square", "Speed": "diamond", "Magic": "circle"}
ARTISTS = ["Ada Brünn", "José Lima", "K. Ørsted", "Mai Lind", "T. Okafor"]


@dataclass(frozen=True, slots=True)
class Card:
    """One card's content."""

    number: int
    title: str
    cost: int
    kind: str
    values: tuple[int, ...]
    """One for each of STATS."""
    words: tuple[str, ...]
    footer: str

    @property
    def colour(self) -> str:
        """The colour of its kind."""
        return KINDS[self.kind]

    @property
    def rules(self) -> str:
        """Its text, forty words."""
        return " ".join(self.words)


def make_cards(count: int) -> Iterator[Card]:
    """The cards; the same every time."""
    dice = random.Random(SEED)
    for number in range(1, count + 1):
        kind = list(KINDS)[dice.randrange(8)]
        words = _sentence([dice.choice(VOCABULARY) for _ in range(40)])
        title = f"{dice.choice(ADJECTIVES)} {dice.choice(NOUNS)} {number}"
        cost = dice.randrange(0, 13)
        values = tuple(dice.randrange(1, 21) for _ in STATS)
        footer = f"Peers Benchmark · {kind} · {number:04d}/{count:04d} · {dice.choice(ARTISTS)}"
        yield Card(number, title, cost, kind, values, words, footer)


def _sentence(words: list[str]) -> tuple[str, ...]:
    """Capitals and full stops, and one character beyond Latin-1."""
    for place in (0, 13, 26):
        words[place] = words[place].capitalize()
    for place in (12, 25, 39):
        words[place] += "."
    for place in (6, 19, 33):
        words[place] += ","
    words[9] = "→"
    return tuple(words)


def write_workload(count: int, folder: Path) -> None:
    """The deck in all formats: a project of ours, and one YAML, JSON and CSV file for the others."""
    cards = list(make_cards(count))
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(Path(__file__).parent / "deck", folder / "project")
    ours = ["defaults: {type: card, copies: 1, sets: [base]}", "components:", *_entries(cards, "  c{:04d}:", "name")]
    _write(folder / "project/components/bench/cards.yaml", ours)
    _write(folder / "deck.yaml", ["deck: Benchmark deck", "cards:", *_entries(cards, "  - id: C{:04d}", "title")])
    _write(folder / "deck.json", [json.dumps({"cards": [_plain(card) for card in cards]}, ensure_ascii=False)])
    with (folder / "deck.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["id", "title", "cost", "kind", "colour", "s1", "s2", "s3", "s4", "rules", "footer"])
        writer.writerows(
            [f"C{c.number:04d}", c.title, c.cost, c.kind, c.colour, *c.values, c.rules, c.footer] for c in cards
        )


def _write(path: Path, lines: Iterable[str]) -> None:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _entries(cards: Iterable[Card], head: str, title: str) -> Iterator[str]:
    """Cards as a person would type them."""
    for card in cards:
        yield head.format(card.number)
        yield f"    {title}: {card.title}"
        yield f"    cost: {card.cost}"
        yield f"    kind: {card.kind}"
        yield f'    colour: "{card.colour}"'
        yield "    stats:"
        for (name, icon), value in zip(STATS.items(), card.values, strict=True):
            yield from (f"      - name: {name}", f"        icon: {icon}", f"        value: {value}")
        yield "    rules: >-"
        for start in range(0, 40, 10):
            yield "      " + " ".join(card.words[start : start + 10])
        yield f"    footer: {card.footer}"


def _plain(card: Card) -> dict[str, object]:
    pairs = zip(STATS.items(), card.values, strict=True)
    stats = [{"name": name, "icon": icon, "value": value} for (name, icon), value in pairs]
    own = {"title": card.title, "cost": card.cost, "kind": card.kind, "colour": card.colour}
    return {"id": f"C{card.number:04d}", **own, "stats": stats, "rules": card.rules, "footer": card.footer}


if __name__ == "__main__":
    write_workload(int(sys.argv[1]), Path(sys.argv[2]))
