"""A position as those see it who judge it: what looks the same is judged once."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State


class Seen:
    """A position and what a judgement makes use of in it: equal keys have equal judgements."""

    __slots__ = ("key", "s")

    def __init__(self, s: State, key: Hashable) -> None:
        self.s, self.key = s, key

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self.key == other.key


def germans(s: State) -> Hashable:
    """Where all Germans stand, and who they are as far as they lie open."""
    return s.at[s.game.components.first_german :].tobytes(), s.up, known(s)


def known(s: State) -> bytes:
    """The units that lie open: nobody guesses at the others."""
    first, up, who = s.game.components.first_static, s.up, s.who
    return bytes([who[handle] if up >> handle & 1 else 0 for handle in range(first, len(who))])
