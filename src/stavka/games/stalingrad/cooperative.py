"""31 Two German players: whose stack it is, and who may stand with whom."""

from __future__ import annotations

from collections.abc import Sequence

from stavka.games.stalingrad.state import State
from stavka.kernel.bits import bits, mask

YELLOW, BLUE = 0, 1  # places among the German seats


def may_share(s: State, units: int, hex: int) -> bool:
    """SIV-31b With two German players Yellow and Blue units never stand in one hex."""
    if not s.game.two_germans:
        return True
    parts = s.game.components
    together = units | s.units(mask(s.stack(hex)))
    return not (together & parts.yellow and together & parts.blue)


def owner(s: State, hex: int) -> int | None:
    """SIV-31c, d The German player of a stack: by its Yellow or Blue units; None for a White one."""
    if not s.game.two_germans:
        return s.active
    parts = s.game.components
    units = s.units(mask(s.stack(hex)))
    if units & parts.yellow:
        return YELLOW
    return BLUE if units & parts.blue else None


def own_hexes(s: State) -> int:
    """The German stacks that the active player may move and attack with (ruling G-28)."""
    if not s.game.two_germans:
        return s.german
    return mask([hex for hex in bits(s.german) if owner(s, hex) == s.active])


def owner_of_handles(s: State, handles: Sequence[int]) -> str:
    """Ruling G-27: the owner of the affected stack decides; the active player for White or for several owners."""
    if not s.game.two_germans:
        return s.player
    owners = {owner(s, s.at[handle]) for handle in handles}
    place = owners.pop() if len(owners) == 1 else None
    return s.player if place is None else s.game.german_seats[place]
