"""Moves on the table: active HQs, orders, and where a block can go."""

from typing import Any

from stavka.games.moscow_41.orders import Orders
from stavka.games.moscow_41.state import GERMAN, State
from stavka.kernel.bits import mask
from stavka.kernel.match import Match
from tests.rules.bench import named, play, start
from tests.rules.moscow_41.table import PARTS, ground, handle, state


def led(stacks: str, hqs: str, side: int = GERMAN, **facts: Any) -> State:
    """A Tactical Impulse in which these HQs have been activated."""
    s = ground(stacks, side, impulse="tactical", **facts)
    s.active_hqs = s.used = mask(handle(s, name) for name in hqs.split())
    s.reveal(s.active_hqs)
    return s


def command(stacks: str, hqs: str, side: int = GERMAN, **facts: Any) -> Match:
    """The Command Segment of it."""
    return start(led(stacks, hqs, side, **facts), Orders("command"))


def ordered(stacks: str, mode: str, side: int = GERMAN, budget: int = 9, **facts: Any) -> Match:
    """A block may be picked, in an Impulse without command, and so many of them."""
    return start(ground(stacks, side, budget=budget, **facts), Orders(mode))


def picked(match: Match, name: str) -> Match:
    """A block begins to move."""
    return play(match, f"block:{name}")


def goals(match: Match) -> set[str]:
    """Where a move may end."""
    return named(match, "to")


def could_be(match: Match, name: str) -> set[str]:
    """What everybody may take a block for."""
    return set(PARTS.names_of(state(match).known[handle(match, name)]))
