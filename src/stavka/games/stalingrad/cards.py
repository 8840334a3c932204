"""24, 26, 28 What cards do in a combat."""

from __future__ import annotations

from msgspec.structs import replace

from stavka.games.stalingrad.components import HITS_ON
from stavka.games.stalingrad.drawing import draw_soviet
from stavka.games.stalingrad.fire import hits_among
from stavka.games.stalingrad.leaders import enter_play
from stavka.games.stalingrad.losses import ARMOUR, INFANTRY, Hits, targets
from stavka.games.stalingrad.ruins import after_ruins, can_place, place_ruins, ruins_value
from stavka.games.stalingrad.solitaire import ARMOUR_POOL, INFANTRY_POOL, MARINE_POOL, deploy_random, join_combat
from stavka.games.stalingrad.state import NONE, State
from stavka.kernel.steps import Step

# -- 28 Soviet cards ----------------------------------------------------------------------------


class SovietEffect(Step, frozen=True):
    """SIV-15f, 24b Step 5: the Soviet card, completely, before the German one."""

    def run(self, s: State) -> None:
        if s.soviet_card != NONE:
            SOVIET_EFFECTS[s.game.components.cards[s.soviet_card].effect](s, s.soviet_card)


def tommy_gunner(s: State, card: int) -> None:
    """SIV-28c Two dice at Double Fire."""
    soviet_card_fire(s, s.roll(s.game.components.cards[card].dice), card)


def soviet_card_fire(s: State, dice: bytes, card: int) -> None:
    """SIV-24c Hits of a Soviet card; Ruins protect Germans who are attacked (rulings G-12, G-13)."""
    assert s.battle
    record = s.game.components.cards[card]
    struck = hits_among(dice, HITS_ON[record.fire])
    hits = len(struck)
    s.note("card-fire", side="soviet", cards=[record.id], dice=list(dice), struck=struck, hits=hits)
    s.push(Hits(True, hits if s.battle.german_attacks else after_ruins(s, hits)))


def flotilla(s: State, card: int) -> None:
    """SIV-28d-g Three dice: gunboat fire if the Soviet hex is coastal, else a landing in the hex of their sum."""
    assert s.battle
    dice = s.roll(s.game.components.cards[card].dice)
    if s.game.components.coastal >> s.battle.soviet_hex & 1:
        soviet_card_fire(s, dice, card)
    else:
        land(s, dice)


def land(s: State, dice: bytes) -> None:
    """SIV-28f, g A Marine lands unless Germans are there; a full hex or no Marine gives a card."""
    parts = s.game.components
    name = str(sum(dice))
    hex = parts.board.number(name)
    s.note("landing", dice=list(dice), hex=name)
    if s.german >> hex & 1:
        s.note("no-landing", hex=name)
    elif s.count(hex) >= parts.stacking or not s.in_pool[MARINE_POOL]:
        draw_soviet(s, "no-landing")
    else:
        deploy_random(s, MARINE_POOL, hex)


def anti_aircraft(s: State, card: int) -> None:
    """SIV-28i An air card is cancelled, and Ruins are placed in the printed hex; without one nothing (G-15)."""
    parts = s.game.components
    assert s.battle
    if not any(parts.air >> german & 1 for german in s.german_cards):
        s.note("no-effect", card=parts.card_names[card])
        return
    s.battle = replace(s.battle, cancelled=True)
    s.note("air-cancelled")
    hex = parts.board.number(parts.cards[card].hex or "")
    if can_place(s, hex):
        place_ruins(s, hex)


def soviet_sniper(s: State, card: int) -> None:
    """SIV-28j The strongest German infantry loses a step; with Zaytsev twice, separately (SIV-27i)."""
    for _ in range(2 if s.leaders & s.game.components.zaytsev else 1):
        pick_off(s, card, True, INFANTRY)


def anti_tank(s: State, card: int) -> None:
    """SIV-28k The strongest German Panzer or Panzergrenadier loses a step."""
    pick_off(s, card, True, ARMOUR)


def pick_off(s: State, card: int, german: bool, among: int) -> None:
    """A card takes one step of the strongest unit of a class, if there is one in the combat (ruling G-55)."""
    if targets(s, german, among):
        s.push(Hits(german, 1, among))
    else:
        s.note("no-effect", card=s.game.components.card_names[card])


def infiltration(s: State, card: int) -> None:
    """SIV-28l A random infantry joins the combat."""
    reinforce_hex(s, INFANTRY_POOL)


def dug_in_tank(s: State, card: int) -> None:
    """SIV-28m A random tank joins the combat."""
    reinforce_hex(s, ARMOUR_POOL)


def reinforce_hex(s: State, pool: int) -> None:
    """SIV-28l, m A full hex or an empty pool gives a card instead."""
    assert s.battle
    hex = s.battle.soviet_hex
    if s.count(hex) >= s.game.components.stacking or not s.in_pool[pool]:
        draw_soviet(s, "no-arrival")
    else:
        join_combat(s, deploy_random(s, pool, hex))


SOVIET_EFFECTS = {
    "leader": enter_play,
    "fire": tommy_gunner,
    "flotilla": flotilla,
    "anti-aircraft": anti_aircraft,
    "sniper": soviet_sniper,
    "anti-armour": anti_tank,
    "infiltration": infiltration,
    "dug-in-tank": dug_in_tank,
}


# -- 26 German cards ----------------------------------------------------------------------------


class GermanEffect(Step, frozen=True):
    """SIV-15g Step 6: the German card, or several Engineers as one fire (ruling G-12)."""

    def run(self, s: State) -> None:
        cards = s.german_cards
        if not cards:
            return
        assert s.battle
        if s.battle.cancelled and s.game.components.air >> cards[0] & 1:
            s.note("no-effect", card=s.game.components.card_names[cards[0]])
            return
        s.battle = replace(s.battle, card_ruins=sum(ruins_value(s, card) for card in cards))
        effect = s.game.components.cards[cards[0]].effect
        if effect == "fire":
            german_card_fire(s, cards)
        else:
            pick_off(s, cards[0], False, INFANTRY if effect == "sniper" else ARMOUR)  # SIV-26g, h


def german_card_fire(s: State, cards: tuple[int, ...]) -> None:
    """SIV-26b-f Dice at Triple Fire; Ruins halve the hits."""
    parts = s.game.components
    dice = s.roll(sum(card_dice(s, card) for card in cards))
    struck = hits_among(dice, HITS_ON[parts.cards[cards[0]].fire])
    names, hits = [parts.card_names[card] for card in cards], len(struck)
    s.note("card-fire", side="german", cards=names, dice=list(dice), struck=struck, hits=hits)
    s.push(Hits(False, after_ruins(s, hits)))


def card_dice(s: State, card: int) -> int:
    """SIV-26c-f How many dice a card rolls; SIV-25f Von Richthofen doubles air cards."""
    parts = s.game.components
    doubled = parts.air >> card & 1 and s.leaders & parts.richthofen
    return parts.cards[card].dice * (2 if doubled else 1)
