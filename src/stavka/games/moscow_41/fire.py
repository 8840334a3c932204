"""3.2, 4.4, 4.5 Dice: how many each unit rolls, what they hit on, and the rolls themselves."""

from __future__ import annotations

from collections.abc import Iterable

from stavka.games.moscow_41 import weather
from stavka.games.moscow_41.components import NEVER
from stavka.games.moscow_41.state import State
from stavka.kernel.text import Args

Groups = dict[int, int]  # dice by the lowest face that hits


def attackers(s: State, area: int, side: int) -> list[int]:
    """10.12c The blocks of a side in an area that can attack: not Isolated ones."""
    return [handle for handle in s.stack(area, side) if not s.isolated >> handle & 1]


def attack_dice(s: State, handle: int, newly: bool) -> int:
    """10.12.5.1, ruling G14: what the weather leaves, and one die of whoever came across a river into a new one."""
    dice = weather.strength(s, handle, True)
    hampered = newly and s.crossed >> handle & 1 and s.game.components.weather[s.weather].rivers
    return min(dice, s.game.components.limits.river) if hampered else dice


def attack(s: State, area: int, side: int, newly: bool) -> Groups:
    """10.12.5 The dice of the Attacker in ground combat."""
    hits, found = s.game.components.hits, Groups()
    for handle in attackers(s, area, side):
        need = hits[s.who[handle]][s.pips[handle]]
        if need != NEVER:
            found[need] = found.get(need, 0) + attack_dice(s, handle, newly)
    return found


def defence(s: State, area: int, side: int) -> Groups:
    """10.12.5 The dice of the Defender in ground combat: his blocks, and a Defensive Line (4.1a)."""
    parts, found = s.game.components, Groups()
    for handle in s.stack(area, side):
        need = parts.hits[s.who[handle]][s.pips[handle]]
        if need != NEVER:
            found[need] = found.get(need, 0) + weather.strength(s, handle, False)
    if s.lines[side] >> area & 1:
        found[parts.line_hits] = found.get(parts.line_hits, 0) + parts.lines.strength
    return found


def flak(s: State, area: int, side: int) -> Groups:
    """10.12.3a Anti-aircraft fire: one die of every unit, whatever the weather (10.11b)."""
    parts, found = s.game.components, Groups()
    for handle in s.stack(area, side):
        need = parts.hits[s.who[handle]][s.pips[handle]]
        if need != NEVER:
            found[need] = found.get(need, 0) + 1
    if s.lines[side] >> area & 1:
        found[parts.line_hits] = found.get(parts.line_hits, 0) + 1
    return found


# -- rolling --------------------------------------------------------------------------------------


def volley(s: State, kind: str, side: int, groups: Groups) -> int:
    """All dice of a side at once, told group by group; how many hit."""
    return salvos(s, kind, side, [(dice, need, {}) for need, dice in sorted(groups.items())])


def salvos(s: State, kind: str, side: int, parts: Iterable[tuple[int, int, Args]]) -> int:
    """Several groups of dice (how many, what they hit on, whose) are thrown at once; how many hit."""
    assert s.battle
    groups = list(parts)
    thrown, start, hits = s.roll(sum([dice for dice, _, _ in groups])), 0, 0
    for count, need, whose in groups:
        dice = thrown[start : start + count]
        start += count
        struck = [i for i, face in enumerate(dice) if face >= need]
        hits += len(struck)
        if s.log is not None:
            area = s.game.components.space_names[s.battle.area]
            seat = s.game.seats[side]
            s.note(kind, side=seat, area=area, need=need, dice=list(dice), struck=struck, hits=len(struck), **whose)
    return hits
