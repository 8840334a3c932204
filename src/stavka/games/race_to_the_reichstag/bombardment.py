"""15 Bombardment markers: artillery and air strikes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from stavka.games.race_to_the_reichstag.reconnaissance import examine, sights
from stavka.games.race_to_the_reichstag.sectors import reichstag_closed
from stavka.games.race_to_the_reichstag.state import Hexes, Pair, State
from stavka.games.race_to_the_reichstag.stavka_points import can_pay, cost, left, pay, why_no_points
from stavka.kernel.steps import Decide, No, Say, Step

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.components import Components

KINDS = ("artillery", "air")
Both = tuple[Hexes, Hexes]


def bombardment_zone(s: State, front: int) -> int:
    """15.2 The hexes under the markers of a Front: it never crosses the boundary (5.4), and the Reichstag is on both
    sides of it. Where they overlap nothing more happens (15.7)."""
    return zone_of(s.game.components, front, s.artillery[front], s.air[front])


@lru_cache(maxsize=256)
def zone_of(parts: Components, front: int, artillery: Hexes, air: Hexes) -> int:
    """15.2, ruling G60: every radius is plain distance."""
    found = 0
    for hexes, radius in ((artillery, parts.ranges.artillery), (air, parts.ranges.air)):
        for hex in hexes:
            found |= parts.board.within(1 << hex, radius)
    return found & parts.territory[front]


def targets(s: State, front: int) -> int:
    """5.4, 5.5a Where a Front may put its markers, whoever stands there (10.6)."""
    parts = s.game.components
    return parts.sector[front] if reichstag_closed(s, front) else parts.territory[front]


def price(s: State, kind: str) -> int:
    """6.6 What placing a marker costs, every time; more for a fatigued Front."""
    prices = s.game.components.sp
    return prices.artillery if kind == "artillery" else prices.air


def unused(s: State, kind: str) -> int:
    """6.6 How many markers of a kind the phasing Front has not used in this game turn."""
    parts, front = s.game.components, s.front
    if kind == "artillery":
        return parts.artillery_markers[front] - s.artillery_used[front]
    return parts.air_markers[front] - s.air_used[front]


def available(s: State) -> list[str]:
    """The kinds of markers that can be placed now."""
    return [kind for kind in KINDS if unused(s, kind) > 0 and can_pay(s, s.front, price(s, kind))]


class Bombardment(Step, frozen=True):
    """4.3 B The bombardment phase; there are no markers in the first game turn (7.2, 15.3)."""

    def run(self, s: State) -> None:
        s.phase = "bombardment"
        if s.turn >= s.game.components.limits.bombardment:
            s.push(*more(s))


def more(s: State) -> tuple[Decide, ...]:
    """The decision, as long as there is a choice."""
    return (ChooseMarker(),) if available(s) else ()


class ChooseMarker(Decide, frozen=True):
    """15.1 The next marker to place."""

    rule: ClassVar[str] = "RTR-15.3"

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return [*available(s), "done"]

    def choose(self, s: State, token: str) -> None:
        s.replace(*([] if token == "done" else [MarkerAt(token)]))

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done":
            return None
        if token not in KINDS:
            return No(self.rule, "refused-not-now")
        if unused(s, token) <= 0:
            return No("RTR-6.6", "refused-markers-used")
        return why_no_points(s, s.front, price(s, token))

    def costs(self, s: State) -> dict[str, int]:
        return {kind: cost(s, s.front, price(s, kind)) for kind in available(s)}

    def prompt(self, s: State) -> Say:
        artillery, air = (unused(s, kind) for kind in KINDS)
        return Say("prompt-bombardment", {"artillery": artillery, "air": air, "points": left(s)})


class MarkerAt(Decide, frozen=True):
    """15.2 The hex of a marker, paid for when it is placed."""

    rule: ClassVar[str] = "RTR-15.2"
    kind: str

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return s.game.AT.of(targets(s, s.front))

    def choose(self, s: State, token: str) -> None:
        hex = s.game.AT.number[token]
        place(s, self.kind, hex)
        if self.kind == "air" and spotted(s, hex):
            s.replace(Mission(hex))
        else:
            s.replace(*more(s))

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.AT:
            return No(self.rule, "refused-not-now")
        parts, here = s.game.components, 1 << s.game.AT.number[token]
        if targets(s, s.front) & here:
            return None
        if here >> parts.reichstag & 1:
            return No("RTR-5.5a", "refused-reichstag-taken")
        return No("RTR-5.4", "refused-other-sector")

    def prompt(self, s: State) -> Say:
        return Say("prompt-marker", {"marker": self.kind, "points": cost(s, s.front, price(s, self.kind))})


def place(s: State, kind: str, hex: int) -> None:
    """6.6, 15.3 A marker is paid for, used for this game turn, and lies on the map."""
    points = pay(s, s.front, price(s, kind))
    if kind == "artillery":
        s.artillery_used, s.artillery = one_more(s.artillery_used, s.front), laid(s.artillery, s.front, hex)
    else:
        s.air_used, s.air = one_more(s.air_used, s.front), laid(s.air, s.front, hex)
    s.note("marker", seat=s.player, marker=kind, hex=s.game.components.hex_names[hex], points=points)


def one_more(used: Pair, front: int) -> Pair:
    """One more marker of a Front has been used."""
    return (used[0] + 1, used[1]) if front == 0 else (used[0], used[1] + 1)


def laid(markers: Both, front: int, hex: int) -> Both:
    """The markers with one more of a Front, in an order that tells nothing."""
    own = tuple(sorted((*markers[front], hex)))
    return (own, markers[1]) if front == 0 else (markers[0], own)


def taken(markers: Both, front: int, hex: int) -> Both:
    """The markers without one of a Front."""
    own = list(markers[front])
    own.remove(hex)
    return (tuple(own), markers[1]) if front == 0 else (markers[0], tuple(own))


def spotted(s: State, hex: int) -> int:
    """17.4 The German stacks in the zone of an air strike of the phasing Front."""
    return sights(s, s.front, hex, s.game.components.ranges.air)


class Mission(Decide, frozen=True):
    """17.4 An air strike stays to support, or examines the German stacks under it and leaves at once."""

    rule: ClassVar[str] = "RTR-17.4"
    hex: int

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return ["support", "reconnoitre"]

    def choose(self, s: State, token: str) -> None:
        if token == "reconnoitre":
            s.air = taken(s.air, s.front, self.hex)
            s.note("flight", seat=s.player, hex=s.game.components.hex_names[self.hex])
            examine(s, s.front, spotted(s, self.hex))
        s.replace(*more(s))

    def why_not(self, s: State, token: str) -> No | None:
        return None if token in ("support", "reconnoitre") else No(self.rule, "refused-not-now")

    def prompt(self, s: State) -> Say:
        stacks = spotted(s, self.hex).bit_count()
        return Say("prompt-mission", {"hex": s.game.components.hex_names[self.hex], "stacks": stacks})


class RemoveMarkers(Step, frozen=True):
    """15.8 At the end of the German player turn the markers of the Front that they face leave the map."""

    def run(self, s: State) -> None:
        if s.artillery[s.front] or s.air[s.front]:
            s.artillery = ((), s.artillery[1]) if s.front == 0 else (s.artillery[0], ())
            s.air = ((), s.air[1]) if s.front == 0 else (s.air[0], ())
            s.note("markers-removed", seat=s.game.seats[s.front])
