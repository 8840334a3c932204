"""The random player: any legal token, each as likely as the next."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stavka.players.registry import Situation


def player(rng: Random) -> Callable[[Situation], str]:
    """A player that knows nothing and plays anything."""
    choice = rng.choice

    def choose(situation: Situation) -> str:
        return choice(situation.tokens)

    return choose
