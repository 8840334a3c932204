"""37, 41 Soviet units with special abilities, in the Designer's Variant."""

from __future__ import annotations

from msgspec.structs import replace

from stavka.games.stalingrad.advantages import has_advantage
from stavka.games.stalingrad.losses import ARMOUR, Hits, targets
from stavka.games.stalingrad.state import State
from stavka.kernel.bits import bits


def immortal_guard(s: State) -> None:
    """SIV-37a Guards in a combat go to full Strength right after the Confrontation."""
    if not has_advantage(s, "guards"):
        return
    assert s.battle
    parts = s.game.components
    for handle in bits(s.battle.soviets):
        unit = s.who[handle]
        if parts.guards >> unit & 1 and s.pips[handle] < parts.strength[unit]:
            s.pips[handle] = parts.strength[unit]
            s.note("immortal-guard", unit=parts.unit_names[unit], strength=s.pips[handle])


def special_units(s: State) -> None:
    """SIV-41a The AA Regiment and the Anti-tank Brigade act right after step 4, if they are in the combat."""
    if not s.game.special_units:
        return
    assert s.battle
    parts = s.game.components
    units = s.units(s.battle.soviets)
    if units & parts.anti_aircraft and any(parts.air >> card & 1 for card in s.german_cards):  # SIV-41b
        s.battle = replace(s.battle, cancelled=True)
        s.note("air-cancelled-by-regiment")
    if units & parts.anti_tank and targets(s, True, ARMOUR):  # SIV-41c
        s.note("anti-tank-brigade")
        s.push(Hits(True, 1, ARMOUR))
