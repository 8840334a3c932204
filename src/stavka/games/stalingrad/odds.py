"""Foresight for this title: what an attack, a card or a call for Reinforcements will bring.

Everything is computed from what the deciding seat can know. A hidden enemy block counts as any of the
units it could be, on any of its sides, each with equal chance and independently of other blocks.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from stavka.board.odds import Chances, added, at_least, changed, hits, mixed, total
from stavka.games.stalingrad.components import HITS_ON
from stavka.games.stalingrad.fire import khrushchev
from stavka.games.stalingrad.ruins import can_place, ruins_value
from stavka.games.stalingrad.state import UNKNOWN, Battle, State
from stavka.kernel.bits import bits
from stavka.kernel.foresight import Chance, Factor, Preview
from stavka.kernel.text import Value


def _chance(s: State, rule: str, message: str, chances: Chances) -> Chance:
    outcomes = {str(x): chances[x] for x in sorted(chances)}
    return Chance(rule, s.game.catalogue.text(message), outcomes)


def _factor(s: State, rule: str, message: str, value: int | str, **args: Value) -> Factor:
    return Factor(rule, s.game.catalogue.text(message, args), value)


# -- combat -------------------------------------------------------------------------------------


def attack(s: State, battle: Battle) -> Preview:
    """Dice and hits of both sides if every unit fires, and the chance of Ruins."""
    german_owner = battle.german_attacks
    factors = [*_dice(s, battle, battle.germans, "german", german_owner), *_terrain(s, battle)]
    chances = [
        _chance(s, "SIV-17a", "chance-german-hits", _halved(s, battle, _hits(s, battle, battle.germans), True)),
        _chance(s, "SIV-17a", "chance-soviet-hits", _halved(s, battle, _hits(s, battle, battle.soviets), False)),
    ]
    if battle.german_attacks and battle.planned and can_place(s, battle.hex):
        factors += _ruins_factors(s, battle, s.german_cards)
        chances.append(_ruins_chance(s, battle, s.german_cards))
    return Preview(tuple(factors), tuple(chances))


def close_combat(s: State) -> Preview:
    """The same with the units that are left."""
    battle = s.battle
    assert battle
    factors = [*_dice(s, battle, battle.germans, "german", True), *_dice(s, battle, battle.soviets, "soviet", True)]
    chances = (
        _chance(s, "SIV-17a", "chance-german-hits", _halved(s, battle, _hits(s, battle, battle.germans), True)),
        _chance(s, "SIV-17a", "chance-soviet-hits", _halved(s, battle, _hits(s, battle, battle.soviets), False)),
    )
    return Preview((*factors, *_terrain(s, battle)), chances)


def _dice(s: State, battle: Battle, handles: int, side: str, visible: bool) -> list[Factor]:
    """SIV-6j, k Dice of a side by what they hit on."""
    if not visible:
        return []
    dice: Counter[int] = Counter()
    for handle in bits(s.living(handles)):
        dice[_need(s, battle, handle, s.who[handle])] += s.pips[handle]
    rows = sorted(dice.items())
    return [_factor(s, "SIV-6k", "factor-dice", count, side=side, need=need) for need, count in rows]


def _need(s: State, battle: Battle, handle: int, unit: int) -> int:
    need = s.game.components.fire[unit]
    if s.is_german(handle):
        return need
    fort = battle.german_attacks and s.forts >> s.at[handle] & 1
    return need - khrushchev(s) - fort


def _hits(s: State, battle: Battle, handles: int) -> Chances:
    return added([_hits_of(s, battle, handle) for handle in bits(s.living(handles))])


def _hits_of(s: State, battle: Battle, handle: int) -> Chances:
    """The hits of one block, as far as the seat that decides can know it."""
    if _visible(s, handle):
        unit = s.who[handle]
        return hits(max(1, s.pips[handle]), _need(s, battle, handle, unit))
    could = bits(s.known[handle])
    if s.seen[handle] != UNKNOWN:
        return mixed([hits(s.seen[handle], _need(s, battle, handle, unit)) for unit in could])
    return mixed(
        [hits(pips, _need(s, battle, handle, unit)) for unit in could for pips in _possible_pips(s, handle, unit)]
    )


def _visible(s: State, handle: int) -> bool:
    """Whether the seat to decide sees the face of a block: its own side's, or one laid face up."""
    seat = s.open()[0][0]
    return bool(s.up >> handle & 1) or (seat == "soviet") != s.is_german(handle)


def _possible_pips(s: State, handle: int, unit: int) -> list[int]:
    """SIV-8c, e Four sides, blank ones set to 1; an unseen German block is at full Strength (SIV-8d)."""
    full = s.game.components.strength[unit]
    if s.is_german(handle):
        return [full] if s.game.memory else list(range(1, full + 1))
    return [max(1, full - k) for k in range(4)]


def _halved(s: State, battle: Battle, chances: Chances, by_germans: bool) -> Chances:
    if battle.german_attacks == by_germans and s.ruins >> battle.hex & 1:
        return changed(chances, lambda n: n // 2)
    return chances


def _terrain(s: State, battle: Battle) -> list[Factor]:
    """SIV-17e, 16a What the hex does to the combat."""
    parts, factors = s.game.components, []
    if parts.urban >> battle.hex & 1:
        factors.append(_factor(s, "SIV-17e", "factor-defender-first", 0))
    if s.ruins >> battle.hex & 1:
        factors.append(_factor(s, "SIV-16a", "factor-double-defence", "1/2"))
    if s.forts >> battle.hex & 1:
        factors.append(_factor(s, "SIV-40b", "factor-fortification", 1))
    if khrushchev(s):
        factors.append(_factor(s, "SIV-27j", "factor-khrushchev", 1))
    return factors


def _ruins_factors(s: State, battle: Battle, cards: tuple[int, ...]) -> list[Factor]:
    attackers = s.living(battle.attackers)
    armour = s.units(attackers) & s.game.components.armour
    return [
        _factor(s, "SIV-16e", "factor-ruins-card", sum(ruins_value(s, card) for card in cards)),
        _factor(s, "SIV-16f", "factor-ruins-hexes", s.hexes(attackers).bit_count()),
        _factor(s, "SIV-16g", "factor-ruins-armour", armour.bit_count()),
    ]


def _ruins_chance(s: State, battle: Battle, cards: tuple[int, ...]) -> Chance:
    """SIV-16d Three dice and all modifiers against the number needed."""
    modifier = sum(int(factor.value) for factor in _ruins_factors(s, battle, cards))
    success = at_least(total(3), s.game.components.limits.ruins_roll - modifier)
    outcomes = {"ruins": success, "none": 1 - success}
    return Chance("SIV-16d", s.game.catalogue.text("chance-ruins"), outcomes)


# -- cards --------------------------------------------------------------------------------------


def german_card(s: State, card: int) -> Preview:
    """SIV-26 What a German card does if it is not cancelled, together with those already put down."""
    from stavka.games.stalingrad.cards import card_dice

    battle, parts = s.battle, s.game.components
    assert battle
    record, cards = parts.cards[card], (*s.german_cards, card)
    factors, chances = [], []
    if record.effect == "fire":
        dice, need = sum(card_dice(s, c) for c in cards), HITS_ON[record.fire]
        factors.append(_factor(s, "SIV-26b", "factor-dice", dice, side="german", need=need))
        chances.append(_chance(s, "SIV-26b", "chance-card-hits", _halved(s, battle, hits(dice, need), True)))
    else:
        factors.append(_factor(s, "SIV-26g" if record.effect == "sniper" else "SIV-26h", "factor-one-step", 1))
    if can_place(s, battle.hex):
        factors += _ruins_factors(s, battle, cards)
        chances.append(_ruins_chance(s, battle, cards))
    return Preview((*factors, *_terrain(s, battle)), tuple(chances))


# -- reinforcements -----------------------------------------------------------------------------


def reinforcements(s: State) -> Preview:
    """SIV-10 How many units six dice take, and how likely each R unit at risk is to be eliminated."""
    parts = s.game.components
    cards = 2 if s.leaders & parts.paulus else 1
    factors = [_factor(s, "SIV-10a", "factor-cards", min(cards, len(s.german_deck)))]
    factors += [_factor(s, "SIV-10b", "factor-row", len(row), row=i) for i, row in enumerate(s.rows, 1)]
    chances = [_chance(s, "SIV-10c", "chance-units", _units_taken([len(row) for row in s.rows]))]
    for row, unit in parts.r_of_row.items():
        if s.handle_of(unit) >= 0 and not s.eliminated >> unit & 1:
            lost = at_least(_dice_on_row(), len(s.rows[row - 1]) + 1)
            what = s.game.catalogue.text("chance-eliminated", {"unit": parts.unit_names[unit]})
            chances.append(Chance("SIV-10g", what, {"eliminated": lost, "safe": 1 - lost}))
    return Preview(tuple(factors), tuple(chances))


def _dice_on_row() -> Chances:
    """How many of six dice show one number."""
    return hits(6, 6)


def _units_taken(rows: list[int]) -> Chances:
    """The number of dice that find a unit: rows one after the other, the dice left over going to the rest."""
    chances: dict[tuple[int, int], Fraction] = {(6, 0): Fraction(1)}
    for place, size in enumerate(rows):
        chances = _one_row(chances, size, 6 - place)
    found: dict[int, Fraction] = {}
    for (_, taken), p in chances.items():
        found[taken] = found.get(taken, Fraction(0)) + p
    return found


def _one_row(chances: dict[tuple[int, int], Fraction], size: int, faces: int) -> dict[tuple[int, int], Fraction]:
    from math import comb

    found: dict[tuple[int, int], Fraction] = {}
    share = Fraction(1, faces)
    for (dice, taken), p in chances.items():
        for here in range(dice + 1):
            way = comb(dice, here) * share**here * (1 - share) ** (dice - here)
            key = (dice - here, taken + min(here, size))
            found[key] = found.get(key, Fraction(0)) + p * way
    return found
