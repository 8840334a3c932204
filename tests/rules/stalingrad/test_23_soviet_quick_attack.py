"""23 The Soviet Quick Attack."""

from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.stalingrad.scene import GERMAN, SOVIET, hand, in_hex, seen, story, tokens
from tests.rules.stalingrad.table import falling, go, table, where


@rule("SIV-23a")
def test_the_whole_stack_attacks_germans_in_its_way() -> None:
    match = table("60: 45RD:1 87RD:1 98RD:1 / 61: 191Inf:1 / 59: 112RD", soviet_turn=True)
    with falling(3, *[1] * 4):
        go(match)
    (combat,) = told(match, "combat")
    assert (combat["origins"], combat["hex"], combat["attackers"]) == (["60"], "61", 3)
    assert combat["planned"] is False


@rule("SIV-23b")
def test_the_combat_is_over_before_the_next_die() -> None:
    match = table("60: 45RD:2 / 61: 191Inf:1 / 39: 87RD", soviet_turn=True)
    with falling(6, 3, 1, 6, 1, draws=[0]):
        go(match)
    assert story(match, "combat", "fire", "advance", "soviet-move") == [
        "combat",
        "fire",
        "fire",
        "advance",
        "soviet-move",
    ]


@rule("SIV-23c", "SIV-23d")
def test_the_soviets_play_a_card_and_the_germans_may_not() -> None:
    laid = table("60: 45RD:1 / 61: 191Inf:2", hand="sniper", soviet_hand="soviet-sniper", soviet_turn=True)
    with falling(3, 1, 1, draws=[0]):
        go(laid)
    assert told(laid, "card") == [{"seat": "soviet", "card": "soviet-sniper"}]
    assert hand(laid, GERMAN) == ["sniper"]
    assert hand(laid, SOVIET) == []


@rule("SIV-23d")
def test_no_german_card_against_a_soviet_planned_attack_either() -> None:
    match = table("60: 45RD:1 / 61: 191Inf:1", hand="sniper", leaders="chuikov", soviet_turn=True)
    with falling(3, 1, 1):
        go(match)
    assert told(match, "combat")[0]["planned"] is True
    assert hand(match, GERMAN) == ["sniper"]
    assert refused(match, "card:sniper") == "SIV-26a"


STACKS = "7: 45RD:1 87RD:1 98RD:1 / 9: 112RD:1 126RD:1 131RD:1 / 25: 157RD:2 193RD:2 196RD:1"


@rule("F-16", "SIV-23a", "SIV-23b", "SIV-22d", "SIV-22j", "SIV-18b")
def test_the_example_of_hexes_seven_nine_and_twenty_five() -> None:
    match = table(f"{STACKS} / 24: 191Inf:1", soviet_hand="aa-7", soviet_deck="aa-9 t-34", soviet_turn=True)
    with falling(6, 1, 5, 1, 6, 1, 1, 1, 1, draws=[1]):  # the German die misses, the Soviets hit once
        go(match)
    assert told(match, "card") == [{"seat": "soviet", "card": "aa-9"}]  # the one just drawn
    assert tokens(match) == ["advance:157RD", "advance:193RD"]
    with falling(draws=[2]):
        play(match, "advance:193RD")
    assert where(match, "193RD") == "24"
    assert in_hex(match, "6") == ["98RD"]
    assert story(match, "draw", "combat", "advance", "soviet-move") == ["draw", "combat", "advance", "soviet-move"]


@rule("F-17", "SIV-27g")
def test_the_same_example_with_chuikov() -> None:
    blocks = f"{STACKS} / 8: 204RD:1 / 24: 191Inf:1"
    match = table(blocks, leaders="chuikov", soviet_deck="aa-9 t-34", soviet_turn=True)
    with falling(6, 1, 5, *[1] * 10, draws=[0, 0]):  # one German die, nine Soviet ones; then 7 to 6
        go(match)
    (combat,) = told(match, "combat")
    assert (sorted(combat["origins"]), combat["hex"], combat["attackers"]) == (["25", "7", "8"], "24", 7)
    assert in_hex(match, "6") == ["45RD"]


@rule("G-44")
def test_cards_take_effect_in_the_hex_whose_die_began_the_attack() -> None:
    match = table(
        "60: 45RD:1 87RD:1 / 62: 98RD:1 / 61: 191Inf:1",
        soviet_hand="infiltration",
        leaders="chuikov",
        soviet_turn=True,
    )
    with falling(3, *[1] * 5, draws=[0, 0, 3]):
        go(match)
    assert told(match, "combat")[0]["attackers"] == 3
    assert in_hex(match, "60") == ["45RD", "87RD", "13Gd"]
    assert seen(match, "soviet_discards") == ["infiltration"]
