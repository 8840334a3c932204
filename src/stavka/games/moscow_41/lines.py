"""4.1 Defensive Lines: building, taking down, losing them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from stavka.games.moscow_41 import control, victory
from stavka.games.moscow_41.components import Components
from stavka.games.moscow_41.state import UNKNOWN, State
from stavka.kernel.bits import bits, mask
from stavka.kernel.steps import No


def builders(s: State, handles: Sequence[int]) -> list[int]:
    """4.1e, 4.1f Those of these handles, all of one side, that may build a line where they stand."""
    ground = sites(s, s.side(handles[0])) if handles else 0
    if not ground:
        return []
    at, who, pips, spent, weak = s.at, s.who, s.pips, s.isolated | s.used, too_weak(s.game.components)
    strong = [handle for handle in handles if pips[handle] > weak[who[handle]]]
    return [handle for handle in strong if ground >> at[handle] & 1 and not spent >> handle & 1]


@cache
def too_weak(parts: Components) -> bytes:
    """4.1e, 4.1f For each block the highest strength at which it cannot build; whoever is no Combat Block never can."""
    return bytes([least if parts.combat >> block & 1 else UNKNOWN for block, least in enumerate(parts.least)])


def sites(s: State, side: int) -> int:
    """4.1d, 4.1f The areas where a side may build, while it has lines: own, uncontested, without one, and all that
    since the Impulse began."""
    if not spare(s, side):
        return 0
    taken = s.lines[0] | s.lines[1] | s.dismantled | s.contested | s.contested_before
    return s.held(side) & s.game.components.areas & ~taken


def spare(s: State, side: int) -> int:
    """4.1d How many lines a side can still build."""
    return s.game.components.line_limits[side] - s.lines[side].bit_count()


def why_no_line(s: State, handle: int) -> No | None:
    """Why a block may not build a line; None if it may."""
    parts, side = s.game.components, s.side(handle)
    area, block = s.at[handle], s.who[handle]
    here = 1 << area
    reasons = (
        (not parts.combat >> block & 1, "M41-4.1e", "refused-line-combat"),
        (s.isolated >> handle & 1, "M41-9.1b", "refused-line-isolated"),
        (s.used >> handle & 1, "M41-4.1f", "refused-line-used"),
        (s.pips[handle] <= parts.least[block], "M41-4.1f", "refused-line-weak"),
        (not parts.areas & here, "M41-2.9c", "refused-line-box"),
        ((s.contested | s.contested_before) & here, "M41-4.1f", "refused-line-contested"),
        (not s.held(side) & here, "M41-4.1f", "refused-line-control"),
        ((s.lines[0] | s.lines[1] | s.dismantled) & here, "M41-2.9b", "refused-line-there"),
        (not spare(s, side), "M41-4.1d", "refused-line-limit"),
    )
    for holds, rule, message in reasons:
        if holds:
            return No(rule, message, {"area": parts.space_names[area]})
    return None


def build(s: State, handle: int) -> None:
    """4.1e A block gives a step for a line: so it was a Combat Block that had more than one."""
    parts, side, area = s.game.components, s.side(handle), s.at[handle]
    s.pips[handle] = parts.down[s.who[handle]][s.pips[handle]]
    s.used |= 1 << handle
    s.betray(handle, with_a_step_to_give(parts))
    place(s, side, area)
    s.note("line-built", side=s.game.seats[side], area=parts.space_names[area])
    victory.check(s)


@cache
def with_a_step_to_give(parts: Components) -> int:
    """4.1f The Combat Blocks that can have more than one step: only one of them can have built a line."""
    return mask(block for block in bits(parts.combat) if parts.full[block] > parts.least[block])


def place(s: State, side: int, area: int) -> None:
    """A line of a side stands in an area."""
    german, soviet = s.lines
    s.lines = (german, soviet | 1 << area) if side else (german | 1 << area, soviet)


def remove(s: State, side: int, area: int) -> None:
    """It stands there no more, and can be built again elsewhere."""
    gone = ~(1 << area)
    german, soviet = s.lines
    s.lines = (german, soviet & gone) if side else (german & gone, soviet)
    s.cut_lines &= gone


def raze(s: State, side: int, area: int) -> None:
    """4.1b, 9.3c A line is destroyed. Who controls the area then is for those who see to the blocks there."""
    remove(s, side, area)
    s.note("line-razed", side=s.game.seats[side], area=s.game.components.space_names[area])


# -- 4.1d taking down ------------------------------------------------------------------------------


def dismantling(s: State, side: int) -> list[str]:
    """4.1d, ruling G9: the lines that their owner may take down, wherever they stand."""
    return s.game.DISMANTLE.of(s.lines[side])


def why_not_dismantle(s: State, token: str) -> No | None:
    """4.1d Only a Defensive Line of one's own is taken down."""
    own = s.lines[s.active] >> s.game.DISMANTLE.number[token] & 1
    return None if own else No("M41-4.1d", "refused-no-own-line")


def dismantle(s: State, side: int, token: str) -> None:
    """4.1d A line is taken down; none is built there in this Impulse."""
    area = s.game.DISMANTLE.number[token]
    remove(s, side, area)
    s.dismantled |= 1 << area
    s.note("line-dismantled", side=s.game.seats[side], area=s.game.components.space_names[area])
    control.vacated(s, area)
