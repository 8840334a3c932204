"""Who may know what: a title's visibility table as data, and the view of a seat that follows from it."""

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

from stavka.kernel.state import State

Seat = str | None  # None: a spectator
S = TypeVar("S", bound=State)


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
