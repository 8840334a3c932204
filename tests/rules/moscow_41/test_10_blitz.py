"""10.16 Blitz."""

from typing import Any

import pytest

from stavka.games.moscow_41.blitz import BlitzMoves, BlitzSegment, BlitzTo
from stavka.games.moscow_41.combat import Combat
from stavka.games.moscow_41.state import SOVIET, Flight, State
from stavka.games.moscow_41.support import Allot, Support
from stavka.kernel.bits import mask
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import asked, falling, named, play, refused, start, tokens, told
from tests.rules.moscow_41.fighting import field, rolls
from tests.rules.moscow_41.table import area, areas, handle, pips, state, up, where

WON = "79: 24-Pz DR V-AK / 89: Guderian"


def won(stacks: str = WON, blitzers: str = "24-Pz DR", side: int = 0, hqs: str = "Guderian", **facts: Any) -> State:
    """A Tactical Impulse whose Battles are over: these Fast blocks have cleared their area and lie face up."""
    s = field(stacks, side, hqs=hqs, **facts)
    s.blitzers = mask(handle(s, name) for name in blitzers.split())
    s.reveal(s.blitzers)
    return s


def blitz(s: State) -> Match:
    """The Blitz Segment begins."""
    return start(s, BlitzSegment())


@rule("M41-10.16a", "M41-10.16b", "M41-10.16c", "G-33", "G-67")
def test_fast_combat_blocks_that_cleared_a_green_area_go_one_further() -> None:
    with falling(4, 1, 1, 1, 1, 1, 1, 1):
        match = start(field("79: 24-Pz=4 DR=2 V-AK=2 22-RC=1 / 89: Guderian", hqs="Guderian"), Combat(), BlitzSegment())
    assert isinstance(asked(match), BlitzMoves)
    assert tokens(match) == ["block:24-Pz", "block:DR", "done"]
    assert refused(match, "block:V-AK") == "M41-10.16a"
    assert refused(match, "block:Guderian") == "M41-10.16a"
    play(match, "block:24-Pz")
    assert isinstance(asked(match), BlitzTo)
    assert named(match, "to") == {"68", "78", "80", "89", "90"}
    assert refused(match, "to:67") == "M41-10.16e"  # Victory Area
    assert refused(match, "to:91") == "M41-10.16c"
    play(match, "to:80")
    assert where(match, "24-Pz") == "80"
    assert state(match).control >> area("80") & 1
    assert tokens(match) == ["block:DR", "done"]
    assert refused(match, "block:24-Pz") == "M41-10.16a"
    play(match, "done")
    assert match.decision is None
    assert up(match) == {"Guderian"}
    assert not state(match).blitzers


@rule("M41-10.16b")
def test_a_block_that_cleared_nothing_does_not_blitz() -> None:
    match = blitz(won("79: 24-Pz DR / 80: 46-Pz / 89: Guderian"))
    assert refused(match, "block:46-Pz") == "M41-10.16b"
    assert named(match, "block") == {"24-Pz", "DR"}


@rule("M41-10.16b", "G-35", "G-87")
def test_only_in_range_of_an_active_blitz_hq_that_commands_the_block() -> None:
    match = blitz(won("79: 24-Pz 39-Pz 40-Pz / 89: Guderian", "24-Pz 39-Pz 40-Pz"))
    assert named(match, "block") == {"24-Pz", "40-Pz"}  # red and white, not Hoth's
    assert refused(match, "block:39-Pz") == "M41-10.16b"
    far = "114: 24-Pz / 79: Guderian=2 / 90: V-AK / 102: XX-AK"
    assert blitz(won(far, "24-Pz")).decision is None
    near = "114: 24-Pz / 79: Guderian=3 / 90: V-AK / 102: XX-AK"
    assert blitz(won(near, "24-Pz")).decision
    free = won("79: 39-Pz / 89: Guderian", "39-Pz", options={"free_command": True})
    assert blitz(free).decision


@rule("M41-10.16d")
def test_who_is_a_blitz_hq() -> None:
    assert blitz(won("79: 39-Pz / 89: Hoth", "39-Pz", hqs="Hoth")).decision
    assert blitz(won("79: 40-Pz / 89: HQ-9A", "40-Pz", hqs="HQ-9A")).decision is None
    assert blitz(won("79: 40-Pz / 89: Guderian", "40-Pz", hqs="")).decision is None
    assert blitz(won("79: 21-MC / 80: Zhukov", "21-MC", SOVIET, "Zhukov")).decision
    assert blitz(won("79: 21-MC / 80: HQ-W", "21-MC", SOVIET, "HQ-W")).decision is None
    assert blitz(won("79: 41-Pz / 89: Hoepner", "41-Pz", hqs="Hoepner")).decision is None
    assert blitz(won("79: 41-Pz / 89: Hoepner", "41-Pz", hqs="Hoepner", options={"leningrad": True})).decision


@rule("M41-10.16c", "G-68", "M41-2.9a")
def test_not_into_areas_that_were_contested_or_are_full() -> None:
    s = won("79: 24-Pz DR / 89: Guderian / 78: L-AK 22-RC / 80: V-AK XX-AK IX-AK XII-AK")
    match = play(blitz(s), "block:24-Pz")
    assert named(match, "to") == {"68", "89", "90"}
    assert refused(match, "to:78") == "M41-10.16c"
    assert refused(match, "to:80") == "M41-2.9a"


@rule("M41-10.16e")
@pytest.mark.parametrize("facts", [{"weather": "rain"}, {"weather": "snow"}, {"impulse": "move"}])
def test_no_blitz_in_bad_weather_or_another_impulse(facts: dict[str, Any]) -> None:
    s = field("79: 24-Pz=4 HQ-W=0 / 89: Guderian", hqs="Guderian", **facts)
    dice = {"rain": 1, "snow": 2}.get(s.weather, 4)
    with falling(*[4] * dice):
        match = start(s, Combat(), BlitzSegment())
    assert match.decision is None
    assert not state(match).contested


@rule("M41-10.16e")
def test_no_blitz_from_a_yellow_area() -> None:
    with falling(4, 4, 1, 1):
        match = start(field("102: 24-Pz=4 HQ-W=0 / 89: Guderian", hqs="Guderian"), Combat(), BlitzSegment())
    assert match.decision is None
    assert state(match).control >> area("102") & 1


@rule("M41-10.16f", "G-88")
def test_a_blitz_into_enemies_makes_a_battle_and_the_hq_fires_again() -> None:
    s = won("79: 24-Pz=2 DR=1 / 89: Guderian=2 HQ-9A / 78: 22-RC=2", hqs="Guderian HQ-9A")
    s.fired = 1 << handle(s, "Guderian")
    match = play(blitz(s), "block:24-Pz", "to:78")
    assert state(match).contested == areas("78")
    play(match, "block:DR", "to:78")
    assert isinstance(asked(match), Allot)
    assert tokens(match) == ["hq:Guderian", "done"]
    assert refused(match, "hq:HQ-9A") == "M41-10.16f"
    with falling(5, 1, 4, 1, 1):
        play(match, "hq:Guderian")
    assert told(match, "battle") == [{"side": "german", "area": "78", "blitz": True, "absorption": 0}]
    assert rolls(match, "artillery") == [("german", 5, 2)]
    assert rolls(match) == [("german", 4, 3)]  # an Armour Attack
    assert match.decision is None
    assert state(match).control >> area("78") & 1
    assert up(match) == {"Guderian", "HQ-9A"}


@rule("M41-10.16a", "M41-10.16f")
def test_nobody_blitzes_twice() -> None:
    s = won("79: 24-Pz=2 / 89: Guderian=0 / 78: 22-RC=1", "24-Pz")
    s.move(handle(s, "24-Pz"), area("89"))
    with falling(4, 1):
        match = play(blitz(s), "block:24-Pz", "to:78")
    assert where(match, "24-Pz") == "78"
    assert match.decision is None
    assert up(match) == {"Guderian"}


@rule("G-88", "M41-10.12.5.1a", "M41-10.12.5.2b")
def test_rivers_count_in_a_blitz_battle() -> None:
    s = won("66: 24-Pz=4 / 89: Guderian=4 / 79: V-AK / 78: 22-RC=1", "24-Pz")
    match = play(blitz(s), "block:24-Pz", "to:78")
    with falling(1, 1):
        play(match, "done")
    assert rolls(match) == [("soviet", 6, 1), ("german", 4, 1)]
    assert up(match) == {"Guderian", "24-Pz"}


@rule("G-88")
def test_an_old_river_is_forgotten() -> None:
    s = won("79: 24-Pz=4 / 89: Guderian=0 / 78: 22-RC=1", "24-Pz", wet="24-Pz")
    s.move(handle(s, "24-Pz"), area("89"))
    with falling(1, 1, 1, 1, 1):
        match = play(blitz(s), "block:24-Pz", "to:78")
    assert rolls(match) == [("german", 4, 4), ("soviet", 6, 1)]


@rule("G-34")
def test_a_blitz_into_an_empty_enemy_area_takes_it_without_a_battle() -> None:
    match = play(blitz(won("79: 24-Pz / 89: Guderian", "24-Pz")), "block:24-Pz", "to:78")
    assert match.decision is None
    assert state(match).control >> area("78") & 1
    assert told(match, "battle") == []


@rule("M41-10.16g", "G-82", "G-32")
def test_surviving_stukas_follow_and_face_anti_aircraft_fire_again() -> None:
    s = won("79: 24-Pz=2 / 89: HQ-8FK=2 / 101: Guderian=4 / 78: 22-RC=2", "24-Pz", hqs="HQ-8FK Guderian")
    s.flights = (Flight(2, area("79")), Flight(2, area("90")))
    match = play(blitz(s), "block:24-Pz", "to:78")
    assert tokens(match) == ["bomber:8FK-Stuka", "done"]
    assert refused(match, "bomber:8FK-He111") == "M41-10.16g"
    with falling(1, 4, 4):
        play(match, "bomber:8FK-Stuka")
    assert rolls(match, "anti-aircraft") == [("soviet", 6, 1)]
    assert rolls(match, "air-attack") == [("german", 4, 2)]
    assert pips(match, "22-RC") is None


@rule("M41-10.16g", "G-82", "G-32")
@pytest.mark.parametrize(
    ("flights", "stars"),
    [((Flight(1, 78),), 4), ((Flight(2, 77),), 4), ((), 4), ((Flight(2, 78),), 0)],
)
def test_no_other_bombers_follow(flights: tuple[Flight, ...], stars: int) -> None:
    s = won(f"79: 24-Pz=1 / 89: HQ-8FK={stars} / 88: Guderian=4 / 80: 22-RC=1", "24-Pz", hqs="Guderian HQ-8FK")
    s.flights = flights
    with falling(1, 1):
        match = play(blitz(s), "block:24-Pz", "to:80")
    assert match.decision is None


@rule("M41-10.16g")
def test_stukas_come_from_the_battle_of_the_combat_segment() -> None:
    s = field("79: 24-Pz=2 22-RC=1 / 89: HQ-8FK=2 Guderian / 78: 16-RC=1", hqs="Guderian HQ-8FK")
    match = start(s, Support(), Combat(), BlitzSegment())
    play(match, "bomber:8FK-Stuka", "bomber:8FK-He111")
    with falling(1, 1, 1, 4, 1):
        play(match, "done")
    assert state(match).flights == (Flight(2, area("79")),)
    play(match, "block:24-Pz", "to:78")
    assert named(match, "bomber") == {"8FK-Stuka"}
    assert named(match, "hq") == {"Guderian"}


@rule("M41-10.16a")
def test_whoever_does_not_blitz_stands_up() -> None:
    match = play(blitz(won()), "done")
    assert up(match) == {"Guderian"}
    without = blitz(won("79: 24-Pz / 89: HQ-9A", "24-Pz", hqs="HQ-9A"))
    assert up(without) == {"HQ-9A"}


@rule("M41-10.16g", "G-82")
def test_stukas_of_a_battle_that_was_lost_fly_home() -> None:
    """In 114 the infantry falls; in 113 the tanks clear the way and go on to 114, without them."""
    pairs = "113: 24-Pz 16-RC=1 / 114: VII-AK=1 24-A=3 / 100: Guderian HQ-8FK"
    s = field(pairs, hqs="Guderian HQ-8FK", held="100")
    match = start(s, Support(), Combat(), BlitzSegment())
    play(match, "bomber:8FK-Stuka", "at:114", "bomber:8FK-Stuka", "at:114", "done")
    with falling(*[1] * 9, 6, 6, 6, *[6] * 4):
        play(match, "at:114")
    assert state(match).flights == ()
    with falling(*[6] * 4):
        play(match, "block:24-Pz", "to:114")
    assert len(rolls(match, "air-attack")) == 1
