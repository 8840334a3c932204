"""4, 8 Control of hexes, and the card for a captured Reinforcement hex."""

from __future__ import annotations

from stavka.games.stalingrad.drawing import draw_german, draw_soviet
from stavka.games.stalingrad.headquarters import lose_headquarters
from stavka.games.stalingrad.state import State
from stavka.kernel.bits import bits


def germans_enter(s: State, hex: int, handles: int) -> None:
    """SIV-4d German units are now in a hex: if it was Soviet, control changes at once."""
    here = 1 << hex
    if s.control & here:
        return
    s.control |= here
    s.note("control", side="german", hex=s.game.components.hex_names[hex])
    if s.game.two_germans:
        credit(s, here, handles)
    if s.forts & here:  # SIV-40d
        s.forts &= ~here
        s.note("fortification-lost", hex=s.game.components.hex_names[hex])
    if s.headquarters == hex:
        lose_headquarters(s)
    if captures(s, here, "german"):
        draw_german(s, 2 if s.leaders & s.game.components.paulus else 1, "capture")  # SIV-8j, SIV-25b


def soviets_enter(s: State, hex: int) -> None:
    """SIV-4d A Soviet unit is now in a hex: if it was German, control changes at once."""
    here = 1 << hex
    if not s.control & here:
        return
    s.control &= ~here
    s.blue_credit &= ~here
    s.note("control", side="soviet", hex=s.game.components.hex_names[hex])
    if captures(s, here, "soviet"):
        draw_soviet(s, "capture")


def captures(s: State, here: int, side: str) -> bool:
    """SIV-8j Whether taking this hex brings a card (ruling G-2: any of the nine, or only the enemy's by print)."""
    parts = s.game.components
    if not s.game.capture_by_print:
        return bool(here & parts.reinforcement)
    return bool(here & (parts.soviet_reinforcement if side == "german" else parts.german_reinforcement))


def credit(s: State, here: int, handles: int) -> None:
    """Ruling G-27: a hex belongs to the player whose Yellow or Blue unit entered it, else to the active one."""
    units, parts = s.units(handles), s.game.components
    blue = bool(units & parts.blue) or (not units & parts.yellow and s.active == 1)
    s.blue_credit = s.blue_credit | here if blue else s.blue_credit & ~here


def march(s: State, handles: int, hex: int) -> None:
    """Move German blocks into a hex, and take control of it."""
    for handle in bits(handles):
        s.move(handle, hex)
    germans_enter(s, hex, handles)
