"""How the coverage page looks, and the one thing it does: filter its tables."""

STYLE = """
:root{--ink:#1d2733;--soft:#5d6b7a;--line:#e2e7ec;--paper:#fff;--wash:#f5f7f9;--good:#1b7f4d;--fair:#2f6fab;--some:#7a5ea8;
--bad:#b3261e;--link:#1f5f99}
@media (prefers-color-scheme:dark){:root{--ink:#e6ebf0;--soft:#9aa8b6;--line:#2c3640;--paper:#12181e;--wash:#1a222a;
--good:#3fae78;--fair:#5a9bd6;--some:#a58ad0;--bad:#f07167;--link:#7db7ea}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,"Source Sans 3",sans-serif}
header,main{max-width:76rem;margin:0 auto;padding:0 1.5rem}
header{padding-top:2rem}
h1{margin:0;font-size:1.9rem}
header p{margin:.1rem 0 1rem;color:var(--soft)}
nav{display:flex;gap:1.2rem;align-items:center;flex-wrap:wrap;padding:.6rem 0;border-bottom:1px solid var(--line)}
nav input{margin-left:auto;padding:.35rem .6rem;width:15rem;font:inherit;color:inherit;background:var(--wash);
border:1px solid var(--line);border-radius:.4rem}
a{color:var(--link);text-decoration:none}
a:hover{text-decoration:underline}
h2{margin:2.2rem 0 .6rem;font-size:1.25rem}
.count{font-style:normal;font-weight:400;color:var(--soft)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));gap:.8rem;margin-top:1.2rem}
.tile{padding:.8rem 1rem;background:var(--wash);border-radius:.5rem;border-left:.3rem solid var(--good)}
.tile.bad{border-color:var(--bad)}
.tile b{font-size:1.7rem;line-height:1.1}
.tile i{margin-left:.4rem;font-style:normal;color:var(--soft)}
.tile span{display:block;color:var(--soft)}
table{width:100%;border-collapse:collapse}
th{position:sticky;top:0;background:var(--paper);color:var(--soft);font-size:.8rem;font-weight:600;text-align:left}
th,td{padding:.35rem .7rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
td:first-child code,td a{white-space:nowrap}
td:nth-child(3){min-width:18rem}
[id$=values] td:nth-child(3){min-width:0}
.sources td:nth-child(3){width:80%}
.sources td:nth-child(2){text-align:right}
code{font:.86em/1.4 ui-monospace,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
small{display:block;color:var(--soft);font-size:.82rem}
.erratum{color:var(--some)}
.chip{display:inline-block;padding:.02rem .5rem;border-radius:1rem;
background:var(--wash);font-size:.82rem;white-space:nowrap}
.chip.both,.chip.passed{color:var(--good)}
.chip.shown,.chip.together{color:var(--fair)}
.chip.stated{color:var(--some)}
.chip.unproved,.chip.none,.chip.nobody,.chip.failed{color:var(--paper);background:var(--bad)}
.bar{display:flex;gap:2px;border-radius:.3rem;overflow:hidden}
.bar i{min-width:2.2rem;padding:.05rem .4rem;font-style:normal;font-size:.82rem;color:#fff}
.bar .both,.legend .both{background:var(--good)}
.bar .shown,.legend .shown{background:var(--fair)}
.bar .together,.legend .together{background:var(--link)}
.bar .stated,.legend .stated{background:var(--some)}
.bar .unproved,.legend .unproved{background:#8a949e}
.legend{margin:.2rem 0 .6rem;color:var(--soft)}
.legend i{display:inline-block;
width:.8rem;height:.8rem;margin:0 .35rem 0 .9rem;border-radius:.2rem;vertical-align:-.05rem}
.legend i:first-child{margin-left:0}
:target{background:color-mix(in srgb,var(--fair) 25%,transparent)}
@media print{nav{display:none}th{position:static}}
"""

SCRIPT = """
for (const box of document.querySelectorAll("nav input")) {
  box.addEventListener("input", () => {
    const wanted = box.value.toLowerCase();
    for (const row of document.querySelectorAll(".list tbody tr"))
      row.hidden = !row.textContent.toLowerCase().includes(wanted);
  });
}
"""
