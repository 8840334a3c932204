"""How a match ends other than by its rules. That is a line beside those of the record: no token can come after it."""

from __future__ import annotations

from typing import Literal, cast

from stavka.kernel.state import Result
from stavka.kernel.steps import Say
from stavka.server.beside import ENDING
from stavka.server.titles import rival
from stavka.server.wire import Ending

How = Literal["resigned", "draw", "void", "time"]


def line(how: How, by: str = "") -> str:
    """The line that ends a match."""
    return f"{ENDING}{how} {by}".rstrip()


def is_ending(text: str) -> bool:
    """Whether a line ends the match beside its rules."""
    return text.startswith(ENDING)


def read(text: str, title: str) -> Ending:
    """The ending that a line tells."""
    how, _, by = text.removeprefix(ENDING).partition(" ")
    return Ending(how=cast(How, how), winner=rival(title, by) if by else "", by=by)


def by_the_rules(result: Result) -> Ending:
    """The ending of a game that was played to its end."""
    return Ending(how="rules", winner=result.winner, level=result.level, reason=Say(f"result-{result.reason}"))
