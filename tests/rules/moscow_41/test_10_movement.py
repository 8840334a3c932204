"""10.7, 10.8, 2.6b, 8, 14.6, 14.7 Movement: how far, at what cost, and what stops a block."""

from typing import Any

import pytest

from stavka.games.moscow_41.movement import Move
from stavka.games.moscow_41.state import DEAD, GERMAN, SOVIET
from stavka.kernel.match import Match
from stavka.kernel.steps import Decide
from tests.rules import rule
from tests.rules.bench import asked, costs, named, play, refused, tokens, told
from tests.rules.moscow_41.marching import command, could_be, goals, ordered, picked
from tests.rules.moscow_41.table import PARTS, area, areas, handle, stack, state, up, where

HOME = "4A 9A 2A 16A"


def moving(stacks: str, name: str, side: int = GERMAN, **facts: Any) -> Match:
    """A block of a Strategic Impulse, which needs no HQ."""
    return picked(ordered(stacks, "move", side, **facts), name)


def dearest(match: Match) -> int:
    return max(costs(match).values())


def foreseen(match: Match, token: str) -> list[str]:
    """The rules behind what a token is said to cost."""
    preview = match.preview(token)
    assert preview
    assert all(factor.what.say("es") for factor in preview.factors)
    return [factor.rule for factor in preview.factors]


def owned(match: Match, names: str) -> bool:
    """Whether areas are German."""
    return state(match).control & areas(names) == areas(names)


# -- 2.8, 4.3, 10.8 points and costs --------------------------------------------------------------


@rule("M41-10.8a", "M41-4.3a")
@pytest.mark.parametrize(("name", "points"), [("24-Pz", 5), ("Guderian", 5), ("VII-AK", 3), ("HQ-2FK", 3)])
def test_fast_blocks_have_five_points_and_slow_ones_three(name: str, points: int) -> None:
    match = moving(f"100: {name}", name)
    assert dearest(match) == points
    assert goals(match) == {
        place for place in PARTS.space_names[:175] if 0 < walk("100", place) <= points and place != "100"
    }


def walk(origin: str, goal: str) -> int:
    """What the cheapest way costs in good weather where there is nobody, by plain search."""
    table = PARTS.spaces.costs(lambda _, b: PARTS.enter["good"][b])
    return PARTS.spaces.cheapest(area(origin), table, 9).get(area(goal), 99)


@rule("M41-2.8a", "M41-10.8a")
def test_green_and_staging_areas_cost_one_yellow_and_victory_areas_two() -> None:
    spent = costs(moving("66: 24-Pz", "24-Pz"))
    assert (spent["to:77"], spent["to:9A"], spent["to:54"], spent["to:67"]) == (1, 1, 2, 2)
    assert spent["to:55"] == 4  # 54 and 55, both yellow
    assert spent["via:54"] == 2


@rule("M41-8.1a", "G-51", "M41-10.7e")
def test_in_rain_every_area_costs_three_staging_areas_too() -> None:
    spent = costs(moving("66: 24-Pz", "24-Pz", weather="rain"))
    assert set(spent.values()) == {3}
    assert spent["to:9A"] == spent["to:54"] == spent["to:77"] == 3


@rule("M41-8.2a")
def test_in_snow_every_area_costs_two() -> None:
    fast, slow = moving("66: 24-Pz", "24-Pz", weather="snow"), moving("66: VII-AK", "VII-AK", weather="snow")
    assert set(costs(fast).values()) == {2, 4}
    assert set(costs(slow).values()) == {2}


@rule("M41-14.6a")
def test_cavalry_rides_through_the_rain_with_that_option() -> None:
    plain = moving("66: 1-Cav", "1-Cav", weather="rain")
    ridden = moving("66: 1-Cav", "1-Cav", weather="rain", options={"cavalry": True})
    assert (set(costs(plain).values()), set(costs(ridden).values())) == ({3}, {2, 4})
    tank = moving("66: 24-Pz", "24-Pz", weather="rain", options={"cavalry": True})
    assert set(costs(tank).values()) == {3}
    soviet = moving("70: Dovator", "Dovator", SOVIET, weather="rain", options={"cavalry": True})
    assert set(costs(soviet).values()) == {2, 4}
    snow = moving("66: 1-Cav", "1-Cav", weather="snow", options={"cavalry": True})
    assert set(costs(snow).values()) == {2, 4}


@rule("M41-14.7a")
@pytest.mark.parametrize("name", ["250-ID", "87-ID", "183-ID", "252-ID", "339-ID", "707-ID"])
def test_german_infantry_divisions_have_four_points_with_that_option(name: str) -> None:
    assert dearest(moving(f"100: {name}", name)) == 3
    assert dearest(moving(f"100: {name}", name, options={"divisions": True})) == 4
    assert dearest(moving("100: VII-AK", "VII-AK", options={"divisions": True})) == 3
    assert not PARTS.fast >> PARTS.block_index[name] & 1


@rule("M41-14.7b", "G-97")
@pytest.mark.parametrize("weather", ["snow", "blizzard"])
def test_snow_costs_the_blue_division_nothing_more(weather: str) -> None:
    blue = moving("100: 250-ID", "250-ID", weather=weather, options={"divisions": True})
    other = moving("100: 87-ID", "87-ID", weather=weather, options={"divisions": True})
    assert (costs(blue)["to:101"], costs(other)["to:101"]) == (1, 2)
    assert costs(moving("100: 250-ID", "250-ID", weather=weather))["to:101"] == 2


@rule("M41-10.7e")
def test_a_move_that_cannot_be_paid_cannot_be_made() -> None:
    match = moving("66: VII-AK", "VII-AK")
    assert refused(match, "to:55") == "M41-10.7e"
    play(match, "via:54")
    assert refused(match, "to:55") == "M41-10.7e"  # 1 point is left, and 55 is yellow
    assert refused(match, "via:55") == "M41-10.7e"
    stuck = ordered("54: VII-AK / 66: soviet-line / 67: soviet-line", "move", weather="rain", isolated=0)
    assert named(picked(stuck, "VII-AK"), "to") == {"42", "53", "55", "66", "67"}
    engaged = ordered("66: VII-AK 24-A", "move", weather="rain", control=areas(HOME))
    assert refused(engaged, "block:VII-AK") == "M41-10.7d"  # 3 and 1 to disengage


# -- the way --------------------------------------------------------------------------------------


@rule("M41-10.7a")
def test_a_block_may_choose_its_way_area_by_area() -> None:
    match = moving("66: 24-Pz", "24-Pz")
    assert "stop" not in tokens(match)
    assert refused(match, "stop") == "M41-10.7a"
    assert refused(match, "via:80") == "M41-10.7a"
    assert refused(match, "to:66") == "M41-10.7a"
    play(match, "via:77", "via:78")
    assert asked(match) == Move(handle(match, "24-Pz"), "move", (area("66"), area("77"), area("78")))
    assert costs(match)["to:79"] == 1
    assert dearest(match) == 3
    assert match.decision
    assert match.decision.prompt.say("en")
    assert match.decision.prompt.say("es")
    play(match, "stop")
    assert where(match, "24-Pz") == "78"
    assert [event["areas"] for event in told(match, "moved")] == [["66", "77"], ["77", "78"]]


@rule("M41-2.7b", "M41-10.7a")
def test_empty_enemy_areas_on_the_way_change_hands() -> None:
    match = play(moving("66: 24-Pz", "24-Pz"), "to:79")
    assert told(match, "moved")[0]["areas"] == ["66", "78", "79"]
    assert owned(match, "78 79")
    assert not owned(match, "77")
    around = play(moving("66: 24-Pz", "24-Pz"), "via:77", "to:79")
    assert owned(around, "77 78 79")


@rule("M41-1.7d", "M41-3.1c", "G-55")
def test_a_move_may_end_the_game_on_the_way() -> None:
    match = play(moving("68: 21-MC", "21-MC", SOVIET), "to:66")
    assert told(match, "moved")[0]["areas"] == ["68", "67", "66"]
    assert match.decision is None
    assert state(match).result


@rule("M41-1.5a", "G-102")
def test_the_decision_comes_again_whatever_points_are_left() -> None:
    slow = play(moving("66: VII-AK", "VII-AK"), "via:78", "via:79", "via:80")
    assert tokens(slow) == ["stop"]
    assert state(slow).agenda[0] == Move(handle(slow, "VII-AK"), "move", tuple(map(area, ("66", "78", "79", "80"))))


@rule("M41-4.3a", "G-102")
def test_a_long_way_betrays_who_cannot_have_gone_it() -> None:
    match = moving("100: 24-Pz VII-AK", "24-Pz")
    assert could_be(match, "24-Pz") >= {"VII-AK", "24-Pz", "Guderian", "HQ-2FK"}
    play(match, "via:101", "via:113", "via:114")
    assert could_be(match, "24-Pz") >= {"VII-AK", "24-Pz", "Guderian", "HQ-2FK"}
    play(match, "to:115")
    left = could_be(match, "24-Pz")
    assert left >= {"24-Pz", "Guderian", "DR", "1-Cav"}
    assert not left & {"VII-AK", "HQ-2FK", "87-ID"}


@rule("M41-14.7a", "G-102")
def test_with_that_option_four_points_tell_divisions_from_corps() -> None:
    match = play(moving("100: 24-Pz", "24-Pz", options={"divisions": True}), "via:101", "via:113", "via:114", "to:115")
    assert "87-ID" in could_be(match, "24-Pz")
    assert "VII-AK" not in could_be(match, "24-Pz")


@rule("M41-10.2a", "G-102")
def test_who_is_commanded_betrays_its_colour() -> None:
    match = picked(command("89: Guderian / 90: 24-Pz", "Guderian"), "24-Pz")
    assert could_be(match, "24-Pz") == set(PARTS.names_of(PARTS.commands[PARTS.block_index["Guderian"]]))
    match = picked(command("89: Guderian VII-AK", "Guderian"), "VII-AK")
    assert could_be(match, "VII-AK") >= {"HQ-4A", "V-AK", "24-Pz", "HQ-2FK"}


# -- 10.7c engaging -------------------------------------------------------------------------------


@rule("M41-10.7c", "M41-10.12b")
def test_whoever_enters_an_area_with_enemies_stops_and_has_to_fight() -> None:
    match = moving("66: 24-Pz / 77: 24-A", "24-Pz")
    assert "to:77" in tokens(match)
    assert "via:77" not in tokens(match)
    assert refused(match, "via:77") == "M41-10.7c"
    play(match, "to:77")
    s = state(match)
    assert s.newly == areas("77")
    assert told(match, "engaged") == [{"side": "german", "area": "77", "river": False}]
    assert not owned(match, "77")


@rule("M41-10.7c")
def test_nobody_goes_through_enemies() -> None:
    match = moving("28: 24-Pz / 14: 24-A / 16A: II-AK", "24-Pz", control=areas("28 16A"))
    assert "to:14" in tokens(match)
    assert refused(match, "to:2") == "M41-10.7c"  # 14 is the only way
    free = moving("28: 24-Pz / 16A: II-AK", "24-Pz", control=areas("28 16A"))
    assert "to:2" in tokens(free)


@rule("M41-10.7c", "G-61", "M41-2.7c")
def test_a_lone_line_stops_and_engages_too() -> None:
    match = play(moving("66: 24-Pz / 77: soviet-line", "24-Pz"), "to:77")
    assert state(match).newly == areas("77")
    assert not owned(match, "77")


@rule("M41-10.12b")
def test_an_area_that_was_contested_is_not_newly_so() -> None:
    match = play(moving("66: 24-Pz / 77: 47-Pz 24-A", "24-Pz", control=areas(f"66 {HOME}")), "to:77")
    assert state(match).newly == 0
    assert state(match).crossed == 0


@rule("G-20", "M41-4.7b")
def test_stalin_alone_stops_whoever_enters_moscow_but_does_not_hold_it() -> None:
    facts = {"control": areas(f"62 74 {HOME}")}
    match = moving("62: 24-Pz / 74: 47-Pz", "24-Pz", **facts)
    assert "via:63" not in tokens(match)
    play(match, "to:63")
    s = state(match)
    assert (s.newly, s.leaders[SOVIET]) == (0, DEAD)
    assert owned(match, "63")
    assert told(match, "engaged") == []
    assert "via:63" in tokens(picked(ordered("62: 24-Pz", "move", leaders=(4, DEAD), **facts), "24-Pz"))
    for mode in ("pass", "exploitation"):
        assert "to:63" not in tokens(picked(ordered("62: 24-Pz", mode, **facts), "24-Pz"))


# -- 2.6b rivers ----------------------------------------------------------------------------------


@rule("M41-2.6b", "M41-2.6a")
def test_across_a_river_into_a_new_battle_a_block_gets_a_cube() -> None:
    match = moving("66: VII-AK 24-Pz / 78: 24-A / 88: 25-RC", "VII-AK")
    assert (costs(match)["to:78"], costs(match)["to:77"]) == (1, 1)  # rivers cost no points
    assert foreseen(match, "to:78") == ["M41-10.8a", "M41-2.6b"]
    assert foreseen(match, "to:77") == ["M41-10.8a"]
    play(match, "to:78")
    assert state(match).crossed == 1 << handle(match, "VII-AK")
    assert told(match, "engaged")[0]["river"] is True


@rule("M41-2.6b")
def test_the_way_avoids_rivers_if_the_points_allow() -> None:
    match = moving("67: 24-Pz / 79: 24-A / 89: 47-Pz", "24-Pz")
    assert costs(match)["to:79"] == 2  # through 78, not straight across the Dnieper
    play(match, "to:79")
    assert told(match, "moved")[0]["areas"] == ["67", "78", "79"]
    assert state(match).crossed == 0
    slow = play(moving("67: VII-AK / 79: 24-A / 78: 25-RC / 80: 51-RC", "VII-AK"), "to:79")
    assert told(slow, "moved")[0]["areas"] == ["67", "79"]
    assert state(slow).crossed


@rule("M41-1.5a", "M41-2.6b")
def test_a_way_that_tells_fast_blocks_from_slow_ones_shows_a_secret() -> None:
    round_it = play(moving("1: 24-Pz / 15: 24-A", "24-Pz"), "to:15")
    across = play(moving("1: VII-AK / 15: 24-A", "VII-AK"), "to:15")
    ways = [told(match, "moved")[0]["areas"] for match in (round_it, across)]
    assert ways == [["1", "14", "16", "15"], ["1", "14", "15"]]
    assert not round_it.can_undo
    assert not across.can_undo
    assert play(moving("1: VII-AK / 15: 24-A", "VII-AK"), "to:14").can_undo


@rule("M41-2.6b", "M41-10.12.5.1b")
def test_no_cube_into_an_old_battle_or_an_empty_area() -> None:
    old = play(moving("66: 24-Pz / 78: 47-Pz 24-A", "24-Pz", control=areas(f"66 {HOME}")), "to:78")
    assert state(old).crossed == 0
    empty = play(moving("66: 24-Pz", "24-Pz"), "to:78")
    assert state(empty).crossed == 0


@rule("G-105")
def test_an_old_battle_that_was_left_and_entered_again_is_still_old() -> None:
    front = "66: 24-Pz / 67: 46-Pz / 78: 47-Pz 24-A"
    match = moving(front, "47-Pz", control=areas(f"66 67 {HOME}"))
    play(match, "to:66")
    assert not state(match).contested
    play(match, "block:24-Pz", "to:78")
    assert state(match).contested == areas("78")
    assert (state(match).newly, state(match).crossed) == (0, 0)


@rule("M41-8.2c", "M41-2.6b")
@pytest.mark.parametrize(("weather", "cubes"), [("good", 1), ("rain", 1), ("snow", 0), ("blizzard", 0)])
def test_rivers_freeze(weather: str, cubes: int) -> None:
    match = play(moving("66: VII-AK / 78: 24-A / 88: 25-RC", "VII-AK", weather=weather), "to:78")
    assert state(match).crossed.bit_count() == cubes


# -- 10.7d disengaging ----------------------------------------------------------------------------


@rule("M41-10.7d")
def test_disengaging_costs_a_point_more_and_leads_first_into_an_own_uncontested_area() -> None:
    match = moving("77: VII-AK 24-A / 66: line", "VII-AK", control=areas(f"66 {HOME}"))
    spent = costs(match)
    assert (spent["to:66"], spent["to:4A"], spent["via:4A"]) == (2, 2, 2)
    assert refused(match, "via:78") == "M41-10.7d"  # Soviet, though empty
    assert (spent["to:78"], spent["to:89"]) == (3, 3)  # by 66, by 4A
    rain = moving("77: 24-Pz 24-A / 66: line", "24-Pz", weather="rain", control=areas(f"66 {HOME}"))
    assert refused(rain, "to:78") == "M41-10.7d"
    assert foreseen(match, "to:66") == ["M41-10.8a", "M41-10.7d"]
    play(match, "to:66")
    assert where(match, "VII-AK") == "66"


@rule("M41-10.7d")
def test_an_area_where_enemies_stand_is_no_way_out() -> None:
    stacks = "77: 24-Pz 24-A / 66: 47-Pz 25-RC / 4A: VII-AK"
    match = moving(stacks, "24-Pz", control=areas(f"66 {HOME}"))
    assert refused(match, "via:66") == "M41-10.7c"
    assert costs(match)["to:66"] == 4  # by 4A and 9A: it may engage again


@rule("M41-10.7d")
def test_whoever_has_disengaged_may_engage_again() -> None:
    match = moving("77: 24-Pz 24-A / 66: line / 78: 25-RC", "24-Pz", control=areas(f"66 {HOME}"))
    play(match, "via:66", "to:78")
    assert state(match).newly == areas("78")
    assert named(match, "block") == set()


@rule("M41-10.7d", "G-39", "G-52")
def test_who_leaves_stands_up_again_and_the_area_is_theirs_who_stay() -> None:
    match = moving("77: +24-Pz 24-A / 66: line", "24-Pz", control=areas(f"66 77 {HOME}"))
    assert up(match) == {"24-Pz"}
    play(match, "to:66")
    assert up(match) == set()
    assert not owned(match, "77")
    assert could_be(match, "24-Pz") == {"24-Pz"}  # everybody could follow it


@rule("M41-10.7d")
def test_who_cannot_disengage_stays() -> None:
    match = ordered("77: 24-Pz 24-A", "move", control=0)
    assert refused(match, "block:24-Pz") == "M41-10.7d"


# -- 10.7f stacking -------------------------------------------------------------------------------

FULL = "78: 24-Pz 46-Pz 47-Pz DR"


@rule("M41-10.7f", "M41-2.9a")
def test_a_move_may_pass_but_not_end_where_there_is_no_room() -> None:
    match = moving(f"66: 39-Pz / {FULL}", "39-Pz")
    assert refused(match, "to:78") == "M41-10.7f"
    assert {"to:79", "via:78"} <= set(tokens(match))
    play(match, "via:78")
    assert len(stack(match, "78", GERMAN)) == 5
    assert refused(match, "stop") == "M41-10.7f"
    play(match, "to:79")
    assert len(stack(match, "78", GERMAN)) == 4


@rule("M41-10.7f")
def test_nobody_enters_a_full_area_who_cannot_leave_it() -> None:
    match = moving(f"66: VII-AK / {FULL}", "VII-AK", weather="rain")
    assert refused(match, "via:78") == "M41-10.7f"
    full = "63: 24-A / 62: 5-A"
    assert "to:63" not in tokens(moving(full, "5-A", SOVIET))  # with Stalin two


@rule("M41-10.7f", "G-102")
def test_a_full_area_betrays_that_the_block_can_go_on() -> None:
    stacks = "9A: 39-Pz / 66: 24-Pz 46-Pz 47-Pz DR / 54: 40-Pz GD"
    match = play(moving(stacks, "39-Pz"), "via:66")
    assert could_be(match, "39-Pz") >= {"VII-AK", "39-Pz"}  # to 77
    play(match, "via:54")
    assert "VII-AK" not in could_be(match, "39-Pz")
    assert "stop" not in tokens(match)


@rule("G-68", "M41-2.9a")
def test_the_limit_holds_beside_enemies_too() -> None:
    match = moving("66: 39-Pz 57-Pz / 67: 24-A / 54: 24-Pz", "39-Pz", control=areas(f"66 54 {HOME}"))
    play(match, "to:67", "block:57-Pz", "to:67")
    assert refused(picked(match, "24-Pz"), "to:67") == "M41-10.7f"


# -- 10.7g who never moves ------------------------------------------------------------------------


@rule("M41-10.7g", "M41-4.2c", "M41-4.7a")
def test_leaders_never_move() -> None:
    match = ordered("66: 24-Pz", "move")
    assert refused(match, "block:Hitler") == "M41-10.7g"
    assert refused(match, "block:Stalin") == "M41-10.7g"


@rule("M41-10.7g", "M41-9.1b")
@pytest.mark.parametrize("mode", ["move", "pass", "exploitation"])
def test_isolated_blocks_do_not_move(mode: str) -> None:
    match = ordered("66: 24-Pz 47-Pz", mode, isolated=1)
    assert refused(match, "block:24-Pz") == "M41-9.1b"
    assert "block:47-Pz" in tokens(match)


@rule("M41-10.7g", "M41-10.10b")
@pytest.mark.parametrize("mode", ["move", "pass"])
def test_hqs_move_by_a_pass_or_a_strategic_impulse_exhausted_ones_too(mode: str) -> None:
    match = ordered("66: Guderian=0 HQ-2FK", mode)
    assert named(match, "block") == {"Guderian", "HQ-2FK"}
    play(match, "block:HQ-2FK", "to:9A")
    assert where(match, "HQ-2FK") == "9A"


# -- 2.2, 2.4.4b where nobody goes ------------------------------------------------------------------


@rule("M41-2.4.4b", "M41-2.8a")
def test_staging_areas_are_closed_to_soviets_and_boxes_to_all() -> None:
    match = moving("66: 21-MC", "21-MC", SOVIET)
    assert refused(match, "to:9A") == "M41-2.4.4b"
    assert refused(match, "via:9A") == "M41-2.4.4b"
    german = moving("66: 24-Pz", "24-Pz")
    assert "to:9A" in tokens(german)
    for box in ("rastenburg", "kiev", "road-1"):
        assert refused(german, f"to:{box}") == "M41-2.8a"


@rule("M41-2.2.3d", "M41-10.9f")
def test_nobody_leaves_the_road_by_a_move() -> None:
    match = ordered("road-2: Hoepner 41-Pz / 66: 24-Pz", "move")
    assert named(match, "block") == {"24-Pz"}
    assert refused(match, "block:41-Pz") == "M41-10.9f"


@rule("M41-10.7a")
def test_only_what_a_move_needs_may_be_played() -> None:
    match = moving("66: 24-Pz", "24-Pz")
    for token in ("done", "reveal", "block:24-Pz", "hq:Guderian"):
        assert refused(match, token) == "M41-10.7a"
    assert isinstance(asked(match), Decide)
    assert match.explain("to:77").rule == "M41-11.1a"
