"""10.12.5.2 Armour Attack: the Attacker fires first."""

from __future__ import annotations

from stavka.games.moscow_41 import fire
from stavka.games.moscow_41.state import Battle, State


def applies(s: State, battle: Battle) -> bool:
    """10.12.5.2a After the air step: open ground without a line, and a Tank that can attack against none."""
    area, defender = battle.area, 1 - battle.attacker
    if not open_ground(s, area, defender) or s.lines[defender] >> area & 1:
        return False
    return not has_tank(s, s.stack(area, defender)) and spearhead(s, area, battle.attacker, battle.newly)


def open_ground(s: State, area: int, defender: int) -> bool:
    """Good weather, and a green area without a city that the Defender controls (ruling G77)."""
    parts = s.game.components
    green = parts.green & ~(parts.cities & s.held(defender))
    return parts.weather[s.weather].armour and bool(green >> area & 1)


def spearhead(s: State, area: int, attacker: int, newly: bool) -> bool:
    """10.12.5.2b A Tank that can attack (ruling G36); into a new Battle it must not have come across a river."""
    wet = s.crossed if newly else 0
    return has_tank(s, [handle for handle in fire.attackers(s, area, attacker) if not wet >> handle & 1])


def has_tank(s: State, handles: list[int]) -> bool:
    """Whether one of these blocks is a Tank."""
    tanks, who = s.game.components.tanks, s.who
    return any(tanks >> who[handle] & 1 for handle in handles)
