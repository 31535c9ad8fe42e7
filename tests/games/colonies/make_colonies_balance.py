"""Writes a table of how players fared who used each worker: `python make_colonies_balance.py base 5 60`."""

from __future__ import annotations

import sys
from collections import Counter

from colonies_bots import Greedy, Seated
from colonies_table import rules

from validator.engine.chance import Seeded
from validator.games.cosmic_colonies.scoring import score


def main(chosen: str, players: int, games: int) -> None:
    law = rules()
    users: Counter[str] = Counter()
    winners: Counter[str] = Counter()
    margins: Counter[str] = Counter()
    totals: list[int] = []
    for seed in range(games):
        state = law.new_game(players, Seeded(seed), (chosen,), {})
        used: list[set[str]] = [set() for _ in state.seats]
        bots = Seated([Greedy(law, seed * 7 + who) for who in range(players)])
        while state.stack:
            for who, seat in enumerate(state.seats):
                used[who].update(seat.played)
            law.apply(state, bots(state, law.legal(state)), Seeded(seed))
        scores = [score(state, who) for who in range(players)]
        totals += scores
        best = (law.result(state) or {})["winners"]
        for who, cards in enumerate(used):
            users.update(cards)
            margins.update({card: scores[who] * players - sum(scores) for card in cards})
            winners.update(cards if f"p{who + 1}" in best else ())
    out = sys.stdout.write
    out(f"{games} games of {players} greedy players, {chosen}: mean score {sum(totals) / len(totals):.1f}\n\n")
    out("| worker | number | users who won | score above the table's mean |\n| --- | ---: | ---: | ---: |\n")
    for card in sorted(users, key=lambda card: law.tables.priority[card]):
        share, margin = winners[card] / users[card], margins[card] / users[card] / players
        out(f"| {card} | {law.tables.priority[card]} | {share:.0%} | {margin:+.1f} |\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
