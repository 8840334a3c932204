"""Options that take as many words as stand after them, which the parser of options does not know by itself.

`--players A B C` is read as `--players A --players B --players C`, and `--json` without a file as `--json -`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from stavka import games

MANY = "--players"
BARE = "--json"
STDOUT = "-"

Players = Annotated[
    list[str] | None, typer.Option("--players", metavar="A B ...", help="arg-players", show_default=False)
]


class Manifold(TyperCommand):
    """A command with such options."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, unfolded(args))


def unfolded(args: Sequence[str]) -> list[str]:
    """The same arguments with the option before each of its words; given again, it replaces what was given before."""
    found: list[str] = []
    many: list[str] = []
    rest = list(args)
    while rest:
        arg = rest.pop(0)
        words = taken(rest)
        if arg == MANY and words:
            del rest[: len(words)]
            many = words
        elif arg == BARE and not words:
            found += [arg, STDOUT]
        else:
            found.append(arg)
    return [*[part for word in many for part in (MANY, word)], *found]


def taken(rest: Sequence[str]) -> list[str]:
    """The words up to the next option; a title is none of them, for it may stand anywhere."""
    found = []
    for word in rest:
        if word in games.TITLES or (word.startswith("-") and word != STDOUT):
            break
        found.append(word)
    return found


def listed(words: Sequence[str] | None) -> list[str]:
    """All names; those in one word have commas between them."""
    return [name for word in words or () for name in word.split(",") if name]
