"""Lines beside those of the record: they are numbered like them, and no record that is taken away has them.

One kind ends a match other than by its rules (`endings.py`). The other says who plays a seat from there on: a token
that was thought of before it can no longer be written after it, for both would have the same number.
"""

from __future__ import annotations

ENDING, PLAYING = "#!", "#>"  # no token and no line of a record begins like this


def is_beside(text: str) -> bool:
    """Whether a line is none of the record."""
    return text.startswith((ENDING, PLAYING))


def handing(seat: str, player: str) -> str:
    """The line from which on a computer plays a seat or, without one, whoever holds it."""
    return f"{PLAYING}{seat} {player}".rstrip()


def handed(text: str) -> tuple[str, str] | None:
    """The seat, and the computer that plays it from this line on; None: it tells of something else."""
    if not text.startswith(PLAYING):
        return None
    seat, _, player = text.removeprefix(PLAYING).partition(" ")
    return seat, player
