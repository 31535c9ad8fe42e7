"""reportlab_deck.py FOLDER OUT FONTS: the deck with reportlab's public interface, by somebody who knows it well.

Forms for the backs and the marks, widths of words kept, sizes tried from the largest; no kerning, no checks.
"""
# ruff: noqa

import sys

import yaml
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

folder, out, fonts = sys.argv[1:4]
REG, BLD = "Sans", "Sans-Bold"
pdfmetrics.registerFont(TTFont(REG, f"{fonts}/SourceSansPro-Regular.ttf"))
pdfmetrics.registerFont(TTFont(BLD, f"{fonts}/SourceSansPro-Bold.ttf"))
INK, PAPER, GREY, WHITE = HexColor("#222222"), HexColor("#FDFBF5"), HexColor("#555555"), HexColor("#FFFFFF")
NIGHT, GOLD, SLATE = HexColor("#1B2A41"), HexColor("#C9A227"), HexColor("#324A5F")
colours: dict = {}
widths: dict = {}
space = pdfmetrics.stringWidth(" ", REG, 1)
with open(f"{folder}/deck.yaml", "rb") as file:
    cards = yaml.load(file, Loader=yaml.CSafeLoader)["cards"]
c = Canvas(out, pagesize=(210 * mm, 297 * mm), pageCompression=1, initialFontName=REG)


def path(points, x0, y0):
    shape = c.beginPath()
    shape.moveTo((x0 + points[0][0]) * mm, (y0 - points[0][1]) * mm)
    for x, y in points[1:]:
        shape.lineTo((x0 + x) * mm, (y0 - y) * mm)
    shape.close()
    c.drawPath(shape, stroke=0, fill=1)


def icon(kind, x, y):
    r = 1.6
    if kind == "triangle":
        path([(x, y - r), (x + r, y + r), (x - r, y + r)], 0, 0)
    elif kind == "square":
        c.rect((x - r) * mm, (-y - r) * mm, 2 * r * mm, 2 * r * mm, stroke=0, fill=1)
    elif kind == "diamond":
        path([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], 0, 0)
    else:
        c.circle(x * mm, -y * mm, r * mm, stroke=0, fill=1)


def fit(text, width, height):
    """The largest size that fits, and the lines."""
    words = text.split()
    sizes = []
    for word in words:
        if word not in widths:
            widths[word] = pdfmetrics.stringWidth(word, REG, 1)
        sizes.append(widths[word])
    size = 10.0
    while True:
        limit, lines, line, used = width / size, [], [], -space
        for word, wide in zip(words, sizes):
            if line and used + space + wide > limit:
                lines.append(" ".join(line))
                line, used = [], -space
            line.append(word)
            used += space + wide
        lines.append(" ".join(line))
        if len(lines) * size * 1.2 <= height or size <= 5:
            return size, lines
        size -= 0.5


def front(card):
    """A card, its trim's top left corner at the origin, y up."""
    colour = colours.setdefault(card["colour"], HexColor(card["colour"]))
    c.setFillColor(colour)
    c.rect(-3 * mm, -91 * mm, 69 * mm, 94 * mm, stroke=0, fill=1)
    c.setFillColor(PAPER)
    c.setStrokeColor(INK)
    c.setLineWidth(0.3 * mm)
    c.roundRect(3 * mm, -85 * mm, 57 * mm, 82 * mm, 3 * mm, stroke=1, fill=1)
    c.setFillColor(colour)
    c.roundRect(5 * mm, -13 * mm, 53 * mm, 8 * mm, 2 * mm, stroke=0, fill=1)
    c.setFillColor(INK)
    c.setStrokeColor(WHITE)
    c.setLineWidth(0.4 * mm)
    c.circle(9 * mm, -9 * mm, 4.5 * mm, stroke=1, fill=1)
    c.setFillColor(WHITE)
    c.setFont(BLD, 13)
    c.drawCentredString(9 * mm, -10.65 * mm, str(card["cost"]))
    c.setFont(BLD, 10)
    c.drawString(16 * mm, -10.3 * mm, card["title"])
    c.setFillColor(colour)
    for i, stat in enumerate(card["stats"]):
        icon(stat["icon"], 8.5, 18 + 6 * i)
    c.setFillColor(INK)
    c.setFont(REG, 8)
    for i, stat in enumerate(card["stats"]):
        c.drawString(12 * mm, -(19 + 6 * i) * mm, stat["name"])
    c.setFont(BLD, 8)
    for i, stat in enumerate(card["stats"]):
        c.drawRightString(57 * mm, -(19 + 6 * i) * mm, str(stat["value"]))
    c.setStrokeColor(colour)
    c.setLineWidth(0.2 * mm)
    c.line(6 * mm, -40.5 * mm, 57 * mm, -40.5 * mm)
    size, lines = fit(card["rules"], 51 * mm, 36 * mm)
    text = c.beginText(6 * mm, -42 * mm - size * 0.9)
    text.setFont(REG, size, size * 1.2)
    for line in lines:
        text.textLine(line)
    c.drawText(text)
    c.setFillColor(GREY)
    c.setFont(REG, 5)
    c.drawCentredString(31.5 * mm, -82.5 * mm, card["footer"])


def back():
    c.setFillColor(NIGHT)
    c.rect(-3 * mm, -91 * mm, 69 * mm, 94 * mm, stroke=0, fill=1)
    c.setStrokeColor(GOLD)
    c.setLineWidth(0.8 * mm)
    c.roundRect(4 * mm, -84 * mm, 55 * mm, 80 * mm, 3 * mm, stroke=1, fill=0)
    c.setFillColor(SLATE)
    for i in range(5):
        for j in range(7):
            x, y = 11.5 + 10 * i, 14 + 10 * j
            path([(x, y - 3), (x + 3, y), (x, y + 3), (x - 3, y)], 0, 0)
    c.setFillColor(GOLD)
    c.circle(31.5 * mm, -44 * mm, 12 * mm, stroke=0, fill=1)
    c.setFillColor(NIGHT)
    c.setFont(BLD, 14)
    c.drawCentredString(31.5 * mm, -45.7 * mm, "BENCH")


def marks():
    c.setStrokeColorRGB(0, 0, 0)
    c.setLineWidth(0.25)
    for i in range(3):
        for x in (4.5 + 69 * i, 67.5 + 69 * i):
            c.line(x * mm, 297 * mm, x * mm, 292 * mm)
            c.line(x * mm, 5 * mm, x * mm, 0)
        for y in (10.5 + 94 * i, 98.5 + 94 * i):
            c.line(0, (297 - y) * mm, 1.2 * mm, (297 - y) * mm)
            c.line(208.8 * mm, (297 - y) * mm, 210 * mm, (297 - y) * mm)


def place(column, row, draw):
    c.saveState()
    c.translate((4.5 + 69 * column) * mm, (297 - 10.5 - 94 * row) * mm)
    draw()
    c.restoreState()


c.beginForm("back", -3 * mm, -91 * mm, 66 * mm, 3 * mm)
back()
c.endForm()
c.beginForm("marks", 0, 0, 210 * mm, 297 * mm)
marks()
c.endForm()
for start in range(0, len(cards), 9):
    sheet = cards[start : start + 9]
    c.doForm("marks")
    for i, card in enumerate(sheet):
        place(i % 3, i // 3, lambda card=card: front(card))
    c.showPage()
    c.doForm("marks")
    for i in range(len(sheet)):
        place(2 - i % 3, i // 3, lambda: c.doForm("back"))
    c.showPage()
c.save()
