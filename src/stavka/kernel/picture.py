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


def plain(rows: list[Row]) -> str:
    """The rows without styles."""
    return "\n".join("".join(span.text for span in row).rstrip() for row in rows)


def width(rows: list[Row]) -> int:
    """How many columns the rows need."""
    return max([sum(len(span.text) for span in row) for row in rows], default=0)
