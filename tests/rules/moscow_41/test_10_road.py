"""10.9 The Road to Leningrad."""

from pathlib import Path
from typing import Any

import pytest

from stavka.games.moscow_41 import TITLE
from stavka.games.moscow_41.road import RoadAdvance
from stavka.games.moscow_41.state import GERMAN, SOVIET, State
from stavka.games.moscow_41.supply import sources
from stavka.kernel.match import Match
from tests.packs.owner import Owner
from tests.rules import rule
from tests.rules.bench import falling, start, told
from tests.rules.moscow_41.table import PARTS, areas, ground, handle, pips, stack, state, where


def road(stacks: str, **facts: Any) -> State:
    """Hoepner is active."""
    s = ground(stacks, **facts)
    s.active_hqs = 1 << handle(s, "Hoepner")
    return s


def marched(s: State, *dice: int) -> Match:
    with falling(*dice):
        return start(s, RoadAdvance())


@rule("M41-10.9b", "M41-10.9a")
def test_hits_on_five_and_six_advance_the_group() -> None:
    match = marched(road("road-1: Hoepner 41-Pz 56-Pz TT"), 5, 4, 6, 1)
    assert where(match, "Hoepner") == "road-3"
    assert told(match, "road") == [{"dice": [5, 4, 6, 1], "count": 2, "area": "road-3"}]


@rule("M41-10.9b", "G-24")
def test_no_further_than_blocks_are_with_him_nor_than_three_boxes() -> None:
    assert where(marched(road("road-1: Hoepner TT"), 6, 6, 6, 6), "Hoepner") == "road-2"
    assert where(marched(road("road-1: Hoepner 41-Pz 56-Pz TT"), 6, 6, 6, 6), "Hoepner") == "road-4"


@rule("M41-10.9b")
def test_the_longest_advance_is_a_number_of_the_tables(tmp_path: Path) -> None:
    Owner(TITLE.data, TITLE.shapes, TITLE.agree).change("tables.toml", "^road = 3", "road = 2", tmp_path)
    s = road("road-1: Hoepner 41-Pz 56-Pz TT", pack=tmp_path)
    assert where(marched(s, 6, 6, 6, 6), "Hoepner") == "road-3"


@rule("M41-10.9b")
def test_without_hits_he_stays() -> None:
    assert where(marched(road("road-1: Hoepner=2 TT"), 4, 1), "Hoepner") == "road-1"


@rule("M41-10.9b")
def test_never_beyond_leningrad() -> None:
    assert where(marched(road("road-9: Hoepner 41-Pz 56-Pz"), 6, 6, 6, 6), "Hoepner") == "road-10"


@rule("M41-10.9e")
def test_the_blocks_with_him_move_along() -> None:
    match = marched(road("road-2: Hoepner 41-Pz TT"), 6, 1, 1, 1)
    assert stack(match, "road-3", GERMAN) == {"Hoepner", "41-Pz", "TT"}
    assert not state(match).german & areas("road-2")


@rule("G-25")
def test_without_blocks_he_never_advances() -> None:
    assert where(marched(road("road-2: Hoepner")), "Hoepner") == "road-2"


@rule("M41-10.9a", "M41-10.9f")
def test_only_active_and_only_on_the_road() -> None:
    idle = ground("road-2: Hoepner TT")
    assert where(marched(idle), "Hoepner") == "road-2"
    on_the_map = road("66: Hoepner TT", scenario="typhoon")
    assert where(marched(on_the_map), "Hoepner") == "66"


@rule("M41-10.9c", "G-96")
@pytest.mark.parametrize(("weather", "dice"), [("good", 4), ("rain", 1), ("snow", 2), ("blizzard", 1)])
def test_the_weather_counts_there_too(weather: str, dice: int) -> None:
    marched(road("road-2: Hoepner TT", weather=weather), *[1] * dice)


@rule("F-9", "M41-10.9b", "M41-10.9c")
def test_hoepner_with_one_block_in_snow() -> None:
    match = marched(road("road-6: Hoepner=4 TT", turn=5, weather="snow"), 5, 6)
    assert (where(match, "Hoepner"), where(match, "TT")) == ("road-7", "road-7")
    assert PARTS.space_label("road-7", "en") == "Pushkin"
    assert pips(match, "Hoepner") == 4  # he loses his star when he is deactivated


@rule("M41-10.9b")
def test_an_exhausted_hoepner_has_no_dice() -> None:
    match = marched(road("road-2: Hoepner=0 TT"))
    assert where(match, "Hoepner") == "road-2"
    assert told(match, "road") == []


@rule("M41-10.9b")
def test_in_leningrad_he_rolls_no_more() -> None:
    assert where(marched(road("road-10: Hoepner TT")), "Hoepner") == "road-10"


@rule("M41-2.2.3b", "M41-13.3b", "G-92")
@pytest.mark.parametrize(("blocks", "goal"), [("TT", "road-9"), ("TT 41-Pz", "road-10")])
def test_shlisselburg_reached_or_passed_shuts_half_the_north_edge_at_once(blocks: str, goal: str) -> None:
    s = road(f"road-8: Hoepner {blocks}")
    light = PARTS.sources["lightblue"]
    assert sources(s, SOVIET) & light == light
    match = marched(s, 6, 6, 6, 6)
    assert where(match, "Hoepner") == goal
    assert not sources(state(match), SOVIET) & light & ~PARTS.sources["red"]
    assert sources(state(match), SOVIET) & PARTS.sources["blue"] == PARTS.sources["blue"]
    assert len(told(match, "shlisselburg")) == 1


@rule("M41-10.9d")
def test_leningrad_is_not_german_before_the_final_phase() -> None:
    match = marched(road("road-9: Hoepner TT"), 6, 1, 1, 1)
    assert state(match).leningrad_reached
    assert not state(match).control >> PARTS.leningrad & 1


@rule("M41-2.2.3a")
def test_ten_boxes_from_pskov_to_leningrad() -> None:
    labels = [PARTS.space_label(PARTS.space_names[box], "en") for box in PARTS.road]
    assert len(labels) == 10
    assert (labels[0], labels[-1]) == ("Pskov", "Leningrad")


ZHUKOV: dict[str, Any] = {"options": {"leningrad": True}}


@rule("M41-14.2e")
def test_with_zhukov_in_leningrad_only_sixes_hit() -> None:
    stacks = "road-2: Hoepner 41-Pz 56-Pz TT"
    assert where(marched(road(f"{stacks} / road-10: Zhukov", **ZHUKOV), 5, 5, 6, 1), "Hoepner") == "road-3"
    assert where(marched(road(f"{stacks} / 62: Zhukov", **ZHUKOV), 5, 5, 6, 1), "Hoepner") == "road-5"
