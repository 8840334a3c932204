"""10.15 After a Battle: who holds the area, who stays face up, who can Blitz."""

from __future__ import annotations

from stavka.games.moscow_41 import control
from stavka.games.moscow_41.luftwaffe import land
from stavka.games.moscow_41.state import Battle, State
from stavka.kernel.bits import mask


def after(s: State) -> None:
    """10.15 The area falls to whoever is alone there; blocks stand up, or lie where 10.15b and c say so."""
    battle = s.battle
    assert battle
    s.battle = None
    cleared = not s.units(1 - battle.attacker) >> battle.area & 1
    going_on = blitz_capable(s, battle) if cleared else 0
    land(s, battle.area, blitz=going_on > 0)
    if s.contested >> battle.area & 1:
        hide_owner(s, battle.area)
        return
    if cleared:
        s.blitzers |= going_on
        s.note("cleared", side=s.game.seats[battle.attacker], area=s.game.components.space_names[battle.area])
    else:
        s.note("repulsed", side=s.game.seats[battle.attacker], area=s.game.components.space_names[battle.area])
    control.vacated(s, battle.area)


def hide_owner(s: State, area: int) -> None:
    """10.15c, ruling G52: in an area that stays contested the blocks of its controller stand up, whoever attacked."""
    owner = 0 if s.control >> area & 1 else 1
    s.hide(mask(s.stack(area, owner)))


def blitz_capable(s: State, battle: Battle) -> int:
    """10.15b, 10.16a, b Fast Combat Blocks that have cleared a green area in a Tactical Impulse, in good weather."""
    parts = s.game.components
    going_on = s.impulse == "tactical" and not battle.blitz and parts.weather[s.weather].armour
    if not going_on or not parts.green >> battle.area & 1:
        return 0
    fast = parts.fast & parts.combat
    return mask([h for h in s.stack(battle.area, battle.attacker) if fast >> s.who[h] & 1 and not s.isolated >> h & 1])
