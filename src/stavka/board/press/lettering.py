"""Text as outlines, so that a print needs no fonts."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path as File
from typing import Literal

from stavka.board.press.marks import Mark, Path, moved, parsed
from stavka.board.press.style import DAY, Letters

FILE = File(__file__).parent / "serif.json"
UNITS = 1000.0  # in the height of a line
Anchor = Literal["start", "middle"]
UNKNOWN = "?"


@cache
def faces() -> dict[str, dict[str, tuple[float, str]]]:
    """For each face and character, how far it advances and its outline."""
    found: dict[str, dict[str, tuple[float, str]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


@cache
def glyph(face: str, character: str) -> tuple[float, Path]:
    """A character: how wide it is, and its outline."""
    known = faces()[face]
    advance, outline = known.get(character) or known[UNKNOWN]
    return advance / UNITS, moved(parsed(outline), 0.0, 0.0, 1 / UNITS * 100)


def width(text: str, letters: Letters) -> float:
    """How long a text is."""
    return sum(glyph(letters.face, c)[0] * letters.size + letters.spacing for c in text) - letters.spacing


def outline(text: str, letters: Letters, at: tuple[float, float], anchor: Anchor, turn: tuple[float, float]) -> Path:
    """A line of text as one path; `turn` is the cosine and sine of its angle."""
    along = -width(text, letters) / 2 if anchor == "middle" else 0.0
    path: Path = []
    for character in text:
        advance, shape = glyph(letters.face, character)
        x, y = at[0] + along * turn[0], at[1] + along * turn[1]
        path += moved(shape, x, y, letters.size / 100, turn)
        along += advance * letters.size + letters.spacing
    return path


def written(
    text: str,
    letters: Letters,
    at: tuple[float, float],
    anchor: Anchor = "start",
    turn: tuple[float, float] = (1.0, 0.0),
) -> list[Mark]:
    """A line of text with its halo."""
    path = outline(text.upper() if letters.capitals else text, letters, at, anchor, turn)
    halo = [Mark(path, stroke=DAY["map-halo"], width=letters.halo, opacity=0.86)] if letters.halo else []
    return [*halo, Mark(path, fill=DAY[letters.colour], opacity=letters.opacity)]
