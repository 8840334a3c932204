"""6 The sequence of play."""

from typing import Any

import pytest

from stavka.games.moscow_41.exploitation import Exploitation
from stavka.games.moscow_41.impulse import ChooseImpulse, segments
from stavka.games.moscow_41.logistics import LogisticPhase
from stavka.games.moscow_41.sequence import FirstImpulse, Impulse, NextImpulse, Turn
from stavka.games.moscow_41.state import GERMAN, SOVIET, Flight, Gun, State
from stavka.games.moscow_41.supply import Isolation
from stavka.kernel.match import Match
from stavka.kernel.steps import Step
from tests.rules import rule
from tests.rules.bench import asked, play, start
from tests.rules.moscow_41.table import area, areas, ground, handle, state

FIELD = "66: Guderian 24-Pz / 69: HQ-W 24-A"


def kinds(match: Match) -> list[str]:
    return [entry.kind for entry in match.events()]


def passed(match: Match) -> Match:
    """The active side passes and does nothing else."""
    play(match, "pass")
    while match.decision and not isinstance(asked(match), ChooseImpulse | LogisticPhase) and not month_over(match):
        play(match, "done" if "done" in match.decision.tokens else "none")
    return match


def month_over(match: Match) -> bool:
    return state(match).phase in ("logistics", "final")


def month(s: State) -> Match:
    """A month from its beginning, the next one after the turn of this position."""
    return start(s, Turn())


@rule("M41-6.0a", "M41-7.0a", "M41-1.4a")
def test_the_campaign_begins_without_a_logistic_phase() -> None:
    match = month(ground(FIELD, turn=0))
    assert state(match).turn == 1
    assert isinstance(asked(match), ChooseImpulse)
    assert not [step for step in state(match).agenda if isinstance(step, LogisticPhase)]


@rule("M41-6.0a", "M41-7.0a")
def test_later_months_begin_with_one() -> None:
    assert state(month(ground(FIELD, turn=1))).phase == "logistics"


@rule("M41-15.2a", "M41-6.0a")
def test_typhoon_begins_with_one_and_the_last_gasp_does_not() -> None:
    typhoon = month(ground(FIELD, turn=0, scenario="typhoon"))
    assert (state(typhoon).turn, state(typhoon).phase) == (4, "logistics")
    gasp = month(ground(FIELD, turn=0, scenario="last-gasp"))
    assert state(gasp).turn == 5
    assert isinstance(asked(gasp), ChooseImpulse)


@rule("M41-6.0d", "M41-3.3c")
@pytest.mark.parametrize("side", [GERMAN, SOVIET])
def test_the_initiative_plays_first_then_in_turns(side: int) -> None:
    match = start(ground(FIELD, initiative=side), FirstImpulse())
    assert state(match).active == side
    passed(match)
    assert state(match).active == 1 - side


@rule("M41-6.0c", "M41-3.1b", "M41-12.0d")
def test_two_passes_in_a_row_end_the_month_and_one_does_not() -> None:
    match = month(ground(FIELD, turn=0))
    passed(match)
    assert (state(match).turn, state(match).passes) == (1, 1)
    passed(match)
    assert (state(match).turn, state(match).phase) == (2, "logistics")
    assert state(match).passes == 0


class Became(Step, frozen=True):
    """Stands for the end of an Impulse of some kind."""

    kind: str

    def run(self, s: State) -> None:
        s.impulse = self.kind


@rule("M41-3.1b", "M41-6.0c")
@pytest.mark.parametrize("kind", ["tactical", "move", "draw"])
def test_any_other_impulse_begins_the_count_anew(kind: str) -> None:
    s = ground(FIELD, passes=1)
    match = start(s, Became(kind), NextImpulse())
    assert state(match).passes == 0
    assert state(match).active == SOVIET


@rule("M41-6.0b", "M41-9.0a")
def test_an_impulse_begins_with_weather_then_supply() -> None:
    s = ground("66: Guderian / 70: 24-Pz", turn=5, german_impulses=1, forecast=5)
    match = start(s, Impulse())
    told = [kind for kind in kinds(match) if kind in ("impulse", "weather", "isolated")]
    assert told == ["impulse", "weather", "isolated"]
    assert isinstance(asked(match), ChooseImpulse)


@rule("M41-6.0b")
def test_german_impulses_of_the_month_are_counted() -> None:
    match = start(ground(FIELD, german_impulses=1), Impulse())
    assert state(match).german_impulses == 2
    match = start(ground(FIELD, SOVIET, german_impulses=1), Impulse())
    assert state(match).german_impulses == 1


@rule("M41-6.0b", "G-6", "M41-12.0c")
def test_every_kind_of_impulse_has_its_isolation_segment() -> None:
    for token in ("pass", "tactical", "strategic-move", "strategic-draw"):
        names = [type(step).__name__ for step in segments(ground(FIELD), token)]
        assert names.count(Isolation.__name__) == 1
    tactical = [type(step).__name__ for step in segments(ground(FIELD), "tactical")]
    assert tactical.index(Isolation.__name__) < tactical.index(Exploitation.__name__)
    assert [
        name for name in tactical if name in ("Activation", "Command", "Combat", "BlitzSegment", "Deactivation")
    ] == [
        "Activation",
        "Command",
        "Combat",
        "BlitzSegment",
        "Deactivation",
    ]


@rule("M41-10.12.3c", "G-40")
@pytest.mark.parametrize(("side", "ready"), [(GERMAN, (4, 2, 2)), (SOVIET, (3, 2, 1))])
def test_aborted_bombers_are_back_in_the_next_german_impulse(side: int, ready: tuple[int, int, int]) -> None:
    match = start(ground(FIELD, side, ready=(3, 2, 1), aborted=(1, 0, 1)), Impulse())
    assert state(match).ready == ready


@rule("M41-6.0b")
def test_an_impulse_begins_with_a_clean_table() -> None:
    left: dict[str, Any] = {"newly": areas("70"), "fought": areas("70"), "dismantled": areas("71"), "used": 1}
    left |= {"fired": 1, "blitzed": 1, "guns": (Gun(0, 1),), "flights": (Flight(0, 1),)}
    s = ground(f"{FIELD} 46-Pz", crossed=1, blitzers=1, **left)
    s.active_hqs = 1 << handle(s, "Guderian")
    after = state(start(s, Impulse()))
    assert (after.newly, after.fought, after.dismantled, after.used, after.crossed) == (0, 0, 0, 0, 0)
    assert (after.active_hqs, after.blitzers, after.blitzed, after.fired) == (0, 0, 0, 0)
    assert (after.guns, after.flights) == ((), ())
    assert after.contested_before >> area("69") & 1


@rule("M41-6.0a", "G-84")
def test_a_month_counts_its_impulses_anew() -> None:
    after = state(month(ground(FIELD, turn=1, german_impulses=5, strategics=(2, 3), passes=1)))
    assert (after.german_impulses, after.strategics, after.passes) == (0, (0, 0), 0)


@rule("M41-15.3d")
def test_the_last_gasp_counts_discs_by_the_month() -> None:
    month_of = {"last-gasp": (0, 0), "dnieper": (1, 1)}
    for scenario, discs in month_of.items():
        s = ground(FIELD, turn=0, scenario=scenario, discs=(1, 1))
        assert state(month(s)).discs == discs
