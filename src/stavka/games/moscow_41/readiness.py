"""Who can still act in an Impulse, and who could come to help."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from stavka.games.moscow_41 import command
from stavka.games.moscow_41.prospects import hits_of, supporters
from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.games.moscow_41.components import Components
    from stavka.games.moscow_41.state import State


class Ready(NamedTuple):
    """A block that can still be ordered to attack."""

    handle: int
    space: int
    hits: float
    steps: int
    fast: bool


class Relief(NamedTuple):
    """What can still come to the Battles of the active side: blocks and HQs."""

    blocks: Sequence[Ready]
    hqs: Sequence[tuple[int, float]]


def relief(s: State) -> Relief:
    """Whoever can still be ordered about in this Impulse, and whoever supports."""
    if s.phase in ("activation", "command") and s.active_hqs:
        return Relief(ready(s, command.at_command(s, command.grounds(s))), supporters(s))
    return Relief(ready(s, bits(s.own(s.active))) if s.phase == "moves" else (), ())


def ready(s: State, handles: Sequence[int], spent: int | None = None) -> list[Ready]:
    """Those of these handles that can still act and fight."""
    parts, who, at, pips = s.game.components, s.who, s.at, s.pips
    hits, combat, fast = hits_of(s.game, s.weather, True), parts.combat, parts.fast
    barred = s.used | s.isolated if spent is None else spent
    return [
        Ready(h, at[h], hits[who[h]][pips[h]], pips[h], bool(fast >> who[h] & 1))
        for h in handles
        if combat >> who[h] & 1 and not barred >> h & 1
    ]


def help_for(s: State, area: int, waiting: Relief, share: float = 0.6) -> tuple[float, int]:
    """The hits and steps that may still come to a Battle: of HQs, and of blocks as far as there is room for them. They
    have other Battles too, so only a share of them counts."""
    guns = share * sum([hits for areas, hits in waiting.hqs if areas >> area & 1])
    if not waiting.blocks:
        return guns, 0
    way = far(s.game.components, area)
    room = s.game.components.stacking[area] - s.count(area, s.active)
    if room <= 0:
        return guns, 0
    slow, quick = PACES[s.weather]
    near = [(one.hits, one.steps) for one in waiting.blocks if 0 < way[one.space] <= (quick if one.fast else slow)]
    near.sort(reverse=True)
    best = near[:room]
    return guns + share * sum([hits for hits, _ in best]), int(share * sum([steps for _, steps in best]))


def strides(s: State, fast: bool) -> int:
    """How many areas a block comes in a move that ends in a Battle, roughly."""
    return PACES[s.weather][fast]


PACES = {"good": (2, 3), "rain": (1, 1), "snow": (1, 2), "blizzard": (1, 2)}


@lru_cache(maxsize=256)
def far(parts: Components, area: int) -> tuple[int, ...]:
    """How far every space is from an area."""
    return tuple([99 if way is None else way for way in parts.spaces.distances_from(1 << area)])
