"""8, 14.5, 14.7 Weather."""

from typing import Any

import pytest

from stavka.games.moscow_41 import TITLE
from stavka.games.moscow_41.state import GERMAN, SOVIET, State
from stavka.games.moscow_41.value import logistic_value
from stavka.games.moscow_41.weather import WeatherCheck, good, new_month, reach_of, strength
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import falling, start, told
from tests.rules.moscow_41.table import PARTS, areas, ground, handle, state

JULY, SEPTEMBER, OCTOBER, NOVEMBER, DECEMBER = 1, 3, 4, 5, 6


def checked(s: State, *dice: int) -> Match:
    """The weather check of an Impulse, with these dice and no others."""
    with falling(*dice):
        return start(s, WeatherCheck())


def sky(turn: int = OCTOBER, impulse: int = 2, side: int = GERMAN, **facts: Any) -> State:
    """A table without blocks, in some Impulse of some month."""
    return ground("", side, turn=turn, german_impulses=impulse, **facts)


def next_impulse(match: Match) -> State:
    s = state(match).clone()
    s.german_impulses += 1
    return s


# -- 8.3 changes ---------------------------------------------------------------------------------


@rule("M41-1.6b", "M41-8.0a")
@pytest.mark.parametrize("turn", [JULY, 2, SEPTEMBER])
def test_it_is_sunny_until_september(turn: int) -> None:
    assert good(state(checked(sky(turn, impulse=9))))


@rule("M41-1.6b", "M41-8.3a", "M41-8.0a", "G-5")
def test_the_first_german_impulse_of_october_has_no_roll() -> None:
    match = checked(sky(impulse=1))
    assert good(state(match))
    assert state(match).forecast == 0


@rule("M41-8.3a")
def test_in_october_the_marker_is_put_on_the_first_box() -> None:
    s = sky(impulse=0, forecast=3)
    new_month(s)
    assert s.forecast == 0
    later = sky(NOVEMBER, impulse=0, forecast=3)
    new_month(later)
    assert later.forecast == 3


@rule("M41-8.3b", "M41-1.6a")
def test_the_marker_moves_on_and_a_die_up_to_its_box_brings_rain() -> None:
    match = checked(sky(), 2)
    assert (state(match).weather, state(match).forecast) == ("good", 1)
    match = checked(next_impulse(match), 3)
    assert (state(match).weather, state(match).forecast) == ("good", 2)
    match = checked(next_impulse(match), 3)
    assert (state(match).weather, state(match).forecast) == ("rain", 0)
    assert not good(state(match))
    assert told(match, "weather-roll") == [{"dice": [3], "count": 3}]


@rule("M41-8.3b")
def test_the_last_box_changes_the_weather_for_certain() -> None:
    assert state(checked(sky(forecast=5), 6)).weather == "rain"
    assert state(checked(sky(forecast=6), 6)).weather == "rain"  # the track has no further box
    assert PARTS.forecast == (1, 2, 3, 4, 5, 6)


@rule("M41-8.3b")
def test_only_german_impulses_look_at_the_sky() -> None:
    assert state(checked(sky(side=SOVIET))).forecast == 0


@rule("M41-8.3b")
def test_november_begins_with_a_roll() -> None:
    assert state(checked(sky(NOVEMBER, impulse=1), 1)).weather == "rain"


@rule("M41-8.3c", "G-4")
def test_rain_can_turn_to_snow_in_the_next_german_impulse() -> None:
    match = checked(sky(), 1)
    assert state(match).weather == "rain"
    match = checked(next_impulse(match), 2)
    assert (state(match).weather, state(match).forecast) == ("rain", 1)
    assert state(checked(next_impulse(match), 2)).weather == "snow"


@rule("M41-8.3c", "G-4", "G-100")
def test_by_the_other_reading_one_more_german_impulse_is_rain_for_certain() -> None:
    match = checked(sky(options={"rain": "longer"}), 1)
    assert state(match).rain_holds
    match = checked(next_impulse(match))
    assert (state(match).weather, state(match).forecast, state(match).rain_holds) == ("rain", 0, False)
    snowed = state(checked(next_impulse(match), 1))
    assert (snowed.weather, snowed.rain_holds) == ("snow", False)


@rule("M41-8.3d", "M41-15.3a", "G-60")
def test_snow_stays() -> None:
    assert state(checked(sky(NOVEMBER, weather="snow"))).weather == "snow"
    assert TITLE.game("last-gasp", None).plan.record.weather == "snow"


# -- 14.5 blizzard -------------------------------------------------------------------------------

COLD: dict[str, Any] = {"options": {"blizzard": True}}


@rule("M41-14.5a", "G-44")
@pytest.mark.parametrize("weather", ["good", "rain", "snow"])
def test_the_second_german_impulse_of_december_brings_the_blizzard(weather: str) -> None:
    match = checked(sky(DECEMBER, weather=weather, **COLD))
    assert state(match).weather == "blizzard"
    assert len([entry for entry in match.events() if entry.kind == "weather"]) == 1
    later = checked(next_impulse(match))
    assert not [entry for entry in later.events() if entry.kind == "weather"]


@rule("M41-14.5a")
def test_no_blizzard_before_nor_without_the_rule() -> None:
    assert state(checked(sky(DECEMBER, impulse=1, weather="snow", **COLD))).weather == "snow"
    assert state(checked(sky(NOVEMBER, weather="snow", **COLD))).weather == "snow"
    assert state(checked(sky(DECEMBER, weather="snow"))).weather == "snow"


# -- strength and ranges ---------------------------------------------------------------------------


def dice(s: State, name: str) -> tuple[int, int]:
    """The dice of a block when it attacks and when it defends."""
    return strength(s, handle(s, name), True), strength(s, handle(s, name), False)


def field(weather: str, **facts: Any) -> State:
    return ground("66: 24-Pz 46-Pz=3 47-Pz=1 Guderian=0 / 68: 24-A 28-A=1", weather=weather, **facts)


@rule("M41-8.0a")
def test_good_weather_takes_nothing() -> None:
    s = field("good")
    assert dice(s, "24-Pz") == (4, 4)
    assert dice(s, "24-A") == (4, 4)
    assert [reach_of(s, GERMAN, stars) for stars in (4, 3, 2, 0)] == [4, 3, 2, 0]


@rule("M41-8.1b", "G-3")
def test_in_rain_attackers_of_both_sides_have_one_die() -> None:
    s = field("rain")
    assert dice(s, "24-Pz") == (1, 4)
    assert dice(s, "24-A") == (1, 4)


@rule("M41-8.1b", "G-11")
def test_in_rain_every_range_is_one_but_for_an_exhausted_hq() -> None:
    s = field("rain")
    for side in (GERMAN, SOVIET):
        assert [reach_of(s, side, stars) for stars in (4, 3, 2, 0)] == [1, 1, 1, 0]
    assert dice(s, "Guderian") == (0, 0)


@rule("M41-8.2b", "M41-3.2a", "F-2")
def test_in_snow_attacking_germans_are_halved_but_keep_a_die() -> None:
    s = field("snow")
    assert dice(s, "24-Pz") == (2, 4)
    assert dice(s, "46-Pz") == (1, 3)
    assert dice(s, "47-Pz") == (1, 1)
    assert dice(s, "Guderian") == (0, 0)
    assert dice(s, "24-A") == (4, 4)


@rule("M41-8.2b", "G-12")
def test_in_snow_german_ranges_are_halved() -> None:
    s = field("snow")
    assert [reach_of(s, GERMAN, stars) for stars in (4, 3, 2, 0)] == [2, 1, 1, 0]
    assert [reach_of(s, SOVIET, stars) for stars in (4, 3, 2, 0)] == [4, 3, 2, 0]


@rule("M41-14.5a")
def test_in_a_blizzard_germans_have_a_quarter_or_half_and_half_the_range() -> None:
    s = field("blizzard", options={"blizzard": True})
    assert dice(s, "24-Pz") == (1, 2)
    assert dice(s, "47-Pz") == (1, 1)
    assert dice(s, "24-A") == (4, 4)
    assert reach_of(s, GERMAN, 4) == 2
    blizzard, snow = PARTS.weather["blizzard"], PARTS.weather["snow"]
    assert (blizzard.enter, blizzard.rivers, blizzard.logistics) == (snow.enter, snow.rivers, snow.logistics)


@rule("M41-14.7b", "G-97")
@pytest.mark.parametrize(
    ("weather", "with_rule", "without"),
    [("rain", (1, 2), (1, 2)), ("snow", (2, 2), (1, 2)), ("blizzard", (1, 2), (1, 1))],
)
def test_the_blue_division_bears_the_cold(weather: str, with_rule: tuple[int, int], without: tuple[int, int]) -> None:
    assert dice(ground("66: 250-ID", weather=weather, options={"divisions": True}), "250-ID") == with_rule
    assert dice(ground("66: 250-ID", weather=weather), "250-ID") == without
    other = dice(ground("66: 87-ID", weather=weather, options={"divisions": True}), "87-ID")
    assert other == without


# -- ground ----------------------------------------------------------------------------------------


@rule("M41-8.1a", "G-51")
def test_in_rain_every_area_costs_three() -> None:
    assert {PARTS.enter["rain"][area] for area in range(175)} == {3}


@rule("M41-8.2a", "M41-8.2c")
def test_in_snow_every_area_costs_two_and_rivers_are_frozen() -> None:
    assert {PARTS.enter["snow"][area] for area in range(175)} == {2}
    assert not PARTS.weather["snow"].rivers
    assert PARTS.weather["rain"].rivers


# -- logistics -------------------------------------------------------------------------------------


@rule("M41-8.1c", "M41-8.2d")
@pytest.mark.parametrize(
    ("weather", "without", "with_both"), [("good", 6, 8), ("rain", 3, 4), ("snow", 3, 8), ("blizzard", 3, 8)]
)
def test_rain_halves_logistics_and_snow_those_without_moscow_and_leningrad(
    weather: str, without: int, with_both: int
) -> None:
    s = ground("66: Guderian", weather=weather)
    assert logistic_value(s, GERMAN) == without  # Hitler, Guderian, Smolensk
    s.control |= areas("63")
    assert logistic_value(s, GERMAN) in (3, 7)
    s.control |= 1 << PARTS.leningrad
    assert logistic_value(s, GERMAN) == with_both


@rule("M41-8.1c", "M41-8.2d")
@pytest.mark.parametrize(("weather", "value"), [("good", 10), ("rain", 5), ("snow", 10)])
def test_soviets_with_both_mind_rain_only(weather: str, value: int) -> None:
    assert logistic_value(ground("", weather=weather), SOVIET) == value
