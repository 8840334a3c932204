"""2 The map as text: five columns and two lines an area, in rows from north to south; the boxes below it.

63@   area 63, a Victory Area      66.+  an open area under German control
S2*   two Soviet blocks, a line    G3S1  three German blocks and a Soviet one
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from stavka.games.moscow_41.sheet import drawing
from stavka.kernel.picture import Canvas, Row, Span, row_of, write

if TYPE_CHECKING:
    from stavka.games.moscow_41.components import Components
    from stavka.games.moscow_41.state import State

CELL = 5  # columns of text in an area
PITCH = 6  # from the left of an area to that of the next one, at least
LINES = 2  # of a row of areas
NORTH, HEIGHT = 66.0, 101.5  # of the drawing: where the first row lies, and how far it is to the next one
WEST, WIDTH = -50.0, 12.5  # where the first column of text lies, and how wide one is
BOXES = 5  # in a line
MARKS = {"green": ".", "yellow": "^", "city": "o", "victory": "@", "staging": "="}
STYLES = {
    "green": "#16260c on #a9bd86",
    "yellow": "#2a2208 on #d8c583",
    "city": "#101010 on #b9b3a6",
    "victory": "bold #101010 on #d99a5a",
    "staging": "#101010 on #aab2b5",
    "box": "#101010 on #c9c3b4",
    "german": "bold white on #3d4650",
    "soviet": "bold white on #b3121f",
    "contested": "bold black on #f0b429",
    "german-control": "bold #101010",
    "soviet-control": "bold #8c0010",
    "marked": "bold black on #ffe14d",
    "good": "green",
    "faint": "dim",
}


def picture(s: State, language: str = "en", marked: Sequence[str] = ()) -> list[Row]:
    """The map, with some places marked, the boxes and a legend below it."""
    canvas: Canvas = {}
    parts = s.game.components
    for area, at in layout(parts.space_names[: parts.areas.bit_count()]).items():
        draw_area(s, canvas, area, at, parts.space_names[area] in marked)
    lines, columns = max(line for line, _ in canvas), max(column for _, column in canvas) + 1
    ground = [row_of(canvas, line, columns) for line in range(lines + 1)]
    return [*ground, *boxes(s, language, marked), *legend(s, language)]


@cache
def layout(names: tuple[str, ...]) -> dict[int, tuple[int, int]]:
    """Line and column of every area: rows by our drawing, and in a row each at its place or right of its neighbour."""
    plots = {plot.id: plot.at for plot in drawing().area}
    rows: dict[int, list[tuple[float, int]]] = {}
    for area, name in enumerate(names):
        x, y = plots[name]
        rows.setdefault(round((y - NORTH) / HEIGHT), []).append((x, area))
    found: dict[int, tuple[int, int]] = {}
    for row, areas in rows.items():
        free = 0
        for x, area in sorted(areas):
            column = max(free, round((x - WEST) / WIDTH))
            found[area] = (row * LINES, column)
            free = column + PITCH
    return found


def ground_of(parts: Components, area: int) -> str:
    """What an area looks like: its terrain, or that a City is in it."""
    return "city" if parts.cities >> area & 1 else parts.area_records[area].terrain


def draw_area(s: State, canvas: Canvas, area: int, at: tuple[int, int], marked: bool) -> None:
    """Number, ground and control above; blocks of both sides and a Defensive Line below."""
    parts = s.game.components
    ground = ground_of(parts, area)
    german = s.control >> area & 1
    name = f"{parts.space_names[area]}{MARKS[ground]}{'+' if german else ''}"
    control = "german-control" if german else "soviet-control"
    write(canvas, at, f"{name:{CELL}}", "marked" if marked else f"{ground} {control}")
    text, style = units(s, area)
    fill = "<" if marked else " "
    below = (at[0] + 1, at[1])
    write(canvas, below, f"{text:{fill}<{CELL}}", "marked" if marked else f"{ground} {style}" if style else ground)


def units(s: State, space: int) -> tuple[str, str]:
    """The blocks of both sides in a space, `*` for a Defensive Line, and their style."""
    german, soviet = (len(s.stack(space, side)) for side in (0, 1))
    line = "*" if (s.lines[0] | s.lines[1]) >> space & 1 else ""
    text = f"{f'G{german}' if german else ''}{f'S{soviet}' if soviet else ''}{line}"
    if s.contested >> space & 1:
        return text, "contested"
    if s.units(0) >> space & 1:
        return text, "german"
    return text, "soviet" if s.units(1) >> space & 1 else ""


def boxes(s: State, language: str, marked: Sequence[str]) -> list[Row]:
    """2.2 The boxes beside the map, a few in a line."""
    spans = [span for box in s.game.components.box_records for span in drawn_box(s, box, language, marked)]
    return [spans[i : i + 2 * BOXES] for i in range(0, len(spans), 2 * BOXES)]


def drawn_box(s: State, box: int, language: str, marked: Sequence[str]) -> tuple[Span, Span]:
    """The name of a box, who controls it and who is there."""
    parts = s.game.components
    name = parts.space_names[box]
    text, style = units(s, box)
    held = "+" if s.control >> box & 1 else ""
    here = f" {parts.space_label(name, language)}{held}{f' {text}' if text else ''} "
    return Span(here, "marked" if name in marked else style or "box"), Span(" ")


def legend(s: State, language: str) -> list[Row]:
    """What the signs mean."""
    say = s.game.catalogue.say
    ground = [
        part
        for name, mark in MARKS.items()
        for part in (Span(f" {mark} ", name), Span(f" {say(f'terrain-{name}', {}, language)}  "))
    ]
    blocks = [
        part
        for mark, name in (("G2", "german"), ("S2", "soviet"), ("G1S1", "contested"))
        for part in (Span(mark, name), Span(f" {say(f'picture-{name}', {}, language)}  "))
    ]
    return [ground, blocks, [Span(say("picture-signs", {}, language), "faint")]]
