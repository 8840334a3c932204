"""1.7, 15 Victory."""

import pytest

from stavka.games.moscow_41 import control, lines, victory
from stavka.games.moscow_41.final import FinalPhase
from stavka.games.moscow_41.state import GERMAN, SOVIET, State
from stavka.kernel.bits import bits
from stavka.kernel.state import Result
from tests.rules import rule
from tests.rules.bench import start
from tests.rules.moscow_41.table import PARTS, area, areas, ground, handle, state


def sites(s: State, count: int) -> None:
    """So many victory sites are German, and no others."""
    s.control = s.control & ~PARTS.sites | sum(1 << site for site in bits(PARTS.sites)[:count])


@rule("M41-1.7b", "G-1")
def test_seven_sites() -> None:
    names = {PARTS.space_label(name, "en") for name in PARTS.spaces.names_of(PARTS.sites)}
    assert names == {"Smolensk", "Tula", "Kursk", "Voronezh", "Moscow", "Leningrad", "Kiev"}


@rule("M41-1.7c", "M41-1.7f", "M41-2.4.3a")
def test_a_point_for_each_site_under_control() -> None:
    s = ground("")
    assert (victory.points(s, GERMAN), victory.points(s, SOVIET)) == (1, 6)
    s.control |= areas("96")
    assert (victory.points(s, GERMAN), victory.points(s, SOVIET)) == (2, 5)


@rule("M41-1.7d", "M41-1.7f", "F-1", "G-55")
def test_soviets_who_take_smolensk_at_the_start_win_at_once() -> None:
    s = ground("67: 24-A", SOVIET)
    s.control |= areas("67")
    control.entered(s, SOVIET, area("67"))
    assert s.result == Result("soviet", "decisive", "sudden-death")


@rule("M41-1.7d", "G-69")
def test_germans_with_seven_points_win_at_once() -> None:
    s = ground("")
    s.control |= PARTS.sites & ~areas("63")
    victory.check(s)
    assert s.result is None
    control.take(s, GERMAN, areas("63"))
    assert s.result == Result("german", "decisive", "sudden-death")


@rule("M41-1.7e", "G-69")
@pytest.mark.parametrize(("count", "winner"), [(3, "soviet"), (4, "german"), (6, "german"), (1, "soviet")])
def test_at_the_end_more_points_win(count: int, winner: str) -> None:
    s = ground("", turn=6)
    sites(s, count)
    assert state(start(s, FinalPhase())).result == Result(winner, "marginal", "points")


@rule("M41-3.1c", "M41-1.4a")
def test_the_campaign_goes_on_until_december() -> None:
    s = ground("", turn=5)
    assert state(start(s, FinalPhase())).result is None


@rule("M41-1.7d", "M41-3.1c", "G-55")
def test_a_site_that_falls_in_the_final_phase_can_end_the_game() -> None:
    s = ground("", turn=3)
    s.control |= PARTS.sites & ~(1 << PARTS.kiev) | PARTS.special_cities
    assert state(start(s, FinalPhase())).result == Result("german", "decisive", "sudden-death")


@rule("M41-3.1c")
def test_what_has_ended_stays_ended() -> None:
    s = ground("")
    control.take(s, SOVIET, areas("67"))
    won = s.result
    control.take(s, GERMAN, PARTS.sites)
    victory.decide(s)
    assert s.result == won == Result("soviet", "decisive", "sudden-death")


# -- 15.1 ----------------------------------------------------------------------------------------


@rule("M41-15.1c", "G-45")
def test_german_lines_in_yelnya_and_yartsevo_win_in_july() -> None:
    s = ground("80: 24-Pz / 68: 46-Pz", scenario="dnieper")
    assert (PARTS.space_label("80", "en"), PARTS.space_label("68", "en")) == ("Yelnya", "Yartsevo")
    lines.build(s, handle(s, "24-Pz"))
    assert s.result is None
    lines.build(s, handle(s, "46-Pz"))
    assert s.result == Result("german", "victory", "dnieper-lines")


@rule("M41-15.1c", "G-45")
def test_they_must_stand_at_the_same_time_and_be_german() -> None:
    s = ground("80: 24-Pz / 68: 46-Pz", scenario="dnieper")
    lines.build(s, handle(s, "24-Pz"))
    lines.dismantle(s, GERMAN, "dismantle:80")
    lines.build(s, handle(s, "46-Pz"))
    assert s.result is None
    soviet = ground("80: 24-A / 68: 28-A line", SOVIET, scenario="dnieper")
    lines.build(soviet, handle(soviet, "24-A"))
    assert soviet.result is None


@rule("M41-15.1c")
def test_chernigov_and_romny_win_in_july() -> None:
    s = ground("", scenario="dnieper")
    control.take(s, GERMAN, areas("151"))
    assert s.result is None
    control.take(s, GERMAN, areas("166"))
    assert s.result == Result("german", "victory", "dnieper-cities")


@rule("M41-15.1c")
def test_any_other_end_of_july_is_soviet() -> None:
    s = ground("", scenario="dnieper")
    assert state(start(s, FinalPhase())).result == Result("soviet", "victory", "dnieper-held")


@rule("G-81", "M41-1.7a")
def test_seven_points_end_nothing_in_july() -> None:
    s = ground("", scenario="dnieper")
    control.take(s, SOVIET, areas("67"))
    assert victory.points(s, SOVIET) == 7
    assert s.result is None


@rule("M41-15.1c")
def test_those_lines_mean_nothing_in_the_campaign() -> None:
    s = ground("80: 24-Pz german-line / 68: 46-Pz")
    lines.build(s, handle(s, "46-Pz"))
    assert s.result is None


# -- 15.2, 15.3 ------------------------------------------------------------------------------------


@rule("M41-15.2e", "M41-15.3c", "M41-1.7a")
@pytest.mark.parametrize("scenario", ["typhoon", "last-gasp"])
def test_a_german_moscow_wins_at_once_and_nothing_else_does(scenario: str) -> None:
    s = ground("", scenario=scenario, turn=5)
    control.take(s, GERMAN, areas("96 157 161"))
    assert s.result is None
    control.take(s, GERMAN, areas("63"))
    assert s.result == Result("german", "victory", "moscow")


@rule("M41-15.2e", "M41-15.3c")
@pytest.mark.parametrize("scenario", ["typhoon", "last-gasp"])
def test_any_other_end_of_december_is_soviet(scenario: str) -> None:
    s = ground("", scenario=scenario, turn=6)
    s.control |= areas("96 157 161")
    assert state(start(s, FinalPhase())).result == Result("soviet", "victory", f"{scenario}-held")
    assert state(start(ground("", scenario=scenario, turn=5), FinalPhase())).result is None


@rule("M41-1.7d")
def test_every_end_can_be_told() -> None:
    words = ground("").game.catalogue
    reasons = "sudden-death points dnieper-lines dnieper-cities dnieper-held moscow typhoon-held last-gasp-held"
    for language in ("en", "es"):
        assert all(words.has(f"result-{reason}", language) for reason in reasons.split())
        assert all(words.has(f"level-{level}", language) for level in ("decisive", "marginal", "victory"))
