"""Units that everybody can see come on the map: where there is room for them (10), and what that means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stavka.games.race_to_the_reichstag.control import occupy
from stavka.games.race_to_the_reichstag.stacking import crowded
from stavka.kernel.steps import No

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State


def no_room(s: State, unit: int, hex: int) -> No | None:
    """10 Why a unit cannot be put in a hex, whatever it is doing there."""
    if not crowded(s, unit) >> hex & 1:
        return None
    soviet = unit < s.game.components.first_german
    if s.germans >> hex & 1:
        return No("RTR-10.1", "refused-germans-there") if soviet else No("RTR-10.3", "refused-three-germans")
    return No("RTR-10.2", "refused-overstacked") if soviet else No("RTR-10.1", "refused-soviets-there")


def bring_on(s: State, unit: int, hex: int, event: str) -> None:
    """A unit that everybody can see comes on the map."""
    parts = s.game.components
    s.waiting &= ~(1 << unit)
    s.put(unit, hex)
    s.note(event, unit=parts.unit_names[unit], hex=parts.hex_names[hex])
    occupy(s, unit, hex)
