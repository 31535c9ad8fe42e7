"""weasyprint_deck.py FOLDER OUT FONTS: HTML and CSS; rules are always 9 pt, since CSS cannot shrink text to fit."""

# ruff: noqa
import sys, html, yaml

folder, out, fonts = sys.argv[1:4]
cards = yaml.load(open(f"{folder}/deck.yaml", "rb"), Loader=yaml.CSafeLoader)["cards"]
from weasyprint import HTML

E = html.escape
CSS = """@page{size:210mm 297mm;margin:0}
body{margin:0;font-family:'Source Sans Pro';color:#222}
.sheet{position:relative;width:210mm;height:297mm;page-break-after:always;overflow:hidden}
.card{position:absolute;width:69mm;height:94mm}
.card>*,.m{position:absolute}
.panel{left:6mm;top:6mm;width:57mm;height:82mm;border-radius:3mm;background:#FDFBF5;border:.3mm solid #222;box-sizing:border-box}
.bar{left:8mm;top:8mm;width:53mm;height:8mm;border-radius:2mm}
.cost{left:7.3mm;top:7.3mm;width:9.4mm;height:9.4mm;border-radius:50%;border:.4mm solid #fff;box-sizing:border-box;background:#222;color:#fff;font:bold 13pt/8.6mm 'Source Sans Pro';text-align:center}
.title{left:19mm;top:8mm;width:42mm;font:bold 10pt/8mm 'Source Sans Pro';color:#fff;white-space:nowrap}
.ic{left:9.9mm;width:3.2mm;height:3.2mm}
.i1{width:0;height:0;border-left:1.6mm solid transparent;border-right:1.6mm solid transparent;border-bottom:3.2mm solid;background:none!important}
.i3{width:2.26mm;height:2.26mm;margin:.47mm;transform:rotate(45deg)} .i4{border-radius:50%}
.lab{left:15mm;font-size:8pt;line-height:6mm} .val{right:9mm;font:bold 8pt/6mm 'Source Sans Pro';text-align:right}
.rule{left:9mm;top:43.4mm;width:51mm;height:.2mm}
.rules{left:9mm;top:45mm;width:51mm;height:36mm;font-size:9pt;line-height:1.2}
.foot{left:6mm;top:83mm;width:57mm;text-align:center;font-size:5pt}
.back{background:#1B2A41 url(back.svg) 0 0/69mm 94mm no-repeat}
.bt{left:19.5mm;top:42mm;width:30mm;text-align:center;font:bold 14pt/10mm 'Source Sans Pro';color:#1B2A41}
.m{background:#000}"""
dia = "".join(f'<path d="M{14.5 + 10 * i} {14 + 10 * j}l3 3l-3 3l-3-3z"/>' for i in range(5) for j in range(7))
BACK = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 69 94"><rect x="7" y="7" width="55" height="80" rx="3" fill="none" stroke="#C9A227" stroke-width=".8"/><g fill="#324A5F">{dia}</g><circle cx="34.5" cy="47" r="12" fill="#C9A227"/></svg>'
import base64

CSS = CSS.replace("url(back.svg)", "url(data:image/svg+xml;base64," + base64.b64encode(BACK.encode()).decode() + ")")
marks = ""
for i in range(3):
    for x in (4.5 + 69 * i, 67.5 + 69 * i):
        for y in (0, 292):
            marks += f'<div class=m style="left:{x}mm;top:{y}mm;width:.1mm;height:5mm"></div>'
    for y in (10.5 + 94 * i, 98.5 + 94 * i):
        for x in (0, 208.8):
            marks += f'<div class=m style="left:{x}mm;top:{y}mm;width:1.2mm;height:.1mm"></div>'


def front(c, i):
    col = c["colour"]
    s = f'<div class=card style="left:{1.5 + 69 * (i % 3)}mm;top:{7.5 + 94 * (i // 3)}mm;background:{col}"><div class=panel></div><div class=bar style="background:{col}"></div><div class=cost>{c["cost"]}</div><div class=title>{E(c["title"])}</div>'
    for j, t in enumerate(c["stats"]):
        k = {"triangle": 1, "square": 2, "diamond": 3, "circle": 4}[t["icon"]]
        y = 21 + 6 * j
        s += f'<div class="ic i{k}" style="top:{y - 1.6}mm;{"border-bottom-color" if k == 1 else "background"}:{col}"></div><div class=lab style="top:{y - 3}mm">{E(t["name"])}</div><div class=val style="top:{y - 3}mm">{t["value"]}</div>'
    return (
        s
        + f'<div class=rule style="background:{col}"></div><div class=rules>{E(c["rules"])}</div><div class=foot>{E(c["footer"])}</div></div>'
    )


out_ = ["<!doctype html><meta charset=utf-8><style>", CSS, "</style>"]
for k in range(0, len(cards), 9):
    sh = cards[k : k + 9]
    out_ += ["<div class=sheet>", marks] + [front(c, i) for i, c in enumerate(sh)] + ["</div><div class=sheet>", marks]
    out_ += [
        f'<div class="card back" style="left:{1.5 + 69 * (2 - i % 3)}mm;top:{7.5 + 94 * (i // 3)}mm"><div class=bt>BENCH</div></div>'
        for i in range(len(sh))
    ] + ["</div>"]
HTML(string="".join(out_)).write_pdf(out)
