"""16 German static units: what each kind does, and where it may be put down."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from stavka.games.race_to_the_reichstag.control import occupy
from stavka.games.race_to_the_reichstag.zones import soviet_zone
from stavka.kernel.bits import bits, mask
from stavka.kernel.steps import No

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.components import Components
    from stavka.games.race_to_the_reichstag.state import State


# -- what they do -------------------------------------------------------------------------------


def command_bonus(s: State, front: int) -> int:
    """16.2 One movement point for each command post that lies face up in the sector."""
    return (s.units(placed(s, front) & s.up) & s.game.components.command_posts).bit_count()


def doubled(s: State, front: int) -> int:
    """16.4 The hexes of a sector where a flak tower doubles German mobile units; towers are never face down (3.2)."""
    return tower_hexes(s.game.components, s.hexes(s.game.components.towers_mask), front)


@lru_cache(maxsize=64)
def tower_hexes(parts: Components, towers: int, front: int) -> int:
    """12.15, ruling G14: within two hexes of a tower that stands in the same sector."""
    own = parts.sector[front]
    return parts.board.within(towers & own, parts.ranges.tower) & own


# -- whose they are, and who knows --------------------------------------------------------------


def placed(s: State, front: int) -> int:
    """The handles of the pool's static units in a sector."""
    first = s.game.components.first_static
    return s.arrayed[front] >> first << first


def face_down(s: State, front: int) -> int:
    """16.8a The units that their seat may turn face up whenever it wishes."""
    return s.units(placed(s, front) & ~s.up)


def located(s: State) -> int:
    """The static units of which everybody knows where they lie, that they are gone, or still to come (23.1)."""
    return s.units(s.up) | s.waiting | s.dead[0] | s.dead[1] | s.removed | s.trophies[0] | s.trophies[1]


def drawable(s: State) -> int:
    """3.3, 23.1 What the pool held at first."""
    parts = s.game.components
    posts = parts.prepared_posts
    return parts.pool_statics & ~(posts[0] | posts[1]) if s.game.prepared else parts.pool_statics


def could_be(s: State, front: int, hex: int, ground: int, among: int) -> int:
    """Which of `among` others can take a static unit for that is put down in a hex, where `ground` is open to ordinary
    ones."""
    parts, here = s.game.components, 1 << hex
    could = among & ~located(s)
    if not ground & here:
        could &= parts.snipers
    if not runways(parts) & here:
        could &= ~parts.emergency_airfields
    if not around_others(s, front, possible_others(s, front)) & here:
        could &= ~parts.snipers
    return could


# -- where they may be put ----------------------------------------------------------------------


def runways(parts: Components) -> int:
    """16.3 Road and airfield hexes."""
    return parts.road_hexes | parts.airfields


def eligible(s: State, front: int) -> int:
    """7.3a Hexes with or next to Germans of the sector, free of Soviet units and zones of control, with room."""
    own, germans = s.game.components.sector[front], s.facing(front)
    beside = (germans | s.game.components.board.around(germans)) & own
    return beside & ~s.soviets(front) & ~soviet_zone(s, front) & ~s.full


def around_others(s: State, front: int, others: int) -> int:
    """16.5, ruling G32: a sniper goes within four hexes of another German, behind Soviet lines if he likes."""
    parts = s.game.components
    within = parts.board.within(others, parts.ranges.sniper) & parts.sector[front]
    return within & ~s.soviets(front) & ~s.full


def others_than_snipers(s: State, front: int) -> int:
    """16.5 The hexes with a German of the sector who is no sniper."""
    snipers, who = s.game.components.snipers, s.who
    return s.hexes(mask([handle for handle in bits(s.on(s.facing(front))) if not snipers >> who[handle] & 1]))


def possible_others(s: State, front: int) -> int:
    """The same as everybody can know it: a unit face down may be anything that it has not been seen not to be."""
    parts = s.game.components
    first, known = parts.first_static, s.known
    others = [h for h in bits(s.on(s.facing(front))) if h < first or known[h - first] & ~parts.snipers]
    return s.hexes(mask(others))


def places(s: State, front: int, unit: int, ground: int) -> int:
    """Where a static unit may be put down, where `ground` is open to ordinary ones."""
    parts = s.game.components
    if parts.snipers >> unit & 1:
        return around_others(s, front, others_than_snipers(s, front))
    return ground & runways(parts) if parts.emergency_airfields >> unit & 1 else ground


def why_not_there(s: State, front: int, unit: int, hex: int, ground: int) -> No | None:
    """Why a static unit may not be put down in a hex."""
    parts, here = s.game.components, 1 << hex
    if places(s, front, unit, ground) & here:
        return None
    if not parts.sector[front] & here:
        return No("RTR-5.2b", "refused-other-sector")
    if s.soviets(front) & here:
        return No("RTR-10.1", "refused-soviets-there")
    if s.full & here:
        return No("RTR-10.3", "refused-three-germans")
    if parts.snipers >> unit & 1:
        return No("RTR-16.5", "refused-sniper-alone")
    if not ground & here:
        return No("RTR-7.3a", "refused-not-eligible")
    return No("RTR-16.3", "refused-no-runway")


# -- putting them down --------------------------------------------------------------------------


def put_down(s: State, front: int, unit: int, hex: int, could: int) -> None:
    """16.8 The seat that runs the Germans of a sector lays a static unit face down; others see that it is one."""
    parts = s.game.components
    seat = 1 - front
    set_hand(s, seat, [other for other in s.hands[seat] if other != unit])
    handle = s.place_static(unit, hex, could)
    s.whisper((s.game.seats[seat],), {"unit": parts.unit_names[unit]}, "static", hex=parts.hex_names[hex])
    occupy(s, handle, hex)


def put_open(s: State, unit: int, hex: int) -> None:
    """A German unit that everybody knows comes on the map, face up."""
    handle = unit
    if unit >= s.game.components.first_static:
        handle = s.place_static(unit, hex, 1 << unit)
        s.up |= 1 << handle
    else:
        s.put(unit, hex)
    occupy(s, handle, hex)


def take_away(s: State, handle: int) -> None:
    """16.3a, 16.7 What has been expended never comes back."""
    s.removed |= 1 << s.take_up(handle)


def first_in_hand(s: State, front: int, unit: int) -> None:
    """The unit that is to be put down next lies first: a step can point at it without naming it."""
    set_hand(s, 1 - front, [unit, *[other for other in s.hands[1 - front] if other != unit]])


def set_hand(s: State, seat: int, units: list[int]) -> None:
    """What a seat has drawn and not put down: first what waits to be, then the snipers it holds."""
    hand = tuple(units)
    s.hands = (s.hands[0], hand) if seat else (hand, s.hands[1])


def hold(s: State, seat: int) -> None:
    """16.5, ruling G54: a sniper stays off the map. Everybody sees that, so everybody knows what it is."""
    first, *others = s.hands[seat]
    set_hand(s, seat, [*others, first])
    s.whisper((s.game.seats[seat],), {"unit": s.game.components.unit_names[first]}, "held", seat=s.game.seats[seat])
