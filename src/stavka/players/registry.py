"""The one list of computer players, and what they are given."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from random import Random

from stavka.kernel.errors import StavkaError
from stavka.kernel.match import Decision, Match
from stavka.kernel.state import State
from stavka.players import chance, greedy, planner


class UnknownPlayer(StavkaError):
    """No computer player of that name."""


class Situation:
    """A decision as its seat sees it: the tokens it may play, and its view of the position."""

    def __init__(self, seat: str, tokens: tuple[str, ...], look: Callable[[], State]) -> None:
        self.seat = seat
        self.tokens = tokens
        self._look = look

    @cached_property
    def view(self) -> State:
        """The position with everything hidden from the seat unknown; worked out when first asked for."""
        return self._look()


Player = Callable[[Situation], str]
MAKERS: dict[str, Callable[[Random], Player]] = {
    "random": chance.player,
    "greedy": greedy.player,
    **{name: partial(planner.player, level=level) for name, level in planner.LEVELS.items()},
}
NAMES = tuple(MAKERS)


def player(name: str, rng: Random) -> Player:
    """A computer player; all its chance comes from `rng`."""
    if name not in MAKERS:
        raise UnknownPlayer(f"there is no computer player {name!r}; there are {', '.join(NAMES)}")
    return MAKERS[name](rng)


def answer(match: Match, decision: Decision, chosen: Player) -> str:
    """The token that a player chooses for a decision of a match."""
    state = match.state
    return chosen(Situation(decision.seat, decision.tokens, lambda: state.view(decision.seat)))
