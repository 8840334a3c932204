"""The places that decide a game of Moscow '41: how much each, who has them, how near an area is."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from stavka.games.moscow_41.state import GERMAN
from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.games.moscow_41.components import Components
    from stavka.games.moscow_41.state import State

Goals = tuple[tuple[int, float], ...]  # places that decide, and how much

SITE = 60.0
BOX = 0.085  # of a site: a step on the Road to Leningrad


def goals(s: State) -> Goals:
    """1.7, 15 The places on the map that decide, and how much of a site each of them is."""
    parts = s.game.components
    lined = s.lines[GERMAN] & (1 << parts.yelnya | 1 << parts.yartsevo)
    return goals_of(parts, s.game.scenario.id, s.control >> parts.kiev & 1, lined)


@lru_cache(maxsize=256)
def goals_of(parts: Components, scenario: str, kiev: int, lined: int) -> Goals:
    """The same, worked out once."""
    if scenario == "campaign":
        near_kiev = 0 if kiev else parts.special_cities
        return (*[(site, 1.0) for site in bits(parts.victory)], *[(city, 0.5) for city in bits(near_kiev)])
    if scenario == "dnieper":
        bridges = (1 << parts.yelnya | 1 << parts.yartsevo) & ~lined
        return (*[(city, 1.6) for city in bits(parts.special_cities)], *[(place, 0.9) for place in bits(bridges)])
    return ((parts.moscow, 3.0),)


def held(s: State) -> float:
    """How many sites the Germans have, or nearly have."""
    parts, control = s.game.components, s.control
    if s.game.scenario.id == "dnieper":
        bridges = 1 << parts.yelnya | 1 << parts.yartsevo
        cities = (control & parts.special_cities).bit_count()
        return 1.6 * cities + 0.4 * (control & bridges).bit_count() + (s.lines[GERMAN] & bridges).bit_count()
    if not s.game.campaign:
        return 0.0
    found = float((control & parts.sites).bit_count())
    if not control >> parts.kiev & 1:
        found += 0.4 * (control & parts.special_cities).bit_count()
    if not control >> parts.leningrad & 1:
        found += 0.95 if s.leningrad_reached else BOX * ((control & parts.road_boxes).bit_count() - 1)
    return found


def field(s: State) -> tuple[float, ...]:
    """Of every space how far forward it is: what is near a goal that the Germans still lack counts most."""
    return slope(s.game.components, missing(s))


def missing(s: State) -> Goals:
    """The goals that the Germans still lack; all of them when they lack none."""
    wanted, control = goals(s), s.control
    return tuple([goal for goal in wanted if not control >> goal[0] & 1]) or wanted


@lru_cache(maxsize=256)
def slope(parts: Components, wanted: Goals) -> tuple[float, ...]:
    """The same, worked out once for each set of goals."""
    best = [0.0] * len(parts.space_names)
    for goal, weight in wanted:
        for space, way in enumerate(parts.spaces.distances_from(1 << goal)):
            if way is not None:
                near = (0.7 + 0.3 * min(weight, 1.6)) * (max(0.0, 1.0 - way / 14) + 1.2 / (1 + way))
                best[space] = max(best[space], near)
    return tuple(best)


def prize(s: State, area: int, side: int) -> float:
    """What an area is worth to a side that takes it from the enemy."""
    if bool(s.control >> area & 1) == (side == GERMAN):
        return 1.0
    found = prizes(s.game.components, goals(s), missing(s))[area]
    return found if side == GERMAN else 0.7 * found


@lru_cache(maxsize=256)
def prizes(parts: Components, wanted: Goals, lacking: Goals) -> tuple[float, ...]:
    """The same for every area, worked out once."""
    sites = dict(wanted)
    return tuple([SITE * sites.get(space, 0.0) + 3.0 * value for space, value in enumerate(slope(parts, lacking))])
