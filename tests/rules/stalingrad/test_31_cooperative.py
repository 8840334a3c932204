"""31 Cooperative: the 6th Army (Yellow) and the 4th Panzer Army (Blue) against the algorithm."""

import pytest

import stavka
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.stalingrad.scene import german_deck, hand, in_hex, planned, scene, seen, state, tokens
from tests.rules.stalingrad.table import falling, go, kinds, strength, table, where

COOP = "cooperative"
YELLOW, BLUE = 0, 1
FAR = "19: 95RD"
OBJECTIVES = "3 7 9 13 15 19"
JOINT = "X: 2Pz:1 / 70: 24Pz:1 / 86: 208Inf:1 / 71: 87RD:1 / 19: 95RD"  # Yellow, Blue and White around 71


def asked(match: Match) -> str | None:
    """Whose decision it is."""
    return match.decision.seat if match.decision else None


def pass_turn(match: Match) -> Match:
    """The active player passes; the one Soviet stack, in 19, draws a card."""
    with falling(1):
        return play(match, "short-move", "done")


# -- stacks -------------------------------------------------------------------------------------


@rule("SIV-31a")
def test_two_players_each_with_an_army() -> None:
    match = table(f"X: 2Pz / Z: 24Pz / {FAR}", COOP)
    assert match.game.seats == ("yellow", "blue")
    play(match, "short-move")
    assert tokens(match) == ["from:X", "done"]
    assert refused(match, "from:Z") == "SIV-31c"
    match = play(table(f"X: 2Pz / Z: 24Pz / {FAR}", COOP, active=BLUE), "short-move")
    assert tokens(match) == ["from:Z", "done"]


@rule("SIV-31a")
def test_both_lose_when_the_soviet_deck_runs_out() -> None:
    match = pass_turn(table(f"X: 2Pz / {FAR}", COOP, soviet_deck="t-34"))
    assert match.result
    assert match.result.winner == "soviet"


@rule("SIV-31b")
def test_yellow_and_blue_never_stand_together_but_white_stands_with_either() -> None:
    match = play(scene(f"X: 2Pz / 70: 24Pz / 69: 208Inf / {FAR}", COOP), "short-move", "from:X", "unit:2Pz")
    assert refused(match, "to:70") == "SIV-31b"
    play(match, "to:69")
    assert in_hex(match, "69") == ["2Pz", "208Inf"]
    match = scene(f"Z: 24Pz / 84: 208Inf 212Inf / {FAR}", COOP, active=BLUE)
    play(match, "short-move", "from:Z", "unit:24Pz", "to:84")
    assert in_hex(match, "84") == ["24Pz", "208Inf", "212Inf"]


@rule("SIV-31b")
def test_a_mixed_stack_is_no_obstacle_with_one_german_player() -> None:
    match = play(scene(f"X: 2Pz / 70: 24Pz / {FAR}"), "short-move", "from:X", "unit:2Pz", "to:70")
    assert in_hex(match, "70") == ["2Pz", "24Pz"]


@rule("SIV-31b")
def test_reinforcements_do_not_join_the_other_army() -> None:
    match = scene(f"X: 24Pz / {FAR}", COOP, rows=("191Inf", "", "", "", "", ""))
    with falling(1, 6, 6, 6, 6, 6):
        play(match, "reinforce", "unit:191Inf")
    assert tokens(match) == ["to:Y"]
    assert refused(match, "to:X") == "SIV-31b"
    assert refused(match, "to:Z") == "SIV-10d"


@rule("SIV-31b")
def test_a_quick_attack_does_not_consolidate_the_two_armies() -> None:
    match = scene("98: 2Pz / 86: 24Pz / X: 208Inf / 71: 95RD", COOP)
    play(match, "quick-attack", "from:98", "unit:2Pz")
    assert tokens(match) == ["to:X"]
    assert refused(match, "to:86") == "SIV-31b"


@rule("SIV-31c")
@pytest.mark.parametrize(("unit", "active"), [("2Pz", YELLOW), ("24Pz", BLUE)])
def test_one_coloured_unit_gives_the_stack_its_colour(unit: str, active: int) -> None:
    blocks = f"X: {unit} 208Inf 212Inf / Y: 191Inf / Z: 36Pz / {FAR}"
    match = play(scene(blocks, COOP, active=active), "short-move", "from:X", "unit:208Inf", "to:70")
    assert where(match, "208Inf") == "70"
    match = play(scene(blocks, COOP, active=1 - active), "short-move")
    assert refused(match, "from:X") == "SIV-31c"


@rule("SIV-31a")
def test_the_player_of_an_army_decides_on_its_blitz() -> None:
    match = scene("86: 2Pz:1 / 73: 24Pz:1 / 72: 87RD:1 / 19: 95RD", COOP, leaders="hoth")
    play(match, "planned-attack", "at:72", "join:86", "join:73", "accept")
    with falling(6, 1, 1):
        play(match, "resolve")
    assert asked(match) == "yellow"  # who advances is his choice
    play(match, "advance:24Pz")
    assert (asked(match), tokens(match)) == ("blue", ["unit:24Pz", "done"])
    play(match, "unit:24Pz")
    assert asked(match) == "blue"


@rule("SIV-31d", "G-28")
def test_white_units_alone_make_no_quick_attack() -> None:
    match = scene("98: 120Mot 208Inf / X: 212Inf / 71: 87RD", COOP)
    play(match, "quick-attack", "from:98", "unit:208Inf")
    assert tokens(match) == ["unit:120Mot"]  # one of his own must come along
    assert refused(match, "to:X") == "SIV-31d"
    play(match, "unit:120Mot", "to:X", "at:71")
    joined = scene("98: 120Mot 208Inf / X: 191Inf / 71: 87RD", COOP)
    play(joined, "quick-attack", "from:98", "unit:208Inf", "to:X", "at:71")


@rule("SIV-31k")
def test_white_units_do_not_draw_the_other_player_into_a_quick_attack() -> None:
    match = scene("53: 2Pz 54Inf / 54: 24Pz / 55: 95RD", "cooperative")
    play(match, "quick-attack", "from:53", "unit:54Inf")
    assert refused(match, "to:54") == "SIV-31k"


@rule("SIV-31d", "G-28")
@pytest.mark.parametrize("active", [YELLOW, BLUE])
@pytest.mark.parametrize("action", ["long-move", "short-move", "quick-attack"])
def test_a_white_stack_belongs_to_nobody(action: str, active: int) -> None:
    blocks = "98: 208Inf 212Inf / 88: 2Pz / Z: 24Pz / 71: 95RD / 67: 87RD"
    match = play(scene(blocks, COOP, active=active), action)
    assert "from:98" not in tokens(match)
    assert refused(match, "from:98") == "SIV-31d"


@rule("SIV-31d", "G-28")
def test_until_a_coloured_unit_joins_it() -> None:
    match = play(scene(f"X: 2Pz / 70: 208Inf / {FAR}", COOP), "short-move")
    assert refused(match, "from:70") == "SIV-31d"
    play(match, "from:X", "unit:2Pz", "to:70")  # now it is a Yellow stack
    play(match, "from:70", "unit:208Inf", "to:54")
    assert where(match, "208Inf") == "54"


# -- turns, cards, Leaders ----------------------------------------------------------------------


@rule("SIV-31e", "G-62")
def test_yellow_and_blue_alternate_with_a_soviet_turn_after_each() -> None:
    match = table(f"X: 2Pz / Z: 24Pz / {FAR}", COOP)
    seats = []
    for _ in range(4):
        seats.append(asked(match))
        pass_turn(match)
    assert seats == ["yellow", "blue", "yellow", "blue"]
    order = [kind for kind in kinds(match) if kind in ("action", "soviet-turn")]
    assert order == ["action", "soviet-turn"] * 4


@rule("SIV-31e")
def test_yellow_plays_the_first_turn() -> None:
    assert asked(stavka.new("stalingrad", COOP, seed=4)) == "yellow"


@rule("SIV-31f")
def test_the_first_cards_are_yellows() -> None:
    for seed in range(5):
        match = stavka.new("stalingrad", COOP, seed=seed)
        assert len(hand(match, YELLOW)) + len(seen(match, "leaders")) == 3
        assert hand(match, BLUE) == []


@rule("SIV-31f")
def test_yellow_rolls_for_white_stacks_that_defend() -> None:
    match = table("70: 11Pz:1 208Inf:1 / 54: 95RD:1", COOP, leaders="hoth", active=BLUE, soviet_turn=True)
    with falling(4):  # 54 attacks 70, Clear, after Blue's turn
        go(match)
    assert tokens(match) == ["combined-arms", "simultaneous"]
    assert asked(match) == "yellow"


@rule("SIV-31f")
def test_and_every_army_for_its_own() -> None:
    match = table("70: 24Pz:1 208Inf:1 / 54: 95RD:1", COOP, leaders="hoth", active=YELLOW, soviet_turn=True)
    with falling(4):
        go(match)
    assert asked(match) == "blue"


@rule("SIV-31g")
def test_a_card_belongs_to_the_player_who_drew_it() -> None:
    match = german_deck(table("6: 24Pz / 67: 95RD", COOP, active=BLUE), "sniper pak")
    play(match, "short-move", "from:6", "unit:24Pz", "to:7")
    assert (hand(match, YELLOW), hand(match, BLUE)) == ([], ["sniper"])
    assert told(match, "draw", "blue")[-1]["card"] == "sniper"
    assert told(match, "draw", "yellow")[-1]["card"] is None


@rule("SIV-31g", "G-74")
def test_the_other_player_may_not_use_it() -> None:
    match = scene("70: 24Pz:1 / 71: 87RD:1", COOP, hand="stuka", blue_hand="pak", active=BLUE)
    play(planned(match, "71", "70"), "resolve")
    assert tokens(match) == ["card:pak", "no-card"]
    assert refused(match, "card:stuka") == "SIV-14l"


@rule("SIV-31h")
def test_leaders_serve_both_players() -> None:
    match = german_deck(
        scene(f"X: 2Pz / {FAR}", COOP, active=BLUE, leaders="paulus", rows=[""] * 6), "sniper pak stuka"
    )
    with falling(6, 6, 6, 6, 6, 6):
        play(match, "reinforce")
    assert hand(match, BLUE) == ["sniper", "pak"]


@rule("SIV-31i")
@pytest.mark.parametrize(("active", "unit", "reserve"), [(YELLOW, "2Pz", "191Inf"), (BLUE, "24Pz", "669Inf")])
def test_each_player_has_all_five_actions(active: int, unit: str, reserve: str) -> None:
    match = scene(f"X: {unit} / 85: {reserve} / 71: 95RD", COOP, active=active)
    assert tokens(match) == ["reinforce", "long-move", "short-move", "quick-attack", "planned-attack"]


# -- reinforcements -----------------------------------------------------------------------------


def white_called(active: int, blocks: str) -> Match:
    """A White unit has been taken and is to be placed."""
    match = scene(f"{blocks} / {FAR}", COOP, active=active, rows=("54Inf", "", "", "", "", ""))
    with falling(1, 6, 6, 6, 6, 6):
        return play(match, "reinforce", "unit:54Inf")


@rule("SIV-31j")
def test_white_units_go_to_the_hexes_of_the_caller() -> None:
    match = white_called(YELLOW, "W: 2Pz")
    assert set(tokens(match)) == {"to:X", "to:Y"}
    assert refused(match, "to:Z") == "SIV-31j"
    match = white_called(BLUE, "W: 2Pz")
    assert tokens(match) == ["to:Z"]
    assert refused(match, "to:X") == "SIV-31j"


@rule("SIV-31j")
def test_and_to_the_others_only_when_those_are_full() -> None:
    match = white_called(BLUE, "Z: 24Pz 36Pz 129Pz 21PzGr")
    assert set(tokens(match)) == {"to:X", "to:Y"}
    full = "X: 2Pz 79PzGr 15Mot 120Mot / Y: 191Inf 194Inf 211Inf 516Inf"
    assert tokens(white_called(YELLOW, full)) == ["to:Z"]


@rule("G-61")
def test_each_player_places_his_own_colour_and_the_caller_the_white_units() -> None:
    match = scene(f"W: 2Pz / {FAR}", COOP, rows=("24Pz 54Inf 191Inf", "", "", "", "", ""))
    with falling(1, 1, 1, 6, 6, 6):
        play(match, "reinforce")
    assert (asked(match), tokens(match)) == ("yellow", ["unit:191Inf", "unit:54Inf"])
    assert refused(match, "unit:24Pz") == "SIV-31a"
    play(match, "unit:54Inf", "to:X", "unit:191Inf", "to:X")
    assert in_hex(match, "X") == ["54Inf", "191Inf"]
    assert (asked(match), tokens(match)) == ("blue", ["unit:24Pz"])
    play(match, "unit:24Pz")
    assert asked(match) == "blue"
    play(match, "to:Z")
    assert in_hex(match, "Z") == ["24Pz"]


# -- the joint attack ---------------------------------------------------------------------------


@rule("SIV-31k")
def test_the_other_player_may_agree_to_attack_the_same_target() -> None:
    match = planned(scene(JOINT, COOP), "71", "X", "70")
    assert (asked(match), tokens(match)) == ("blue", ["accept", "decline"])
    play(match, "accept")
    assert asked(match) == "yellow"
    with falling(1, 1, 1):
        play(match, "resolve")
    assert told(match, "combat")[0]["attackers"] == 2


@rule("SIV-31k")
def test_or_decline() -> None:
    match = play(planned(scene(JOINT, COOP), "71", "X", "70"), "decline")
    assert asked(match) == "yellow"
    assert refused(match, "join:70") == "SIV-31k"
    with falling(1, 1):
        play(match, "resolve")
    assert told(match, "combat")[0]["origins"] == ["X"]
    assert told(match, "ally") == [{"seat": "blue", "hex": "70", "accepted": False}]


@rule("SIV-31k", "G-28")
def test_white_stacks_join_if_a_stack_of_the_active_player_attacks() -> None:
    match = planned(scene(JOINT, COOP), "71", "86")
    assert "resolve" not in tokens(match)
    assert refused(match, "resolve") == "SIV-31k"
    play(match, "join:X")
    with falling(1, 1, 1):
        play(match, "resolve")
    assert sorted(told(match, "combat")[0]["origins"]) == ["86", "X"]


@rule("SIV-31k")
def test_the_stacks_of_the_other_player_are_not_enough() -> None:
    match = play(planned(scene(JOINT, COOP), "71", "70"), "accept")
    assert refused(match, "resolve") == "SIV-31k"
    match = play(scene("70: 24Pz / 86: 208Inf / 71: 95RD / X: 2Pz / 67: 6Tk / 83: 36Pz", COOP), "planned-attack")
    assert refused(match, "at:67") == "SIV-14j"  # only Blue stands there


@rule("SIV-31k")
def test_all_means_ones_own_and_the_white_stacks() -> None:
    match = play(scene(JOINT, COOP), "planned-attack", "at:71", "all")
    assert set(tokens(match)) == {"join:70", "resolve"}


@rule("G-74")
def test_in_a_joint_attack_only_the_active_player_plays_a_card() -> None:
    match = play(planned(scene(JOINT, COOP, blue_hand="stuka"), "71", "X", "70"), "accept")
    with falling(1, 1, 1):
        play(match, "resolve")  # Yellow has none, and Blue is not asked
    match = play(planned(scene(JOINT, COOP, blue_hand="stuka", hand="pak"), "71", "X", "70"), "accept", "resolve")
    assert (asked(match), tokens(match)) == ("yellow", ["card:pak", "no-card"])


@rule("G-49", "SIV-31b")
def test_one_army_and_white_units_advance() -> None:
    match = play(planned(scene(JOINT, COOP), "71", "X", "86", "70"), "accept")
    with falling(4, 1, 1, 1):
        play(match, "resolve")
    assert set(tokens(match)) == {"advance:2Pz", "advance:24Pz", "advance:208Inf"}
    play(match, "advance:24Pz")
    assert refused(match, "advance:2Pz") == "SIV-31b"
    play(match, "advance:208Inf")
    assert in_hex(match, "71") == ["24Pz", "208Inf"]


# -- the better player --------------------------------------------------------------------------


def credited(match: Match, hexes: str) -> Match:
    """Blue is credited with these hexes."""
    state(match).blue_credit = state(match).game.components.board.mask_of(hexes.split())
    return match


@rule("SIV-31l", "G-27")
@pytest.mark.parametrize(
    ("blue", "winner"),
    [("", "yellow"), ("3 7", "yellow"), ("3 7 9", "german"), ("3 7 9 13", "blue"), (OBJECTIVES, "blue")],
)
def test_the_german_with_more_reinforcement_hexes_wins(blue: str, winner: str) -> None:
    match = credited(table("X: 2Pz / 61: 95RD", COOP, german=OBJECTIVES), blue)
    play(match, "short-move", "done")
    assert match.result
    assert match.result.winner == winner


@rule("SIV-31l", "G-27")
def test_but_only_if_the_germans_have_won() -> None:
    match = credited(table(f"X: 2Pz / {FAR}", COOP, german="3 7 9 13 15", soviet_deck="t-34"), "3 7 9 13")
    pass_turn(match)
    assert match.result
    assert match.result.winner == "soviet"


@rule("G-27")
@pytest.mark.parametrize(
    ("stack", "active", "blue"),
    [
        ("2Pz 208Inf", YELLOW, False),
        ("24Pz 208Inf", BLUE, True),
    ],
)
def test_a_hex_is_credited_to_the_army_that_entered_it(stack: str, active: int, blue: bool) -> None:
    match = scene(f"6: {stack} / 67: 95RD", COOP, active=active)
    play(match, "short-move", "from:6", "all", "to:7")
    assert ("7" in seen(match, "blue_credit")) is blue


@rule("G-27")
@pytest.mark.parametrize(("unit", "active"), [("2Pz", YELLOW), ("24Pz", BLUE)])
def test_a_hex_entered_by_white_units_alone_is_the_active_players(unit: str, active: int) -> None:
    match = scene(f"6: {unit} 208Inf / 67: 95RD", COOP, active=active)
    play(match, "short-move", "from:6", "unit:208Inf", "to:7")
    assert ("7" in seen(match, "blue_credit")) is (active == BLUE)


@rule("G-27", "G-74")
def test_a_hex_taken_together_is_the_advancing_armys_and_the_card_the_active_players() -> None:
    match = german_deck(scene("W: 2Pz:1 / 4: 24Pz:1 / 3: 87RD:1 / 61: 95RD", COOP), "sniper")
    play(planned(match, "3", "W", "4"), "accept")
    with falling(4, 1, 1):
        play(match, "resolve")
    play(match, "advance:24Pz")
    assert seen(match, "blue_credit") == ["3"]
    assert (hand(match, YELLOW), hand(match, BLUE)) == (["sniper"], [])


@rule("G-27")
def test_credit_is_lost_with_the_hex() -> None:
    match = credited(table("X: 2Pz / 8: 87RD / 17: 95RD", COOP, german="9 15", soviet_turn=True), "9 15")
    with falling(2, 3, draws=[0, 0]):  # 8 to 9, 17 to 18
        go(match)
    assert seen(match, "blue_credit") == ["15"]


@rule("G-27", "SIV-31f")
@pytest.mark.parametrize(
    ("stack", "active", "seat"),
    [
        ("191Inf 194Inf", BLUE, "yellow"),
        ("24Pz 36Pz", YELLOW, "blue"),
        ("208Inf 212Inf", YELLOW, "yellow"),
        ("208Inf 212Inf", BLUE, "yellow"),
    ],
)
def test_the_owner_of_the_stack_decides_ties_and_yellow_for_white_defenders(stack: str, active: int, seat: str) -> None:
    match = table(f"71: {stack} / 55: 95RD:1 / Y: 2Pz / Z: 129Pz", COOP, active=active, soviet_turn=True)
    dice = sum(strength(match, unit) for unit in stack.split())
    with falling(4, *[1] * dice, 6):  # 55 attacks 71 in the west
        go(match)
    assert (asked(match), tokens(match)) == (seat, [f"hit:{unit}" for unit in stack.split()])


@rule("G-27")
def test_the_active_player_decides_ties_of_soviet_units() -> None:
    match = planned(scene("X: 2Pz:1 / 71: 95RD 87RD", COOP), "71", "X")
    with falling(4, *[1] * 8):
        play(match, "resolve")
    assert (asked(match), tokens(match)) == ("yellow", ["hit:95RD", "hit:87RD"])


@rule("G-27")
@pytest.mark.parametrize(("shared", "sees"), [(False, [None]), (True, ["stuka"])])
def test_hands_are_private_unless_shared(shared: bool, sees: list[str | None]) -> None:
    match = table(f"X: 2Pz / {FAR}", COOP, hand="stuka", options={"shared_hands": shared})
    assert seen(match, "hands", "yellow")[0] == ["stuka"]
    assert seen(match, "hands", "blue")[0] == sees


@rule("G-27")
def test_with_shared_hands_the_other_player_reads_the_card_put_down() -> None:
    match = scene("X: 2Pz:1 / 71: 95RD:1", COOP, hand="stuka", options={"shared_hands": True})
    play(planned(match, "71", "X"), "resolve")
    with falling(1, 1, 1, 1, 1, 1, 1):
        play(match, "card:stuka")
    assert told(match, "card-down", "blue") == [{"seat": "yellow", "card": "stuka"}]


@rule("G-27")
def test_shared_hands_need_two_german_players() -> None:
    with pytest.raises(stavka.BadOption, match="SIV-31g"):
        stavka.new("stalingrad", "solitaire", {"shared_hands": True})
