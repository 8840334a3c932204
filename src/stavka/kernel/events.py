"""What happened, as structured facts: who may read which part of it, in which words."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from stavka.kernel.steps import NOTHING
from stavka.kernel.text import Args, Catalogue, Text


class Event(msgspec.Struct, frozen=True, gc=False):
    """One fact of the log. `secret` is added for the seats in `seats`; others read it as unknown.

    What a seat does in a simultaneous choice is `private`: only the seats in `seats` read of it at all.
    """

    kind: str
    args: Args
    secret: Args = NOTHING
    seats: tuple[str, ...] = ()
    private: bool = False

    def only_for(self, seat: str) -> Event:
        """The same fact, for this seat alone."""
        return Event(self.kind, self.read_by(seat), NOTHING, (seat,), True)

    def read_by(self, seat: str | None) -> Args:
        """The arguments as a seat (None: a spectator) may know them."""
        if not self.secret:
            return self.args
        if seat in self.seats:
            return {**self.args, **self.secret}
        return {**self.args, **dict.fromkeys(self.secret)}


class Entry(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A line of the log as one seat reads it."""

    catalogue: Catalogue
    number: int  # of the move that caused it, counting those its reader can see; 0 is the set-up
    kind: str
    args: Args

    def say(self, language: str = "en") -> str:
        """The line in a language."""
        return self.catalogue.say(f"event-{self.kind}", self.args, language)

    @property
    def text(self) -> Text:
        """The line as a Text."""
        return self.catalogue.text(f"event-{self.kind}", self.args)

    def __str__(self) -> str:
        return self.say()

    def __repr__(self) -> str:
        return f"<{self.number} {self.kind} {dict(self.args)}>"

    def __hash__(self) -> int:
        return hash((self.number, self.kind))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self.plain() == other.plain()

    def plain(self) -> dict[str, object]:
        """The line as JSON-able data."""
        return {"number": self.number, "kind": self.kind, "args": dict(self.args)}


class Toll(msgspec.Struct, frozen=True):
    """Which kinds of events of a title are combats and losses: what a laboratory counts."""

    combats: Mapping[str, str] = {}  # with the argument that names the places
    losses: Mapping[str, str] = {}  # of a step, or of a whole unit: with the argument that names the units
    deaths: tuple[str, ...] = ()  # those of the losses after which the unit is no more
