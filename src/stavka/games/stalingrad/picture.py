"""4 The map as text: north to the left, the Volga on top, two lines and five columns a hex.

    ~~~~~~~~~~~       12#*  hex 12, urban, a Soviet Reinforcement hex
    /12#*\\_G2_/       S3x+  three Soviet blocks in Ruins, under German control
    \\S3x+/13^ \\
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stavka.kernel.picture import Canvas, Row, Span, row_of, write

if TYPE_CHECKING:
    from stavka.games.stalingrad.state import State

PITCH = 5  # columns of text from a hex to the one south of it
TERRAIN_MARKS = {"clear": ".", "difficult": "^", "urban": "#"}
STYLES = {
    "volga": "#8fc3ff on #10304f",
    "edge": "#807860",
    "clear": "#202010 on #c9bf97",
    "difficult": "#102010 on #93a86c",
    "urban": "#101010 on #a9a49f",
    "german-control": "bold #101010",
    "soviet-control": "bold #8c0010",
    "german": "bold white on #3d4650",
    "yellow": "bold black on #e8c33a",
    "blue": "bold white on #2b62b8",
    "soviet": "bold white on #b3121f",
    "ruins": "bold #5a1a00",
    "marked": "bold black on #ffe14d",
    "good": "green",
    "faint": "dim",
}


def picture(s: State, language: str = "en", marked: Sequence[str] = ()) -> list[Row]:
    """The map, with some hexes marked, and a legend below it."""
    canvas: Canvas = {}
    hexes = s.game.components.record_of
    top = min(record.y for record in hexes.values())
    draw_volga(s, canvas, top)
    for hex, record in hexes.items():
        line, column = round(2 * (record.y - top)) + 1, PITCH * (record.column - 1)
        draw_edges(canvas, line, column)
        draw_hex(s, canvas, hex, (line, column + 1), record.id in marked)
    banner = s.game.catalogue.say("picture-volga", {}, language)
    lines, columns = max(line for line, _ in canvas), max(column for _, column in canvas) + 1
    head = [Span(banner.center(columns, "~"), "volga")]
    return [head, *(row_of(canvas, line, columns) for line in range(1, lines + 1)), *legend(s, language)]


def draw_volga(s: State, canvas: Canvas, top: float) -> None:
    """Water down to the first hex of each column of the map."""
    first: dict[int, float] = {}
    for record in s.game.components.record_of.values():
        first[record.column] = min(record.y, first.get(record.column, record.y))
    for column, y in first.items():
        for line in range(1, round(2 * (y - top)) + 1):
            for at in range(PITCH * (column - 1), PITCH * column + 1):
                canvas[line, at] = ("~", "volga")


def draw_edges(canvas: Canvas, line: int, column: int) -> None:
    right = column + PITCH
    canvas[line, column] = canvas[line + 1, right] = ("/", "edge")
    canvas[line + 1, column] = canvas[line, right] = ("\\", "edge")


def draw_hex(s: State, canvas: Canvas, hex: int, at: tuple[int, int], marked: bool) -> None:
    """Number, terrain and what the map prints above; stack, Ruins and control below."""
    record = s.game.components.record_of[hex]
    ground = f"{record.terrain} marked" if marked else record.terrain
    control = "german-control" if s.control >> hex & 1 else "soviet-control"
    name = f"{record.id}{TERRAIN_MARKS[record.terrain]}{special(s, hex)}"
    write(canvas, at, f"{name:4}"[:4], ground if marked else f"{ground} {control}")
    block, style = stack(s, hex)
    ruins = "x" if s.ruins >> hex & 1 else "_"
    won = "+" if s.control >> hex & 1 else "_"
    fill = "=" if marked else "_"
    below, column = at[0] + 1, at[1]
    write(canvas, (below, column), block.replace("_", fill), f"{ground} {style}" if style else ground)
    write(canvas, (below, column + 2), ruins.replace("_", fill), f"{ground} ruins" if ruins == "x" else ground)
    write(canvas, (below, column + 3), won.replace("_", fill), f"{ground} german-control" if won == "+" else ground)


def special(s: State, hex: int) -> str:
    """One sign: headquarters, fortification, or a hex where Soviet reinforcements land."""
    if hex == s.headquarters:
        return "H"
    if s.forts >> hex & 1:
        return "F"
    return "*" if s.game.components.soviet_reinforcement >> hex & 1 else " "


def stack(s: State, hex: int) -> tuple[str, str]:
    """Whose blocks stand in a hex and how many, and their style."""
    handles = s.stack(hex)
    if not handles:
        return "__", ""
    if not s.is_german(handles[0]):
        return f"S{len(handles)}", "soviet"
    return f"G{len(handles)}", army(s, handles)


def army(s: State, handles: list[int]) -> str:
    """With two German players, whose stack it is, as far as one can see."""
    parts = s.game.components
    units = [s.who[handle] for handle in handles if s.who[handle] < len(parts.units)]
    if s.game.two_germans and any(parts.yellow >> unit & 1 for unit in units):
        return "yellow"
    if s.game.two_germans and any(parts.blue >> unit & 1 for unit in units):
        return "blue"
    return "german"


def legend(s: State, language: str) -> list[Row]:
    """What the signs mean."""
    say = s.game.catalogue.say
    terrain = [
        part
        for name, mark in TERRAIN_MARKS.items()
        for part in (Span(f" {mark} ", name), Span(f" {say(f'terrain-{name}', {}, language)}  "))
    ]
    blocks = [
        part
        for mark, name in (("G2", "german"), ("S2", "soviet"))
        for part in (Span(mark, name), Span(f" {say(f'picture-{name}', {}, language)}  "))
    ]
    return [
        [*terrain, *blocks],
        [Span(say("picture-signs", {}, language), "faint")],
    ]
