"""10.10, 10.11, 10.12.3, 10.12.4 The Luftwaffe and anti-aircraft fire."""

from typing import Any

import pytest

from stavka.games.moscow_41 import fire, luftwaffe
from stavka.games.moscow_41.combat import Combat
from stavka.games.moscow_41.command import commanded
from stavka.games.moscow_41.luftwaffe import BomberLosses
from stavka.games.moscow_41.sequence import begin
from stavka.games.moscow_41.state import GERMAN, SOVIET, Flight, State
from stavka.games.moscow_41.support import Support
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import asked, falling, named, play, refused, start, tokens, told
from tests.rules.moscow_41.fighting import field, rolls
from tests.rules.moscow_41.table import area, handle, pips, state

FLEETS = "90: HQ-2FK HQ-8FK"


def support(s: State) -> Match:
    """Support is given, then Battles are fought."""
    return start(s, Support(), Combat())


def raid(target: str, he111: int = 0, more: int = 0, stukas: int = 0, **facts: Any) -> Match:
    """So many bombers of each squadron over area 79, whose Battle begins."""
    s = field(f"79: {target} / {FLEETS}", hqs="HQ-2FK HQ-8FK", **facts)
    s.flights = tuple(Flight(i, area("79")) for i, count in enumerate((he111, more, stukas)) for _ in range(count))
    return start(s, Combat())


# -- 10.10 headquarters of the Luftwaffe ----------------------------------------------------------


@rule("M41-10.10a")
def test_a_luftwaffe_hq_is_slow_and_commands_nobody() -> None:
    s = field("90: HQ-2FK V-AK L-AK", hqs="HQ-2FK")
    assert commanded(s) == 0
    fleet = s.who[handle(s, "HQ-2FK")]
    assert s.game.components.slow >> fleet & 1
    assert not s.game.components.commands[fleet]


@rule("M41-10.10b")
def test_it_is_commanded_only_in_the_area_of_an_active_hq() -> None:
    s = field("90: HQ-2FK Guderian / 89: HQ-8FK 24-Pz", hqs="Guderian")
    assert commanded(s) >> handle(s, "HQ-2FK") & 1
    assert commanded(s) >> handle(s, "24-Pz") & 1
    assert not commanded(s) >> handle(s, "HQ-8FK") & 1


@rule("M41-10.10c")
def test_it_commits_as_many_bombers_as_it_has_stars() -> None:
    match = support(field("79: V-AK=1 22-RC=1 / 78: L-AK=1 63-RC=1 / 90: HQ-2FK=2", hqs="HQ-2FK"))
    assert tokens(match) == ["bomber:2FK-He111", "done"]
    play(match, "bomber:2FK-He111", "at:79", "bomber:2FK-He111", "at:78")
    assert state(match).flights == (Flight(0, area("79")), Flight(0, area("78")))
    assert tokens(match) == ["at:78", "at:79"]  # the Battles: no other bomber can be sent
    assert state(match).ready == (4, 2, 2)


@rule("M41-10.10c")
def test_the_third_bomber_of_two_stars_is_refused() -> None:
    match = support(field("79: V-AK 22-RC / 90: HQ-2FK=2 / 89: Guderian", hqs="HQ-2FK Guderian"))
    play(match, "bomber:2FK-He111", "bomber:2FK-He111")
    assert refused(match, "bomber:2FK-He111") == "M41-10.10c"
    assert tokens(match) == ["hq:Guderian", "done"]


@rule("M41-10.10c")
@pytest.mark.parametrize(("stars", "reached"), [(2, False), (3, True)])
def test_air_range_leads_over_any_area(stars: int, reached: bool) -> None:
    s = field(f"114: V-AK 22-RC / 79: HQ-2FK={stars} / 90: 61-RC / 102: 66-RC / 101: 67-RC", hqs="HQ-2FK")
    assert bool(luftwaffe.air_range(s, handle(s, "HQ-2FK")) >> area("114") & 1) == reached


@rule("M41-10.10c")
def test_a_battle_out_of_air_range_gets_no_bomber() -> None:
    match = support(field("114: V-AK 22-RC / 79: HQ-2FK=2 / 101: Guderian", hqs="HQ-2FK Guderian"))
    assert refused(match, "bomber:2FK-He111") == "M41-10.10c"


@rule("M41-10.10d", "G-12", "G-96")
@pytest.mark.parametrize(
    ("weather", "bombers", "dice"), [("good", 4, 4), ("rain", 1, 1), ("snow", 2, 2), ("blizzard", 2, 1)]
)
def test_weather_reduces_bombers_range_and_dice(weather: str, bombers: int, dice: int) -> None:
    s = field("79: V-AK=1 22-RC=1 / 90: HQ-2FK=4", hqs="HQ-2FK", weather=weather)
    fleet = handle(s, "HQ-2FK")
    assert (
        luftwaffe.air_range(s, fleet)
        == s.game.components.spaces.within(1 << area("90"), bombers) & s.game.components.areas
    )
    match = support(s)
    with falling(1, *[1] * (bombers * dice), 1, 1):
        play(match, *["bomber:2FK-He111"] * bombers)
    assert rolls(match, "air-attack") == [("german", 5, bombers * dice)]


# -- 10.11 bombers --------------------------------------------------------------------------------


@rule("M41-10.11a", "G-31")
def test_only_8_fk_has_stukas_which_fire_threefold() -> None:
    match = support(field("79: V-AK 22-RC / 90: HQ-2FK", hqs="HQ-2FK"))
    assert named(match, "bomber") == {"2FK-He111"}
    assert refused(match, "bomber:8FK-Stuka") == "M41-10.10c"
    match = support(field("79: V-AK=1 22-RC=1 / 90: HQ-8FK=3", hqs="HQ-8FK"))
    assert named(match, "bomber") == {"8FK-He111", "8FK-Stuka"}
    with falling(1, *[1] * 9, 1, 1):
        play(match, "bomber:8FK-Stuka", "bomber:8FK-He111", "bomber:8FK-Stuka")
    assert rolls(match, "air-attack") == [("german", 5, 3), ("german", 4, 6)]


@rule("M41-10.11a")
def test_a_squadron_has_no_more_bombers_than_are_ready() -> None:
    match = support(field("79: V-AK 22-RC / 90: HQ-8FK", hqs="HQ-8FK", ready=(4, 2, 1)))
    play(match, "bomber:8FK-Stuka")
    assert refused(match, "bomber:8FK-Stuka") == "M41-10.11a"
    assert named(match, "bomber") == {"8FK-He111"}


@rule("F-10", "M41-10.11a", "M41-10.12.4a")
def test_2_fk_at_full_strength() -> None:
    s = field("79: V-AK=1 22-RC=1 / 90: HQ-2FK", hqs="HQ-2FK")
    assert luftwaffe.most(s, handle(s, "HQ-2FK")) == 4
    match = support(s)
    with falling(1, *[1] * 15, 5):
        play(match, *["bomber:2FK-He111"] * 4)
    assert told(match, "air-attack")[0]["hits"] == 1
    assert rolls(match, "air-attack") == [("german", 5, 16)]
    assert not state(match).soviet >> area("79") & 1


@rule("M41-10.11b")
@pytest.mark.parametrize("weather", ["good", "rain", "snow"])
def test_every_soviet_unit_has_anti_aircraft_fire_whatever_the_weather(weather: str) -> None:
    s = field("79: V-AK 22-RC 21-MC=1 24-A=2 soviet-line", weather=weather)
    assert fire.flak(s, area("79"), SOVIET) == {5: 1, 6: 3}


# -- 10.12.3 anti-aircraft fire -------------------------------------------------------------------


@rule("M41-10.12.3a", "M41-10.4c")
def test_each_defending_unit_rolls_one_die_at_its_own_fire() -> None:
    s = field("79: V-AK HQ-W 22-RC soviet-line")
    assert fire.flak(s, area("79"), SOVIET) == {5: 1, 6: 2}
    s = field("79: V-AK HQ-W=0 22-RC")
    assert fire.flak(s, area("79"), SOVIET) == {6: 1}


@rule("M41-10.12.3a")
def test_without_bombers_there_is_no_anti_aircraft_fire() -> None:
    with falling(1, 1):
        match = raid("V-AK=1 22-RC=1")
    assert told(match, "anti-aircraft") == []


@rule("F-11", "M41-10.12.3a", "M41-10.12.3b", "M41-10.12.4a")
def test_six_bombers_over_two_corps_and_a_line() -> None:
    with falling(5, 6, 6):
        match = raid("V-AK 21-MC 22-RC soviet-line", he111=4, stukas=2)
    assert rolls(match, "anti-aircraft") == [("soviet", 5, 1), ("soviet", 6, 2)]
    assert isinstance(asked(match), BomberLosses)
    assert match.decision
    assert match.decision.seat == "german"
    assert tokens(match) == ["abort:2FK-He111", "abort:8FK-Stuka", "destroy:2FK-He111", "destroy:8FK-Stuka"]
    play(match, "destroy:2FK-He111")
    assert tokens(match) == ["abort:2FK-He111", "abort:8FK-Stuka"]
    assert refused(match, "destroy:2FK-He111") == "M41-10.12.3b"
    with falling(*[1] * 16, *[1] * 7, *[1] * 4):
        play(match, "abort:2FK-He111")
    assert rolls(match, "air-attack") == [("german", 5, 8), ("german", 4, 8)]
    assert (state(match).ready, state(match).aborted, state(match).destroyed) == ((2, 2, 2), (1, 0, 0), (1, 0, 0))


@rule("M41-10.12.3b", "G-76")
def test_two_hits_on_the_only_bomber_destroy_it() -> None:
    with falling(6, 6, *[1] * 7):
        match = raid("V-AK=1 22-RC 16-RC", he111=1)
    assert state(match).destroyed == (1, 0, 0)
    assert told(match, "air-attack") == []


@rule("G-76")
def test_more_hits_than_two_for_each_bomber_are_lost() -> None:
    with falling(6, 6, 6, *[1] * 7, 1):
        match = raid("V-AK=2 22-RC 16-RC soviet-line", stukas=1, weather="snow")
    assert (state(match).ready, state(match).destroyed) == ((4, 2, 1), (0, 0, 1))


@rule("G-76", "M41-10.12.3b")
def test_no_hit_is_wasted_that_a_bomber_can_take() -> None:
    with falling(6, 6, 6):
        match = raid("V-AK 22-RC 16-RC soviet-line", he111=1, stukas=1)
    assert len(tokens(match)) == 4
    with falling(*[1] * 7, *[1] * 4):
        play(match, "abort:8FK-Stuka")
    assert (state(match).aborted, state(match).destroyed) == ((0, 0, 1), (1, 0, 0))


@rule("M41-10.12.3b")
def test_two_hits_on_two_bombers_leave_a_choice() -> None:
    with falling(6, 6):
        match = raid("V-AK=1 22-RC=1 16-RC=1", he111=2)
    assert tokens(match) == ["abort:2FK-He111", "destroy:2FK-He111"]
    with falling(*[1] * 4, 1, 1, 1):
        play(match, "destroy:2FK-He111")
    assert rolls(match, "air-attack") == [("german", 5, 4)]


@rule("M41-10.12.3c", "M41-10.14d", "G-40")
def test_aborted_bombers_are_back_in_the_next_german_impulse() -> None:
    s = field("90: HQ-2FK", ready=(2, 2, 2), aborted=(1, 0, 0), destroyed=(1, 0, 0))
    s.active = SOVIET
    begin(s)
    assert (s.ready, s.aborted) == ((2, 2, 2), (1, 0, 0))
    s.active = GERMAN
    begin(s)
    assert (s.ready, s.aborted, s.destroyed) == ((3, 2, 2), (0, 0, 0), (1, 0, 0))


# -- 10.12.4 air attack -----------------------------------------------------------------------------


@rule("M41-10.12.4a")
def test_hits_of_bombers_are_damage() -> None:
    with falling(1, 4, 5, 1, 1, 1, 1):
        match = raid("V-AK=1 22-RC=3", stukas=1)
    assert pips(match, "22-RC") == 1
    assert state(match).flights == ()  # from a Battle that goes on nobody makes a Blitz


@rule("G-99")
def test_bombers_over_a_battle_that_artillery_has_decided_are_used() -> None:
    s = field(f"79: V-AK 22-RC=1 / {FLEETS} / 89: Guderian", hqs="Guderian HQ-2FK")
    match = support(s)
    play(match, "bomber:2FK-He111", "hq:Guderian")
    with falling(6, 1, 1, 1):
        play(match, "done")
    assert told(match, "anti-aircraft") == []
    assert told(match, "air-attack") == []
    assert state(match).ready == (4, 2, 2)
    assert state(match).flights == ()
