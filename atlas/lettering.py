"""The letters of printed maps: outlines of a free font, kept as a small file, so that a print needs no fonts.

`python -m atlas letters` makes the file from the packages font-source-serif-pro and fonttools.
"""

from __future__ import annotations

import importlib.util
import json
from importlib import import_module
from pathlib import Path

FACES = {"regular": "Regular", "bold": "Bold", "italic": "It", "bold-italic": "BoldIt"}
CHARACTERS = "".join(map(chr, [*range(32, 127), *range(161, 256)])) + "–—‘’“”„…"
TARGET = Path(__file__).parent.parent / "src" / "stavka" / "board" / "press" / "serif.json"


def letters() -> str:
    """The text of the file: for each face and character how far it advances, and its outline, y downwards."""
    spec = importlib.util.find_spec("font_source_serif_pro")
    if spec is None or not spec.submodule_search_locations:
        raise LookupError("the font is not installed: pip install 'stavka[atlas]'")
    folder = Path(spec.submodule_search_locations[0]) / "files"
    found = {face: face_of(folder / f"SourceSerifPro-{name}.otf") for face, name in FACES.items()}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).replace('},"', '},\n"') + "\n"


def face_of(path: Path) -> dict[str, tuple[int, str]]:
    """Every character of a font file that we write with."""
    pens, fonts = import_module("fontTools.pens.recordingPen"), import_module("fontTools.ttLib")
    font = fonts.TTFont(path)
    glyphs, known = font.getGlyphSet(), font.getBestCmap()
    out: dict[str, tuple[int, str]] = {}
    for character in CHARACTERS:
        if ord(character) in known:
            glyph = glyphs[known[ord(character)]]
            pen = pens.DecomposingRecordingPen(glyphs)
            glyph.draw(pen)
            out[character] = (glyph.width, "".join(step(verb, points) for verb, points in pen.value))
    return out


VERBS = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z", "endPath": "Z"}


def step(verb: str, points: tuple[tuple[float, float], ...]) -> str:
    """One step of an outline."""
    return VERBS[verb] + " ".join(f"{round(x)} {round(-y)}" for x, y in points)
