"""10.13 What terrain, cities and Defensive Lines take of the hits on a Defender."""

from __future__ import annotations

from msgspec.structs import replace

from stavka.games.moscow_41 import lines
from stavka.games.moscow_41.state import State


def bonus(s: State, area: int, side: int) -> int:
    """10.13a, b The hits that a Defender can ignore in an area: rough ground, and what he controls there."""
    parts = s.game.components
    found = parts.rough[area]
    if s.held(side) >> area & 1:
        found += parts.built[area]
        if s.lines[side] >> area & 1:
            found += parts.lines.absorption
    return min(found, parts.limits.absorption)


def absorb(s: State, hits: int) -> int:
    """10.13c, d What is left of hits on the Defender: the ground, the city and the line take theirs, once in a Battle;
    the next hit destroys the line."""
    battle = s.battle
    assert battle
    absorbed = min(hits, battle.absorption)
    if absorbed:
        s.battle = battle = replace(battle, absorption=battle.absorption - absorbed)
        area = s.game.components.space_names[battle.area]
        s.note("absorbed", area=area, count=absorbed, left=battle.absorption)
        hits -= absorbed
    if hits and battle.line:
        s.battle = replace(battle, line=False)
        lines.raze(s, 1 - battle.attacker, battle.area)
        hits -= 1
    return hits
