"""Steps: what is still to do, as small immutable facts on an agenda.

An automatic step changes the table and may push more steps. A decision waits for a seat and offers
tokens. Steps hold public facts only; a secret lies on the table and the step points at it.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

import msgspec

from stavka.kernel.errors import Fault
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


class Step(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """Something still to do; automatic unless it is a Decide.

    A field called `n` is the step's number: `cut` and `swap` find it by that, `State.number` gives a free one.
    """

    decides: ClassVar[bool] = False

    def run(self, s: Any) -> None:
        """Do it. The step has left the agenda already."""
        raise NotImplementedError(type(self).__name__)

    def read(self, s: Any, faces: tuple[int, ...]) -> None:
        """Do it with the dice of the Rolled that lay above it. Both have left the agenda already."""
        raise NotImplementedError(type(self).__name__)


class Decide(Step, frozen=True, array_like=True, tag=True):
    """A choice of one seat. It stays on the agenda until `choose` replaces it."""

    decides: ClassVar[bool] = True
    rule: ClassVar[str]  # the rule that gives the seat this choice
    moment: ClassVar[str] = ""  # the kind of reaction this is, where a standing order may answer
    passing: ClassVar[str] = "pass"  # with this token
    macro: ClassVar[str] = ""  # decisions of this name may be answered in a row by what they suggest

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

    def allowed_by(self, s: Any, token: str) -> str:
        """The rule that allows a legal token, where it is another than that of the choice."""
        return self.rule

    def prompt(self, s: Any) -> Say:
        """One sentence that says what to do."""
        raise NotImplementedError(type(self).__name__)

    def public(self, s: Any, token: str) -> str:
        """The token as other seats may read it: `card:?` for a secret `card:32`."""
        return token

    def preview(self, s: Any, token: str) -> Preview | None:
        """Odds and costs of a legal token, where dice will follow."""
        return None

    def warnings(self, s: Any) -> list[Caution]:
        """What going on now would waste or lose."""
        return []

    def suggestion(self, s: Any) -> str | None:
        """A sensible legal token, found without dice from what the seat may know; None where there is none."""
        return None

    def costs(self, s: Any) -> dict[str, int]:
        """What legal tokens cost, where that is a number worth showing: the movement points to a hex."""
        return {}


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
        """A simultaneous choice of these seats. Every share begins with a decision."""
        for seat, steps in asked.items():
            if not steps or not isinstance(steps[0], Decide):
                raise Fault(f"the share of {seat} does not begin with a decision")
        return cls(tuple(Part(seat, steps, steps) for seat, steps in asked.items()))

    def open(self) -> list[tuple[str, Decide]]:
        """The decisions that still wait, in the order of the shares."""
        return [(part.seat, step) for part in self.parts for step in part.left[:1] if isinstance(step, Decide)]

    def answer(self, s: Any, place: int, token: str) -> None:
        """One seat plays a token on its own share: the decision of this place among those that wait."""
        seat, step = self.open()[place]
        below, rolled, log = s.agenda[1:], s.rolled, s.log
        mine = next(i for i, part in enumerate(self.parts) if part.seat == seat)
        part = self.parts[mine]
        s.agenda = part.left
        s.log = None if log is None else []
        step.choose(s, token)
        s.settle()
        if s.rolled != rolled or s.result is not None or not all(isinstance(left, Decide) for left in s.agenda[:1]):
            raise Fault(f"a share of a simultaneous choice may not roll, end the game or split: {step}")
        if log is not None:
            log += [event.only_for(seat) for event in s.log]
        s.log = log
        left = Part(seat, part.asked, s.agenda)
        parts = (*self.parts[:mine], left, *self.parts[mine + 1 :])
        if any(p.left for p in parts):
            s.agenda = (Together(parts), *below)
        else:
            s.agenda = below
            s.shown += 1  # from here on it counts, and nobody can take his share back

    def seen_by(self, seat: str | None) -> Together:
        """Others' shares look untouched until all are done."""
        return Together(tuple(p if p.seat == seat else Part(p.seat, p.asked, p.asked) for p in self.parts))
