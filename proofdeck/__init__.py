"""One roof for all that is installed: `proofdeck.generator` prints, `proofdeck.validator` proves.

In a checkout the rooms lie beside this folder, where anybody finds them; a wheel has them inside it.
"""

from pathlib import Path

_HERE = Path(__file__).resolve().parent
if not (_HERE / "generator").is_dir():
    __path__.append(str(_HERE.parent))
