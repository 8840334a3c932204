"""1.2 The map as text: three columns and two lines a hex, even columns half a hex lower.

.  u  R2   a clear hex, an urban one, two units of the 1st Belorussian Front
 O  Y1 G3  an objective, a unit of the 1st Ukrainian Front, three Germans
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stavka.kernel.picture import Canvas, Row, Span, row_of, write

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State

PITCH = 3  # columns of text from a hex to the next one eastwards
MARKS = {
    "clear": ".",
    "airfield": "a",
    "woods": "w",
    "urban": "u",
    "s-bahn": "s",
    "objective": "O",
    "reichstag": "@",
}
STYLES = {
    "clear": "#202010 on #c9bf97",
    "airfield": "#202010 on #c9bf97",
    "woods": "#102010 on #93a86c",
    "urban": "#101010 on #a9a49f",
    "s-bahn": "#101010 on #8f8a85",
    "objective": "bold #101010 on #d9b25a",
    "reichstag": "bold white on #7a1020",
    "1bf": "bold white on #b3121f",
    "1uf": "bold black on #e8c33a",
    "german": "bold white on #3d4650",
    "marked": "bold black on #ffe14d",
    "faint": "dim",
}


def picture(s: State, language: str = "en", marked: Sequence[str] = ()) -> list[Row]:
    """The map, with some hexes marked, and a legend below it."""
    canvas: Canvas = {}
    parts = s.game.components
    for name, hex in parts.board.index.items():
        column, row = int(name[:2]), int(name[2:])
        line = 2 * row - 1 - column % 2
        draw_hex(s, canvas, hex, (line, PITCH * (column - 1)), name in marked)
    lines, columns = max(line for line, _ in canvas), max(column for _, column in canvas) + 1
    return [*(row_of(canvas, line, columns) for line in range(lines + 1)), *legend(s, language)]


def draw_hex(s: State, canvas: Canvas, hex: int, at: tuple[int, int], marked: bool) -> None:
    """Who stands there, or else the terrain; a sign for whoever holds an objective."""
    ground = s.game.components.terrain_of[hex]
    block, style = stack(s, hex)
    text = block or MARKS[ground]
    held = "r" if s.held[0] >> hex & 1 else "y" if s.held[1] >> hex & 1 else ""
    sign = "<" if marked else held if not block else ""
    write(canvas, at, f"{text}{sign}", "marked" if marked else style or ground)


def stack(s: State, hex: int) -> tuple[str, str]:
    """Whose units stand in a hex and how many, and their style."""
    handles = s.stack(hex)
    if not handles:
        return "", ""
    if s.red >> hex & 1:
        return f"R{len(handles)}", "1bf"
    return (f"Y{len(handles)}", "1uf") if s.yellow >> hex & 1 else (f"G{len(handles)}", "german")


def legend(s: State, language: str) -> list[Row]:
    """What the signs mean."""
    say = s.game.catalogue.say
    terrain = [
        part
        for name, mark in MARKS.items()
        for part in (Span(f" {mark} ", name), Span(f" {say(f'terrain-{name}', {}, language)}  "))
    ]
    blocks = [
        part
        for mark, name in (("R2", "1bf"), ("Y2", "1uf"), ("G2", "german"))
        for part in (Span(mark, name), Span(f" {say(f'side-{name}', {}, language)}  "))
    ]
    return [terrain, blocks]
