"""14 Quick Attack and Planned Attack."""

import pytest

from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.stalingrad.scene import in_hex, planned, quick, scene, seen, tokens
from tests.rules.stalingrad.table import falling, kinds, strength, table, where

# -- Quick Attack -------------------------------------------------------------------------------


@rule("SIV-14a")
def test_a_stack_moves_next_to_soviets_and_attacks() -> None:
    match = play(scene("85: 2Pz / 71: 95RD:1"), "quick-attack", "from:85", "unit:2Pz")
    assert tokens(match) == ["to:X"]
    assert refused(match, "to:69") == "SIV-14a"  # no Soviets near
    play(match, "to:X")
    with falling(1, 1, 1, 1, 1):
        play(match, "at:71")
    (combat,) = told(match, "combat")
    assert (combat["origins"], combat["hex"], combat["planned"]) == (["X"], "71", False)


@rule("SIV-14a", "G-68")
@pytest.mark.parametrize(("hex", "soviet"), [("42", "58"), ("44", "45"), ("59", "75")])
def test_one_hex_of_any_terrain(hex: str, soviet: str) -> None:
    match = quick(scene(f"43: 2Pz / {soviet}: 95RD"), "43", hex, "2Pz")
    assert tokens(match) == [f"at:{soviet}"]


@rule("G-68")
def test_two_hexes_are_too_far() -> None:
    match = scene("98: 2Pz / 71: 95RD / 85: 120Mot")
    play(match, "quick-attack", "from:98", "unit:2Pz")
    assert refused(match, "to:70") == "SIV-14a"
    assert refused(match, "to:71") == "SIV-14a"
    assert "quick-attack" not in tokens(scene("98: 2Pz / 55: 95RD"))  # 70 and 71 are two hexes away


@rule("SIV-14b")
def test_exactly_one_stack_is_attacked_by_everybody_in_the_hex() -> None:
    match = quick(scene("85: 2Pz:1 / X: 120Mot:1 / 70: 87RD:1 / 86: 95RD:1 / 67: 6Tk"), "85", "69", "2Pz")
    assert tokens(match) == ["at:70"]
    match = scene("98: 2Pz:1 191Inf:1 / 55: 87RD:1 / 72: 95RD:1")
    match = quick(match, "98", "86", "2Pz", "191Inf")
    assert tokens(match) == ["at:72"]
    assert refused(match, "at:55") == "SIV-14b"
    assert refused(match, "at:56") == "SIV-14b"
    with falling(1, 1, 1):
        play(match, "at:72")
    assert told(match, "combat")[-1]["attackers"] == 2


@rule("SIV-14b")
def test_one_of_several_targets_is_chosen() -> None:
    match = quick(scene("98: 2Pz:1 / 71: 87RD:1 / 72: 95RD:1"), "98", "86", "2Pz")
    assert set(tokens(match)) == {"at:71", "at:72"}
    with falling(1, 1):
        play(match, "at:72")
    assert [args["hex"] for args in told(match, "combat")] == ["72"]
    assert match.decision is None


@rule("SIV-14c")
def test_a_part_of_a_stack_may_go() -> None:
    match = quick(scene("98: 2Pz 191Inf / 72: 95RD"), "98", "86", "2Pz")
    assert (in_hex(match, "98"), in_hex(match, "86")) == (["191Inf"], ["2Pz"])


@rule("SIV-14c")
def test_within_the_stacking_limit() -> None:
    match = scene("98: 2Pz 191Inf / 86: 194Inf 211Inf 516Inf / 72: 95RD")
    play(match, "quick-attack", "from:98", "unit:2Pz")
    assert refused(match, "unit:191Inf") == "SIV-5d"
    assert tokens(match) == ["to:86"]


@rule("SIV-14d")
def test_after_a_consolidation_all_attack_together() -> None:
    match = quick(scene("98: 2Pz:1 / 86: 194Inf:1 211Inf:1 / 72: 95RD:1"), "98", "86", "2Pz")
    with falling(1, 1, 1, 1):
        play(match, "at:72")
    assert told(match, "combat")[0]["attackers"] == 3


@rule("SIV-14e", "F-9")
def test_stack_c_has_two_ways_and_a_and_b_have_none() -> None:
    example = "74: 79PzGr:1 / 72: 191Inf / 89: 2Pz:1 / 56: 95RD:1 / 58: 87RD:1"  # A, B, C
    match = play(scene(example), "quick-attack")
    assert tokens(match) == ["from:89"]
    assert refused(match, "from:74") == "SIV-14e"
    assert refused(match, "from:72") == "SIV-14e"
    play(match, "from:89", "unit:2Pz")
    assert set(tokens(match)) == {"to:73", "to:74"}
    with falling(1, 1, 1):
        play(match, "to:74", "at:58")
    assert told(match, "combat")[0]["attackers"] == 2
    match = play(scene(example), "quick-attack", "from:89", "unit:2Pz", "to:73")
    assert tokens(match) == ["at:56"]
    with falling(1, 1):
        play(match, "at:56")
    assert told(match, "combat")[0]["attackers"] == 1


@rule("G-11")
def test_no_part_of_a_stack_next_to_soviets_may_go_elsewhere() -> None:
    match = scene("X: 2Pz 191Inf / 71: 95RD / 73: 87RD / 98: 120Mot")
    play(match, "quick-attack")
    assert tokens(match) == ["from:98"]
    assert refused(match, "from:X") == "SIV-14e"


@rule("SIV-14f")
def test_only_the_hex_of_the_units_that_moved_attacks() -> None:
    match = quick(scene("98: 2Pz:1 / X: 194Inf:1 / 71: 95RD:1"), "98", "86", "2Pz")
    with falling(1, 1):
        play(match, "at:71")
    (combat,) = told(match, "combat")
    assert (combat["origins"], combat["attackers"]) == (["86"], 1)  # X stands by


@rule("SIV-14g")
def test_no_german_card_in_a_quick_attack() -> None:
    match = quick(scene("98: 2Pz:1 / 71: 95RD:1", hand="heinkel-111 pak"), "98", "86", "2Pz")
    with falling(1, 1):
        play(match, "at:71")  # straight to the dice
    assert match.decision is None
    assert seen(match, "hands", "german")[0] == ["heinkel-111", "pak"]


@rule("SIV-14h")
def test_no_ruins_roll_in_a_quick_attack() -> None:
    match = quick(scene("57: 2Pz:1 / 24: 95RD:1"), "57", "41", "2Pz")
    with falling(1, 1):  # Urban, and only the dice of the units
        play(match, "at:24")
    assert "ruins-roll" not in kinds(match)


# -- Planned Attack -----------------------------------------------------------------------------


@rule("SIV-14i")
def test_nobody_moves_in_a_planned_attack() -> None:
    match = play(scene("X: 2Pz 191Inf / 69: 120Mot / 71: 95RD"), "planned-attack", "at:71")
    assert tokens(match) == ["join:X"]
    assert refused(match, "join:69") == "SIV-14j"  # not adjacent to 71
    assert refused(match, "unit:2Pz") == "SIV-14j"
    assert refused(match, "from:69") == "SIV-14j"


@rule("SIV-14j")
def test_the_target_touches_a_german_stack() -> None:
    match = play(scene("X: 2Pz / 71: 95RD / 56: 87RD"), "planned-attack")
    assert tokens(match) == ["at:71"]
    assert refused(match, "at:56") == "SIV-14j"
    assert refused(match, "at:70") == "SIV-14j"  # nobody is there


@rule("SIV-14j")
@pytest.mark.parametrize("joined", [["X"], ["70"], ["X", "70"]])
def test_some_or_all_of_the_adjacent_stacks_attack(joined: list[str]) -> None:
    match = planned(scene("X: 2Pz:1 / 70: 191Inf:1 / 71: 95RD:1"), "71", *joined)
    with falling(*[1] * len(joined), 1):
        play(match, "resolve")
    assert sorted(told(match, "combat")[0]["origins"]) == sorted(joined)


@rule("SIV-14j")
def test_at_least_one_stack_attacks() -> None:
    match = play(scene("X: 2Pz / 70: 191Inf / 71: 95RD"), "planned-attack", "at:71")
    assert set(tokens(match)) == {"join:70", "join:X", "all"}
    assert refused(match, "resolve") == "SIV-14j"
    play(match, "join:X")
    assert refused(match, "join:X") == "SIV-14j"


@rule("SIV-14k")
def test_all_units_of_a_chosen_stack_attack() -> None:
    match = planned(scene("X: 2Pz:1 191Inf:1 194Inf:1 211Inf:1 / 71: 95RD:1"), "71", "X")
    with falling(1, 1, 1, 1, 1):
        play(match, "resolve")
    assert told(match, "combat")[0]["attackers"] == 4


@rule("SIV-14k", "F-11")
def test_four_stacks_around_hex_9() -> None:
    stacks = "8: 2Pz:1 191Inf:1 / 10: 79PzGr:1 / 25: 194Inf:1 211Inf:1 516Inf:1 / 26: 517Inf:1"
    match = play(scene(f"{stacks} / 9: 95RD:1"), "planned-attack", "at:9", "all")
    with falling(1, 1, 1, 1, *[1] * 7):  # Ruins, the defender, then all seven
        play(match, "resolve")
    (combat,) = told(match, "combat")
    assert (sorted(combat["origins"]), combat["attackers"]) == (["10", "25", "26", "8"], 7)


@rule("SIV-14l")
def test_one_card_may_be_played() -> None:
    match = play(planned(scene("X: 2Pz:1 / 71: 95RD:2", hand="howitzer sniper"), "71", "X"), "resolve")
    assert tokens(match) == ["card:howitzer", "card:sniper", "no-card"]
    assert refused(match, "card:stuka") == "SIV-14l"
    with falling(1, 1):
        play(match, "card:sniper")  # and no second one is asked for
    assert strength(match, "95RD") == 1
    assert seen(match, "hands", "german")[0] == ["howitzer"]


@rule("SIV-14l")
def test_or_none() -> None:
    match = play(planned(scene("X: 2Pz:1 / 71: 95RD:2", hand="sniper"), "71", "X"), "resolve")
    with falling(1, 1, 1):
        play(match, "no-card")
    assert seen(match, "hands", "german")[0] == ["sniper"]


@rule("SIV-14m")
def test_an_urban_target_may_fall_into_ruins() -> None:
    match = planned(scene("41: 2Pz:1 / 24: 95RD:1"), "24", "41")
    with falling(6, 6, 5, 1, 1):  # 17 and +1 for the hex, +1 for the Panzer
        play(match, "resolve")
    assert seen(match, "ruins") == ["24"]


@rule("SIV-14n", "F-10")
def test_two_stacks_attack_one_of_two_targets() -> None:
    example = "59: 2Pz:1 / 60: 191Inf:1 / 44: 95RD:1 / 75: 87RD:1"
    match = scene(example)
    assert "quick-attack" not in tokens(match)
    assert refused(match, "quick-attack") == "SIV-14a"
    play(match, "planned-attack")
    assert set(tokens(match)) == {"at:44", "at:75"}
    play(match, "at:44")
    assert set(tokens(match)) == {"join:59", "join:60", "all"}
    assert refused(match, "at:75") == "SIV-14j"
    play(match, "join:59")
    with falling(1, 1):
        play(match, "resolve")
    assert [args["hex"] for args in told(match, "combat")] == ["44"]
    assert match.decision is None  # the other target stands


@rule("SIV-14n")
def test_the_soviet_turn_follows_the_one_planned_attack() -> None:
    match = planned(table("X: 2Pz:1 / 71: 95RD:2"), "71", "X")
    with falling(1, 1, 1, 1):
        play(match, "resolve")
    assert kinds(match).index("combat") < kinds(match).index("soviet-turn")
    assert where(match, "95RD") == "71"
