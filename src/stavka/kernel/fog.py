"""Who may know what: a title's visibility table as data, and the view of a seat that follows from it."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Generic, NamedTuple, TypeVar

from stavka.kernel.errors import Fault
from stavka.kernel.state import State

Seat = str | None  # None: a spectator
S = TypeVar("S", bound=State)
TRIES = 500  # to find a position that fits a view


class Secret(NamedTuple, Generic[S]):
    """One line of the visibility table: a datum, its rule, who sees it, and how it is hidden from the rest."""

    datum: str
    rule: str
    seen_by: Callable[[S, Seat], bool]
    hide: Callable[[S], None]


def nobody(s: State, seat: Seat) -> bool:
    """A secret of no seat."""
    return False


def viewed(s: S, seat: Seat, rows: Iterable[Secret[S]]) -> S:
    """A copy in which everything that a seat may not know is hidden, dice included."""
    seen = s.clone()
    seen.key, seen.rolled, seen.shown = b"", 0, 0
    seen.agenda = s.game.public_steps(s.agenda, seat)
    for row in rows:
        if not row.seen_by(s, seat):
            row.hide(seen)
    return seen


def guessed(s: S, seen: S, rng: Random, fill: Callable[[S, Random], bool]) -> S:
    """A full position that fits a view of this one, with other dice: what is hidden is filled in at random until the
    decision that is open could have come up, for the same seat and with tokens."""
    waiting = [seat for seat, _ in s.open()]
    for _ in range(TRIES):
        guess = seen.clone()
        guess.key = rng.randbytes(32)
        if fill(guess, rng) and plausible(guess, waiting):
            return guess
    raise Fault("no position could be found that fits this view")


def plausible(s: State, waiting: list[str]) -> bool:
    """Whether a decision of these seats is open, and can be answered."""
    opened = s.open()
    return [seat for seat, _ in opened] == waiting and all(step.tokens(s) for _, step in opened)
