"""Sensible places for those who do not want to lay out every counter by hand: a score for each hex and kind of unit.

Scores use only what the seat can see: the ground, and who stands where. No dice: the same table, the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from stavka.games.race_to_the_reichstag.statics import doubled
from stavka.games.race_to_the_reichstag.zones import german_zone
from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.components import Components
    from stavka.games.race_to_the_reichstag.state import State

SHORT_LIST = 40  # hexes that are looked at closely
FAR = 99

# what is put down first: those who hold ground, then what they guard
INFANTRY, MOBILE, STRATEGIC, DEPOT, POST, AIRFIELD, SNIPER = range(7)


class Ground(NamedTuple):
    """What a hex is worth to the Germans of its sector."""

    objective: bool
    defence: int  # the multiple of its terrain
    centre: int  # hexes to the Reichstag
    edge: int  # hexes to where the Soviets come from
    goal: int  # hexes to the nearest objective of the sector
    road: bool


# -- which unit next ----------------------------------------------------------------------------


def next_unit(s: State, units: Iterable[int]) -> int:
    """Those who hold ground before what they guard, the strong before the weak."""
    parts = s.game.components
    return min(units, key=lambda unit: (german_kind(parts, unit), not parts.big >> unit & 1, -parts.factor[unit], unit))


def german_kind(parts: Components, unit: int) -> int:
    """What a German unit is good for; a Soviet one counts as mobile."""
    kinds = (
        (parts.static_infantry, INFANTRY),
        (parts.strategic, STRATEGIC),
        (parts.depots, DEPOT),
        (parts.command_posts, POST),
        (parts.emergency_airfields, AIRFIELD),
        (parts.snipers, SNIPER),
    )
    for units, kind in kinds:
        if units >> unit & 1:
            return kind
    return MOBILE


# -- the ground ---------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def grounds(parts: Components, front: int) -> dict[int, Ground]:
    """Every hex of a sector."""
    own = parts.sector[front]
    centre = distances(parts, 1 << parts.reichstag)
    edge = distances(parts, parts.communications[front])
    goal = distances(parts, parts.objectives & own)
    roads = parts.road_hexes | parts.roads.touched
    return {
        hex: Ground(
            bool(parts.objectives >> hex & 1),
            parts.defence[hex],
            centre[hex],
            edge[hex],
            goal[hex],
            bool(roads >> hex & 1),
        )
        for hex in bits(own)
    }


def distances(parts: Components, start: int) -> list[int]:
    """How many hexes far every hex is from a set."""
    out = [FAR] * len(parts.hex_names)
    ring, seen, steps = start, start, 0
    while ring:
        for hex in bits(ring):
            out[hex] = steps
        ring = parts.board.around(ring) & ~seen
        seen |= ring
        steps += 1
    return out


# -- what a hex is worth to whom ----------------------------------------------------------------


def infantry_worth(hex: Ground) -> int:
    """Static infantry holds objectives, the gates of the Reichstag, and streets on the way there, in depth."""
    worth = 44 if hex.objective else 0
    worth += 8 * (hex.defence - 1) + 6 * hex.road - min(hex.centre, 20)
    return worth + (18 if hex.centre == 1 else 0) - (12 if hex.edge < 4 else 0)


def mobile_worth(hex: Ground) -> int:
    """Mobile units stand in objectives on the approach and between them, on roads that take them where they must go."""
    worth = 36 if hex.objective else 0
    worth += 8 * (hex.defence - 1) + 5 * hex.road - 2 * min(hex.goal, 6)
    return worth - abs(hex.centre - 8) - (12 if hex.edge < 4 else 0)


def treasure_worth(hex: Ground) -> int:
    """What must not fall lies in objectives, where no Soviet zone of control reaches, deep in the city."""
    return (40 if hex.objective else 0) + 8 * (hex.defence - 1) - 2 * min(hex.centre, 20) + min(hex.edge, 12)


def post_worth(hex: Ground) -> int:
    """Command posts and airfields stay behind the lines and take no room in objectives."""
    return 10 * (hex.defence - 1) - 2 * abs(hex.centre - 3) - (30 if hex.objective else 0) + min(hex.edge, 12)


WORTH: dict[int, Callable[[Ground], int]] = {
    INFANTRY: infantry_worth,
    MOBILE: mobile_worth,
    STRATEGIC: treasure_worth,
    DEPOT: treasure_worth,
    POST: post_worth,
    AIRFIELD: post_worth,
    SNIPER: post_worth,
}


class Ranking(NamedTuple):
    """The hexes of a sector for one kind of unit, best first, and what each is worth."""

    order: tuple[int, ...]
    worth: dict[int, int]


@lru_cache(maxsize=32)
def ranking(parts: Components, front: int, kind: int) -> Ranking:
    """Worked out once."""
    worth = {hex: WORTH[kind](ground) for hex, ground in grounds(parts, front).items()}
    return Ranking(tuple(sorted(worth, key=lambda hex: (-worth[hex], hex))), worth)


# -- where it goes ------------------------------------------------------------------------------


def german_hex(s: State, front: int, unit: int, hexes: int) -> int:
    """The best of these hexes for a German unit of a sector."""
    kind = german_kind(s.game.components, unit)
    order, worth = ranking(s.game.components, front, kind)
    towers = doubled(s, front) if kind == MOBILE else 0

    def score(hex: int) -> int:
        return worth[hex] + (14 if towers >> hex & 1 else 0) + company(s, kind, hex)

    return best(short_list(order, hexes) + list(bits(hexes & s.germans)), score)


def company(s: State, kind: int, hex: int) -> int:
    """Who is there already: units that fight spread out; what cannot fight wants company."""
    parts, stack = s.game.components, s.stack(hex)
    fighters = sum(
        [1 for handle in stack if handle < parts.first_static or not parts.parenthesised >> s.who[handle] & 1]
    )
    if kind in (STRATEGIC, DEPOT):
        return (24 if fighters else -24) - 10 * (len(stack) - fighters)
    crowd = (parts.near[hex] & s.germans).bit_count()
    if kind in (POST, AIRFIELD):
        return 3 * crowd - 12 * len(stack)
    return -16 * len(stack) - 3 * crowd


def soviet_hex(s: State, unit: int, hexes: int) -> int:
    """The best of these hexes for a Soviet unit: on a road, near an objective and the Reichstag, spread out, corps
    first; smaller units join bigger ones."""
    parts = s.game.components
    front = int(unit >= parts.first_yellow)
    ground, enemies = grounds(parts, front), german_zone(s, front)
    corps, big = parts.corps >> unit & 1, parts.big >> unit & 1
    mine = s.soviets(front)

    def score(hex: int) -> int:
        here = ground[hex]
        friends = (mine & parts.board.within(1 << hex, 2)).bit_count()
        joined = 6 if not big and s.big >> hex & 1 else -8 if mine >> hex & 1 else 0
        way = 2 * (here.goal + here.centre) - (8 + 8 * corps) * here.road
        return joined - way - 4 * friends - 20 * (enemies >> hex & 1)

    return best(list(bits(hexes)), score)


def relief_hex(s: State, front: int, hexes: int) -> int:
    """The best of these hexes for a unit of a relief group: on a road, away from Soviets, not far from an objective."""
    parts = s.game.components
    ground, danger = grounds(parts, front), parts.board.within(s.soviets(front), 2)

    def score(hex: int) -> int:
        here = ground[hex]
        return 8 * here.road - 2 * here.goal - 6 * len(s.stack(hex)) - 20 * (danger >> hex & 1)

    return best(list(bits(hexes)), score)


def short_list(order: tuple[int, ...], hexes: int) -> list[int]:
    """The first legal hexes of a ranking."""
    found: list[int] = []
    for hex in order:
        if hexes >> hex & 1:
            found.append(hex)
            if len(found) == SHORT_LIST:
                break
    return found


def best(hexes: list[int], score: Callable[[int], int]) -> int:
    """The hex with the highest score; of equal ones the lowest."""
    return max(hexes, key=lambda hex: (score(hex), -hex))
