"""16 Ruins."""

from __future__ import annotations

from stavka.games.stalingrad.state import State
from stavka.kernel.steps import Step


class RuinsRoll(Step, frozen=True):
    """SIV-15j, 16d Step 9: a German Planned Attack on an Urban hex may leave it in Ruins."""

    def run(self, s: State) -> None:
        if not ruins_possible(s):
            return
        assert s.battle
        dice = s.roll(3)
        modifiers = sum(value for _, value in ruins_modifiers(s))
        total = sum(dice) + modifiers
        success = total >= s.game.components.limits.ruins_roll
        hex = s.game.components.hex_names[s.battle.hex]
        s.note("ruins-roll", hex=hex, dice=list(dice), modifier=modifiers, total=total, success=success)
        if success:
            place_ruins(s, s.battle.hex)


def ruins_possible(s: State) -> bool:
    """SIV-16b, i Urban, no marker there yet, markers left, and somebody still attacking (ruling G-48)."""
    battle = s.battle
    assert battle
    if not (battle.german_attacks and battle.planned):
        return False
    return can_place(s, battle.hex) and bool(s.living(battle.attackers))


def can_place(s: State, hex: int) -> bool:
    """SIV-16b, i Whether a marker may be put in a hex."""
    here, parts = 1 << hex, s.game.components
    return bool(parts.urban & here) and not s.ruins & here and s.ruins.bit_count() < parts.limits.ruins_markers


def place_ruins(s: State, hex: int) -> None:
    """SIV-16h At once and for good."""
    s.ruins |= 1 << hex
    s.note("ruins", hex=s.game.components.hex_names[hex])


def ruins_modifiers(s: State) -> list[tuple[str, int]]:
    """SIV-16e-g What is added to the three dice, by rule; of units still alive (ruling G-14)."""
    battle = s.battle
    assert battle
    attackers = s.living(battle.attackers)
    armour = s.units(attackers) & s.game.components.armour
    return [
        ("SIV-16e", battle.card_ruins),
        ("SIV-16f", s.hexes(attackers).bit_count()),
        ("SIV-16g", armour.bit_count()),
    ]


def ruins_value(s: State, card: int) -> int:
    """SIV-16e What a card adds; SIV-25f Von Richthofen doubles air cards."""
    parts = s.game.components
    doubled = parts.air >> card & 1 and s.leaders & parts.richthofen
    return parts.cards[card].ruins * (2 if doubled else 1)


def after_ruins(s: State, hits: int) -> int:
    """SIV-16a Double Defence: in Ruins the attacker needs two hits to inflict one (ruling G-12)."""
    assert s.battle
    if not (hits and s.ruins >> s.battle.hex & 1):
        return hits
    s.note("double-defence", hits=hits, inflicted=hits // 2)
    return hits // 2
