"""2.7 Control of areas, and what changes with it."""

from __future__ import annotations

from stavka.games.moscow_41 import victory
from stavka.games.moscow_41.state import DEAD, GERMAN, SOVIET, State
from stavka.kernel.bits import bits


def entered(s: State, side: int, area: int) -> None:
    """2.7b A block has come into an area, passing or stopping: without enemy units there it is his."""
    here = 1 << area
    if bool(s.control & here) == bool(side) and not s.units(1 - side) & here:
        take(s, side, here)


def vacated(s: State, area: int) -> None:
    """2.7a, G39 Units have gone from an area: who is left alone controls it, and his blocks stand up (10.15c)."""
    here = 1 << area
    german, soviet = s.units(GERMAN) & here, s.units(SOVIET) & here
    if german and soviet:
        return
    if german and not s.control & here:
        take(s, GERMAN, here)
    elif soviet and s.control & here:
        take(s, SOVIET, here)
    stand_up(s, area)


def stand_up(s: State, area: int) -> None:
    """10.15c, G52 Blocks that lay face up in a contested area are hidden; active HQs and Blitzing blocks are not."""
    lying = s.up & ~s.active_hqs & ~s.blitzers
    for handle in bits(lying):
        if s.at[handle] == area:
            s.hide(1 << handle)


def take(s: State, side: int, spaces: int) -> None:
    """2.7 Spaces come under the control of a side. With Moscow Stalin dies (4.7b); it may be the end (1.7d)."""
    parts = s.game.components
    s.control = s.control | spaces if side == GERMAN else s.control & ~spaces
    for space in bits(spaces & parts.areas):
        s.note("control", side=s.game.seats[side], area=parts.space_names[space])
    if side == GERMAN and spaces >> parts.moscow & 1 and s.leaders[SOVIET] != DEAD:
        s.leaders = (s.leaders[GERMAN], DEAD)
        s.note("stalin-dies")
    if spaces & (parts.sites | parts.special_cities):
        victory.check(s)
