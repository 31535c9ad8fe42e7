"""Templates with something wrong put in anywhere: findings, never a traceback."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from template_trial import make_trial

from proofdeck.generator.catalogue.strict_yaml.reader import read_text
from proofdeck.generator.diagnostics import Findings

SOURCE = """
templates:
  card:
    extends: base.card
    boxes: {a: [0, 0, 20, 20], b: {in: a, inset: 1}, c: {right: 2, width: "50%", middle: 0, height: 9}}
    parts: {dot: {boxes: {half: {width: 3}}, draw: [{rect: {box: half, fill: "{tone?|else:ink}"}}]}}
    draw:
      - super: true
      - rect: {box: b, fill: accent 20%, stroke: ink, line: 0.3, radius: 2, dash: [1, 1], when: "people > 1", turn: 90}
      - rect: {box: c, fill: ink, corners: [1, 2, 3, 4], opacity: 0.5, clip: {box: a, radius: 1}, low_ink: outline}
      - polygon: {box: a, sides: 5, inner: 0.5, first: 3, fill: ink}
      - line: {box: a, from: [0, 1], to: ["10%", 3], stroke: ink, cap: round}
      - path: {box: a, d: "M0 0L5 5Z", view: [0, 0, 9, 9], fit: cover, fill: ink}
      - text: {box: a, text: "{name} *x* :blot:", size: 9, min: 4, align: justify, valign: bottom, tracking: 5}
      - icon: {box: b, icon: blot, mirror: true}
      - image: {box: b, file: a.svg, fit: contain}
      - use: {part: dot, box: a, with: {tone: accent}}
      - group: {move: [1, 2], scale: 0.5, draw: [{outline: {grow: -1, stroke: ink}}]}
      - when: {if: "not absent?", then: [{circle: {at: [3, 3], radius: 2, fill: ink}}], else: []}
      - row: {box: a, over: "{cost}", as: [k, v], where: "v > 0", cell: 4, gap: 1, align: spread, part: dot}
      - grid: {box: a, count: "{people}", columns: 2, cell: [3, 3], gap: [1, 1], draw: [{hex: {fill: ink}}]}
      - track: {box: a, from: 1, to: 5, step: 2, along: ring, cell: 3, draw: [{text: {text: "{item}", size: 4}}]}
      - cells: {box: a, of: [[0, 0], [1, 0]], shape: hex-up, fill: ink, inset: 0.1, shift: even}
      - table: {box: a, over: [4, 5], columns: [{width: 5mm, head: H, text: "{item}", size: 4}], rule: {stroke: ink}}
      - pattern: {box: a, pitch: [5, 5], stagger: 0.5, draw: [{ellipse: {fill: ink}}]}
"""
tree = read_text(SOURCE, "source.yaml", Findings())
assert tree is not None
WHOLE = json.loads(json.dumps(tree.root))
ODD = [
    None,
    True,
    0,
    -1,
    1e6,
    3.5,
    "",
    "x",
    "{",
    "{people}",
    "{cost}",
    "{name}",
    "50%",
    "none",
    [],
    [[]],
    [1],
    {},
    {"x": 1},
]


def paths(node: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [at] if at else []
    inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in inner:
        found += paths(value, (*at, key))
    return found


@settings(max_examples=120, deadline=None)
@given(path=st.sampled_from(paths(WHOLE)), odd=st.sampled_from(ODD), rename=st.booleans(), low_ink=st.booleans())
def test_a_mangled_template_gives_findings_and_never_a_traceback(path, odd, rename: bool, low_ink: bool) -> None:
    mangled = copy.deepcopy(WHOLE)
    node = mangled
    for step in path[:-1]:
        node = node[step]
    if rename and isinstance(node, dict):
        node["zz"] = node.pop(path[-1])
    else:
        node[path[-1]] = odd
    with TemporaryDirectory() as folder:
        t = make_trial(Path(folder) / "p", values={"people": 3, "cost": {"food": 1}}, low_ink=low_ink)
        t.write("components/trial/a.svg", (t.root / "layouts/icons/blot.svg").read_text())
        t.write("layouts/trial/card.yaml", json.dumps(mangled))
        t.face()
        for finding in t.found:
            assert finding.code.startswith(("LAY", "CAT1")), finding


def test_the_whole_template_is_good_to_begin_with(trial) -> None:
    t = trial(values={"people": 3, "cost": {"food": 1}})
    t.write("components/trial/a.svg", (t.root / "layouts/icons/blot.svg").read_text())
    t.write("layouts/trial/card.yaml", json.dumps(WHOLE))
    assert t.face()
    assert not t.found.items, t.complaints
