"""16 Ruins."""

import pytest

from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, told
from tests.rules.stalingrad.scene import planned, scene, seen, state, tokens
from tests.rules.stalingrad.table import falling, go, put, strength, table, where

FIFTEEN = "5 6 8 10 11 12 14 15 16 17 18 23 24 27 29"


@rule("SIV-16a")
@pytest.mark.parametrize(("hits", "lost"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_in_ruins_two_hits_count_as_one(hits: int, lost: int) -> None:
    match = planned(scene("25: 191Inf:4 / 9: 13Gd:4", ruins="9"), "9", "25")
    with falling(*[1] * 4, *[5] * hits, *[1] * (4 - hits)):
        play(match, "resolve")
    assert strength(match, "13Gd") == 4 - lost


@rule("SIV-16a")
def test_ruins_elsewhere_do_not_help() -> None:
    match = planned(scene("25: 191Inf:4 / 9: 13Gd:4", ruins="7 8 10 25 26 49"), "9", "25")
    with falling(1, 1, 1, *[1] * 4, 5, 1, 1, 1):
        play(match, "resolve")
    assert strength(match, "13Gd") == 3


@rule("SIV-16b")
def test_an_urban_hex_has_at_most_one_marker() -> None:
    match = planned(scene("25: 191Inf:1 / 9: 45RD:1", ruins="9"), "9", "25")
    with falling(1, 1):  # no dice for Ruins
        play(match, "resolve")
    assert seen(match, "ruins") == ["9"]


@rule("SIV-16b")
def test_no_ruins_in_a_clear_or_difficult_hex() -> None:
    for target in ("60", "75"):
        match = planned(scene(f"76: 2Pz:1 24Pz:1 36Pz:1 129Pz:1 / {target}: 45RD:1", hand="heinkel-111"), target, "76")
        play(match, "resolve")
        with falling(*[1] * 6, *[1] * 5):
            play(match, "card:heinkel-111")
        assert seen(match, "ruins") == []


@rule("SIV-16c")
def test_an_anti_aircraft_card_makes_ruins_and_there_are_four() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:1", hand="stuka", soviet_hand="aa-13"), "60", "76")
    with falling(draws=[0]):
        play(match, "resolve")
    with falling(1, 1):
        play(match, "card:stuka")
    assert seen(match, "ruins") == ["13"]
    parts = state(match).game.components
    assert sum(card.count for card in parts.cards if card.effect == "anti-aircraft") == 4


def assault(*ruins_dice: int) -> Match:
    """A weak attack on 9 from one hex, with a modifier of +2: one hex and one Panzer."""
    match = planned(scene("25: 2Pz:1 191Inf:1 / 9: 45RD:1"), "9", "25")
    with falling(*ruins_dice, 1, 1, 1):
        play(match, "resolve")
    return match


@rule("SIV-16c", "SIV-16d")
def test_a_total_of_nineteen_makes_ruins() -> None:
    match = assault(6, 6, 5)
    assert told(match, "ruins-roll") == [
        {"hex": "9", "dice": [6, 6, 5], "modifier": 2, "total": 19, "success": True},
    ]
    assert told(match, "ruins") == [{"hex": "9"}]
    assert seen(match, "ruins") == ["9"]


@rule("SIV-16d")
def test_a_total_of_eighteen_does_not() -> None:
    match = assault(6, 6, 4)
    assert told(match, "ruins-roll")[0]["total"] == 18
    assert seen(match, "ruins") == []


@rule("SIV-16e")
@pytest.mark.parametrize(
    ("card", "dice", "value"), [("engineers-294", 5, 1), ("stuka", 5, 2), ("howitzer", 6, 2), ("heinkel-111", 6, 3)]
)
def test_the_card_adds_its_value(card: str, dice: int, value: int) -> None:
    match = planned(scene("25: 191Inf:1 / 9: 45RD:1", hand=card), "9", "25")
    play(match, "resolve")
    with falling(*[1] * dice, 1, 1, 1, 1, 1):
        play(match, f"card:{card}")
    assert told(match, "ruins-roll")[0]["modifier"] == value + 1


@rule("SIV-16f")
def test_every_attacking_hex_adds_one() -> None:
    germans = ("23: 191Inf:1", "41: 194Inf:1", "42: 211Inf:1", "25: 516Inf:1", "8: 517Inf:1", "7: 518Inf:1")
    match = planned(scene(f"{' / '.join(germans)} / 24: 45RD:1"), "24")
    play(match, "all")
    with falling(1, 1, 1, *[1] * 7):
        play(match, "resolve")
    assert told(match, "ruins-roll")[0]["modifier"] == 6


@rule("SIV-16g")
def test_every_attacking_panzer_and_panzergrenadier_adds_one() -> None:
    match = planned(scene("25: 2Pz:1 64PzGr:1 15Mot:1 191Inf:1 / 9: 45RD:1"), "9", "25")
    with falling(1, 1, 1, *[1] * 5):
        play(match, "resolve")
    assert told(match, "ruins-roll")[0]["modifier"] == 1 + 2


@rule("F-12", "SIV-16e", "SIV-16f", "SIV-16g")
@pytest.mark.parametrize(("dice", "ruins"), [((1, 1, 6), ["9"]), ((1, 1, 5), [])])
def test_the_example_of_the_attack_on_hex_nine(dice: tuple[int, int, int], ruins: list[str]) -> None:
    germans = "8: 2Pz:1 / 25: 24Pz:1 / 26: 64PzGr:1 / 10: 79PzGr:1"
    match = planned(scene(f"{germans} / 9: 45RD:1", hand="heinkel-111"), "9")
    play(match, "all", "resolve")
    preview = match.preview("card:heinkel-111")
    assert preview
    values = {factor.rule: factor.value for factor in preview.factors if factor.rule.startswith("SIV-16")}
    assert values == {"SIV-16e": 3, "SIV-16f": 4, "SIV-16g": 4}
    with falling(*[1] * 6, *dice, *[1] * 5):
        play(match, "card:heinkel-111")
    assert told(match, "ruins-roll")[0]["modifier"] == 11
    assert seen(match, "ruins") == ruins


@rule("SIV-16h")
def test_the_marker_stays_for_good() -> None:
    match = planned(table("25: 2Pz:1 64PzGr:1 / 9: 45RD:1 / 17: 87RD"), "9", "25")
    with falling(6, 6, 6, 1, 6, 6):  # Ruins; the Soviets miss; two hits, halved, empty the hex
        play(match, "resolve")
    with falling(1):
        play(match, "advance:2Pz", "done")
    assert where(match, "2Pz") == "9"
    assert seen(match, "ruins") == ["9"]


@rule("SIV-16i")
def test_the_sixteenth_marker_is_never_placed() -> None:
    match = planned(scene("25: 191Inf:1 / 9: 45RD:1", ruins=FIFTEEN), "9", "25")
    with falling(1, 1):
        play(match, "resolve")
    assert told(match, "ruins-roll") == []
    shot_down = planned(scene("76: 191Inf:1 / 60: 45RD:1", hand="stuka", soviet_hand="aa-9", ruins=FIFTEEN), "60", "76")
    with falling(draws=[0]):
        play(shot_down, "resolve")
    with falling(1, 1):
        play(shot_down, "card:stuka")
    assert len(seen(shot_down, "ruins")) == 15


@rule("SIV-16i")
def test_the_fifteenth_marker_still_is() -> None:
    fourteen = FIFTEEN.removeprefix("5 ")
    match = planned(scene("25: 2Pz:1 / 9: 45RD:1", ruins=fourteen), "9", "25")
    with falling(6, 6, 6, 1, 1):
        play(match, "resolve")
    assert len(seen(match, "ruins")) == 15


@rule("SIV-16j")
def test_new_ruins_spare_the_defender_the_close_combat_but_not_the_card() -> None:
    match = planned(scene("25: 2Pz:1 / 9: 13Gd:4", hand="heinkel-111"), "9", "25")
    play(match, "resolve")
    with falling(4, 4, 1, 1, 1, 1, 6, 6, 6, 1, 1, 6):  # two hits of the card count; the one in Close Combat does not
        play(match, "card:heinkel-111")
    assert strength(match, "13Gd") == 2
    assert seen(match, "ruins") == ["9"]


@rule("G-12")
def test_dice_of_cards_are_halved_too_each_fire_for_itself() -> None:
    match = planned(scene("25: 191Inf:3 / 9: 13Gd:4", hand="stuka", ruins="9"), "9", "25")
    play(match, "resolve")
    with falling(4, 5, 6, 1, 1, *[1] * 3, 6, 5, 5):  # three hits and three hits: one step each
        play(match, "card:stuka")
    assert strength(match, "13Gd") == 2


@rule("G-12")
def test_engineers_played_together_are_one_fire() -> None:
    cards = "engineers-294 engineers-336"
    match = planned(scene("25: 191Inf:1 / 9: 13Gd:4", hand=cards, ruins="9", leaders="linden"), "9", "25")
    play(match, "resolve", "card:engineers-294")
    with falling(4, 1, 1, 1, 1, 4, 1, 1, 1, 1, *[1] * 4):  # a hit of each card: together they count
        play(match, "card:engineers-336")
    assert strength(match, "13Gd") == 3


@rule("G-13", "SIV-16a")
def test_ruins_protect_german_defenders() -> None:
    match = table("24: 191Inf:4 / 25: 13Gd:3", ruins="24", soviet_turn=True)
    with falling(5, *[1] * 4, 5, 6, 6):
        go(match)
    assert strength(match, "191Inf") == 3


@rule("G-13")
def test_ruins_protect_german_defenders_from_soviet_cards() -> None:
    match = table("24: 191Inf:4 / 25: 95RD:1", ruins="24", soviet_hand="tommy-gunner", soviet_turn=True)
    with falling(5, 5, 1, *[1] * 5, draws=[0]):
        go(match)
    assert strength(match, "191Inf") == 4


@rule("G-14")
def test_only_attackers_still_alive_count_for_the_ruins_roll() -> None:
    match = planned(scene("25: 191Inf:2 / 8: 2Pz:1 / 9: 45RD:1", soviet_hand="anti-tank-gun"), "9", "25", "8")
    with falling(1, 1, 1, 1, 1, 1, draws=[0]):
        play(match, "resolve")
    assert where(match, "2Pz") is None
    assert told(match, "ruins-roll")[0]["modifier"] == 1


@rule("G-47")
def test_the_ruins_roll_is_made_even_if_no_defender_is_left() -> None:
    match = planned(scene("25: 2Pz:4 / 9: 45RD:1", hand="stuka"), "9", "25")
    play(match, "resolve")
    with falling(4, 1, 1, 1, 1, 6, 6, 6):  # the card empties the hex; then Ruins, and no Close Combat
        play(match, "card:stuka")
    assert seen(match, "ruins") == ["9"]
    assert where(match, "2Pz") == "9"


@rule("G-48")
def test_no_ruins_roll_without_attackers() -> None:
    match = planned(scene("25: 191Inf:1 / 9: 45RD:1", soviet_hand="soviet-sniper"), "9", "25")
    with falling(draws=[0]):
        play(match, "resolve")
    assert told(match, "ruins-roll") == []
    assert where(match, "45RD") == "9"


@rule("SIV-16b")
def test_anti_aircraft_guns_add_no_second_marker() -> None:
    match = scene("76: 191Inf:1 / 60: 45RD:1", hand="stuka", soviet_hand="aa-7", ruins="7")
    put(state(match), "76", "194Inf:1")
    planned(match, "60", "76")
    with falling(draws=[0]):
        play(match, "resolve")
    assert tokens(match) == ["card:stuka", "no-card"]
    with falling(1, 1, 1):
        play(match, "card:stuka")
    assert told(match, "ruins") == []
    assert seen(match, "ruins") == ["7"]
