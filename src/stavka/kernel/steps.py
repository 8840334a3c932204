"""Steps: what is still to do, as small immutable facts on an agenda.

An automatic step changes the table and may push more steps. A decision waits for a seat and offers
tokens. Steps hold public facts only; a secret lies on the table and the step points at it.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

import msgspec

from stavka.kernel.foresight import Caution, Preview
from stavka.kernel.text import Args

NOTHING: Args = {}


class Say(NamedTuple):
    """A message to be put into words when somebody reads it."""

    message: str
    args: Args = NOTHING


class No(NamedTuple):
    """Why a token may not be played: the rule, and the message that says so."""

    rule: str
    message: str
    args: Args = NOTHING


class Step(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Something still to do; automatic unless it is a Decide."""

    decides: ClassVar[bool] = False

    def run(self, s: Any) -> None:
        """Do it. The step has left the agenda already."""
        raise NotImplementedError(type(self).__name__)


class Decide(Step, frozen=True, array_like=True, tag=True):
    """A choice of one seat. It stays on the agenda until `choose` replaces it."""

    decides: ClassVar[bool] = True
    rule: ClassVar[str]  # the rule that gives the seat this choice

    def seat(self, s: Any) -> str:
        """Who decides."""
        raise NotImplementedError(type(self).__name__)

    def tokens(self, s: Any) -> list[str]:
        """Every legal token, fast. Never empty: each can be carried through."""
        raise NotImplementedError(type(self).__name__)

    def choose(self, s: Any, token: str) -> None:
        """Carry out a legal token."""
        raise NotImplementedError(type(self).__name__)

    def why_not(self, s: Any, token: str) -> No | None:
        """The readable rule behind `tokens`: None where the token is legal."""
        raise NotImplementedError(type(self).__name__)

    def prompt(self, s: Any) -> Say:
        """One sentence that says what to do."""
        raise NotImplementedError(type(self).__name__)

    def public(self, s: Any, token: str) -> str:
        """The token as other seats may read it."""
        return token

    def preview(self, s: Any, token: str) -> Preview | None:
        """Odds and costs of a legal token, where dice will follow."""
        return None

    def warnings(self, s: Any) -> list[Caution]:
        """What going on now would waste or lose."""
        return []


class Window(Decide, frozen=True, array_like=True, tag=True):
    """A moment to react: each seat that by public facts might, in order, until all pass in a row.

    A seat with nothing to play still gets its window, with `pass` alone: a pause tells nothing.
    """

    seats: tuple[str, ...]
    passed: int = 0

    def reactions(self, s: Any, seat: str) -> list[str]:
        """What this seat could play now."""
        raise NotImplementedError(type(self).__name__)

    def react(self, s: Any, seat: str, token: str) -> None:
        """Carry out a reaction; what it pushes is done before the window goes on."""
        raise NotImplementedError(type(self).__name__)

    def seat(self, s: Any) -> str:
        return self.seats[0]

    def tokens(self, s: Any) -> list[str]:
        return [*self.reactions(s, self.seats[0]), "pass"]

    def choose(self, s: Any, token: str) -> None:
        seat, turned = self.seats[0], (*self.seats[1:], self.seats[0])
        if token != "pass":
            s.replace(msgspec.structs.replace(self, seats=turned, passed=0))
            self.react(s, seat, token)
        elif self.passed + 1 < len(self.seats):
            s.replace(msgspec.structs.replace(self, seats=turned, passed=self.passed + 1))
        else:
            s.replace()


class Rolled(Step, frozen=True, array_like=True, tag=True):
    """Dice on the table, still open to a change; the step below reads them."""

    n: int
    faces: tuple[int, ...]

    def run(self, s: Any) -> None:
        reader = s.agenda[0]
        s.agenda = s.agenda[1:]
        reader.read(s, self.faces)


class Part(msgspec.Struct, frozen=True, array_like=True):
    """One seat's share of a simultaneous choice: what it was asked, and what is left of that."""

    seat: str
    asked: tuple[Step, ...]
    left: tuple[Step, ...]


class Together(Step, frozen=True, array_like=True, tag=True):
    """Seats choose in secret at the same time: a small agenda each, without dice, touching only that
    seat's secrets, so that order cannot matter."""

    parts: tuple[Part, ...]
    decides: ClassVar[bool] = True

    @classmethod
    def of(cls, **asked: tuple[Step, ...]) -> Together:
        """A simultaneous choice of these seats."""
        return cls(tuple(Part(seat, steps, steps) for seat, steps in asked.items()))

    def answer(self, s: Any, place: int, token: str) -> None:
        """One seat plays a token on its own share."""
        below = s.agenda[1:]
        part = self.parts[place]
        s.agenda = part.left
        step = part.left[0]
        assert isinstance(step, Decide)
        step.choose(s, token)
        s.settle()
        left = Part(part.seat, part.asked, s.agenda)
        parts = (*self.parts[:place], left, *self.parts[place + 1 :])
        s.agenda = (Together(parts), *below) if any(p.left for p in parts) else below

    def seen_by(self, seat: str | None) -> Together:
        """Others' shares look untouched until all are done."""
        return Together(tuple(p if p.seat == seat else Part(p.seat, p.asked, p.asked) for p in self.parts))
