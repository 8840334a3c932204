"""A position: a table (the title's fields) and an agenda (steps still to do, next first)."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from hashlib import blake2b
from random import Random
from struct import Struct
from typing import Any, ClassVar, Self, TypeVar

import msgspec

from stavka.kernel import dice
from stavka.kernel.errors import Fault
from stavka.kernel.events import Event
from stavka.kernel.steps import Decide, Step, Together
from stavka.kernel.text import Args, Value

T = TypeVar("T")
_EIGHT_WORDS = Struct(">8Q")

PATIENCE = 10_000  # automatic steps in a row before we call it a fault


class Result(msgspec.Struct, frozen=True):
    """How a game ended: who won, how well, and the message id of why."""

    winner: str
    level: str
    reason: str


class State(msgspec.Struct, eq=False):
    """The fast inner object. Titles add their table; `MUTABLE` names the fields a clone must copy."""

    MUTABLE: ClassVar[tuple[str, ...]] = ()

    game: Any  # shared by all positions of a match: components, options, tokens
    agenda: tuple[Step, ...] = ()
    key: bytes = b""  # of the dice; empty in a view
    rolled: int = 0  # how many rolls have been made
    shown: int = 0  # how many secrets have been shown
    result: Result | None = None
    log: list[Event] | None = None  # events of the token under way; None: nobody listens

    # -- copying -------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy that logs nothing."""
        twin = copy(self)
        for field in self.MUTABLE:
            setattr(twin, field, getattr(self, field)[:])
        twin.log = None
        return twin

    def snapshot(self) -> msgspec.Struct:
        """The position as plain data with names, which is what JSON shows."""
        raise NotImplementedError

    def json(self) -> bytes:
        """The position as JSON, without the key of the dice."""
        return msgspec.json.encode(self.snapshot())

    def plain(self) -> dict[str, Any]:
        """The position as dictionaries and lists."""
        found: dict[str, Any] = msgspec.json.decode(self.json())
        return found

    def hash(self) -> str:
        """A digest of the position, the same in every process and Python."""
        return blake2b(self.json(), digest_size=12).hexdigest()

    # -- fog -----------------------------------------------------------------------------------

    def view(self, seat: str | None) -> State:
        """The same kind of object with everything hidden from a seat replaced by unknown."""
        raise NotImplementedError

    def sample(self, seat: str | None, rng: Random) -> State:
        """A full position, with other dice, that looks the same to this seat."""
        raise NotImplementedError

    # -- agenda --------------------------------------------------------------------------------

    def push(self, *steps: Step) -> None:
        """Do these next, in this order."""
        self.agenda = steps + self.agenda

    def replace(self, *steps: Step) -> None:
        """The step on top is done; these take its place."""
        self.agenda = steps + self.agenda[1:]

    def cut(self, n: int) -> None:
        """Cancel the step numbered n, and all above it."""
        self.agenda = self.agenda[self._place(n) + 1 :]

    def swap(self, n: int, step: Step) -> None:
        """Put another step where the one numbered n lies."""
        place = self._place(n)
        self.agenda = (*self.agenda[:place], step, *self.agenda[place + 1 :])

    def number(self) -> int:
        """A number for a step that is to be cut or swapped: higher than any on the agenda."""
        return 1 + max([getattr(step, "n", 0) for step in self.agenda], default=0)

    def _place(self, n: int) -> int:
        for place, step in enumerate(self.agenda):
            if getattr(step, "n", None) == n:
                return place
        raise Fault(f"no step numbered {n} on the agenda")

    def settle(self) -> None:
        """Run automatic steps until a decision waits or the game is over."""
        for _ in range(PATIENCE):
            agenda = self.agenda
            if self.result is not None:
                self.agenda = ()
                return
            if not agenda or agenda[0].decides:
                return
            self.agenda = agenda[1:]
            agenda[0].run(self)
        raise Fault(f"the agenda never rests: {self.agenda[:5]}")

    def finish(self, result: Result) -> None:
        """The game is over, at once: whatever is pushed after this is dropped."""
        self.result = result
        self.agenda = ()

    # -- decisions -----------------------------------------------------------------------------

    def open(self) -> list[tuple[str, Decide]]:
        """Every decision that waits: seat and step."""
        if not self.agenda:
            return []
        top = self.agenda[0]
        if isinstance(top, Decide):
            return [(top.seat(self), top)]
        assert isinstance(top, Together)
        return top.open()

    def apply(self, token: str, place: int = 0) -> None:
        """Carry out a legal token on the open decision of this place, and what follows from it."""
        top = self.agenda[0]
        if isinstance(top, Decide):
            top.choose(self, token)
        else:
            assert isinstance(top, Together)
            top.answer(self, place, token)
        self.settle()

    # -- dice ----------------------------------------------------------------------------------

    def roll(self, n: int) -> bytes:
        """n dice, as bytes of 1 to 6."""
        thrown = dice.faces(self._stream())
        while len(thrown) < n:
            thrown += dice.faces(self._stream())
        return thrown[:n]

    def draw(self, n: int) -> int:
        """A random number from 0 to n - 1."""
        return int.from_bytes(self._stream()[:16], "big") % n

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in random order."""
        rest = list(items)
        keys = self._words(len(rest))
        return [rest[i] for i in sorted(range(len(rest)), key=keys.__getitem__)]

    def draws(self, n: int, count: int) -> list[int]:
        """So many random numbers from 0 to n - 1."""
        return [word % n for word in self._words(count)]

    def _words(self, count: int) -> list[int]:
        """So many random numbers of 64 bits, eight from each call of the stream."""
        words: list[int] = []
        while len(words) < count:
            words += _EIGHT_WORDS.unpack(self._stream())
        return words[:count]

    def _stream(self) -> bytes:
        self.rolled += 1
        return dice.stream(self.key, self.rolled - 1)

    # -- events --------------------------------------------------------------------------------

    def note(self, kind: str, /, **args: Value) -> None:
        """Tell everybody."""
        if self.log is not None:
            self.log.append(Event(kind, args))

    def whisper(self, seats: tuple[str, ...], secret: Args, kind: str, /, **args: Value) -> None:
        """Tell everybody, but the secret part only to these seats."""
        if self.log is not None:
            self.log.append(Event(kind, args, secret, seats))
