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
    player: str = ""  # the computer that sits there, or that stands in for whoever does
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
    def computers(self) -> bool:
        """Whether a computer plays any seat."""
        return any(seat.player for seat in self.seats.values())

    def others(self, seat: str) -> list[Seat]:
        """The seats that people have taken other than whoever sits in this one."""
        mine = set(self.seats[seat].holders)
        return [other for other in self.humans if other.taken and not mine & set(other.holders)]

    @property
    def unattended(self) -> bool:
        """Whether computers play every seat, and no two people have agreed on it: it goes on while somebody watches."""
        played = all(seat.player for seat in self.seats.values())
        return played and not any(self.others(seat.seat) for seat in self.humans)

    def is_alone(self, client: str) -> bool:
        """Whether nobody but this client plays with the computers; where nobody plays at all, whoever made it."""
        humans = self.humans
        return all(client in seat.holders for seat in humans) if humans else self.creator == client

    @property
    def clients(self) -> set[str]:
        """Everybody who sits here, and whoever made it."""
        return {self.creator, *(client for seat in self.seats.values() for client in seat.holders)}
