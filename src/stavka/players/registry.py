"""The one list of computer players, and what they are given."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from random import Random

from stavka.kernel.errors import StavkaError
from stavka.kernel.match import Decision, Match
from stavka.kernel.state import State
from stavka.players import chance, greedy, planner

BUDGETED = "planner:4000 with any number of nodes a turn"


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
Limit = float | None  # the most seconds that a decision may take: a safety net, for without it games can be repeated
NAMES = ("random", "greedy", *planner.LEVELS)


def player(name: str, rng: Random, limit: Limit = None) -> Player:
    """A computer player; all its chance comes from `rng`. `planner:4000` has a budget of its own: nodes a turn."""
    if name == "random":
        return chance.player(rng)
    if name == "greedy":
        return greedy.player(rng)
    return planner.player(rng, level(name), limit)


def level(name: str) -> planner.Level:
    """How hard a planner of this name thinks."""
    known, colon, nodes = name.partition(":")
    if known not in planner.LEVELS or (colon and not (nodes.isdecimal() and int(nodes))):
        raise UnknownPlayer(f"there is no computer player {name!r}; there are {', '.join(NAMES)}, and {BUDGETED}")
    found = planner.LEVELS[known]
    return found._replace(nodes=int(nodes)) if colon else found


def answer(match: Match, decision: Decision, chosen: Player) -> str:
    """The token that a player chooses for a decision of a match."""
    state = match.state
    return chosen(Situation(decision.seat, decision.tokens, lambda: state.view(decision.seat)))
