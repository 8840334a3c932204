"""26 German Support cards."""

import pytest

from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.stalingrad.scene import GERMAN, hand, planned, quick, scene, seen, state, story, tokens
from tests.rules.stalingrad.table import falling, go, strength, table, where


@rule("SIV-26a")
def test_a_support_card_is_resolved_at_once_and_discarded() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:2", hand="howitzer"), "60", "76")
    play(match, "resolve")
    with falling(4, 1, 1, 1, 1, 1, 1, 1):
        play(match, "card:howitzer")
    assert story(match, "card-fire", "step-loss", "fire") == ["card-fire", "step-loss", "fire", "fire"]
    assert seen(match, "german_discards") == ["howitzer"]
    assert hand(match, GERMAN) == []


@rule("SIV-26a")
def test_no_support_card_in_a_quick_attack_or_in_defence() -> None:
    attack = quick(scene("77: 191Inf:1 / 60: 45RD:1", hand="howitzer"), "77", "76", "191Inf")
    assert refused(attack, "card:howitzer") == "SIV-26a"
    with falling(1, 1):
        play(attack, "at:60")
    assert hand(attack, GERMAN) == ["howitzer"]
    defence = table("61: 191Inf:1 / 60: 45RD:1", hand="howitzer", soviet_turn=True)
    with falling(3, 1, 1):
        go(defence)
    assert hand(defence, GERMAN) == ["howitzer"]


@rule("SIV-26b")
@pytest.mark.parametrize(("card", "dice"), [("heinkel-111", 6), ("stuka", 5), ("howitzer", 6), ("engineers-294", 5)])
def test_fire_cards_hit_on_four_or_more(card: str, dice: int) -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:4", hand=card), "60", "76")
    play(match, "resolve")
    with falling(3, 4, 5, 6, *[1] * (dice - 4), 1, 1):
        play(match, f"card:{card}")
    assert told(match, "card-fire") == [
        {"side": "german", "cards": [card], "dice": [3, 4, 5, 6, *[1] * (dice - 4)], "struck": [1, 2, 3], "hits": 3},
    ]
    assert strength(match, "45RD") == 1


@rule("SIV-26b", "SIV-26g", "SIV-26h")
@pytest.mark.parametrize(("card", "soviet"), [("sniper", "45RD"), ("pak", "6Tk")])
def test_sniper_and_pak_roll_no_dice_ignore_ruins_and_make_none(card: str, soviet: str) -> None:
    match = planned(scene(f"25: 191Inf:1 / 9: {soviet}:2", hand=card, ruins="9"), "9", "25")
    play(match, "resolve")
    with falling(1, 1):  # Close Combat only
        play(match, f"card:{card}")
    assert strength(match, soviet) == 1
    whole = planned(scene(f"25: 191Inf:1 / 9: {soviet}:2", hand=card), "9", "25")
    play(whole, "resolve")
    with falling(1, 1, 1, 1, 1):
        play(whole, f"card:{card}")
    assert told(whole, "ruins-roll")[0]["modifier"] == 1


@rule("SIV-26c", "SIV-26d", "SIV-26e", "SIV-26f")
@pytest.mark.parametrize(
    ("card", "count", "dice", "ruins", "air"),
    [
        ("heinkel-111", 4, 6, 3, True),
        ("stuka", 4, 5, 2, True),
        ("howitzer", 4, 6, 2, False),
        ("engineers-294", 1, 5, 1, False),
        ("engineers-336", 1, 5, 1, False),
        ("engineers-389", 1, 5, 1, False),
        ("engineers-672", 1, 5, 1, False),
    ],
)
def test_dice_and_ruins_of_each_fire_card(card: str, count: int, dice: int, ruins: int, air: bool) -> None:
    match = planned(scene("25: 191Inf:1 / 9: 45RD:1", hand=card, leaders="linden"), "9", "25")
    parts = state(match).game.components
    play(match, "resolve")
    with falling(*[1] * dice, 1, 1, 1, 1, 1):
        play(match, f"card:{card}")
    assert told(match, "card-fire")[0]["dice"] == [1] * dice
    assert told(match, "ruins-roll")[0]["modifier"] == 1 + ruins
    assert bool(parts.air >> parts.card_index[card] & 1) == air
    assert parts.german_deck.count(parts.card_index[card]) == count


@rule("SIV-26g", "SIV-26h")
def test_three_snipers_and_two_pak() -> None:
    parts = state(table("60: 45RD")).game.components
    assert parts.german_deck.count(parts.card_index["sniper"]) == 3
    assert parts.german_deck.count(parts.card_index["pak"]) == 2


@rule("SIV-26g")
def test_the_sniper_takes_a_step_of_the_strongest_infantry() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 6Tk:3 45RD:2 87RD:1", hand="sniper"), "60", "76")
    play(match, "resolve")
    with falling(*[1] * 6):
        play(match, "card:sniper")
    assert [strength(match, unit) for unit in ("6Tk", "45RD", "87RD")] == [3, 1, 1]


@rule("SIV-26g")
def test_the_german_chooses_between_equal_infantry() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:2 87RD:2 6Tk:2", hand="sniper"), "60", "76")
    play(match, "resolve", "card:sniper")
    assert tokens(match) == ["hit:45RD", "hit:87RD"]
    assert refused(match, "hit:6Tk") == "SIV-17c"
    with falling(*[1] * 6):
        play(match, "hit:87RD")
    assert strength(match, "87RD") == 1


@rule("SIV-26h")
def test_the_pak_takes_a_step_of_the_strongest_armour() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:4 6Tk:2 26Tk:1", hand="pak"), "60", "76")
    play(match, "resolve")
    with falling(*[1] * 7):
        play(match, "card:pak")
    assert [strength(match, unit) for unit in ("45RD", "6Tk", "26Tk")] == [4, 1, 1]


@rule("SIV-26h")
def test_the_german_chooses_between_equal_armour() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:2 6Tk:2 26Tk:2", hand="pak"), "60", "76")
    play(match, "resolve", "card:pak")
    assert tokens(match) == ["hit:6Tk", "hit:26Tk"]


@rule("G-55")
@pytest.mark.parametrize(("card", "here", "near"), [("sniper", "6Tk:1", "45RD:1"), ("pak", "45RD:1", "6Tk:1")])
def test_only_units_in_the_combat_are_targets_and_none_means_no_effect(card: str, here: str, near: str) -> None:
    match = planned(scene(f"76: 191Inf:1 / 60: {here} / 44: {near}", hand=card), "60", "76")
    play(match, "resolve")
    with falling(1, 1):
        play(match, f"card:{card}")
    assert told(match, "step-loss") == []
    assert told(match, "destroyed") == []
    assert where(match, near.partition(":")[0]) == "44"
    assert seen(match, "german_discards") == [card]


@rule("SIV-26i")
@pytest.mark.parametrize(("card", "dice"), [("heinkel-111", 6), ("stuka", 5)])
def test_an_air_attack_leaves_nothing_on_the_map(card: str, dice: int) -> None:
    match = scene("76: 191Inf:1 / 60: 45RD:1", hand=card)
    facts = ("at", "ruins", "fortifications", "german_control", "headquarters")
    before = [seen(match, fact) for fact in facts]
    planned(match, "60", "76")
    play(match, "resolve")
    with falling(*[1] * (dice + 2)):
        play(match, f"card:{card}")
    assert [seen(match, fact) for fact in facts] == before
