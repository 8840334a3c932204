"""9 Supply: Lines of Communications, and what becomes of units without one."""

from __future__ import annotations

from functools import lru_cache

from stavka.board import Spaces
from stavka.games.moscow_41 import control, lines, losses
from stavka.games.moscow_41.state import GERMAN, State
from stavka.kernel.bits import bits
from stavka.kernel.steps import Step


def network(s: State, side: int) -> int:
    """9.2 The areas through which Lines of Communications run: own, uncontested, and joined to a source."""
    parts = s.game.components
    return joined(parts.spaces, sources(s, side), s.held(side) & ~s.contested)


def supplied(s: State, side: int) -> int:
    """9.2b The areas from which a line can be traced: those it runs through, and contested ones beside them."""
    spaces, contested = s.game.components.spaces, s.contested
    through = network(s, side)
    return through | beside(spaces, through, contested) if contested else through


def sources(s: State, side: int) -> int:
    """2.1, 9.2c, 14.3 The supply sources of a side: Staging Areas; edges of the map that are still open, and Moscow."""
    parts = s.game.components
    if side == GERMAN:
        return parts.staging
    moscow = 1 << parts.moscow if s.game.moscow_source else 0
    return parts.soviet_sources(s.control) | moscow


@lru_cache(maxsize=1 << 12)
def joined(spaces: Spaces, sources: int, ground: int) -> int:
    """The ground that is joined to a source which lies on it."""
    return spaces.flood(sources, ground)


@lru_cache(maxsize=1 << 12)
def beside(spaces: Spaces, network: int, contested: int) -> int:
    """The contested areas next to a network."""
    return spaces.around(network) & contested


# -- 9.0, 9.1 the check at the start of an Impulse -------------------------------------------------


class SupplyCheck(Step, frozen=True):
    """9.0a The active side marks its units without a line; older marks stay where they are (9.1c, ruling G73)."""

    def run(self, s: State) -> None:
        s.phase = "supply"
        side = s.active
        cut = s.units(side) & s.game.components.areas & ~supplied(s, side)
        for area in bits(cut):
            mark(s, side, area)


def mark(s: State, side: int, area: int) -> None:
    """9.1 White cubes on the units of a side in an area."""
    before = s.isolated, s.cut_lines
    for handle in s.stack(area, side):
        s.isolated |= 1 << handle
    s.cut_lines |= s.lines[side] & 1 << area
    if (s.isolated, s.cut_lines) != before:
        s.note("isolated", side=s.game.seats[side], area=s.game.components.space_names[area])


# -- 9.3 the check at its end ----------------------------------------------------------------------


class Isolation(Step, frozen=True):
    """9.3 The active side looks at its marked units again: a mark comes off, or they suffer."""

    def run(self, s: State) -> None:
        side = s.active
        marked, cut = marked_blocks(s, side), s.cut_lines & s.lines[side]
        if not marked and not cut:
            return
        s.phase = "isolation"
        relieve(s, side, marked, cut)
        starving, lonely = marked & s.isolated, lonely_lines(s, side)
        areas = s.spaces_of(starving) | lonely
        for handle in bits(starving):
            attrition(s, handle)
        for area in bits(lonely):
            lines.raze(s, side, area)
        for area in bits(areas):
            control.vacated(s, area)


def marked_blocks(s: State, side: int) -> int:
    """The handles of a side with a white cube."""
    german = (1 << s.game.components.first_soviet) - 1
    return s.isolated & ~german if side else s.isolated & german


def relieve(s: State, side: int, marked: int, cut: int) -> None:
    """9.3a Units that can trace a line now lose their mark, without loss."""
    fed = supplied(s, side)
    free = 0
    for handle in bits(marked):
        if fed >> s.at[handle] & 1:
            free |= 1 << handle
    relieved = s.spaces_of(free) | cut & fed
    s.isolated &= ~free
    s.cut_lines &= ~(cut & fed)
    for area in bits(relieved):
        s.note("relieved", side=s.game.seats[side], area=s.game.components.space_names[area])


def lonely_lines(s: State, side: int) -> int:
    """9.3c Isolated lines in contested areas without a block of their own; one that surrenders now still counts."""
    return s.cut_lines & s.lines[side] & s.contested & ~s.blocks(side)


def attrition(s: State, handle: int) -> None:
    """9.3b A block loses a step; at its minimum it surrenders."""
    if losses.at_minimum(s, handle):
        losses.surrender(s, handle)
    else:
        losses.hit(s, handle)
