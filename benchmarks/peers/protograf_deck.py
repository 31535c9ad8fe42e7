"""protograf_deck.py FOLDER OUT FONTS: the deck as a protograf script; its box for HTML shrinks text to fit."""

# ruff: noqa
import csv, os, sys

folder, out, fonts = sys.argv[1:4]
sys.argv = sys.argv[:1]
rows = list(csv.DictReader(open(f"{folder}/deck.csv", encoding="utf-8")))
from protograf import *

Create(
    filename=os.path.basename(out),
    paper="A4",
    margin=0,
    margin_left=0.15,
    margin_right=0.15,
    margin_top=0.75,
    margin_bottom=0.75,
)
Font("Source Sans Pro")
Data(filename=f"{folder}/deck.csv")
Deck(
    cards=len(rows),
    width=6.9,
    height=9.4,
    stroke=None,
    fill=None,
    cols=3,
    rows=3,
    grid_marks=True,
    grid_marks_length=0.5,
)
REG, BLD = "Source Sans Pro", "Source Sans Pro Bold"
B = 0.3  # bleed: card cell is 69x94, trim starts at 0.3
COL = {
    k: c
    for k, c in zip(
        "Unit Spell Artifact Land Event Hero Ship Relic".split(),
        ["#B23A48", "#2A6F97", "#3A7D44", "#C77D0A", "#6A4C93", "#37474F", "#8D5524", "#00838F"],
    )
}


def elements(col):
    els = [
        rectangle(x=0, y=0, width=6.9, height=9.4, fill=col, stroke=None),
        rectangle(
            x=B + 0.3,
            y=B + 0.3,
            width=5.7,
            height=8.2,
            rounding=0.3,
            fill="#FDFBF5",
            stroke="#222222",
            stroke_width=0.85,
        ),
        rectangle(x=B + 0.5, y=B + 0.5, width=5.3, height=0.8, rounding=0.2, fill=col, stroke=None),
        circle(cx=B + 0.9, cy=B + 0.9, radius=0.45, fill="#222222", stroke="white", stroke_width=1.13),
        text(x=B + 0.9, y=B + 1.065, text=T("{{cost}}"), font_name=BLD, font_size=13, stroke="white", align="centre"),
        text(x=B + 1.6, y=B + 1.03, text=T("{{title}}"), font_name=BLD, font_size=10, stroke="white", align="left"),
    ]
    for i, nm in enumerate(["Attack", "Defence", "Speed", "Magic"]):
        yc = B + 1.8 + 0.6 * i
        x = B + 0.85
        r = 0.16
        els.append(
            [
                triangle(cx=x, cy=yc, side=0.34, fill=col, stroke=None),
                square(cx=x, cy=yc, side=0.32, fill=col, stroke=None),
                rhombus(cx=x, cy=yc, width=0.32, height=0.32, fill=col, stroke=None),
                circle(cx=x, cy=yc, radius=0.16, fill=col, stroke=None),
            ][i]
        )
        els.append(text(x=B + 1.2, y=yc + 0.1, text=nm, font_name=REG, font_size=8, stroke="#222222", align="left"))
        els.append(
            text(
                x=B + 5.7,
                y=yc + 0.1,
                text=T("{{s%d}}" % (i + 1)),
                font_name=BLD,
                font_size=8,
                stroke="#222222",
                align="right",
            )
        )
    els.append(line(x=B + 0.6, y=B + 4.05, x1=B + 5.7, y1=B + 4.05, stroke=col, stroke_width=0.57))
    els.append(
        text(
            x=B + 0.6,
            y=B + 4.2,
            width=5.1,
            height=3.6,
            text=T("{{rules}}"),
            style="font-family: Source Sans Pro; font-size: 10px; line-height: 1.2; color: #222222; text-align: left",
        )
    )
    els.append(
        text(x=B + 3.15, y=B + 8.25, text=T("{{footer}}"), font_name=REG, font_size=5, stroke="#555555", align="centre")
    )
    return els


# a T() in fill= is evaluated only once (first card's colour sticks), so cards are grouped by colour
by = {}
for i, r in enumerate(rows, 1):
    by.setdefault(r["colour"], []).append(str(i))
for c, ids in by.items():
    Card(",".join(ids), *elements(c))
bk = [
    rectangle(x=0, y=0, width=6.9, height=9.4, fill="#1B2A41", stroke=None),
    rectangle(x=B + 0.4, y=B + 0.4, width=5.5, height=8, rounding=0.3, fill=None, stroke="#C9A227", stroke_width=2.27),
]
bk += [
    rhombus(cx=B + 1.15 + i, cy=B + 1.4 + j, width=0.6, height=0.6, fill="#324A5F", stroke=None)
    for i in range(5)
    for j in range(7)
]
bk += [
    circle(cx=B + 3.15, cy=B + 4.4, radius=1.2, fill="#C9A227", stroke=None),
    text(x=B + 3.15, y=B + 4.57, text="BENCH", font_name=BLD, font_size=14, stroke="#1B2A41", align="centre"),
]
CardBack("*", *bk)
Save()
