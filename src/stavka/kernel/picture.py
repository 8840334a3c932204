"""A position as a terminal can show it: rows of text, each cut into spans with a style.

A style is a word of the title's own (`german`, `urban`, ...), which `Game.styles` turns into colours; whoever
shows no colours reads the text alone.
"""

from __future__ import annotations

from typing import NamedTuple

PLAIN = ""


class Span(NamedTuple):
    """A piece of a row in one style."""

    text: str
    style: str = PLAIN


Row = list[Span]


class Section(NamedTuple):
    """A few rows under a heading: the hand, the stacks."""

    heading: str
    rows: list[Row]
    aside: bool = False  # shown when asked for, or when there is no room for the map


Canvas = dict[tuple[int, int], tuple[str, str]]  # line and column -> character and style


def write(canvas: Canvas, at: tuple[int, int], text: str, style: str) -> None:
    """Put a text on a canvas."""
    line, column = at
    for i, sign in enumerate(text):
        canvas[line, column + i] = (sign, style)


def row_of(canvas: Canvas, line: int, columns: int) -> Row:
    """A line of a canvas, cut where the style changes."""
    row: Row = []
    for column in range(columns):
        sign, style = canvas.get((line, column), (" ", PLAIN))
        if row and row[-1].style == style:
            row[-1] = Span(row[-1].text + sign, style)
        else:
            row.append(Span(sign, style))
    return row


def plain(rows: list[Row]) -> str:
    """The rows without styles."""
    return "\n".join("".join(span.text for span in row).rstrip() for row in rows)


def width(rows: list[Row]) -> int:
    """How many columns the rows need."""
    return max([sum(len(span.text) for span in row) for row in rows], default=0)
