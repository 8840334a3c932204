"""9 Movement: who, how far, at what cost, and what stops him."""

import pytest

from stavka.games.race_to_the_reichstag.control import enter
from stavka.games.race_to_the_reichstag.movement import GermanMovement, MoveTo, MoveUnits
from stavka.kernel.match import Match
from stavka.kernel.steps import Decide
from stavka.kernel.text import Text
from tests.rules import rule
from tests.rules.bench import costs, falling, play, refused, start, tokens, told
from tests.rules.race_to_the_reichstag.ground import (
    ALL_BRIDGES,
    PARTS,
    UKRAINIAN,
    bridges,
    german_move,
    goals,
    ground,
    numbers,
    soviet_move,
    state,
    where,
)


def apart(one: str, other: str) -> int:
    return PARTS.board.apart(PARTS.board.number(one), PARTS.board.number(other))


# -- 9.1-9.3 who, and how far -------------------------------------------------------------------


@rule("RTR-9.1")
def test_all_some_or_none_of_the_units_move_in_any_direction() -> None:
    match = soviet_move("5205: 1-MC 6G-TB / 5009: 9G-TC")
    assert tokens(match) == ["unit:1-MC", "unit:9G-TC", "unit:6G-TB", "done"]
    play(match, "unit:9G-TC")
    assert goals(match) >= {"5008", "5010", "4909", "4910", "5109", "5110"}
    play(match, "to:5010", "stop", "done")
    assert match.decision is None
    assert (where(match, "1-MC"), where(match, "9G-TC")) == ("5205", "5010")


@rule("RTR-9.1")
def test_nobody_need_move() -> None:
    match = play(soviet_move("5205: 1-MC"), "done")
    assert match.decision is None
    assert where(match, "1-MC") == "5205"


@rule("RTR-9.2")
def test_soviet_units_have_six_movement_points() -> None:
    match = play(soviet_move("4906: 1-MC"), "unit:1-MC")
    assert max(costs(match).values()) == 6
    assert goals(match) == {hex for hex in PARTS.hex_names if hex and 0 < apart("4906", hex) <= 6}  # open country


@rule("RTR-9.2", "RTR-6.5")
def test_a_forced_march_makes_it_nine() -> None:
    match = play(soviet_move("4906: 1-MC"), "unit:1-MC", "march")
    assert max(costs(match).values()) == 9


@rule("RTR-9.3")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_die_gives_the_points_of_every_german_mobile_unit_of_the_sector(die: int) -> None:
    match = german_move("4906: AX / 5011: GD", die)
    assert told(match, "german-movement")[0] == {"dice": [die], "bonus": 0, "points": die}
    play(match, "unit:AX")
    assert max(costs(match).values()) == die
    play(match, "stay", "unit:GD")
    assert max(costs(match).values()) == die


@rule("RTR-9.3")
def test_germans_of_the_other_sector_have_nothing_to_do_with_it() -> None:
    match = german_move("4906: AX / 2030: GD", 4)
    assert tokens(match) == ["unit:AX", "done"]
    assert refused(match, "unit:GD") == "RTR-9.5"


@rule("RTR-9.3a", "RTR-16.2", "F-8")
@pytest.mark.parametrize(("posts", "bonus"), [("", 0), ("LVI-Pk", 1), ("LVI-Pk Ost", 2), ("?LVI-Pk Ost", 1)])
def test_each_command_post_that_lies_face_up_in_the_sector_adds_one(posts: str, bonus: int) -> None:
    match = german_move(f"4906: AX / 5011: {posts} / 2030: West", 3)
    assert told(match, "german-movement")[0] == {"dice": [3], "bonus": bonus, "points": 3 + bonus}


@rule("RTR-16.2", "G-45")
def test_command_posts_are_turned_up_before_the_die() -> None:
    match = start(ground("4906: AX / 5011: ?LVI-Pk ?VS1 / 5013: ?Ost", german=True), GermanMovement())
    assert match.decision
    assert match.decision.seat == "1uf"
    assert tokens(match) == ["flip:LVI-Pk", "flip:Ost", "done"]
    assert refused(match, "flip:VS1") == "RTR-16.2"
    assert refused(match, "flip:CP-A") == "RTR-16.8a"
    assert refused(match, "unit:AX") == "RTR-16.2"
    assert [caution.rule for caution in match.warnings] == ["RTR-16.2"]
    play(match, "flip:Ost")
    preview = match.preview("done")
    assert preview
    assert sorted(preview.chances[0].outcomes, key=int) == ["2", "3", "4", "5", "6", "7"]
    with falling(2):
        play(match, "done")
    assert told(match, "german-movement")[0]["points"] == 3
    play(match, "flip:LVI-Pk", "unit:AX")  # too late
    assert max(costs(match).values()) == 3


@rule("RTR-16.2", "RTR-17.1")
def test_the_question_tells_nobody_whether_there_is_a_command_post() -> None:
    match = start(ground("4906: AX / 5011: ?VS1", german=True), GermanMovement())
    assert tokens(match) == ["done"]
    assert match.warnings == []
    s = ground("4906: AX / 5011: ?VS1", german=True)
    s.known = tuple(could & ~PARTS.command_posts for could in s.known)  # everybody knows that it is none
    with falling(2):
        assert tokens(start(s, GermanMovement())) == ["unit:AX", "flip:VS1", "done"]


@rule("RTR-16.8a")
def test_the_germans_turn_static_units_up_in_their_movement_phase() -> None:
    match = german_move("4906: AX / 5011: ?VS1 VS2", 3)
    assert tokens(match) == ["unit:AX", "flip:VS1", "done"]
    assert refused(match, "flip:VS2") == "RTR-16.8a"
    play(match, "flip:VS1")
    assert tokens(match) == ["unit:AX", "done"]
    assert match.view("1bf")["face_up"] == [PARTS.first_static, PARTS.first_static + 1]
    assert refused(soviet_move("5205: 1-MC / 5011: ?VS1"), "flip:VS1") == "RTR-16.8a"


# -- 9.4-9.8 going ------------------------------------------------------------------------------


@rule("RTR-9.4")
def test_units_move_one_at_a_time_hex_by_hex_and_pay_for_each_hex() -> None:
    match = play(soviet_move("4206: 1-MC / 4806: 9G-TC"), "unit:1-MC")
    assert refused(match, "unit:9G-TC") == "RTR-9.4"
    assert refused(match, "to:4206") == "RTR-9.4"
    play(match, "to:4209")
    (moved,) = told(match, "move")
    assert moved["hexes"] == ["4206", "4207", "4208", "4209"]
    assert moved["points"] == 3
    assert costs(match)["to:4210"] == 2  # urban
    assert max(costs(match).values()) == 3  # that many are left


@rule("RTR-9.4")
def test_a_unit_may_go_on_and_choose_its_way() -> None:
    match = play(soviet_move("4806: 1-MC"), "unit:1-MC", "to:4807", "to:4808", "to:4809", "to:4808", "to:4807")
    assert where(match, "1-MC") == "4807"
    assert goals(match) == {"4806", "4808", "4707", "4708", "4907", "4908"}  # one point is left
    play(match, "to:4806")
    assert match.decision is None  # six are spent: nobody can move any more


@rule("RTR-9.5")
def test_a_move_that_is_finished_cannot_be_taken_up_again() -> None:
    match = play(soviet_move("4806: 1-MC / 5009: 9G-TC"), "unit:1-MC", "to:4807", "unit:9G-TC")
    assert refused(match, "unit:1-MC") == "RTR-9.4"
    play(match, "stay")
    assert match.decision is None
    match = play(soviet_move("4806: 1-MC / 5009: 9G-TC"), "unit:1-MC", "to:4807", "stop")
    assert tokens(match) == ["unit:9G-TC", "done"]
    assert refused(match, "unit:1-MC") == "RTR-9.5"


@rule("RTR-9.5")
def test_nothing_is_saved_for_another_phase() -> None:
    match = play(soviet_move("4806: 1-MC"), "unit:1-MC", "to:4807", "stop")
    assert match.decision is None
    assert (state(match).allowance, state(match).moved) == (0, 0)
    again = play(soviet_move("4806: 1-MC"), "unit:1-MC")
    assert max(costs(again).values()) == 6


@rule("RTR-9.5")
def test_units_move_only_in_their_own_phase() -> None:
    match = soviet_move("4806: 1-MC / 2033: 5G-MC / 5209: AX")
    assert refused(match, "unit:5G-MC") == "RTR-9.5"
    assert refused(match, "unit:AX") == "RTR-9.5"
    assert refused(match, "unit:39G-RD") == "RTR-9.5"  # not on the map
    assert refused(german_move("4806: 1-MC / 5209: AX", 3), "unit:1-MC") == "RTR-9.5"


@rule("RTR-9.5")
def test_whoever_has_begun_stops_and_whoever_has_not_stays() -> None:
    match = play(soviet_move("4806: 1-MC"), "unit:1-MC")
    assert refused(match, "stop") == "RTR-9.5"
    play(match, "to:4807")
    assert refused(match, "stay") == "RTR-9.5"
    assert refused(match, "done") == "RTR-9.4"


@rule("RTR-2.4a")
def test_static_units_never_move() -> None:
    match = german_move("4806: AX VS1 / 3412: HT", 6)
    assert tokens(match) == ["unit:AX", "done"]
    assert refused(match, "unit:VS1") == refused(match, "unit:HT") == "RTR-2.4a"


@rule("RTR-9.5a")
def test_never_from_one_enemy_zone_straight_into_another() -> None:
    match = play(soviet_move("5007: 1-MC / 5009: AX / 5109: 9G-TC"), "unit:9G-TC")
    assert refused(match, "to:5110") == refused(match, "to:5008") == "RTR-11.5"
    assert {"5108", "5209"} <= goals(match)


@rule("RTR-9.5a")
def test_never_into_a_hex_with_enemies() -> None:
    match = play(soviet_move("5007: 1-MC / 5009: AX"), "unit:1-MC")
    assert refused(match, "to:5009") == "RTR-9.5a"
    match = play(german_move("5007: 1-MC / 5010: AX", 6), "unit:AX")
    assert refused(match, "to:5007") == "RTR-9.5a"


@rule("RTR-9.5a")
def test_never_over_a_lake_without_a_bridge() -> None:
    match = play(soviet_move("1520: 5G-MC", UKRAINIAN, checked=ALL_BRIDGES), "unit:5G-MC")
    assert {"1521", "1619", "1620"}.isdisjoint(goals(match))
    assert refused(match, "to:1521") == "RTR-9.6"


@rule("RTR-9.5a", "RTR-5.2")
def test_never_across_the_boundary() -> None:
    match = play(soviet_move("3833: 5G-MC", UKRAINIAN), "unit:5G-MC")
    assert "3733" in goals(match)
    assert refused(match, "to:3933") == refused(match, "to:3934") == "RTR-5.2"


@rule("RTR-9.5b")
def test_nobody_leaves_the_map() -> None:
    match = play(soviet_move("0105: 1-MC"), "unit:1-MC")
    assert refused(match, "exit:west") == "RTR-9.5b"
    assert refused(match, "exit:north") == "RTR-9.5b"
    match = play(german_move("0105: AX", 3), "unit:AX")
    assert refused(match, "exit:west") == "RTR-9.5b"


@rule("RTR-9.6")
def test_no_unit_has_a_guaranteed_step() -> None:
    match = german_move("3509: AX / 5230: GD", 1, demolished=ALL_BRIDGES)  # 3509 is urban, on a road
    play(match, "unit:AX")
    assert goals(match) == {"3609", "3508"}  # along the road; every other hex is urban
    assert refused(match, "to:3510") == "RTR-9.6"
    match = german_move("3110: AX", 1)  # urban all around, and no road
    assert match.decision is None  # nobody can take a step
    assert refused(german_move("3110: AX / 5206: GD", 1), "unit:AX") == "RTR-9.6"


@rule("RTR-9.7", "RTR-11.4")
def test_a_unit_stops_in_the_first_enemy_zone_of_control() -> None:
    match = play(soviet_move("5006: 1-MC 6G-TB / 5009: AX"), "unit:1-MC")
    assert "5008" in goals(match)
    assert refused(match, "to:5010") == "RTR-9.7"
    play(match, "to:5008")
    assert tokens(match) == ["unit:6G-TB", "done"]  # its move is over, though four points are left


@rule("RTR-9.8")
def test_advances_and_retreats_are_no_movement() -> None:
    match = german_move("3110: AX", 1)  # without a point for a step,
    assert match.decision is None
    enter(state(match), PARTS.unit_index["AX"], PARTS.board.number("3109"))  # as retreats and advances do
    assert where(match, "AX") == "3109"


# -- 9.9-9.11 the ground ------------------------------------------------------------------------


@rule("RTR-9.9", "RTR-27.5")
@pytest.mark.parametrize(
    ("origin", "hex", "cost"),
    [
        ("5205", "5206", 1),  # clear
        ("0905", "0906", 2),  # woods
        ("3110", "3111", 2),  # urban
        ("3511", "3512", 2),  # S-Bahn
        ("4415", "4416", 2),  # objective
        ("4526", "4527", 1),  # airfield
        ("5331", "5330", 4),  # over a river into a clear hex
        ("4422", "4522", 5),  # over a river into an urban hex
    ],
)
def test_what_a_step_costs(origin: str, hex: str, cost: int) -> None:
    match = play(soviet_move(f"{origin}: 1-MC", checked=ALL_BRIDGES, demolished=ALL_BRIDGES), "unit:1-MC")
    assert costs(match)[f"to:{hex}"] == cost


@rule("RTR-9.9", "F-3")
def test_over_a_river_into_a_clear_hex_it_is_three_and_one() -> None:
    match = play(soviet_move("5230: 1-MC", checked=ALL_BRIDGES), "unit:1-MC")
    assert costs(match)["to:5330"] == 4
    match = play(soviet_move("2030: 5G-MC", UKRAINIAN, checked=ALL_BRIDGES), "unit:5G-MC")
    assert costs(match)["to:2031"] == 2  # a canal is not as bad as a river (reconstructed)


@rule("RTR-9.9")
def test_without_the_option_woods_are_clear() -> None:
    match = play(soviet_move("0905: 1-MC", options={"woods": False}), "unit:1-MC")
    assert costs(match)["to:0906"] == 1


@rule("RTR-9.10")
def test_along_roads_and_railways_every_hex_costs_one() -> None:
    match = play(soviet_move("3610: 1-MC", checked=ALL_BRIDGES), "unit:1-MC")
    assert costs(match)["to:3609"] == 1  # an objective, by road
    assert costs(match)["to:3611"] == 1
    assert costs(match)["to:3512"] == 2  # from the road onto the S-Bahn ring, all built up
    assert costs(match)["to:3511"] == 1  # by rail
    assert costs(match)["to:3510"] == 2  # off the road


@rule("RTR-9.10", "RTR-18.5")
def test_a_demolished_bridge_breaks_the_road() -> None:
    whole = play(soviet_move("5125: 1-MC", checked=ALL_BRIDGES), "unit:1-MC")
    assert costs(whole)["to:5225"] == 1
    fallen = bridges("5125-5225 5225-5325")
    broken = play(soviet_move("5125: 1-MC", checked=ALL_BRIDGES, demolished=fallen), "unit:1-MC")
    assert costs(broken)["to:5225"] == 5


@rule("RTR-9.11", "G-28")
def test_a_bridge_cancels_the_cost_of_the_water() -> None:
    match = play(soviet_move("4623: 1-MC", checked=ALL_BRIDGES), "unit:1-MC")
    assert costs(match)["to:4723"] == 2  # the Treskow Bridge carries no road
    match = play(soviet_move("4623: 1-MC", checked=ALL_BRIDGES, demolished=bridges("4623-4723")), "unit:1-MC")
    assert costs(match)["to:4723"] == 5


@rule("RTR-9.11")
def test_all_bridges_stand_at_first() -> None:
    s = ground("")
    assert (s.demolished, s.checked) == (0, 0)
    match = play(german_move("4623: AX", 2), "unit:AX")
    assert costs(match)["to:4723"] == 2


@rule("RTR-15.4a", "G-46")
def test_interdiction_costs_one_more_for_each_hex_also_on_roads() -> None:
    match = play(german_move("4704: AX", 6, artillery=(numbers("4803"), ())), "unit:AX")
    assert costs(match)["to:4803"] == 2  # along the road
    assert costs(match)["to:4802"] == 4  # two such hexes
    assert costs(match)["to:4705"] == 1  # outside the zone


# -- foresight ----------------------------------------------------------------------------------


def test_prompts_say_who_moves_and_with_what() -> None:
    match = soviet_move("5205: 1-MC 6G-TB")
    assert "2" in asked(match, MoveUnits)
    play(match, "unit:1-MC")
    assert "1st Mechanized Corps" in asked(match, MoveTo)
    assert "6" in asked(match, MoveTo).say("es")


def asked(match: Match, kind: type[Decide]) -> Text:
    decision = match.decision
    assert decision is not None
    assert isinstance(decision.step, kind)
    return decision.prompt
