"""What the laws must be told about a title: when its table is sound, and what a seat may not know of it."""

from importlib import import_module
from random import Random
from typing import Protocol

from stavka.kernel.state import State


class Hook(Protocol):
    """A title's own part in the laws: the functions of the module `tests.laws.<title>`."""

    PACE: int  # how many times longer a random game is than one of a few hundred tokens

    def faults(self, state: State) -> list[str]:
        """What is wrong with a position that waits for a decision: pieces lost or doubled, sets that are not what
        they are derived from, limits broken, facts that somebody's knowledge rules out."""
        ...

    def stir(self, state: State, rng: Random) -> None:
        """Change the position after the set-up into one such as random play seldom or never comes to."""
        ...

    def redeal(self, state: State, seat: str | None, rng: Random) -> State:
        """The same position with other facts wherever the seat cannot know them."""
        ...

    def kept_from(self, state: State, seat: str, token: str) -> list[str]:
        """The other seats that may not see what a token of secret content shows its own."""
        ...


def hook(title: str) -> Hook:
    """The module of a title."""
    found: Hook = import_module(f"tests.laws.{title}")
    return found
