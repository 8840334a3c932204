"""2 The map: kinds of areas, boxes, control, stacking."""

import pytest

from stavka.games.moscow_41 import control, stacking
from stavka.games.moscow_41.orders import Orders
from stavka.games.moscow_41.state import DEAD, GERMAN, SOVIET, State
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import costs, play, start
from tests.rules.moscow_41.table import PARTS, area, areas, ground, handle, state, up


def kind(terrain: str) -> int:
    """An area of this terrain without a city."""
    return next(
        i for i, record in enumerate(PARTS.area_records) if record.terrain == terrain and not PARTS.cities >> i & 1
    )


# -- 2.0-2.5 areas and boxes -----------------------------------------------------------------------


@rule("M41-2.0a", "M41-2.0b")
def test_175_areas_of_four_kinds() -> None:
    assert PARTS.areas.bit_count() == 175
    assert PARTS.numbered.bit_count() == 171
    assert PARTS.spaces.names_of(PARTS.staging) == ["16A", "9A", "4A", "2A"]
    kinds = (PARTS.green, PARTS.yellow, PARTS.victory, PARTS.staging)
    assert sum(ground.bit_count() for ground in kinds) == 175
    assert PARTS.green | PARTS.yellow | PARTS.victory | PARTS.staging == PARTS.areas


@rule("M41-2.0c")
def test_only_lake_ilmen_parts_areas() -> None:
    assert not PARTS.near[area("1")] & areas("2")


@rule("M41-2.2a", "M41-2.2.1a", "M41-2.2.2a", "M41-2.9c")
def test_twelve_boxes_where_no_block_can_go() -> None:
    assert PARTS.boxes.bit_count() == 12
    assert not any(PARTS.near[box] for box in (PARTS.rastenburg, PARTS.kiev, *PARTS.road))
    for side in (GERMAN, SOVIET):
        assert not stacking.room(ground(""), side) & PARTS.boxes


@rule("M41-2.2.3d")
def test_the_road_is_for_four_blocks() -> None:
    assert set(PARTS.names_of(PARTS.l_blocks)) == {"Hoepner", "41-Pz", "56-Pz", "TT"}


@rule("M41-2.4.1a", "M41-2.4.2a", "M41-2.4.3a", "M41-2.4.4a", "M41-2.8a", "M41-2.3a")
@pytest.mark.parametrize(
    ("terrain", "always", "held", "cost", "limit"),
    [("green", 0, 0, 1, 4), ("yellow", 1, 0, 2, 2), ("victory", 0, 2, 2, 2), ("staging", 0, 0, 1, 255)],
)
def test_what_the_kinds_of_areas_do(terrain: str, always: int, held: int, cost: int, limit: int) -> None:
    place = kind(terrain)
    assert (PARTS.rough[place], PARTS.built[place]) == (always, held)
    assert PARTS.enter["good"][place] == cost
    assert PARTS.stacking[place] == limit


@rule("M41-2.5a", "M41-2.5.1a")
def test_a_city_absorbs_one_hit_of_a_defender_who_controls_it() -> None:
    for place in (area("70"), area("151"), area("166")):
        assert PARTS.cities >> place & 1
        assert PARTS.built[place] == 1


@rule("G-72", "M41-2.5a")
def test_places_that_scenarios_name_are_cities() -> None:
    names = {PARTS.space_label(name, "en") for name in PARTS.spaces.names_of(PARTS.cities)}
    assert {"Yelnya", "Yartsevo", "Kaluga", "Kalinin", "Naro-Fominsk", "Orel"} <= names


@rule("G-47", "M41-2.5.1a")
def test_misprinted_names_are_read_aright() -> None:
    assert {"Hoth", "Zhukov"} <= {*PARTS.block_names}
    assert [PARTS.space_label(name, "en") for name in PARTS.spaces.names_of(PARTS.special_cities)] == [
        "Chernigov",
        "Romny",
    ]


# -- 2.6 rivers --------------------------------------------------------------------------------------


def goals(match: Match) -> dict[str, int]:
    """Where the block on the move can go, and what it pays."""
    return {token.removeprefix("to:"): cost for token, cost in costs(match).items() if token.startswith("to:")}


@rule("M41-2.6a")
def test_rivers_cost_no_movement() -> None:
    s = ground("66: VII-AK / 68: 24-A", control=areas("66 67 78 79") | PARTS.staging)
    assert PARTS.river_near[area("66")] >> area("78") & 1
    assert not PARTS.river_near[area("67")] >> area("66") & 1
    match = play(start(s, Orders("pass")), "block:VII-AK")
    green, yellow = PARTS.enter["good"][area("78")], PARTS.enter["good"][area("53")]
    assert (goals(match)["78"], goals(match)["53"]) == (green, yellow)  # both lie across a river


@rule("M41-2.6b")
@pytest.mark.parametrize(
    ("way", "before", "weather", "wet"),
    [
        ("to:68", "", "good", True),  # the Dnieper, and no way around
        ("to:80", "", "good", False),
        ("to:68", "68", "good", False),  # contested already
        ("to:68", "", "snow", False),
    ],
)
def test_who_engages_across_a_river_is_marked(way: str, before: str, weather: str, wet: bool) -> None:
    s = ground("79: 24-Pz / 67: 32-A / 68: 24-A / 80: 28-A", weather=weather, contested_before=areas(before), budget=9)
    match = play(start(s, Orders("move")), "block:24-Pz", way)
    assert bool(state(match).crossed >> handle(match, "24-Pz") & 1) == wet


# -- 2.9 stacking ----------------------------------------------------------------------------------


def has_room(s: State, side: int, place: str) -> bool:
    return bool(stacking.room(s, side) & areas(place))


@rule("M41-2.9a", "M41-2.4.1a", "M41-2.4.2a")
def test_four_in_green_two_in_yellow() -> None:
    s = ground("66: 24-Pz 46-Pz 47-Pz / 53: VII-AK / 54: IX-AK 1-Cav / 77: XII-AK XX-AK V-AK VI-AK")
    assert has_room(s, GERMAN, "66")
    assert not has_room(s, GERMAN, "77")
    assert has_room(s, GERMAN, "53")
    assert not has_room(s, GERMAN, "54")


@rule("M41-2.9a")
def test_each_player_for_himself_and_headquarters_count() -> None:
    s = ground("70: Guderian 24-Pz 24-A")
    assert not has_room(s, GERMAN, "70")
    assert has_room(s, SOVIET, "70")


@rule("M41-2.9a", "M41-2.9b")
def test_a_line_takes_no_room() -> None:
    assert has_room(ground("70: 24-A line", SOVIET), SOVIET, "70")


@rule("M41-2.4.4a", "M41-2.4.4b", "M41-2.9a")
def test_staging_areas_hold_any_number_of_germans_and_no_soviet() -> None:
    s = ground("9A: 24-Pz 46-Pz 47-Pz VII-AK IX-AK 1-Cav")
    assert has_room(s, GERMAN, "9A")
    assert not stacking.room(s, SOVIET) & PARTS.staging


@rule("M41-2.9a", "M41-4.7b")
def test_stalin_takes_a_place_in_moscow_while_he_lives() -> None:
    assert has_room(ground("", SOVIET), SOVIET, "63")
    assert not has_room(ground("63: 24-A", SOVIET), SOVIET, "63")
    assert has_room(ground("63: 24-A", SOVIET, leaders=(4, DEAD)), SOVIET, "63")
    assert has_room(ground("63: 24-Pz"), GERMAN, "63")


# -- 2.7 control -----------------------------------------------------------------------------------


@rule("M41-2.7d", "M41-15.4c")
def test_who_controls_what_at_the_start_of_the_campaign() -> None:
    s = ground("")
    boxes = 1 << PARTS.rastenburg | 1 << PARTS.pskov
    assert s.held(GERMAN) == areas("66 67 89 90 100") | PARTS.staging | boxes
    assert (s.held(SOVIET) & PARTS.areas).bit_count() == 166
    assert (s.held(SOVIET) & PARTS.boxes).bit_count() == 10


@rule("M41-2.7b")
def test_a_block_that_passes_takes_an_empty_area() -> None:
    s = ground("66: 24-Pz")
    control.entered(s, GERMAN, area("77"))
    assert s.held(GERMAN) & areas("77")
    s.move(handle(s, "24-Pz"), area("66"))
    control.vacated(s, area("77"))
    assert s.held(GERMAN) & areas("77")  # empty, it stays German
    control.entered(s, SOVIET, area("77"))
    assert s.held(SOVIET) & areas("77")


@rule("M41-2.7c")
def test_a_contested_area_stays_with_who_held_it() -> None:
    s = ground("70: 24-A / 69: 24-Pz")
    s.move(handle(s, "24-Pz"), area("70"))
    control.entered(s, GERMAN, area("70"))
    assert s.contested == areas("70")
    assert s.held(SOVIET) & areas("70")


@rule("M41-2.7a", "G-39")
def test_who_is_left_alone_takes_control() -> None:
    s = ground("70: 24-A 24-Pz")
    s.control &= ~areas("70")
    s.move(handle(s, "24-A"), area("71"))
    control.vacated(s, area("70"))
    assert s.held(GERMAN) & areas("70")
    back = ground("70: 24-A 24-Pz")
    back.control |= areas("70")
    back.move(handle(back, "24-Pz"), area("69"))
    control.vacated(back, area("70"))
    assert back.held(SOVIET) & areas("70")


@rule("M41-2.7c", "M41-10.15c", "G-52")
def test_blocks_stand_up_when_their_area_is_no_more_contested() -> None:
    s = ground("70: 24-A +24-Pz +46-Pz / 71: +28-A")
    s.control &= ~areas("70")
    control.vacated(s, area("70"))
    assert up(s) == {"24-Pz", "46-Pz", "28-A"}  # the 24th Army is still there
    s.move(handle(s, "24-A"), area("71"))
    control.vacated(s, area("70"))
    assert up(s) == {"28-A"}


@rule("M41-10.15b")
def test_active_headquarters_and_blitzing_blocks_stay_face_up() -> None:
    s = ground("69: +24-Pz +46-Pz +Guderian")
    s.blitzers, s.active_hqs = 1 << handle(s, "24-Pz"), 1 << handle(s, "Guderian")
    control.vacated(s, area("69"))
    assert up(s) == {"24-Pz", "Guderian"}


@rule("M41-4.7b", "G-20")
def test_stalin_dies_with_moscow_and_does_not_hold_it_alone() -> None:
    s = ground("62: 24-Pz")
    control.entered(s, GERMAN, area("63"))
    assert s.held(GERMAN) & areas("63")
    assert s.leaders == (4, DEAD)
    s.log = []
    control.entered(s, SOVIET, area("63"))
    control.entered(s, GERMAN, area("63"))
    assert s.leaders == (4, DEAD)
    assert [event.kind for event in s.log] == ["control", "control"]  # he dies only once


@rule("M41-4.7b")
def test_stalin_lives_while_moscow_is_fought_for() -> None:
    s = ground("63: 24-A 24-Pz")
    s.control &= ~areas("63")
    control.entered(s, GERMAN, area("63"))
    assert s.leaders == (4, 4)
