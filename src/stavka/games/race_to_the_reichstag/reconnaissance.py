"""17.3, 17.4 Reconnaissance, on the ground and from the air."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stavka.games.race_to_the_reichstag.state import OFF
from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State


def sights(s: State, front: int, hex: int, radius: int) -> int:
    """17.3, ruling G60: the hexes with Germans within a radius, in the Front's sector or the Reichstag, whatever lies
    between."""
    parts = s.game.components
    return parts.board.within(1 << hex, radius) & parts.territory[front] & s.germans


def in_sight(s: State, handle: int) -> int:
    """17.3 The hexes that a recon unit could examine."""
    parts = s.game.components
    return sights(s, int(handle >= parts.first_yellow), s.at[handle], parts.ranges.recon)


def ready(s: State, front: int) -> int:
    """17.3 The recon units of a Front that have not looked in this player turn and have something in sight."""
    parts = s.game.components
    waiting = parts.recon & parts.soviet[front] & ~s.scouts
    found = 0
    for handle in bits(waiting):
        if s.at[handle] != OFF and in_sight(s, handle):
            found |= 1 << handle
    return found


def examine(s: State, front: int, hexes: int) -> None:
    """17.3 Static units that lie face down in these hexes are turned up; those in the Reichstag are only looked at."""
    parts = s.game.components
    first, here = parts.first_static, 1 << parts.reichstag
    statics = s.on(hexes & ~here) >> first << first
    s.reveal(statics)
    if hexes & here:
        look_inside(s, front)


def look_inside(s: State, front: int) -> None:
    """Ruling G7: the garrison of the Reichstag stays face down (16.10), and only the seat that has looked knows it."""
    parts = s.game.components
    hidden = s.on(1 << parts.reichstag) & ~s.up
    s.looked = (s.looked[0] | hidden, s.looked[1]) if front == 0 else (s.looked[0], s.looked[1] | hidden)
    s.shown += 1
    secret = {"units": parts.names_of(s.units(hidden))}
    seat = s.game.seats[front]
    s.whisper((seat,), secret, "look", seat=seat, hex=parts.hex_names[parts.reichstag])
