"""The dead piles: a Front's own units, and the Germans it has eliminated."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State


def kill(s: State, handle: int) -> None:
    """A unit is eliminated."""
    parts = s.game.components
    hex, pile = s.at[handle], pile_of(s, handle)
    unit = s.take_up(handle)
    s.dead = (s.dead[0], s.dead[1] | 1 << unit) if pile else (s.dead[0] | 1 << unit, s.dead[1])
    s.note("eliminated", unit=parts.unit_names[unit], hex=parts.hex_names[hex])


def pile_of(s: State, handle: int) -> int:
    """Ruling G30: Germans go to the Front of their sector, whatever killed them, those of the Reichstag to the one that
    attacks it; Soviets to their own."""
    parts = s.game.components
    if handle < parts.first_german:
        return int(handle >= parts.first_yellow)
    for front in (0, 1):
        if parts.sector[front] >> s.at[handle] & 1:
            return front
    return s.front
