"""28 Soviet Support cards."""

from typing import Any

import pytest

from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.stalingrad.scene import SOVIET, hand, in_hex, planned, scene, seen, state, tokens
from tests.rules.stalingrad.table import falling, go, strength, table, where


def defended(
    card: str, *dice: int, draws: tuple[int, ...] = (), blocks: str = "76: 191Inf:4 / 60: 45RD:1", **laid: Any
) -> Match:
    """The Soviets in 60 are attacked from 76 and play this card."""
    match = planned(scene(blocks, soviet_hand=card, **laid), "60", "76")
    with falling(*dice, draws=[0, *draws]):
        play(match, "resolve")
    return match


def attacking(card: str, *dice: int, draws: tuple[int, ...] = (), blocks: str, **laid: Any) -> Match:
    """The Soviets attack with their only Largest Stack and play this card; the first die is the direction."""
    match = table(blocks, soviet_hand=card, soviet_turn=True, **laid)
    with falling(*dice, draws=[0, *draws]):
        go(match)
    return match


CLOSE = (1,) * 5  # four German dice and a Soviet one, all missing


@rule("SIV-28a")
def test_one_card_is_played_in_every_combat_and_discarded() -> None:
    match = defended("aa-7 aa-9", *CLOSE)
    assert seen(match, "soviet_discards") == ["aa-7"]
    assert hand(match, SOVIET) == ["aa-9"]
    attack = attacking("aa-7", 3, 1, 1, blocks="60: 45RD:1 / 61: 191Inf:1")
    assert seen(attack, "soviet_discards") == ["aa-7"]


@rule("SIV-28a")
def test_none_is_played_from_an_empty_hand() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:1"), "60", "76")
    with falling(1, 1):
        play(match, "resolve")
    assert told(match, "card") == []


@rule("SIV-28b")
def test_only_tommy_gunner_and_flotilla_roll_dice() -> None:
    parts = state(table("60: 45RD")).game.components
    assert [card.id for card in parts.cards if card.side == "soviet" and card.dice] == ["tommy-gunner", "flotilla"]
    for card in ("aa-7", "soviet-sniper", "anti-tank-gun"):
        defended(card, *CLOSE[card == "soviet-sniper" :])  # nothing but Close Combat is rolled


COUNTS = {
    "tommy-gunner": 2,
    "flotilla": 5,
    "soviet-sniper": 5,
    "anti-tank-gun": 2,
    "infiltration": 4,
    "t-34": 3,
}


@rule("SIV-28c", "SIV-28d", "SIV-28i", "SIV-28j", "SIV-28k", "SIV-28l", "SIV-28m")
def test_how_many_there_are() -> None:
    parts = state(table("60: 45RD")).game.components
    for card, count in COUNTS.items():
        assert parts.soviet_deck.count(parts.card_index[card]) == count
    assert len([card for card in parts.cards if card.effect == "anti-aircraft"]) == 4


# -- fire ---------------------------------------------------------------------------------------


@rule("SIV-28c")
@pytest.mark.parametrize(("dice", "struck"), [((4, 3), []), ((5, 4), [0]), ((5, 6), [0, 1])])
def test_a_tommy_gunner_rolls_two_dice_at_double_fire(dice: tuple[int, int], struck: list[int]) -> None:
    match = defended("tommy-gunner", *dice, *[1] * (4 - len(struck)), 1)
    fire = {"side": "soviet", "cards": ["tommy-gunner"], "dice": list(dice), "struck": struck, "hits": len(struck)}
    assert told(match, "card-fire") == [fire]
    assert strength(match, "191Inf") == 4 - len(struck)


@rule("SIV-28d", "SIV-28e")
@pytest.mark.parametrize(("target", "origin"), [("3", "W"), ("9", "25"), ("19", "35")])
def test_gunboats_fire_three_dice_at_double_fire_for_a_coastal_hex(target: str, origin: str) -> None:
    match = scene(f"{origin}: 191Inf:4 / {target}: 45RD:1", soviet_hand="flotilla", ruins="9")
    planned(match, target, origin)
    with falling(4, 5, 6, 1, 1, 1, draws=[0]):
        play(match, "resolve")
    fire = {"side": "soviet", "cards": ["flotilla"], "dice": [4, 5, 6], "struck": [1, 2], "hits": 2}
    assert told(match, "card-fire") == [fire]
    assert told(match, "landing") == []
    assert strength(match, "191Inf") == 2


# -- landings -----------------------------------------------------------------------------------


@rule("SIV-28d", "SIV-28f")
def test_elsewhere_a_marine_lands_where_the_sum_of_the_dice_says() -> None:
    blocks = "76: 191Inf:4 / 60: 45RD:1 / 1: 2Pz / 18: 24Pz / 52: 36Pz"  # Germans elsewhere do not matter
    match = defended("flotilla", 4, 4, 4, *CLOSE, draws=(0, 1), blocks=blocks)
    assert told(match, "landing") == [{"dice": [4, 4, 4], "hex": "12"}]
    assert in_hex(match, "12") == ["92Nav"]
    assert strength(match, "92Nav") == 2
    assert strength(match, "191Inf") == 4


@rule("SIV-28f")
@pytest.mark.parametrize("hex", ["1", "2"])
def test_the_river_hexes_north_of_three_are_no_coast(hex: str) -> None:
    origin = "2" if hex == "1" else "W"
    match = planned(scene(f"{origin}: 191Inf:1 / {hex}: 45RD:1", soviet_hand="flotilla"), hex, origin)
    with falling(4, 4, 4, 1, 1, draws=[0, 0, 0]):
        play(match, "resolve")
    assert in_hex(match, "12") == ["92Nav"]


@rule("SIV-28f", "G-37")
def test_a_landing_takes_an_empty_german_hex() -> None:
    match = defended("flotilla", 4, 4, 4, *CLOSE, draws=(0, 0), german="12")
    assert "12" not in seen(match, "german_control")
    assert hand(match, SOVIET) == []
    captured = defended("flotilla", 4, 4, 5, *CLOSE, draws=(0, 0), german="13", soviet_deck="t-34 aa-7")
    assert "13" not in seen(captured, "german_control")
    assert hand(captured, SOVIET) == ["t-34"]  # 13 is a Reinforcement hex


@rule("SIV-28g")
def test_a_full_landing_hex_gives_a_card() -> None:
    blocks = "76: 191Inf:4 / 60: 45RD:1 / 12: 87RD 98RD 112RD 126RD"
    match = defended("flotilla", 4, 4, 4, *CLOSE, blocks=blocks, soviet_deck="t-34 aa-7")
    assert hand(match, SOVIET) == ["t-34"]
    assert len(in_hex(match, "12")) == 4


@rule("SIV-28g", "F-19")
def test_no_marine_left_gives_a_card() -> None:
    blocks = "76: 191Inf:4 / 60: 45RD:1 / 3: 92Nav / 4: 154Nav"
    match = defended("flotilla", 4, 4, 4, *CLOSE, blocks=blocks, soviet_deck="t-34 aa-7")
    assert hand(match, SOVIET) == ["t-34"]


@rule("SIV-28g")
def test_germans_in_the_landing_hex_mean_no_effect() -> None:
    blocks = "76: 191Inf:4 / 60: 45RD:1 / 12: 2Pz"
    match = defended("flotilla", 4, 4, 4, *CLOSE, blocks=blocks)
    assert told(match, "no-landing") == [{"hex": "12"}]
    assert hand(match, SOVIET) == []
    assert where(match, "92Nav") is None


@rule("G-71")
def test_germans_there_and_no_marine_left_mean_no_card_either() -> None:
    blocks = "76: 191Inf:4 / 60: 45RD:1 / 12: 2Pz / 3: 92Nav / 4: 154Nav"
    match = defended("flotilla", 4, 4, 4, *CLOSE, blocks=blocks)
    assert hand(match, SOVIET) == []


# -- the Soviet hex -----------------------------------------------------------------------------


@rule("SIV-28h")
def test_when_the_soviets_attack_their_hex_is_that_of_the_attacker() -> None:
    coast = attacking("flotilla", 4, 1, 1, 5, 1, 1, blocks="9: 45RD:1 / 25: 191Inf:2")
    assert strength(coast, "191Inf") == 1  # gunboats
    inland = attacking("flotilla", 1, 4, 4, 4, 1, 1, draws=(0, 0), blocks="25: 45RD:1 / 9: 191Inf:1")
    assert in_hex(inland, "12") == ["92Nav"]  # a landing, though the Germans hold the coast
    joined = attacking("infiltration", 3, *[1] * 3, draws=(0, 3), blocks="60: 45RD:1 / 61: 191Inf:1")
    assert in_hex(joined, "60") == ["45RD", "13Gd"]


@rule("SIV-28h")
def test_when_attacked_it_is_that_of_the_defender() -> None:
    match = defended("infiltration", *[1] * 6, draws=(0, 3))
    assert in_hex(match, "60") == ["45RD", "13Gd"]


# -- anti-aircraft ------------------------------------------------------------------------------


def shot_down(air: str, guns: str, *dice: int, target: str = "60", origin: str = "76", **laid: Any) -> Match:
    """An air card meets anti-aircraft guns."""
    match = scene(f"{origin}: 191Inf:1 / {target}: 45RD:2", hand=air, soviet_hand=guns, **laid)
    planned(match, target, origin)
    with falling(draws=[0]):
        play(match, "resolve")
    with falling(*dice):
        play(match, f"card:{air}")
    return match


@rule("SIV-28i", "F-24")
def test_anti_aircraft_guns_cancel_a_heinkel_and_leave_ruins_in_their_hex() -> None:
    match = shot_down("heinkel-111", "aa-7", 1, 1, 1)  # no dice but Close Combat
    assert strength(match, "45RD") == 2
    assert seen(match, "ruins") == ["7"]
    assert seen(match, "german_discards") == ["heinkel-111"]
    assert len(told(match, "air-cancelled")) == 1
    assert told(match, "no-effect")[0]["card"] == "heinkel-111"


@rule("SIV-28i", "F-24")
def test_a_cancelled_air_card_adds_nothing_to_the_ruins_roll() -> None:
    match = shot_down("stuka", "aa-7", 1, 1, 1, 1, 1, 1, target="9", origin="25", leaders="richthofen")
    assert told(match, "ruins-roll")[0]["modifier"] == 1


@rule("SIV-28i")
def test_each_of_the_four_cards_has_its_urban_hex() -> None:
    parts = state(table("60: 45RD")).game.components
    hexes = [card.hex for card in parts.cards if card.effect == "anti-aircraft"]
    assert hexes[0] == "7"
    assert len(set(hexes)) == 4
    assert all(parts.urban >> parts.board.number(hex or "") & 1 for hex in hexes)


@rule("SIV-28i")
def test_ruins_of_the_guns_protect_the_attacked_hex_at_once() -> None:
    match = shot_down("stuka", "aa-9", 1, 1, 6, target="9", origin="25")  # no Ruins roll; the German hit is halved
    assert seen(match, "ruins") == ["9"]
    assert strength(match, "45RD") == 2


@rule("G-15", "SIV-28i")
@pytest.mark.parametrize(("card", "dice"), [("howitzer", 6), ("no-card", 0)])
def test_without_an_air_card_the_guns_do_nothing(card: str, dice: int) -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:4", hand="howitzer", soviet_hand="aa-7"), "60", "76")
    with falling(draws=[0]):
        play(match, "resolve")
    token = card if card == "no-card" else f"card:{card}"
    with falling(*[1] * dice, *[1] * 5):
        play(match, token)
    assert seen(match, "ruins") == []
    assert told(match, "no-effect") == [{"card": "aa-7"}]


# -- Sniper and Anti-tank -----------------------------------------------------------------------


@rule("SIV-28j")
@pytest.mark.parametrize("unit", ["191Inf", "15Mot", "64PzGr"])
def test_the_sniper_hits_the_strongest_infantry_of_any_kind_but_no_panzer(unit: str) -> None:
    blocks = f"76: 2Pz:4 {unit}:3 194Inf:2 / 60: 45RD:1"
    match = defended("soviet-sniper", *[1] * 9, blocks=blocks)
    assert [strength(match, block) for block in ("2Pz", unit, "194Inf")] == [4, 2, 2]


@rule("SIV-28j", "SIV-28k")
@pytest.mark.parametrize("card", ["soviet-sniper", "anti-tank-gun"])
def test_sniper_and_anti_tank_ignore_ruins(card: str) -> None:
    match = attacking(card, 5, 1, 1, blocks="25: 45RD:1 / 24: 64PzGr:2", ruins="24")
    assert strength(match, "64PzGr") == 1


@rule("SIV-28j")
def test_the_german_chooses_whom_the_sniper_hits() -> None:
    match = defended("soviet-sniper", blocks="76: 191Inf:2 15Mot:2 2Pz:2 / 60: 45RD:1")
    assert tokens(match) == ["hit:191Inf", "hit:15Mot"]
    assert refused(match, "hit:2Pz") == "SIV-17c"
    with falling(*[1] * 6):
        play(match, "hit:15Mot")
    assert strength(match, "15Mot") == 1


@rule("SIV-28k")
def test_an_anti_tank_gun_hits_the_strongest_panzer_or_panzergrenadier() -> None:
    match = defended("anti-tank-gun", *[1] * 9, blocks="76: 191Inf:4 2Pz:2 64PzGr:3 / 60: 45RD:1")
    assert [strength(match, unit) for unit in ("191Inf", "2Pz", "64PzGr")] == [4, 2, 2]


@rule("SIV-28k")
def test_the_german_chooses_which_armour_is_hit() -> None:
    match = defended("anti-tank-gun", blocks="76: 191Inf:2 2Pz:2 64PzGr:2 / 60: 45RD:1")
    assert tokens(match) == ["hit:2Pz", "hit:64PzGr"]
    assert refused(match, "hit:191Inf") == "SIV-17c"


@rule("G-55")
@pytest.mark.parametrize(
    ("card", "here", "near"), [("soviet-sniper", "2Pz:1", "191Inf:1"), ("anti-tank-gun", "191Inf:1", "2Pz:1")]
)
def test_only_germans_in_the_combat_are_targets(card: str, here: str, near: str) -> None:
    match = defended(card, 1, 1, blocks=f"76: {here} / 61: {near} / 60: 45RD:1")
    assert told(match, "destroyed") == []


# -- Infiltration and T-34 ----------------------------------------------------------------------


@rule("SIV-28l", "SIV-28m", "G-17")
@pytest.mark.parametrize(("card", "unit"), [("infiltration", "13Gd"), ("t-34", "6GdTk")])
def test_a_unit_joins_the_defence_and_fights_at_once(card: str, unit: str) -> None:
    match = defended(card, 1, 1, 1, 1, 1, 6, draws=(0, 3))  # its one die hits
    assert told(match, "arrives")[0]["unit"] == unit
    assert in_hex(match, "60") == ["45RD", unit]
    assert strength(match, "191Inf") == 3


@rule("G-17")
def test_a_blank_side_that_joins_is_adjusted() -> None:
    match = defended("t-34", *[1] * 6, draws=(0, 3))  # three pips, turned three times: blank
    assert told(match, "arrives") == [{"unit": "6GdTk", "strength": 0}]
    assert told(match, "adjusted") == [{"unit": "6GdTk"}]
    assert strength(match, "6GdTk") == 1


@rule("G-17")
def test_a_unit_that_joins_can_be_hit_and_can_advance() -> None:
    hit = defended("infiltration", 6, 1, 1, 1, *[1] * 5, draws=(0, 0))
    assert strength(hit, "13Gd") == 3
    attack = attacking("infiltration", 3, 1, 6, 1, 1, 1, 1, draws=(0, 0), blocks="60: 45RD:1 / 61: 191Inf:1")
    assert where(attack, "13Gd") == "61"  # the strongest attacker now


@rule("SIV-28l", "SIV-28m")
@pytest.mark.parametrize("card", ["infiltration", "t-34"])
def test_a_full_hex_gives_a_card_instead(card: str) -> None:
    blocks = "76: 191Inf:1 / 60: 45RD:1 87RD:1 98RD:1 112RD:1"
    match = defended(card, *[1] * 5, blocks=blocks, soviet_deck="aa-7 aa-9")
    assert hand(match, SOVIET) == ["aa-7"]
    assert len(in_hex(match, "60")) == 4


@rule("SIV-28l", "SIV-28m")
@pytest.mark.parametrize(("card", "pool"), [("infiltration", 0), ("t-34", 1)])
def test_an_empty_pool_gives_a_card_instead(card: str, pool: int) -> None:
    laid = scene("76: 191Inf:1 / 60: 45RD:1", soviet_hand=card, soviet_deck="aa-7 aa-9")
    s = state(laid)
    s.pool &= ~(s.game.components.rifles, s.game.components.tanks)[pool]
    infantry, armour, marines = s.in_pool
    s.in_pool = (0, armour, marines) if pool == 0 else (infantry, 0, marines)
    match = planned(laid, "60", "76")
    with falling(1, 1, draws=[0]):
        play(match, "resolve")
    assert hand(match, SOVIET) == ["aa-7"]
    assert in_hex(match, "60") == ["45RD"]


@rule("SIV-28l")
def test_the_last_card_ends_the_game_in_the_middle_of_a_combat() -> None:
    blocks = "76: 191Inf:1 / 60: 45RD:1 87RD:1 98RD:1 112RD:1"
    match = defended("infiltration", blocks=blocks, soviet_deck="aa-7")  # no Close Combat any more
    assert match.result
    assert match.result.winner == "soviet"
