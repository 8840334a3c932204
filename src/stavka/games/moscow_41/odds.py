"""Foresight: the dice of a Battle and what they may hit, as far as the seat that decides can know it.

The enemy's blocks are hidden until the Battle begins. Of a block that lies face up the dice are known; of others only
that they are there. Hits are those of everybody who is there now: losses before a side fires make them fewer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stavka.board.odds import Chances, added, hits
from stavka.games.moscow_41 import absorption, armour, fire, luftwaffe, weather
from stavka.kernel.foresight import Chance, Factor, Preview

if TYPE_CHECKING:
    from stavka.games.moscow_41.state import State
    from stavka.kernel.text import Value


def battle(s: State, area: int, newly: bool) -> Preview:
    """10.12 What a Battle of the active side in an area would be fought with."""
    own, enemy = s.active, 1 - s.active
    ground = fire.attack(s, area, own, newly)
    guns = artillery(s, area)
    bombs = [(dice, need) for dice, need, _ in luftwaffe.bombs(s, area)]
    factors = [
        *dice_factors(s, "M41-10.4b", "factor-artillery", guns),
        *dice_factors(s, "M41-10.12.4a", "factor-bombers", bombs),
        *dice_factors(s, "M41-4.4a", "factor-dice", [(dice, need) for need, dice in sorted(ground.items())], own),
        *enemies(s, area, enemy),
        *circumstances(s, area),
    ]
    chances = [chance(s, "M41-10.12.2a", "chance-artillery-hits", volley(guns))] if guns else []
    if bombs:
        chances.append(chance(s, "M41-10.12.4a", "chance-air-hits", volley(bombs)))
    if ground:
        chances.append(chance(s, "M41-10.12.5a", "chance-own-hits", volley([(d, n) for n, d in ground.items()])))
    if guns or bombs:
        everything = [*guns, *bombs, *[(dice, need) for need, dice in ground.items()]]
        chances.append(chance(s, "M41-10.13c", "chance-all-hits", volley(everything)))
    if known(s, area, enemy):
        answer = [(dice, need) for need, dice in fire.defence(s, area, enemy).items()]
        chances.append(chance(s, "M41-10.12.5a", "chance-enemy-hits", volley(answer)))
    return Preview(tuple(factors), tuple(chances))


def support(s: State, token: str) -> Preview:
    """10.4, 10.11 What artillery or a bomber would add to a Battle."""
    parts = s.game.components
    if token in s.game.HQ:
        hq = s.handle_of(s.game.HQ.number[token])
        dice, need = weather.strength(s, hq, True), parts.hits[s.who[hq]][s.pips[hq]]
        rule, factor, what = "M41-10.4b", "factor-artillery", "chance-artillery-hits"
    else:
        squadron = luftwaffe.squadrons(parts)[s.game.BOMBER.number[token]]
        dice, need = luftwaffe.dice(s, s.handle_of(squadron.hq)), squadron.need
        rule, factor, what = "M41-10.11a", "factor-bombers", "chance-air-hits"
    return Preview(tuple(dice_factors(s, rule, factor, [(dice, need)])), (chance(s, rule, what, hits(dice, need)),))


# -- dice -------------------------------------------------------------------------------------------

Dice = list[tuple[int, int]]  # how many, and what they hit on


def artillery(s: State, area: int) -> Dice:
    """10.12.2a The artillery that has been given to a Battle."""
    hits_on = s.game.components.hits
    firing = [gun.handle for gun in s.guns if gun.area == area]
    return [(weather.strength(s, hq, True), hits_on[s.who[hq]][s.pips[hq]]) for hq in firing]


def volley(dice: Dice) -> Chances:
    """How many of these dice hit."""
    return added([hits(count, need) for count, need in dice])


def dice_factors(s: State, rule: str, message: str, dice: Dice, side: int | None = None) -> list[Factor]:
    """A line for each group of dice."""
    whose: dict[str, Value] = {} if side is None else {"side": s.game.seats[side]}
    return [factor(s, rule, message, count, need=need, **whose) for count, need in dice]


# -- the enemy --------------------------------------------------------------------------------------


def known(s: State, area: int, enemy: int) -> bool:
    """Whether everything that would fire back can be seen, and there is anything."""
    stack = s.stack(area, enemy)
    return all(s.up >> handle & 1 for handle in stack) and bool(s.units(enemy) >> area & 1)


def enemies(s: State, area: int, enemy: int) -> list[Factor]:
    """The blocks and the line of the other side; how many of its blocks cannot be seen."""
    side, stack = s.game.seats[enemy], s.stack(area, enemy)
    found = [factor(s, "M41-1.5a", "factor-blocks", len(stack), side=side)] if stack else []
    hidden = [handle for handle in stack if not s.up >> handle & 1]
    if hidden:
        found.append(factor(s, "M41-1.5a", "factor-hidden", len(hidden), side=side))
    elif stack or s.lines[enemy] >> area & 1:
        groups = [(dice, need) for need, dice in sorted(fire.defence(s, area, enemy).items())]
        found += dice_factors(s, "M41-4.4a", "factor-dice", groups, enemy)
    if s.lines[enemy] >> area & 1:
        found.append(factor(s, "M41-4.1a", "factor-line", 1, side=side))
    return found


def circumstances(s: State, area: int) -> list[Factor]:
    """10.13 What the Defender can ignore, and 10.12.5.2 whether the Attacker might fire first."""
    found = []
    absorbed = absorption.bonus(s, area, 1 - s.active)
    if absorbed:
        found.append(factor(s, "M41-10.13a", "factor-absorption", absorbed))
    found.append(factor(s, "M41-10.12.5a", f"factor-first-{first(s, area)}", ""))
    return found


def first(s: State, area: int) -> str:
    """Who fires first: the `defender`, the `attacker`, or it `depends` on blocks that cannot be seen and on support."""
    enemy, newly = 1 - s.active, bool(s.newly >> area & 1)
    if not armour.open_ground(s, area, enemy) or not armour.spearhead(s, area, s.active, newly):
        return "defender"
    stack, supported = s.stack(area, enemy), artillery(s, area) or luftwaffe.over(s, area)
    seen = [handle for handle in stack if s.up >> handle & 1]
    if (armour.has_tank(s, seen) or s.lines[enemy] >> area & 1) and not supported:
        return "defender"
    return "depends" if supported or len(seen) < len(stack) else "attacker"


# -- words ------------------------------------------------------------------------------------------


def factor(s: State, rule: str, message: str, value: int | str, **args: Value) -> Factor:
    """A line of the breakdown."""
    return Factor(rule, s.game.catalogue.text(message, args), value)


def chance(s: State, rule: str, message: str, chances: Chances) -> Chance:
    """The distribution of a number of hits."""
    return Chance(rule, s.game.catalogue.text(message), {str(n): chances[n] for n in sorted(chances)})
