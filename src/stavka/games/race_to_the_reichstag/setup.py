"""3, 23.1 Set-up, in the strict order of the book."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, ClassVar

from stavka.games.race_to_the_reichstag import placement
from stavka.games.race_to_the_reichstag.entry import bring_on, no_room
from stavka.games.race_to_the_reichstag.sequence import GameTurn
from stavka.games.race_to_the_reichstag.stacking import crowded
from stavka.games.race_to_the_reichstag.state import OFF, UNKNOWN, State
from stavka.games.race_to_the_reichstag.statics import (
    could_be,
    drawable,
    face_down,
    first_in_hand,
    hold,
    places,
    put_down,
    set_hand,
    why_not_there,
)
from stavka.kernel.bits import bits, mask
from stavka.kernel.foresight import Caution
from stavka.kernel.steps import Decide, No, Say, Step

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.game import Game

BELORUSSIAN, UKRAINIAN = 0, 1  # seats, and the sectors of their Fronts


def new_state(game: Game, key: bytes) -> State:
    """An empty table; everything else is the first step of the agenda."""
    parts = game.components
    statics = parts.handles - parts.first_static
    return State(
        game=game,
        agenda=(SetUp(), GameTurn()),
        key=key,
        at=array("H", [OFF] * parts.handles),
        who=bytearray([*range(parts.first_static), *[UNKNOWN] * statics]),
        known=(0,) * statics,
        waiting=parts.soviets | parts.mobiles,
    )


class SetUp(Step, frozen=True):
    """3.1 The steps of the book, in its order. What it does not place is set aside (3.11c, 3.12a, 3.13, 3.14)."""

    def run(self, s: State) -> None:
        parts, prepared = s.game.components, s.game.prepared
        s.note("set-up", mode=s.game.scenario.id)
        raise_towers(s)  # 3.2
        s.pool = drawable(s)  # 3.3
        s.waiting |= parts.pool_statics & ~s.pool  # 23.1(3)
        s.in_pool = s.pool.bit_count()
        against_1uf = parts.panzer_1bf_run | (parts.corps_20 if prepared else 0)  # 23.1(1)
        against_1bf = parts.panzer_1uf_run | (parts.steiner if prepared else 0)  # 23.1(2)
        s.push(
            *([TakePosts(UKRAINIAN), TakePosts(BELORUSSIAN)] if prepared else []),  # 23.1(3)
            FillReichstag(),  # 3.4
            DrawStatics(UKRAINIAN),  # 3.5
            DrawStatics(BELORUSSIAN),  # 3.6
            DrawGarrison(),  # 3.7
            Deployment(BELORUSSIAN, "potsdam", bits(parts.potsdam_group)),  # 3.8
            Deployment(BELORUSSIAN, "sector", bits(against_1uf)),  # 3.9
            Deployment(UKRAINIAN, "sector", bits(against_1bf)),  # 3.10
            Deployment(BELORUSSIAN, "north", bits(parts.start["1bf-north"])),  # 3.11a
            Deployment(BELORUSSIAN, "south", bits(parts.start["1bf-south"])),  # 3.11b
            Deployment(UKRAINIAN, "south", bits(parts.start["1uf-south"])),  # 3.12
        )


def raise_towers(s: State) -> None:
    """3.2 The three flak towers stand face up in the hexes of their names."""
    parts = s.game.components
    for unit, hex in parts.towers.items():
        s.put(unit, hex)
        s.note("deploys", unit=parts.unit_names[unit], hex=parts.hex_names[hex])


def draw_statics(s: State, count: int) -> list[int]:
    """3.3 Static units from the pool, at random."""
    drawn = s.shuffled(bits(s.pool))[:count]
    s.pool &= ~mask(drawn)
    s.in_pool -= len(drawn)
    return sorted(drawn)


class FillReichstag(Step, frozen=True):
    """3.4 Three static units go into the Reichstag, and nobody looks at them (ruling G53)."""

    def run(self, s: State) -> None:
        parts = s.game.components
        units = draw_statics(s, parts.setup.reichstag)
        could = drawable(s)
        for unit in s.shuffled(units):
            s.place_static(unit, parts.reichstag, could)
        s.note("reichstag-garrison", statics=len(units))


class TakePosts(Step, frozen=True):
    """23.1(3), ruling G9: two command posts, of which everybody knows, are placed before anything is drawn."""

    front: int  # in whose sector

    def run(self, s: State) -> None:
        units = bits(s.game.components.prepared_posts[1 - self.front])
        s.waiting &= ~mask(units)
        set_hand(s, 1 - self.front, [*units])
        s.push(PlaceStatics(self.front, len(units), True))


class DrawStatics(Step, frozen=True):
    """3.5, 3.6 A seat draws static units and looks at them in secret."""

    front: int  # in whose sector they go

    def run(self, s: State) -> None:
        parts, seat = s.game.components, 1 - self.front
        units = draw_statics(s, parts.setup.statics.both[seat])
        set_hand(s, seat, units)
        s.shown += 1
        secret = {"units": [parts.unit_names[unit] for unit in units]}
        s.whisper((s.game.seats[seat],), secret, "draws", seat=s.game.seats[seat], statics=len(units))
        s.push(PlaceStatics(self.front, len(units), False))


# -- static units -------------------------------------------------------------------------------


def open_ground(s: State, front: int) -> int:
    """3.5, 3.6 Any hex of the sector, with room for one more (10.7)."""
    return s.game.components.sector[front] & ~s.full


def placing_rule(front: int, posts: bool) -> str:
    """3.5, 3.6, 23.1(3) The rule by which static units are put down in a sector."""
    return "RTR-23.1(3)" if posts else "RTR-3.5" if front == UKRAINIAN else "RTR-3.6"


class PlaceStatics(Decide, frozen=True):
    """3.5, 3.6 The next static unit to put down; 16.8a those that lie there may be turned face up."""

    rule: ClassVar[str] = "RTR-3.1"
    macro: ClassVar[str] = "set-up"
    front: int  # in whose sector
    left: int  # units of the hand to be put down; those behind them are snipers held (16.5)
    posts: bool  # the command posts of 23.1

    def allowed_by(self, s: State, token: str) -> str:
        return "RTR-16.8a" if token in s.game.FLIP else placing_rule(self.front, self.posts)

    def seat(self, s: State) -> str:
        return s.game.seats[1 - self.front]

    def tokens(self, s: State) -> list[str]:
        game = s.game
        units = [game.UNIT[unit] for unit in sorted(s.hands[1 - self.front][: self.left])]
        return [*units, *game.FLIP.of(face_down(s, self.front)), *([] if self.left else ["done"])]

    def choose(self, s: State, token: str) -> None:
        game = s.game
        if token == "done":
            s.replace()
        elif token in game.FLIP:
            s.reveal(1 << s.handle_of(game.FLIP.number[token]))
        else:
            first_in_hand(s, self.front, game.UNIT.number[token])
            s.replace(PlaceStaticAt(self.front, self.left, self.posts))

    def why_not(self, s: State, token: str) -> No | None:
        game, rule = s.game, placing_rule(self.front, self.posts)
        if token == "done":
            return No(rule, "refused-statics-left", {"left": self.left}) if self.left else None
        if token in game.FLIP:
            return None if face_down(s, self.front) >> game.FLIP.number[token] & 1 else NOT_YOURS_TO_FLIP
        if token not in game.UNIT:
            return No(rule, "refused-not-now")
        in_hand = game.UNIT.number[token] in s.hands[1 - self.front][: self.left]
        return None if in_hand else No(rule, "refused-not-drawn")

    def public(self, s: State, token: str) -> str:
        return "unit:?" if token in s.game.UNIT else token

    def prompt(self, s: State) -> Say:
        return Say("prompt-place-statics", {"left": self.left, "side": s.game.seats[self.front]})

    def suggestion(self, s: State) -> str | None:
        if not self.left:
            return None
        return s.game.UNIT[placement.next_unit(s, s.hands[1 - self.front][: self.left])]


NOT_YOURS_TO_FLIP = No("RTR-16.8a", "refused-not-face-down")


class PlaceStaticAt(Decide, frozen=True):
    """3.5, 3.6 Where the first unit of the hand goes: it lies face down (16.8). A sniper may be held (16.5)."""

    rule: ClassVar[str] = "RTR-3.1"
    macro: ClassVar[str] = "set-up"
    front: int
    left: int
    posts: bool

    def allowed_by(self, s: State, token: str) -> str:
        return "RTR-16.5" if token == "hold" else placing_rule(self.front, self.posts)

    def unit(self, s: State) -> int:
        return s.hands[1 - self.front][0]

    def sniper(self, s: State) -> bool:
        return bool(s.game.components.snipers >> self.unit(s) & 1)

    def seat(self, s: State) -> str:
        return s.game.seats[1 - self.front]

    def tokens(self, s: State) -> list[str]:
        hexes = s.game.TO.of(places(s, self.front, self.unit(s), open_ground(s, self.front)))
        return [*hexes, "hold"] if self.sniper(s) else hexes

    def choose(self, s: State, token: str) -> None:
        s.replace(PlaceStatics(self.front, self.left - 1, self.posts))
        seat, unit = 1 - self.front, self.unit(s)
        if token == "hold":
            hold(s, seat)
            return
        among = s.game.components.prepared_posts[seat] if self.posts else drawable(s)
        hex = s.game.TO.number[token]
        put_down(s, self.front, unit, hex, could_be(s, self.front, hex, open_ground(s, self.front), among))

    def why_not(self, s: State, token: str) -> No | None:
        if token == "hold":
            return None if self.sniper(s) else No("RTR-16.5", "refused-only-snipers")
        if token not in s.game.TO:
            return No(placing_rule(self.front, self.posts), "refused-not-now")
        return why_not_there(s, self.front, self.unit(s), s.game.TO.number[token], open_ground(s, self.front))

    def prompt(self, s: State) -> Say:
        unit = s.game.components.unit_names[self.unit(s)]
        return Say("prompt-place-static-at", {"unit": unit, "sniper": self.sniper(s)})

    def suggestion(self, s: State) -> str | None:
        if self.sniper(s):
            return "hold"
        unit = self.unit(s)
        hexes = places(s, self.front, unit, open_ground(s, self.front))
        return s.game.TO[placement.german_hex(s, self.front, unit, hexes)]


# -- open units ---------------------------------------------------------------------------------


class DrawGarrison(Step, frozen=True):
    """3.7 Four units of the Berlin garrison, drawn at random, face the 1UF; the others face the 1BF (ruling G56)."""

    def run(self, s: State) -> None:
        parts = s.game.components
        units = s.shuffled(bits(parts.garrison))
        drawn, others = sorted(units[: parts.setup.garrison]), sorted(units[parts.setup.garrison :])
        s.note("garrison", units=[parts.unit_names[unit] for unit in drawn])
        s.push(Deployment(BELORUSSIAN, "sector", tuple(drawn)), Deployment(UKRAINIAN, "sector", tuple(others)))


def zone_hexes(s: State, seat: int, zone: str) -> int:
    """3.7-3.12 The hexes of a zone: the rival's sector for Germans, strips at the edges of its own for a Front."""
    parts = s.game.components
    if zone == "sector":
        return parts.sector[1 - seat]
    return parts.potsdam_area if zone == "potsdam" else parts.start_zones[f"{s.game.seats[seat]}-{zone}"]


def why_outside(s: State, seat: int, zone: str, hex: int) -> No:
    """3.7-3.12 What is wrong with a hex outside a zone of set-up."""
    parts = s.game.components
    if zone == "sector":
        return No("RTR-5.2b", "refused-other-sector")
    if zone == "potsdam":
        return No("RTR-3.8", "refused-not-at-potsdam")
    if not parts.sector[seat] >> hex & 1:
        return No("RTR-5.2a", "refused-other-sector")
    if parts.board.within(parts.edges[zone], 1) >> hex & 1:
        return No("RTR-3.12", "refused-west-of-havel")
    return No("RTR-3.12b", "refused-not-at-edge")


def open_to(s: State, seat: int, zone: str, unit: int) -> int:
    """10.7 The hexes of a zone where there is room for a unit."""
    return zone_hexes(s, seat, zone) & ~crowded(s, unit)


class Deployment(Step, frozen=True):
    """3.7-3.12 Units are set up one by one in a zone."""

    place: int  # which seat
    zone: str
    units: tuple[int, ...]

    def run(self, s: State) -> None:
        found = [unit for unit in self.units if open_to(s, self.place, self.zone, unit)]
        if not found:
            delay(s, self.units)
        elif len(self.units) == 1:
            s.push(DeployAt(self.place, self.zone, (), self.units[0]))
        else:
            s.push(Deploy(self.place, self.zone, self.units))


def delay(s: State, units: tuple[int, ...]) -> None:
    """Ruling G55: a unit that finds no hex in its zone comes as a delayed reinforcement (7.1b)."""
    if units:
        s.note("delayed", units=[s.game.components.unit_names[unit] for unit in units])


class Deploy(Decide, frozen=True):
    """3.7-3.12 The next unit to set up."""

    rule: ClassVar[str] = "RTR-3.1"
    macro: ClassVar[str] = "set-up"
    place: int
    zone: str
    units: tuple[int, ...]

    def stranded(self, s: State) -> list[int]:
        """Those for which there is no hex left."""
        return [unit for unit in self.units if not open_to(s, self.place, self.zone, unit)]

    def seat(self, s: State) -> str:
        return s.game.seats[self.place]

    def tokens(self, s: State) -> list[str]:
        stranded = self.stranded(s)
        return [s.game.UNIT[unit] for unit in self.units if unit not in stranded]

    def choose(self, s: State, token: str) -> None:
        unit = s.game.UNIT.number[token]
        s.replace(DeployAt(self.place, self.zone, tuple([u for u in self.units if u != unit]), unit))

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.UNIT:
            return No(self.rule, "refused-not-now")
        unit = s.game.UNIT.number[token]
        if unit not in self.units:
            return No(self.rule, "refused-not-to-deploy")
        return No("RTR-10.7", "refused-no-hex-left") if unit in self.stranded(s) else None

    def prompt(self, s: State) -> Say:
        front = s.game.seats[1 - self.place if self.zone in ("sector", "potsdam") else self.place]
        return Say("prompt-set-up", {"left": len(self.units), "zone": self.zone, "side": front})

    def warnings(self, s: State) -> list[Caution]:
        stranded = [s.game.components.unit_names[unit] for unit in self.stranded(s)]
        if not stranded:
            return []
        return [Caution("RTR-7.1b", s.game.catalogue.text("warn-no-hex", {"units": stranded}))]

    def suggestion(self, s: State) -> str | None:
        stranded = self.stranded(s)
        return s.game.UNIT[placement.next_unit(s, [unit for unit in self.units if unit not in stranded])]


class DeployAt(Decide, frozen=True):
    """3.7-3.12 Where a unit is set up."""

    rule: ClassVar[str] = "RTR-3.1"
    macro: ClassVar[str] = "set-up"
    place: int
    zone: str
    units: tuple[int, ...]  # those that come after it
    unit: int

    def seat(self, s: State) -> str:
        return s.game.seats[self.place]

    def tokens(self, s: State) -> list[str]:
        return s.game.TO.of(open_to(s, self.place, self.zone, self.unit))

    def choose(self, s: State, token: str) -> None:
        s.replace(Deployment(self.place, self.zone, self.units))
        bring_on(s, self.unit, s.game.TO.number[token], "deploys")

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.TO:
            return No(self.rule, "refused-not-now")
        hex = s.game.TO.number[token]
        if not zone_hexes(s, self.place, self.zone) >> hex & 1:
            return why_outside(s, self.place, self.zone, hex)
        return no_room(s, self.unit, hex)

    def prompt(self, s: State) -> Say:
        return Say("prompt-set-up-at", {"unit": s.game.components.unit_names[self.unit], "zone": self.zone})

    def suggestion(self, s: State) -> str | None:
        hexes = open_to(s, self.place, self.zone, self.unit)
        if self.unit < s.game.components.first_german:
            return s.game.TO[placement.soviet_hex(s, self.unit, hexes)]
        return s.game.TO[placement.german_hex(s, 1 - self.place, self.unit, hexes)]
