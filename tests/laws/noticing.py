"""Whether the laws bite: what is wrong with a title must break one somewhere."""

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeVar

from stavka.kernel.state import State
from tests.laws.fog import check_redeal
from tests.laws.hooks import hook

S = TypeVar("S", bound=State)


def notices(law: Callable[[S], object], positions: Iterable[S]) -> bool:
    """Whether a law is broken in one of these positions."""
    for state in positions:
        try:
            law(state)
        except AssertionError:
            return True
    return False


def redealt(state: State) -> None:
    """The law of redeal, for every seat and for a spectator."""
    for seat in (None, *state.game.seats):
        check_redeal(hook(state.game.title.id), state, seat, Random(1))
