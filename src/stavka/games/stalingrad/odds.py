"""Foresight for this title: what an attack, a card or a call for Reinforcements will bring.

Everything is computed from what the deciding seat can know. A hidden enemy block counts as any of the
units it could be, on any of its sides, each with equal chance and independently of other blocks. Cards
that may still be played and the Anti-tank Brigade are left out, and what Soviet units lose by their own
ones is shown but not followed further.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb

from stavka.board.odds import CERTAIN_ZERO, Chances, added, at_least, changed, hits, mixed, total, weighted
from stavka.games.stalingrad.advantages import has_advantage
from stavka.games.stalingrad.components import HITS_ON
from stavka.games.stalingrad.fire import khrushchev
from stavka.games.stalingrad.leaders import opportunity_dice
from stavka.games.stalingrad.ruins import can_place, ruins_value
from stavka.games.stalingrad.state import UNKNOWN, Battle, State
from stavka.kernel.bits import bits
from stavka.kernel.foresight import Chance, Factor, Preview
from stavka.kernel.text import Value

Need = Callable[[State, Battle, int, int], int]  # of a handle that is this unit: the lowest face that counts
Shots = Mapping[tuple[int, int], Fraction]  # chances of hits and ones together
NO_SHOTS: Shots = {(0, 0): Fraction(1)}
Dice = list[tuple[int, int]]  # of each unit: how many, and what they hit on


def _chance(s: State, rule: str, message: str, chances: Chances) -> Chance:
    outcomes = {str(x): chances[x] for x in sorted(chances)}
    return Chance(rule, s.game.catalogue.text(message), outcomes)


def _factor(s: State, rule: str, message: str, value: int | str, **args: Value) -> Factor:
    return Factor(rule, s.game.catalogue.text(message, args), value)


# -- combat -------------------------------------------------------------------------------------


def attack(s: State, battle: Battle) -> Preview:
    """Opportunity Fire, Ruins and Close Combat, as if no card were played."""
    factors = [*_dice(s, battle), *_circumstances(s, battle)]
    chances = []
    plain, fortified = _opportunity_dice(s, battle)
    need = 6 - khrushchev(s)
    shots = _shots([need] * plain + [need - 1] * fortified)
    opportunity = _lost(shots)
    if plain + fortified:
        factors.append(_factor(s, "SIV-27d", "factor-opportunity-fire", plain + fortified))
        chances.append(_chance(s, "SIV-27d", "chance-opportunity-fire", opportunity))
    urban = s.game.components.urban >> battle.hex & 1
    germans_first = not battle.german_attacks if urban else None  # SIV-17e
    chances += _exchange(s, battle, germans_first, shots)
    if _ruins_roll(s, battle):
        factors += _ruins_factors(s, battle, ())
        chances.append(_ruins_chance(s, battle, (), _survival(s, battle, opportunity)))
    return Preview(tuple(factors), tuple(chances))


def close_combat(s: State, combined_arms: bool) -> Preview:
    """SIV-25d Close Combat with the Germans first, or with both at once."""
    battle = s.battle
    assert battle
    factors = (*_dice(s, battle), *_circumstances(s, battle))
    return Preview(factors, tuple(_exchange(s, battle, True if combined_arms else None, NO_SHOTS)))


def _shots(needs: list[int]) -> Shots:
    """SIV-27d, k Hits and ones of Opportunity Fire, die by die, together."""
    found = NO_SHOTS
    for need in needs:
        hit, one = Fraction(7 - need, 6), Fraction(1, 6)
        after: dict[tuple[int, int], Fraction] = {}
        for (lost, ones), p in found.items():
            for key, q in (((lost + 1, ones), hit), ((lost, ones + 1), one), ((lost, ones), 1 - hit - one)):
                after[key] = after.get(key, Fraction(0)) + p * q
        found = after
    return found


def _lost(shots: Shots) -> Chances:
    """The hits alone."""
    found: dict[int, Fraction] = {}
    for (lost, _), p in shots.items():
        found[lost] = found.get(lost, Fraction(0)) + p
    return found


def _exchange(s: State, battle: Battle, germans_first: bool | None, shots: Shots) -> list[Chance]:
    """SIV-17 Both sides fire, in an order or (None) at once, after the shots of Opportunity Fire."""
    lost = _lost(shots)
    soviet = _volley(s, battle, battle.soviets, CERTAIN_ZERO)
    german = _volley(s, battle, battle.germans, added([lost, soviet]) if germans_first is False else lost)
    hurt = german if germans_first else CERTAIN_ZERO
    if germans_first:
        soviet = _volley(s, battle, battle.soviets, hurt)
    alive = _survival(s, battle, lost)
    soviet = weighted([(alive, soviet), (1 - alive, CERTAIN_ZERO)])
    if battle.german_attacks:
        german = _after_ruins(s, battle, german)
    else:
        soviet = _after_ruins(s, battle, soviet)
    chances = [
        _chance(s, "SIV-17a", "chance-german-hits", german),
        _chance(s, "SIV-17a", "chance-soviet-hits", soviet),
    ]
    if khrushchev(s):
        volley = _volley(s, battle, battle.soviets, hurt, _one)
        ones = [
            (p, _plus(n, volley if _anybody_left(s, battle, hit) else CERTAIN_ZERO)) for (hit, n), p in shots.items()
        ]
        chances.append(_chance(s, "SIV-27k", "chance-self-hits", weighted(ones)))
    return chances


def _survival(s: State, battle: Battle, lost: Chances) -> Fraction:
    """The chance that somebody is left to fight after these hits on the Germans (SIV-17a, ruling G-48)."""
    return sum([p for n, p in lost.items() if _anybody_left(s, battle, n)], Fraction(0))


def _anybody_left(s: State, battle: Battle, lost: int) -> bool:
    """Whether so many hits leave a German; where there are none, nobody need be visible."""
    return not lost or lost < sum([s.pips[handle] for handle in bits(s.living(battle.germans))])


def _plus(n: int, chances: Chances) -> Chances:
    return changed(chances, lambda x: x + n)


def _volley(s: State, battle: Battle, handles: int, lost: Chances, need: Need | None = None) -> Chances:
    """The hits of a side that has suffered `lost` hits before; only then must all its blocks be visible."""
    counts = need or _need
    living = bits(s.living(handles))
    if lost == CERTAIN_ZERO:
        return added([_hits_of(s, battle, handle, counts) for handle in living])
    dice = [(_strength(s, s.who[h], s.pips[h]), counts(s, battle, h, s.who[h])) for h in living]
    german = handles == battle.germans
    return weighted([(p, _fire(_left(dice, n, german))) for n, p in lost.items()])


def _left(dice: Dice, lost: int, german: bool) -> Dice:
    """SIV-17c, d What so many hits leave. Between equals the German player saves his better fire and hits the enemy's.

    A hit takes one die, whoever suffers it.
    """
    left = list(dice)
    for _ in range(min(lost, sum([n for n, _ in dice]))):
        hit = max(left, key=lambda unit: (unit[0], unit[1] if german else -unit[1]))
        left.remove(hit)
        if hit[0] > 1:
            left.append((hit[0] - 1, hit[1]))
    return left


def _fire(dice: Dice) -> Chances:
    by_need: Counter[int] = Counter()
    for n, need in dice:
        by_need[need] += n
    return added([hits(n, need) for need, n in by_need.items()])


def _hits_of(s: State, battle: Battle, handle: int, need: Need) -> Chances:
    """The hits of one block, as far as the seat that decides can know it."""
    if _visible(s, handle):
        unit = s.who[handle]
        return hits(_strength(s, unit, s.pips[handle]), need(s, battle, handle, unit))
    return mixed(
        [
            hits(_strength(s, unit, pips), need(s, battle, handle, unit))
            for unit in bits(s.known[handle])
            for pips in _possible_pips(s, handle, unit)
        ]
    )


def _need(s: State, battle: Battle, handle: int, unit: int) -> int:
    """SIV-6k, 27j, 40b What a unit hits on."""
    need = s.game.components.fire[unit]
    if s.is_german(handle):
        return need
    fort = battle.german_attacks and s.forts >> s.at[handle] & 1
    return need - khrushchev(s) - fort


def _one(s: State, battle: Battle, handle: int, unit: int) -> int:
    """SIV-27k A natural 1 is as likely as a 6."""
    return 6


def _visible(s: State, handle: int) -> bool:
    """Whether the seat to decide sees the face of a block: its own side's, or one laid face up."""
    seat = s.open()[0][0]
    return bool(s.up >> handle & 1) or (seat == "soviet") != s.is_german(handle)


def _possible_pips(s: State, handle: int, unit: int) -> list[int]:
    """SIV-8c Four sides, unless it was seen; an unseen German block is at full Strength (SIV-8d)."""
    full = s.game.components.strength[unit]
    if s.seen[handle] != UNKNOWN:
        return [s.seen[handle]]
    if s.is_german(handle):
        return [full] if s.game.memory else list(range(1, full + 1))
    if s.game.components.marines >> unit & 1 and has_advantage(s, "marines"):  # SIV-37b
        return [full]
    return [full - k for k in range(4)]


def _strength(s: State, unit: int, pips: int) -> int:
    """SIV-8e, 37a What a unit fights with: a blank side is set to 1, an Immortal Guard to its full Strength."""
    if s.game.components.guards >> unit & 1 and has_advantage(s, "guards") and s.battle is None:
        return s.game.components.strength[unit]
    return max(1, pips)


def _opportunity_dice(s: State, battle: Battle) -> tuple[int, int]:
    """SIV-27d Dice of Opportunity Fire outside and inside fortifications."""
    if not (battle.german_attacks and s.leaders & s.game.components.chuikov):
        return 0, 0
    return opportunity_dice(s, s.hexes(battle.attackers))


# -- what makes the difference ------------------------------------------------------------------


def _dice(s: State, battle: Battle) -> list[Factor]:
    """SIV-6j, k Dice of both sides by what they hit on, and how many blocks cannot be seen."""
    factors = []
    for side, handles in (("german", battle.germans), ("soviet", battle.soviets)):
        dice: Counter[int] = Counter()
        living = bits(s.living(handles))
        for handle in [h for h in living if _visible(s, h)]:
            unit = s.who[handle]
            dice[_need(s, battle, handle, unit)] += _strength(s, unit, s.pips[handle])
        rows = sorted(dice.items())
        factors += [_factor(s, "SIV-6k", "factor-dice", count, side=side, need=need) for need, count in rows]
        hidden = [h for h in living if not _visible(s, h)]
        if hidden:
            factors.append(_factor(s, "SIV-2c", "factor-hidden", len(hidden), side=side))
    return factors


def _circumstances(s: State, battle: Battle) -> list[Factor]:
    """SIV-17e, 16a, 25d, 27j, 40b What hex and Leaders do to the combat."""
    parts, factors = s.game.components, []
    if parts.urban >> battle.hex & 1:
        factors.append(_factor(s, "SIV-17e", "factor-defender-first", ""))
    if s.ruins >> battle.hex & 1:
        factors.append(_factor(s, "SIV-16a", "factor-double-defence", "1/2"))
    if _combined_arms(s, battle):
        factors.append(_factor(s, "SIV-25d", "factor-combined-arms", ""))
    if s.forts >> battle.hex & 1:
        factors.append(_factor(s, "SIV-40b", "factor-fortification", 1))
    if khrushchev(s):
        factors.append(_factor(s, "SIV-27j", "factor-khrushchev", 1))
    return factors


def _combined_arms(s: State, battle: Battle) -> bool:
    """SIV-25d Whether the Germans might fire first: Soviets who cannot be seen may lack infantry or armour."""
    parts = s.game.components
    germans, soviets = bits(s.living(battle.germans)), bits(s.living(battle.soviets))
    if not (s.leaders & parts.hoth and parts.clear >> battle.hex & 1 and _visible(s, germans[0])):
        return False
    units = s.units(battle.germans)
    surely = [1 << s.who[h] if _visible(s, h) else s.known[h] for h in soviets]
    both = any(not could & ~parts.infantry for could in surely) and any(not could & ~parts.armour for could in surely)
    return bool(units & parts.infantry and units & parts.armour) and not both


# -- 16 Ruins -----------------------------------------------------------------------------------


def _ruins_roll(s: State, battle: Battle) -> bool:
    """SIV-16d Whether this attack may leave Ruins."""
    return battle.german_attacks and battle.planned and can_place(s, battle.hex)


def _after_ruins(s: State, battle: Battle, chances: Chances) -> Chances:
    """SIV-16a, j The attacker's hits in Ruins, or where the hex may become Ruins before he fires."""
    halved = changed(chances, lambda n: n // 2)
    if s.ruins >> battle.hex & 1:
        return halved
    if not _ruins_roll(s, battle):
        return chances
    ruined = _ruins_success(s, battle, ())
    return weighted([(ruined, halved), (1 - ruined, chances)])


def _ruins_factors(s: State, battle: Battle, cards: tuple[int, ...]) -> list[Factor]:
    """SIV-16e-g What is added to the dice, if all attackers live."""
    attackers = s.living(battle.attackers)
    armour = s.units(attackers) & s.game.components.armour
    return [
        _factor(s, "SIV-16e", "factor-ruins-card", sum(ruins_value(s, card) for card in cards)),
        _factor(s, "SIV-16f", "factor-ruins-hexes", s.hexes(attackers).bit_count()),
        _factor(s, "SIV-16g", "factor-ruins-armour", armour.bit_count()),
    ]


def _ruins_success(s: State, battle: Battle, cards: tuple[int, ...]) -> Fraction:
    """SIV-16d Three dice and all modifiers against the number needed."""
    modifier = sum(int(factor.value) for factor in _ruins_factors(s, battle, cards))
    return at_least(total(3), s.game.components.limits.ruins_roll - modifier)


def _ruins_chance(s: State, battle: Battle, cards: tuple[int, ...], alive: Fraction = Fraction(1)) -> Chance:
    success = alive * _ruins_success(s, battle, cards)
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
        chances.append(_chance(s, "SIV-26b", "chance-card-hits", _card_hits(s, battle, dice, need, True)))
    else:
        factors.append(_factor(s, "SIV-26g" if record.effect == "sniper" else "SIV-26h", "factor-one-step", 1))
    if _ruins_roll(s, battle):
        factors += _ruins_factors(s, battle, cards)
        chances.append(_ruins_chance(s, battle, cards))
    return Preview((*factors, *_circumstances(s, battle)), tuple(chances))


def soviet_card(s: State, card: int) -> Preview | None:
    """SIV-28, 36 What a Soviet card does; None if neither dice nor steps depend on it now."""
    battle, parts = s.battle, s.game.components
    assert battle
    record = parts.cards[card]
    if record.effect == "flotilla" and not parts.coastal >> battle.soviet_hex & 1:
        return Preview((), (_chance(s, "SIV-28f", "chance-landing", total(record.dice)),))
    if record.effect in ("fire", "flotilla"):
        rule, dice, need = "SIV-28c" if record.effect == "fire" else "SIV-28e", record.dice, HITS_ON[record.fire]
        factor = _factor(s, rule, "factor-dice", dice, side="soviet", need=need)
        return Preview((factor,), (_chance(s, rule, "chance-card-hits", _card_hits(s, battle, dice, need, False)),))
    if record.effect == "sniper":
        return Preview((_factor(s, "SIV-28j", "factor-one-step", 2 if s.leaders & parts.zaytsev else 1),), ())
    if record.effect == "anti-armour":
        return Preview((_factor(s, "SIV-28k", "factor-one-step", 1),), ())
    if parts.chuikov >> card & 1 and s.game.chuikov_block:
        return Preview((), (_headquarters_chance(s),))
    return None


def _card_hits(s: State, battle: Battle, dice: int, need: int, by_germans: bool) -> Chances:
    """Ruling G-12: hits of cards are halved too, where Ruins protect their target."""
    ruins = battle.german_attacks == by_germans and s.ruins >> battle.hex & 1
    return changed(hits(dice, need), lambda n: n // 2) if ruins else hits(dice, need)


def _headquarters_chance(s: State) -> Chance:
    """SIV-36a, b Three dice must find a Soviet hex."""
    number = s.game.components.board.number
    placed = sum((p for x, p in total(3).items() if not s.control >> number(str(x)) & 1), Fraction(0))
    return Chance("SIV-36a", s.game.catalogue.text("chance-headquarters"), {"placed": placed, "lost": 1 - placed})


# -- reinforcements -----------------------------------------------------------------------------


def reinforcements(s: State) -> Preview:
    """SIV-10, 35 How many units six dice take, which R units on the map they may eliminate, and whether Raus comes."""
    parts = s.game.components
    cards = 2 if s.leaders & parts.paulus else 1
    factors = [_factor(s, "SIV-10a", "factor-cards", min(cards, len(s.german_deck)))]
    factors += [_factor(s, "SIV-10b", "factor-row", len(row), row=i) for i, row in enumerate(s.rows, 1)]
    chances = [_chance(s, "SIV-10c", "chance-units", _units_taken([len(row) for row in s.rows]))]
    for row, unit in parts.r_of_row.items():
        if s.handle_of(unit) >= 0 and not s.eliminated >> unit & 1:
            lost = _surplus(s, row)
            what = s.game.catalogue.text("chance-eliminated", {"unit": parts.unit_names[unit]})
            chances.append(Chance("SIV-10g", what, {"eliminated": lost, "safe": 1 - lost}))
    if has_advantage(s, "sixth-panzer") and not s.raus:
        comes = _surplus(s, len(s.rows))
        what = s.game.catalogue.text("chance-raus")
        chances.append(Chance("SIV-35a", what, {"comes": comes, "waits": 1 - comes}))
    return Preview(tuple(factors), tuple(chances))


def _surplus(s: State, row: int) -> Fraction:
    """The chance that more of six dice show the number of a row than it has units."""
    return at_least(hits(6, 6), len(s.rows[row - 1]) + 1)


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
    found: dict[tuple[int, int], Fraction] = {}
    share = Fraction(1, faces)
    for (dice, taken), p in chances.items():
        for here in range(dice + 1):
            way = comb(dice, here) * share**here * (1 - share) ** (dice - here)
            key = (dice - here, taken + min(here, size))
            found[key] = found.get(key, Fraction(0)) + p * way
    return found
