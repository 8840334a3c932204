"""7 Reinforcements: Soviet arrivals at the edges of the map, German static units from the pool."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from stavka.games.race_to_the_reichstag import placement
from stavka.games.race_to_the_reichstag.entry import bring_on, no_room
from stavka.games.race_to_the_reichstag.stacking import crowded
from stavka.games.race_to_the_reichstag.state import State
from stavka.games.race_to_the_reichstag.statics import (
    around_others,
    could_be,
    drawable,
    eligible,
    face_down,
    first_in_hand,
    hold,
    located,
    others_than_snipers,
    placed,
    places,
    put_down,
    put_open,
    set_hand,
    take_away,
    why_not_there,
)
from stavka.games.race_to_the_reichstag.zones import soviet_zone
from stavka.kernel.bits import bits, mask
from stavka.kernel.foresight import Caution, Chance, Preview
from stavka.kernel.steps import Decide, No, Say, Step

FACES = 6
BY_AIR = 2  # 16.3a units that an emergency airfield brings back
BY_DEPOT = 1  # 16.7


# -- Soviet arrivals ----------------------------------------------------------------------------


class SovietArrivals(Step, frozen=True):
    """7.1 What is due comes on the map; what finds no hex waits for the next game turn (7.1b)."""

    def run(self, s: State) -> None:
        s.phase = "arrivals"
        if s.turn == s.game.components.limits.bombardment and not s.front:
            s.note("markers")  # 7.2
        s.push(Arrivals())


class Arrivals(Step, frozen=True):
    """7.1b Arrival is compulsory as long as there is a hex."""

    def run(self, s: State) -> None:
        waiting = due(s)
        if not waiting:
            return
        blocked = blocked_units(s, waiting)
        if blocked == waiting:
            s.note("delayed", units=s.game.components.names_of(blocked))
        elif waiting & waiting - 1:
            s.push(Arrive())
        else:
            s.push(ArriveAt(bits(waiting)[0]))


def due(s: State) -> int:
    """7.1 The units of the phasing Front that should be on the map by now: by their date, by ruling G55 those that
    found no hex in set-up, and by 13.3(5) those that have retreated off the map."""
    parts = s.game.components
    back = mask([gone.unit for gone in s.returning if gone.turn <= s.turn])
    late = [unit for unit in bits(s.waiting & parts.soviet[s.front]) if parts.arrival.get(unit, (0, ""))[0] <= s.turn]
    return mask(late) | back & parts.soviet[s.front]


def entry_hexes(s: State, unit: int) -> int:
    """7.1 The entry hexes of a unit in its own sector: of the edge it left by (ruling G19), or its own."""
    parts = s.game.components
    for gone in s.returning:
        if gone.unit == unit:
            return parts.edges[gone.edge] & parts.sector[s.front]
    return home_hexes(s, unit)


def home_hexes(s: State, unit: int) -> int:
    """2.3, ruling G29: the stars of a unit that is bound to them, else the whole of its edge."""
    return s.game.components.entry.get(unit) or home_edge(s, unit)


def home_edge(s: State, unit: int) -> int:
    """Ruling G29: the edge at which a unit arrived or was set up."""
    parts = s.game.components
    return parts.edges[parts.home_edge[unit]] & parts.sector[s.front]


def why_not_entry(s: State, unit: int, hex: int, rule: str) -> No:
    """2.3, 7.1, 8.2 What is wrong with a hex that is none of the entry hexes of a unit."""
    if any(gone.unit == unit for gone in s.returning):
        return No("RTR-13.3(5)", "refused-not-its-edge")
    if home_edge(s, unit) >> hex & 1:
        return No("RTR-2.3a", "refused-stars-only")
    return No(rule, "refused-not-its-edge")


def blocked_units(s: State, units: int) -> int:
    """7.1a, b Those for which every entry hex is full or German."""
    return mask([unit for unit in bits(units) if not entry_hexes(s, unit) & ~crowded(s, unit)])


class Arrive(Decide, frozen=True):
    """7.1 The next unit to come on the map, in any order."""

    rule: ClassVar[str] = "RTR-7.1"
    macro: ClassVar[str] = "arrivals"

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        waiting = due(s)
        return s.game.UNIT.of(waiting & ~blocked_units(s, waiting))

    def choose(self, s: State, token: str) -> None:
        s.replace(ArriveAt(s.game.UNIT.number[token]))

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.UNIT:
            return No(self.rule, "refused-must-arrive" if token in ("done", "pass") else "refused-not-now")
        unit = s.game.UNIT.number[token]
        if not due(s) >> unit & 1:
            return No(self.rule, "refused-not-due")
        return No("RTR-7.1b", "refused-entry-blocked") if blocked_units(s, 1 << unit) else None

    def prompt(self, s: State) -> Say:
        return Say("prompt-arrive", {"left": due(s).bit_count()})

    def warnings(self, s: State) -> list[Caution]:
        blocked = s.game.components.names_of(blocked_units(s, due(s)))
        if not blocked:
            return []
        return [Caution("RTR-7.1b", s.game.catalogue.text("warn-entry-blocked", {"units": blocked}))]

    def suggestion(self, s: State) -> str | None:
        waiting = due(s)
        return s.game.UNIT[placement.next_unit(s, bits(waiting & ~blocked_units(s, waiting)))]


class ArriveAt(Decide, frozen=True):
    """7.1a In a hex of its edge, even in an enemy zone of control, but neither with an enemy nor overstacked."""

    rule: ClassVar[str] = "RTR-7.1"
    macro: ClassVar[str] = "arrivals"
    unit: int

    def hexes(self, s: State) -> int:
        return entry_hexes(s, self.unit) & ~crowded(s, self.unit)

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return s.game.TO.of(self.hexes(s))

    def choose(self, s: State, token: str) -> None:
        s.replace(Arrivals())
        s.returning = tuple([gone for gone in s.returning if gone.unit != self.unit])
        bring_on(s, self.unit, s.game.TO.number[token], "arrives")

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.TO:
            return No(self.rule, "refused-not-now")
        hex = s.game.TO.number[token]
        if entry_hexes(s, self.unit) >> hex & 1:
            return no_room(s, self.unit, hex)
        return why_not_entry(s, self.unit, hex, self.rule)

    def prompt(self, s: State) -> Say:
        return Say("prompt-arrive-at", {"unit": s.game.components.unit_names[self.unit]})

    def suggestion(self, s: State) -> str | None:
        return s.game.TO[placement.soviet_hex(s, self.unit, self.hexes(s))]


# -- German static units ------------------------------------------------------------------------


class GermanReinforcement(Step, frozen=True):
    """7.3, 7.5 A die for a static unit from the pool, and what else the Germans may do, in any order."""

    def run(self, s: State) -> None:
        s.phase = "reinforcement"
        s.push(Reserves(False))


class Reserves(Step, frozen=True):
    """7.3, 7.5 What is left of the phase. Where as far as everybody knows only the die is, it is rolled at once."""

    rolled: bool

    def run(self, s: State) -> None:
        if has_reserves(s):
            s.push(UseReserves(self.rolled))
        elif not self.rolled and may_draw(s):
            s.push(Reserves(True))
            roll_for_static(s)
        else:
            end_phase(s, self.rolled)


def end_phase(s: State, rolled: bool) -> None:
    """7.4 The report says why no die was rolled."""
    if not rolled:
        s.note("no-draw", why="objectives" if objectives_lost(s) else "pool")


def may_draw(s: State) -> bool:
    """7.3, 7.4 Whether a static unit can be drawn from the pool."""
    return bool(s.in_pool) and not objectives_lost(s)


def objectives_lost(s: State) -> bool:
    """7.4 Nothing is drawn while every objective hex of the sector is Soviet; the Reichstag is in none (ruling G24)."""
    parts = s.game.components
    return not parts.objectives & parts.sector[s.front] & ~s.held[s.front]


def roll_for_static(s: State) -> None:
    """7.3 On 1 or 2 a static unit is drawn at random, and only its seat sees what it is."""
    parts, seat = s.game.components, 1 - s.front
    (face,) = s.roll(1)
    drawn = face <= parts.chances.static
    s.note("static-die", dice=[face], drawn=drawn, seat=s.player)
    if not drawn:
        return
    unit = bits(s.pool)[s.draw(s.in_pool)]
    s.pool &= ~(1 << unit)
    s.in_pool -= 1
    set_hand(s, seat, [unit, *s.hands[seat]])
    s.shown += 1
    s.whisper((s.player,), {"units": [parts.unit_names[unit]]}, "draws", seat=s.player, statics=1)
    s.push(PlaceDrawn())


class PlaceDrawn(Step, frozen=True):
    """7.3, ruling G25: the unit just drawn is put down; one that has no hex goes back to the pool, shown to nobody."""

    def run(self, s: State) -> None:
        seat, unit = 1 - s.front, s.hands[1 - s.front][0]
        sniper = s.game.components.snipers >> unit & 1
        if sniper or places(s, s.front, unit, eligible(s, s.front)):
            s.push(PlaceDrawnAt())
            return
        set_hand(s, seat, [*s.hands[seat][1:]])
        s.pool |= 1 << unit
        s.in_pool += 1
        s.note("back-to-pool")


class PlaceDrawnAt(Decide, frozen=True):
    """7.3a, 16.3, 16.5 Where the unit just drawn goes: the first of the hand. A sniper may be held."""

    rule: ClassVar[str] = "RTR-7.3"

    def unit(self, s: State) -> int:
        return s.hands[1 - s.front][0]

    def sniper(self, s: State) -> bool:
        return bool(s.game.components.snipers >> self.unit(s) & 1)

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        hexes = s.game.TO.of(places(s, s.front, self.unit(s), eligible(s, s.front)))
        return [*hexes, "hold"] if self.sniper(s) else hexes

    def choose(self, s: State, token: str) -> None:
        s.replace()
        if token == "hold":
            hold(s, 1 - s.front)
            return
        hex = s.game.TO.number[token]
        could = could_be(s, s.front, hex, eligible(s, s.front), drawable(s))
        put_down(s, s.front, self.unit(s), hex, could)

    def why_not(self, s: State, token: str) -> No | None:
        if token == "hold":
            return None if self.sniper(s) else No("RTR-16.5", "refused-only-snipers")
        if token not in s.game.TO:
            return No(self.rule, "refused-not-now")
        return why_not_there(s, s.front, self.unit(s), s.game.TO.number[token], eligible(s, s.front))

    def prompt(self, s: State) -> Say:
        unit = s.game.components.unit_names[self.unit(s)]
        return Say("prompt-place-static-at", {"unit": unit, "sniper": self.sniper(s)})


# -- what the Germans may do in this phase ------------------------------------------------------


def has_reserves(s: State) -> bool:
    """Whether the seat may have anything to do, as far as everybody knows: a unit that lies face down may be anything,
    and where none does nothing is secret."""
    return bool(placed(s, s.front) & ~s.up or held_snipers(s) or expendable(s))


def returnable(s: State, unit: int) -> int:
    """16.3a, 16.7, ruling G58: whom an airfield or a depot can bring back, from the pile of the sector's Front."""
    parts, dead = s.game.components, s.dead[s.front]
    if parts.emergency_airfields >> unit & 1:
        return dead & parts.static_infantry
    return dead & parts.mobiles if parts.depots >> unit & 1 else 0


def beside(s: State, unit: int) -> int:
    """16.3a, 16.7 The hex of an airfield or depot and those next to it: with room, without Soviets; for the airfield
    without their zone of control too (ruling G11)."""
    parts = s.game.components
    hex = s.at[s.handle_of(unit)]
    hexes = (1 << hex | parts.near[hex]) & parts.sector[s.front] & ~s.soviets(s.front) & ~s.full
    return hexes if parts.depots >> unit & 1 else hexes & ~soviet_zone(s, s.front)


def expendable(s: State) -> int:
    """7.5 The airfields and depots of the sector that can bring somebody back."""
    parts = s.game.components
    own = s.units(placed(s, s.front)) & (parts.emergency_airfields | parts.depots)
    return mask([unit for unit in bits(own) if returnable(s, unit) and beside(s, unit)])


def held_snipers(s: State) -> int:
    """16.5 Held snipers, when there is a hex for them."""
    hand = s.hands[1 - s.front]
    return mask(hand) if hand and around_others(s, s.front, others_than_snipers(s, s.front)) else 0


class UseReserves(Decide, frozen=True):
    """7.3, 7.5, 16.3, 16.5, 16.7, 16.8a Roll for a static unit, once, place held snipers, expend airfields and depots,
    turn units face up, in any order."""

    rule: ClassVar[str] = "RTR-7.5"
    rolled: bool

    def draws(self, s: State) -> bool:
        """7.3 Whether the die is still to be rolled; it must be."""
        return not self.rolled and may_draw(s)

    def seat(self, s: State) -> str:
        return s.player

    def allowed_by(self, s: State, token: str) -> str:
        game = s.game
        if token in game.EXPEND:
            return expending_rule(s, game.EXPEND.number[token])
        if token in game.FLIP:
            return "RTR-16.8a"
        return "RTR-16.5" if token in game.UNIT else "RTR-7.3" if token == "draw" else self.rule

    def tokens(self, s: State) -> list[str]:
        game = s.game
        return [
            *game.UNIT.of(held_snipers(s)),
            *game.EXPEND.of(expendable(s)),
            *game.FLIP.of(face_down(s, s.front)),
            "draw" if self.draws(s) else "done",
        ]

    def choose(self, s: State, token: str) -> None:
        game, rest = s.game, Reserves(self.rolled)
        if token == "done":
            s.replace()
            end_phase(s, self.rolled)
        elif token == "draw":
            s.replace(Reserves(True))
            roll_for_static(s)
        elif token in game.FLIP:
            s.replace(rest)
            s.reveal(1 << s.handle_of(game.FLIP.number[token]))
        elif token in game.UNIT:
            first_in_hand(s, s.front, game.UNIT.number[token])
            s.replace(PlaceHeld(), rest)
        else:
            unit = game.EXPEND.number[token]
            s.replace(BringBack(unit, brings(s, unit)), rest)
            expend(s, unit)

    def why_not(self, s: State, token: str) -> No | None:
        game = s.game
        if token == "done":
            return No("RTR-7.3", "refused-draw-first") if self.draws(s) else None
        if token == "draw":
            return self.why_no_draw(s)
        if token in game.FLIP:
            down = face_down(s, s.front) >> game.FLIP.number[token] & 1
            return None if down else No("RTR-16.8a", "refused-not-face-down")
        if token in game.EXPEND:
            return self.why_not_expend(s, game.EXPEND.number[token])
        if token not in game.UNIT:
            return No(self.rule, "refused-not-now")
        if game.UNIT.number[token] not in s.hands[1 - s.front]:
            return No("RTR-16.5", "refused-not-held")
        return None if held_snipers(s) else No("RTR-16.5", "refused-sniper-alone")

    def why_no_draw(self, s: State) -> No | None:
        """7.3, 7.4 What keeps the die from being rolled."""
        if self.rolled:
            return No("RTR-7.3", "refused-drawn")
        if objectives_lost(s):
            return No("RTR-7.4", "refused-objectives-lost")
        return None if s.in_pool else No("RTR-7.3", "refused-empty-pool")

    def why_not_expend(self, s: State, unit: int) -> No | None:
        """7.5 What keeps a unit from being expended."""
        parts, rule = s.game.components, expending_rule(s, unit)
        if not (parts.emergency_airfields | parts.depots) >> unit & 1:
            return No(self.rule, "refused-not-expendable")
        if not s.units(placed(s, s.front)) >> unit & 1:
            return No(rule, "refused-not-your-static")
        if not returnable(s, unit):
            return No(rule, "refused-nobody-to-return")
        return None if beside(s, unit) else No(rule, "refused-no-hex-left")

    def public(self, s: State, token: str) -> str:
        return "unit:?" if token in s.game.UNIT else token

    def preview(self, s: State, token: str) -> Preview | None:
        """7.3 The die that follows."""
        if token != "draw":
            return None
        drawn = Fraction(s.game.components.chances.static, FACES)
        outcomes = {"drawn": drawn, "not-drawn": 1 - drawn}
        return Preview((), (Chance("RTR-7.3", s.game.catalogue.text("chance-static"), outcomes),))

    def prompt(self, s: State) -> Say:
        held, ready = held_snipers(s).bit_count(), expendable(s).bit_count()
        return Say("prompt-reserves", {"held": held, "ready": ready, "draw": self.draws(s)})


def expending_rule(s: State, unit: int) -> str:
    """The rule by which a depot or an airfield is expended."""
    return "RTR-16.7" if s.game.components.depots >> unit & 1 else "RTR-16.3a"


class PlaceHeld(Decide, frozen=True):
    """16.5 Where a held sniper goes: the first of the hand. Everybody knows that it is a sniper."""

    rule: ClassVar[str] = "RTR-16.5"

    def unit(self, s: State) -> int:
        return s.hands[1 - s.front][0]

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return s.game.TO.of(places(s, s.front, self.unit(s), 0))

    def choose(self, s: State, token: str) -> None:
        s.replace()
        could = s.game.components.snipers & ~located(s)
        put_down(s, s.front, self.unit(s), s.game.TO.number[token], could)

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.TO:
            return No(self.rule, "refused-not-now")
        return why_not_there(s, s.front, self.unit(s), s.game.TO.number[token], 0)

    def prompt(self, s: State) -> Say:
        return Say("prompt-place-held", {"unit": s.game.components.unit_names[self.unit(s)]})


def expend(s: State, unit: int) -> None:
    """16.3a, 16.7 An airfield or depot is used, which shows it."""
    s.reveal(1 << s.handle_of(unit))
    s.note("expends", unit=s.game.components.unit_names[unit])


def brings(s: State, unit: int) -> int:
    """16.3a, 16.7 How many units an airfield or depot brings back."""
    return BY_DEPOT if s.game.components.depots >> unit & 1 else BY_AIR


class BringBack(Step, frozen=True):
    """16.3a, 16.7 As many as there are and as there is room for; then the airfield or depot is gone for good."""

    base: int
    left: int

    def run(self, s: State) -> None:
        if self.left and returnable(s, self.base) and beside(s, self.base):
            s.push(Revive(self.base, self.left))
        else:
            take_away(s, s.handle_of(self.base))


class Revive(Decide, frozen=True):
    """16.3a, 16.7 Which eliminated unit comes back."""

    rule: ClassVar[str] = "RTR-7.5"
    base: int
    left: int

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        units = s.game.UNIT.of(returnable(s, self.base))
        return units if self.first(s) else [*units, "done"]

    def first(self, s: State) -> bool:
        """Whether nobody has come yet: whoever expends an airfield takes one unit at least, and two if he likes."""
        return self.left == brings(s, self.base)

    def choose(self, s: State, token: str) -> None:
        if token == "done":
            s.replace(BringBack(self.base, 0))
        else:
            s.replace(ReviveAt(self.base, self.left, s.game.UNIT.number[token]))

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done":
            return No(self.rule, "refused-revive-one") if self.first(s) else None
        if token not in s.game.UNIT:
            return No(self.rule, "refused-not-now")
        if returnable(s, self.base) >> s.game.UNIT.number[token] & 1:
            return None
        depot = s.game.components.depots >> self.base & 1
        return No("RTR-16.7", "refused-no-dead-mobile") if depot else No("RTR-16.3a", "refused-no-dead-infantry")

    def prompt(self, s: State) -> Say:
        unit = s.game.components.unit_names[self.base]
        return Say("prompt-revive", {"unit": unit, "left": self.left, "first": self.first(s)})


class ReviveAt(Decide, frozen=True):
    """16.3a, 16.7 In or next to the hex of the airfield or depot."""

    rule: ClassVar[str] = "RTR-7.5"
    base: int
    left: int
    unit: int

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return s.game.TO.of(beside(s, self.base))

    def choose(self, s: State, token: str) -> None:
        parts, hex = s.game.components, s.game.TO.number[token]
        s.replace(BringBack(self.base, self.left - 1))
        pile = s.dead[s.front] & ~(1 << self.unit)
        s.dead = (s.dead[0], pile) if s.front else (pile, s.dead[1])
        s.note("revived", unit=parts.unit_names[self.unit], hex=parts.hex_names[hex])
        put_open(s, self.unit, hex)

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.TO:
            return No(self.rule, "refused-not-now")
        parts, hex = s.game.components, s.game.TO.number[token]
        if beside(s, self.base) >> hex & 1:
            return None
        base = s.at[s.handle_of(self.base)]
        if hex != base and not parts.near[base] >> hex & 1:
            return No(self.rule, "refused-not-beside")
        if not parts.sector[s.front] >> hex & 1:
            return No("RTR-5.2b", "refused-other-sector")
        return no_room(s, parts.first_german, hex) or No("RTR-7.3a", "refused-soviet-zone")

    def prompt(self, s: State) -> Say:
        return Say("prompt-revive-at", {"unit": s.game.components.unit_names[self.unit]})
