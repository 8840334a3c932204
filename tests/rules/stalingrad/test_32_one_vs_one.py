"""32 One against one: a Soviet player within the bounds of the algorithm."""

from typing import Any

import pytest

from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.stalingrad.scene import SOVIET, hand, in_hex, planned, scene, seen, state, story, tokens
from tests.rules.stalingrad.table import falling, go, strength, table, where

DUEL = "one-vs-one"
ONLY_3 = "7 9 13 15 19"  # German: the Soviets hold hex 3 alone


def soviet_turn(blocks: str, **laid: Any) -> Match:
    """The Soviet turn has begun."""
    return go(table(blocks, DUEL, soviet_turn=True, **laid))


def asked(match: Match) -> str | None:
    """Whose decision it is."""
    return match.decision.seat if match.decision else None


@rule("SIV-32a")
def test_the_german_plays_as_in_solitaire() -> None:
    blocks = "X: 2Pz / 85: 191Inf / 71: 95RD"
    assert tokens(scene(blocks, DUEL)) == tokens(scene(blocks))


@rule("SIV-32a")
def test_the_soviet_player_sees_his_units_and_cards() -> None:
    match = soviet_turn("X: 2Pz / 19: 95RD:2", soviet_hand="t-34", soviet_deck="flotilla zaytsev")
    first = state(match).game.first_soviet
    assert seen(match, "who", "soviet")[first] == "95RD"
    assert seen(match, "strength", "soviet")[first] == 2
    assert seen(match, "hands", "soviet")[2] == ["t-34"]
    assert "13Gd" in seen(match, "pool", "soviet")
    assert seen(match, "hands", "german")[2] == [None]
    play(match, "draw")
    assert told(match, "draw", "soviet")[-1]["card"] == "flotilla"
    assert told(match, "draw", "german")[-1]["card"] is None


@rule("SIV-32b")
def test_largest_stacks_and_reinforcement_hexes_are_counted() -> None:
    match = soviet_turn("X: 2Pz / 61: 95RD 87RD / 67: 98RD 112RD / 65: 6Tk", german="7 9")
    assert told(match, "soviet-turn") == [{"largest": ["61", "67"], "held": 4}]


@rule("SIV-32c")
def test_more_largest_stacks_force_a_reinforcement_action() -> None:
    match = soviet_turn("X: 2Pz / 61: 95RD / 67: 98RD", german=ONLY_3)
    assert story(match, "soviet-reinforcement") == ["soviet-reinforcement"]
    assert len(in_hex(match, "3")) == 2
    assert asked(match) == "german"  # nothing was asked
    deploys = told(match, "soviet-deploys", "soviet")
    assert [args["unit"] for args in deploys] == in_hex(match, "3")  # the Soviet may look


@rule("SIV-32d")
@pytest.mark.parametrize("german", ["7 9 13 15", ""])
def test_otherwise_the_soviet_chooses_to_move_or_to_draw(german: str) -> None:
    match = soviet_turn("X: 2Pz / 61: 95RD / 67: 98RD", german=german)
    assert (asked(match), tokens(match)) == ("soviet", ["move", "draw"])
    assert refused(match, "reinforce") == "SIV-32d"


@rule("SIV-32e")
def test_a_full_hex_gives_a_card_instead() -> None:
    match = soviet_turn("X: 2Pz / 3: 95RD 87RD 98RD 112RD / 61: 13Gd 35Gd 37Gd 39Gd", german=ONLY_3)
    assert len(in_hex(match, "3")) == 4
    assert len(hand(match, SOVIET)) == 1


@rule("SIV-32e")
def test_a_missing_kind_gives_a_card_instead() -> None:
    match = table("X: 2Pz / 61: 95RD / 67: 98RD", DUEL, german=ONLY_3, soviet_turn=True)
    s = state(match)
    s.pool &= ~s.game.components.tanks
    s.in_pool = (s.in_pool[0], 0, 2)
    go(match)
    assert len(in_hex(match, "3")) == 1
    assert len(hand(match, SOVIET)) == 1


@rule("G-30")
def test_with_three_units_one_infantry_comes_and_no_card() -> None:
    match = soviet_turn("X: 2Pz / 3: 95RD 87RD 98RD / 61: 13Gd 35Gd 37Gd", german=ONLY_3)
    assert len(in_hex(match, "3")) == 4
    assert hand(match, SOVIET) == []
    assert [args["kind"] for args in told(match, "soviet-deploys")] == ["infantry"]


@rule("SIV-32f")
def test_one_unit_of_each_largest_stack_moves_in_an_order_he_chooses() -> None:
    match = play(soviet_turn("X: 2Pz / 61: 95RD 87RD / 67: 98RD 112RD / 65: 6Tk"), "move")
    assert set(tokens(match)) == {"from:61", "from:67"}
    assert refused(match, "from:65") == "SIV-32f"
    assert refused(match, "done") == "SIV-32f"
    play(match, "from:67")
    assert tokens(match) == ["unit:98RD", "unit:112RD"]
    assert refused(match, "unit:95RD") == "SIV-32f"
    play(match, "unit:112RD", "to:84")
    assert tokens(match) == ["from:61"]  # it must move as well
    assert refused(match, "from:67") == "SIV-32f"
    play(match, "from:61", "unit:95RD", "to:45")
    assert (where(match, "112RD"), where(match, "95RD")) == ("84", "45")
    assert asked(match) == "german"


@rule("SIV-32f")
def test_in_all_six_directions() -> None:
    match = play(soviet_turn("X: 2Pz / 58: 95RD"), "move", "from:58", "unit:95RD")
    assert set(tokens(match)) == {f"to:{hex}" for hex in ("42", "59", "75", "74", "57", "41")}
    play(match, "to:42")  # direction 1, back toward the Volga
    assert where(match, "95RD") == "42"


@rule("SIV-32f")
def test_to_a_valid_adjacent_hex() -> None:
    match = play(soviet_turn("74: 2Pz / 58: 95RD 13Gd 35Gd 37Gd / 42: 87RD 98RD 112RD 126RD"), "move")
    play(match, "from:58", "unit:95RD")
    assert refused(match, "to:42") == "SIV-5d"
    assert refused(match, "to:74") == "SIV-32g"
    assert refused(match, "to:25") == "SIV-32f"
    assert set(tokens(match)) == {"to:59", "to:75", "to:57", "to:41"}


@rule("SIV-32f")
def test_a_move_takes_control_and_captures_as_usual() -> None:
    match = play(soviet_turn("74: 2Pz / 79: 95RD"), "move", "from:79", "unit:95RD", "to:Y")
    assert "Y" not in seen(match, "german_control")
    assert len(hand(match, SOVIET)) == 1


@rule("SIV-32g")
def test_a_largest_stack_may_attack_instead() -> None:
    match = play(soviet_turn("74: 2Pz:1 / 58: 95RD:1 87RD:1 / 75: 98RD:1"), "move", "from:58")
    assert tokens(match) == ["at:74", "unit:95RD", "unit:87RD"]
    assert refused(match, "at:57") == "SIV-32g"
    with falling(1, 1, 1):
        play(match, "at:74")
    (combat,) = told(match, "combat")
    assert (combat["origins"], combat["attackers"], combat["planned"]) == (["58"], 2, False)


@rule("SIV-32g")
def test_also_back_toward_the_volga() -> None:
    match = play(soviet_turn("42: 2Pz:1 / 58: 95RD:1"), "move", "from:58")
    assert "at:42" in tokens(match)


@rule("SIV-32g")
def test_with_chuikov_all_adjacent_stacks_must_attack() -> None:
    match = soviet_turn("74: 2Pz:1 / 58: 95RD:1 87RD:1 / 75: 98RD:1 / 61: 6Tk:1", leaders="chuikov")
    with falling(1, 1, 1, 1):
        play(match, "move", "from:58", "at:74")
    (combat,) = told(match, "combat")
    assert (sorted(combat["origins"]), combat["attackers"], combat["planned"]) == (["58", "75"], 3, True)


@rule("SIV-32h")
def test_a_draw_action_moves_nothing_and_ends_the_turn() -> None:
    match = play(soviet_turn("X: 2Pz / 61: 95RD", soviet_deck="t-34 flotilla"), "draw")
    assert hand(match, SOVIET) == ["t-34"]
    assert where(match, "95RD") == "61"
    assert asked(match) == "german"


@rule("SIV-32i")
def test_the_soviet_chooses_his_card_or_none() -> None:
    match = scene("X: 2Pz:1 / 71: 95RD:1", DUEL, soviet_hand="t-34 zaytsev")
    play(planned(match, "71", "X"), "resolve")
    assert asked(match) == "soviet"
    assert set(tokens(match)) == {"card:t-34", "card:zaytsev", "no-card"}
    assert refused(match, "card:flotilla") == "SIV-32i"
    with falling(1, 1):
        play(match, "card:zaytsev")
    assert seen(match, "leaders") == ["zaytsev"]


@rule("SIV-32i")
def test_he_need_not_play_one() -> None:
    match = scene("X: 2Pz:1 / 71: 95RD:1", DUEL, soviet_hand="t-34")
    play(planned(match, "71", "X"), "resolve")
    with falling(1, 1):
        play(match, "no-card")
    assert hand(match, SOVIET) == ["t-34"]


@rule("SIV-32i")
def test_also_when_he_attacks() -> None:
    match = play(soviet_turn("74: 2Pz:1 / 58: 95RD:1", soviet_hand="t-34"), "move", "from:58", "at:74")
    assert (asked(match), tokens(match)) == ("soviet", ["card:t-34", "no-card"])


@rule("G-29")
def test_without_reinforcement_hexes_he_draws_a_card_and_that_is_all() -> None:
    match = soviet_turn("X: 2Pz / 61: 95RD", german=f"3 {ONLY_3}", leaders="okh")
    assert len(hand(match, SOVIET)) == 1
    assert asked(match) == "german"


@rule("G-29")
def test_a_stack_without_a_legal_move_is_skipped_without_a_card() -> None:
    four, more = "95RD:1 87RD:1 98RD:1 112RD:1", "13Gd:1 35Gd:1 37Gd:1 39Gd:1"
    match = play(soviet_turn(f"W: 2Pz:1 / 1: {four} / 2: {more}"), "move")
    assert tokens(match) == ["from:2"]  # 1 borders on 2 alone, and that is full
    assert refused(match, "from:1") == "SIV-32f"
    with falling(1, 1, 1, 1, 1):
        play(match, "from:2", "at:W")
    assert asked(match) == "german"
    assert hand(match, SOVIET) == []


@rule("G-29")
def test_a_stack_that_others_make_room_for_must_move_too() -> None:
    four, more = "95RD:1 87RD:1 98RD:1 112RD:1", "13Gd:1 35Gd:1 37Gd:1 39Gd:1"
    match = play(soviet_turn(f"X: 2Pz:1 / 1: {four} / 2: {more}"), "move", "from:2", "unit:13Gd", "to:3")
    assert tokens(match) == ["from:1"]


@rule("SIV-32g")
def test_a_stack_that_cannot_move_may_attack_but_need_not() -> None:
    match = play(soviet_turn("2: 2Pz:1 / 1: 95RD:1"), "move", "from:1")  # 1 borders on 2 alone
    assert tokens(match) == ["at:2", "done"]
    play(match, "done")
    assert asked(match) == "german"
    free = play(soviet_turn("74: 2Pz:1 / 58: 95RD:1"), "move", "from:58")
    assert refused(free, "done") == "SIV-32f"


@rule("G-63")
def test_ties_among_soviet_units_are_the_germans_choice() -> None:
    match = soviet_turn("74: 2Pz:1 / 58: 95RD:2 87RD:2")
    with falling(4, 1, 1, 1, 1):
        play(match, "move", "from:58", "at:74")
    assert (asked(match), tokens(match)) == ("german", ["hit:95RD", "hit:87RD"])
    play(match, "hit:87RD")
    assert (strength(match, "95RD"), strength(match, "87RD")) == (2, 1)


@rule("G-63")
def test_and_so_is_the_unit_that_advances() -> None:
    match = soviet_turn("74: 2Pz:1 / 58: 95RD:1 87RD:1")
    with falling(1, 6, 1):
        play(match, "move", "from:58", "at:74")
    assert (asked(match), tokens(match)) == ("german", ["advance:95RD", "advance:87RD"])
