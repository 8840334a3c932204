"""15 The Combat Sequence."""

from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.stalingrad.scene import GERMAN, SOVIET, hand, planned, quick, scene, seen, state, story, tokens
from tests.rules.stalingrad.table import falling, go, strength, table, where


@rule("SIV-15a")
def test_the_germans_attack_once_a_turn() -> None:
    match = planned(table("76: 191Inf:1 / 60: 45RD:1 / 77: 194Inf:1"), "60", "76")
    with falling(1, 1, 1):  # Germans, Soviets, and the Soviet turn: direction 1 gives a card
        play(match, "resolve")
    assert match.decision
    assert (match.decision.seat, match.decision.rule, state(match).turn) == ("german", "SIV-9a", 2)
    assert [combat["side"] for combat in told(match, "combat")] == ["german"]


@rule("SIV-15a")
def test_six_soviet_attacks_are_each_resolved_before_the_next() -> None:
    soviets = "37: 45RD:1 / 39: 87RD:1 / 24: 98RD:1 / 60: 112RD:1 / 30: 126RD:1 / 51: 131RD:1"
    germans = "53: 191Inf:1 / 38: 194Inf:1 / 23: 211Inf:1 / 61: 516Inf:1 / 31: 517Inf:1 / 34: 518Inf:1"
    match = table(f"{soviets} / {germans}", soviet_turn=True)
    with falling(4, 6, 5, 3, 2, 1, *[2] * 12):
        go(match)
    assert [(*combat["origins"], combat["hex"]) for combat in told(match, "combat")] == [
        ("51", "34"),
        ("30", "31"),
        ("60", "61"),
        ("37", "53"),
        ("24", "23"),
        ("39", "38"),
    ]
    assert story(match, "combat", "fire") == ["combat", "fire", "fire"] * 6


@rule("SIV-15b")
def test_the_soviets_must_play_a_card_when_attacked() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:1", soviet_hand="soviet-sniper aa-7"), "60", "76")
    with falling(1, 1, draws=[0]):
        play(match, "resolve")
    assert told(match, "card") == [{"seat": "soviet", "card": "aa-7"}]
    assert hand(match, SOVIET) == ["soviet-sniper"]


@rule("SIV-15b")
def test_the_soviets_must_play_a_card_when_attacking() -> None:
    match = table("61: 191Inf:1 / 60: 45RD:1", soviet_hand="aa-7", soviet_turn=True)
    with falling(3, 1, 1, draws=[0]):
        go(match)
    assert told(match, "card") == [{"seat": "soviet", "card": "aa-7"}]
    assert hand(match, SOVIET) == []


@rule("SIV-15b", "SIV-15c")
def test_the_soviet_card_lies_face_down_while_the_german_chooses_his() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:1", hand="stuka", soviet_hand="aa-7"), "60", "76")
    with falling(draws=[0]):
        play(match, "resolve")
    assert tokens(match) == ["card:stuka", "no-card"]
    assert seen(match, "soviet_card", "german") == [None]
    assert told(match, "card-down", "german") == [{"seat": "soviet", "card": None}]


@rule("SIV-15c")
def test_the_german_may_put_down_one_card_of_his_hand_or_none() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:1", hand="stuka sniper"), "60", "76")
    play(match, "resolve")
    assert refused(match, "card:howitzer") == "SIV-14l"
    with falling(1, 1):
        play(match, "no-card")
    assert hand(match, GERMAN) == ["stuka", "sniper"]


@rule("SIV-15c")
def test_no_german_card_in_a_quick_attack() -> None:
    match = quick(scene("77: 191Inf:1 / 60: 45RD:1", hand="stuka"), "77", "76", "191Inf")
    with falling(1, 1):
        play(match, "at:60")
    assert match.decision is None
    assert hand(match, GERMAN) == ["stuka"]


def confrontation() -> Match:
    """Three German blocks have attacked two Soviet ones and wait for the choice of a loss."""
    match = planned(scene("76: 191Inf:1 194Inf:1 / 61: 2Pz:1 / 60: 45RD:0 95RD:1", soviet_hand="soviet-sniper"), "60")
    play(match, "all")
    with falling(draws=[0]):
        play(match, "resolve")
    return match


@rule("SIV-15d", "F-23")
def test_three_blocks_attack_two_and_all_five_are_revealed() -> None:
    match = confrontation()
    assert told(match, "revealed") == [
        {"side": "german", "blocks": ["191Inf:1", "194Inf:1", "2Pz:1"]},
        {"side": "soviet", "blocks": ["45RD:0", "95RD:1"]},
    ]
    assert len(seen(match, "face_up")) == 5
    assert {"191Inf", "194Inf", "2Pz", "45RD", "95RD"} <= set(seen(match, "who"))
    assert seen(match, "soviet_card") == ["soviet-sniper"]


@rule("SIV-15e", "SIV-15f")
def test_a_blank_side_is_set_to_one_before_the_soviet_card() -> None:
    match = confrontation()
    assert told(match, "adjusted") == [{"unit": "45RD"}]
    assert strength(match, "45RD") == 1
    assert tokens(match) == ["hit:191Inf", "hit:194Inf"]  # the Sniper is at work


@rule("SIV-15f", "SIV-15g", "SIV-24b")
def test_the_soviet_card_takes_effect_before_the_german_one() -> None:
    laid = scene("76: 191Inf:2 / 60: 45RD:3", hand="stuka", soviet_hand="tommy-gunner")
    match = planned(laid, "60", "76")
    with falling(draws=[0]):
        play(match, "resolve")
    with falling(5, 1, 4, 1, 1, 1, 1, 1, 1, 1):
        play(match, "card:stuka")
    assert [(fire["side"], fire["hits"]) for fire in told(match, "card-fire")] == [("soviet", 1), ("german", 1)]
    assert story(match, "card-fire", "step-loss", "fire")[:4] == ["card-fire", "step-loss"] * 2
    assert (strength(match, "191Inf"), strength(match, "45RD")) == (1, 2)


@rule("SIV-15h")
def test_used_support_cards_are_discarded_and_leaders_stay() -> None:
    laid = scene("76: 191Inf:1 / 60: 45RD:1", hand="sniper stuka", soviet_hand="zaytsev")
    match = planned(laid, "60", "76")
    with falling(draws=[0]):
        play(match, "resolve")
    with falling(*[1] * 7):
        play(match, "card:stuka")
    assert (seen(match, "german_discards"), seen(match, "soviet_discards")) == (["stuka"], [])
    assert seen(match, "leaders") == ["zaytsev"]
    assert hand(match, GERMAN) == ["sniper"]


@rule("SIV-15i", "SIV-15j", "SIV-15k")
def test_opportunity_fire_then_ruins_then_close_combat() -> None:
    match = planned(scene("25: 191Inf:2 / 9: 45RD:1", leaders="chuikov"), "9", "25")
    with falling(6, 1, 1, 1, 1, 1):  # one die of Opportunity Fire, three for Ruins, one Soviet, one German
        play(match, "resolve")
    assert story(match, "opportunity-fire", "step-loss", "ruins-roll", "fire") == [
        "opportunity-fire",
        "step-loss",
        "ruins-roll",
        "fire",
        "fire",
    ]


@rule("SIV-15i")
def test_no_opportunity_fire_without_chuikov_nor_against_a_defender() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:1"), "60", "76")
    with falling(1, 1):
        play(match, "resolve")
    match = table("61: 191Inf:1 / 60: 45RD:1", leaders="chuikov", soviet_turn=True)
    with falling(3, 1, 1):
        go(match)


@rule("SIV-15j")
def test_no_ruins_roll_outside_urban_hexes_or_outside_german_planned_attacks() -> None:
    clear = planned(scene("76: 191Inf:1 / 60: 45RD:1"), "60", "76")
    with falling(1, 1):
        play(clear, "resolve")
    fast = quick(scene("42: 191Inf:1 / 9: 45RD:1"), "42", "25", "191Inf")
    with falling(1, 1):
        play(fast, "at:9")
    soviet = table("24: 191Inf:1 / 25: 45RD:1", soviet_turn=True)
    with falling(5, 1, 1):
        go(soviet)


@rule("SIV-15k")
def test_close_combat_is_simultaneous_in_the_open() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:1"), "60", "76")
    with falling(6, 6):
        play(match, "resolve")
    assert story(match, "fire", "destroyed") == ["fire", "fire", "destroyed", "destroyed"]


@rule("SIV-15k")
def test_the_defender_rolls_first_in_an_urban_hex() -> None:
    match = planned(scene("25: 191Inf:1 / 9: 45RD:1"), "9", "25")
    with falling(1, 1, 1, 6):  # Ruins, then the Soviet die kills the only attacker
        play(match, "resolve")
    assert [fire["side"] for fire in told(match, "fire")] == ["soviet"]
    assert strength(match, "45RD") == 1


@rule("SIV-15k")
def test_the_germans_may_roll_first_with_hoth_and_combined_arms() -> None:
    match = planned(scene("76: 64PzGr:1 / 60: 45RD:1", leaders="hoth"), "60", "76")
    play(match, "resolve")
    assert tokens(match) == ["combined-arms", "simultaneous"]
    with falling(6):
        play(match, "combined-arms")
    assert where(match, "45RD") is None


@rule("SIV-15l")
def test_the_victorious_attacker_must_advance() -> None:
    match = planned(scene("76: 191Inf:1 194Inf:1 / 60: 45RD:1"), "60", "76")
    with falling(6, 1, 1):
        play(match, "resolve")
    assert refused(match, "done") == "SIV-18a"
    play(match, "advance:194Inf", "done")
    assert (where(match, "191Inf"), where(match, "194Inf")) == ("76", "60")


@rule("SIV-15m", "SIV-15n")
def test_blitz_comes_after_the_advance_and_then_blocks_are_hidden() -> None:
    match = planned(scene("76: 2Pz:1 / 60: 45RD:1", leaders="hoth"), "60", "76")
    with falling(6, 1):
        play(match, "resolve")
    assert where(match, "2Pz") == "60"
    assert tokens(match) == ["unit:2Pz", "done"]
    assert seen(match, "face_up") != []
    play(match, "unit:2Pz", "to:61")
    assert where(match, "2Pz") == "61"
    assert seen(match, "face_up") == []


@rule("SIV-15m")
def test_no_blitz_for_the_soviets_nor_without_hoth() -> None:
    german = planned(scene("76: 2Pz:1 / 60: 45RD:1"), "60", "76")
    with falling(6, 1):
        play(german, "resolve")
    assert german.decision is None
    soviet = table("61: 191Inf:1 / 60: 6Tk:1", leaders="hoth", soviet_turn=True)
    with falling(3, 1, 6):
        go(soviet)
    assert where(soviet, "6Tk") == "61"
    assert soviet.decision
    assert soviet.decision.rule == "SIV-9a"
