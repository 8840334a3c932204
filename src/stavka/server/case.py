"""A match as the database knows it beside its record: who sits where, what is offered and ordered, how it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from stavka.kernel.steps import Say
from stavka.kernel.title import OptionValue
from stavka.server.wire import Clock, ClockWish, Ending, Offer, Status

Answer = Literal["ask", "pass"]
Orders = Mapping[str, Answer]  # moment -> answer


class Summary(msgspec.Struct, frozen=True):
    """How a match stands, as a spectator can see it: so that a list of matches needs none of their records."""

    number: int = 0
    waiting: tuple[str, ...] = ()
    turn: Say | None = None
    clock: Clock | None = None


class Seat(msgspec.Struct, frozen=True):
    """A seat and who has taken it."""

    seat: str
    kind: Literal["human", "computer"]
    player: str = ""
    name: str = ""
    share: str = ""  # in the dice
    next_share: str = ""  # in those of a rematch
    invited: bool = False  # a link waits for somebody
    anybody: bool = False  # anybody may take it
    seen: float | None = None
    holders: tuple[str, ...] = ()  # clients, the first one first

    @property
    def taken(self) -> bool:
        """Whether somebody sits there."""
        return self.kind == "computer" or bool(self.holders)


class Case(msgspec.Struct, frozen=True):
    """Everything about a match that is not in its record. It is replaced whenever something changes."""

    id: str
    title: str
    scenario: str
    options: dict[str, OptionValue]
    seed: str
    next_seed: str
    header: str
    start: str
    creator: str
    public: bool
    created: float
    started: float | None
    updated: float
    status: Status
    ending: Ending | None
    rematch: str
    analysis_of: str
    clock: ClockWish | None
    summary: Summary
    seats: Mapping[str, Seat]
    offers: Mapping[str, Offer]
    orders: Mapping[str, Orders]
    hints: bool = True  # whoever is to decide may ask for one

    def holds(self, client: str, seat: str) -> bool:
        """Whether a client sits in a seat."""
        found = self.seats.get(seat)
        return found is not None and client in found.holders

    @property
    def humans(self) -> list[Seat]:
        """The seats that people have taken."""
        return [seat for seat in self.seats.values() if seat.kind == "human"]

    @property
    def clients(self) -> set[str]:
        """Everybody who sits here, and whoever made it."""
        return {self.creator, *(client for seat in self.seats.values() for client in seat.holders)}
