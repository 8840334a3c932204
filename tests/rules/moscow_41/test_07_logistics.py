"""7 The Logistic Phase."""

from typing import Any

import pytest

from stavka.games.moscow_41.logistics import (
    ChooseLogistics,
    LogisticPhase,
    Regenerate,
    Replace,
    logistic_value,
    value_parts,
)
from stavka.games.moscow_41.reinforcements import HowMany
from stavka.games.moscow_41.sequence import Turn
from stavka.games.moscow_41.state import DEAD, GERMAN, SOVIET, State
from stavka.kernel.bits import bits, mask
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import asked, costs, play, refused, start, tokens, told
from tests.rules.moscow_41.table import PARTS, areas, ground, handle, pips, state

SURRENDERED = mask(bits(PARTS.soviets & ~PARTS.leaders)[:21])


def logistics(stacks: str, side: int = GERMAN, **facts: Any) -> Match:
    """The Logistic Phase with a side first (it lacks the Initiative)."""
    return start(ground(stacks, turn=2, initiative=1 - side, **facts), LogisticPhase())


# -- 7.0 ------------------------------------------------------------------------------------------


@rule("M41-7.0a", "M41-6.0a")
def test_there_is_none_in_the_first_turn() -> None:
    s = ground("", turn=0)
    Turn().run(s)
    assert s.turn == 1
    assert not any(isinstance(step, LogisticPhase) for step in s.agenda)
    for month in range(2, 7):
        Turn().run(s)
        assert s.turn == month
        assert isinstance(s.agenda[0], LogisticPhase)


@rule("M41-7.0b", "M41-3.3b")
def test_who_lacks_the_initiative_goes_first() -> None:
    for holder in (GERMAN, SOVIET):
        match = start(ground("66: Hoth / 28: HQ-NW", turn=2, initiative=holder), LogisticPhase())
        seats = []
        while match.decision:
            assert isinstance(asked(match), ChooseLogistics)
            assert {"pause", "supply"} <= set(tokens(match))
            seats.append(match.decision.seat)
            match.play("pause")
        assert seats == [("german", "soviet")[1 - holder], ("german", "soviet")[holder]]
        assert refused(start(state(match), LogisticPhase()), "done") == "M41-7.0b"


@rule("M41-7.0c", "M41-7.3e")
def test_a_pause_restores_the_leader_and_does_nothing_else() -> None:
    match = logistics("66: Hoth=2 39-Pz=1", leaders=(0, 2))
    before = state(match)
    assert match.explain("pause").rule == "M41-7.0c"
    play(match, "pause")
    s = state(match)
    assert s.leaders == (4, 2)
    assert (s.pips, s.pools) == (before.pips, before.pools)
    assert match.decision is not None
    assert match.decision.seat == "soviet"
    assert told(match, "pause") == [{"side": "german", "block": "Hitler", "count": 4}]


@rule("F-6", "M41-7.0c")
def test_the_soviets_without_initiative_pause() -> None:
    match = logistics("28: HQ-NW=2", SOVIET, leaders=(0, 0), weather="snow")
    play(match, "pause")
    s = state(match)
    assert s.leaders == (0, 4)
    assert pips(match, "HQ-NW") == 2


@rule("M41-7.0d", "M41-7.3e", "M41-5.0a")
def test_headquarters_then_blocks_then_reinforcements_then_the_leader() -> None:
    match = play(logistics("66: Hoth=2 39-Pz=1"), "supply")
    assert isinstance(asked(match), Regenerate)
    play(match, "rise:Hoth", "done")
    assert isinstance(asked(match), Replace)
    play(match, "done")
    assert isinstance(asked(match), HowMany)
    assert state(match).leaders == (4, 4)
    play(match, "draw:0")
    assert state(match).leaders == (3, 4)
    assert told(match, "leader-tires") == [{"side": "german", "block": "Hitler", "count": 3}]
    assert isinstance(asked(match), ChooseLogistics)


@rule("M41-7.0d", "G-19")
def test_a_leader_at_his_heart_loses_nothing() -> None:
    steps = []
    for strength in (4, 3, 2, 0):
        match = logistics("66: Hoth", leaders=(strength, strength))
        play(match, "supply", "done", "done", "draw:0")
        steps.append(state(match).leaders[GERMAN])
    assert steps == [3, 2, 0, 0]


@rule("M41-7.0e", "G-17")
def test_each_of_the_three_may_use_the_whole_value() -> None:
    match = logistics("66: Hoth=0 39-Pz=1 Lehr=1", leaders=(2, 4))  # 2 + Smolensk
    assert logistic_value(state(match), GERMAN) == 3
    play(match, "supply")
    assert told(match, "leader-activated") == [{"side": "german", "block": "Hitler", "value": 3}]
    play(match, "rise:Hoth", "rise:Hoth", "rise:Hoth")
    assert logistic_value(state(match), GERMAN) == 4, "but it has been worked out"
    assert costs(match) == {"rise:39-Pz": 3, "rise:Lehr": 2}
    play(match, "rise:39-Pz")
    assert tokens(match) == ["draw:0", "draw:1", "draw:2", "draw:3"]


@rule("M41-4.7b", "G-21")
def test_without_stalin_the_soviets_have_no_logistic_phase() -> None:
    match = start(ground("28: HQ-NW", turn=2, leaders=(4, DEAD)), LogisticPhase())
    assert match.decision is not None
    assert match.decision.seat == "german"
    assert value_parts(state(match), SOVIET)["leader"] == 0
    play(match, "pause")
    assert match.decision is None
    assert told(match, "no-logistics") == [{}]


@rule("M41-4.1d", "G-9")
def test_lines_may_be_taken_down_first() -> None:
    match = logistics("66: 39-Pz line / 100: 47-Pz line / 68: soviet-line")
    assert tokens(match) == ["pause", "supply", "dismantle:66", "dismantle:100"]
    assert match.explain("dismantle:66").rule == "M41-4.1d"
    assert refused(match, "dismantle:68") == "M41-4.1d"
    play(match, "dismantle:66")
    assert state(match).lines[GERMAN] == areas("100")
    assert isinstance(asked(match), ChooseLogistics)


# -- 7.1, 7.2 the value ---------------------------------------------------------------------------


@rule("M41-7.1a", "G-16", "M41-4.7c")
def test_leader_headquarters_and_sites() -> None:
    s = ground("66: Hoth=2 HQ-2FK=3 HQ-9A=0 39-Pz / road-3: Hoepner=4", leaders=(3, 4))
    s.control |= areas("157 kiev")
    assert value_parts(s, GERMAN) == {"leader": 3, "hqs": 3, "sites": 3, "casualties": 0, "weather": 0}
    assert value_parts(s, SOVIET) == {"leader": 4, "hqs": 0, "sites": 4, "casualties": 0, "weather": 0}


@rule("M41-7.1a", "M41-10.5a")
def test_an_exhausted_headquarters_does_not_count() -> None:
    values = [logistic_value(ground(f"28: HQ-NW={strength}"), SOVIET) for strength in (4, 3, 2, 0)]
    assert values == [11, 11, 11, 10]


@pytest.mark.parametrize(("count", "bonus"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2)])
@rule("M41-7.1b", "G-80")
def test_a_point_for_every_ten_enemy_blocks_lost(count: int, bonus: int) -> None:
    soviets, germans = bits(PARTS.soviets & ~PARTS.leaders), bits(PARTS.germans & ~PARTS.leaders)
    s = ground("", surrendered=mask(soviets[:count]), lost=mask(germans[-count:] if count else ()))
    s.withdrawn = mask(germans[:2])
    assert value_parts(s, GERMAN)["casualties"] == bonus
    assert value_parts(s, SOVIET)["casualties"] == bonus


@rule("M41-7.1c")
def test_the_value_is_worked_out_anew_each_time() -> None:
    s = ground("66: Hoth")
    assert logistic_value(s, GERMAN) == 6
    s.pips[handle(s, "Hoth")] = 0
    s.leaders = (2, 4)
    s.control |= areas("157 96")
    assert logistic_value(s, GERMAN) == 5


@rule("M41-7.2a", "M41-8.1c", "G-15")
def test_rain_halves_it_for_both() -> None:
    s = ground("66: Hoth", weather="rain")
    assert (logistic_value(s, GERMAN), logistic_value(s, SOVIET)) == (3, 5)
    assert value_parts(s, GERMAN)["weather"] == -3
    s.leaders, s.control = (0, 4), areas("157")
    s.pips[handle(s, "Hoth")] = 0
    assert logistic_value(s, GERMAN) == 0


@rule("M41-7.2b", "M41-8.2d")
def test_snow_halves_it_for_whoever_lacks_moscow_or_leningrad() -> None:
    for weather in ("snow", "blizzard"):
        s = ground("66: Hoth", weather=weather)
        assert (logistic_value(s, GERMAN), logistic_value(s, SOVIET)) == (3, 10)
        s.control |= areas("road-10")
        assert logistic_value(s, SOVIET) == 9 // 2
        assert logistic_value(s, GERMAN) == 7 // 2
        s.control |= areas("63")
        assert logistic_value(s, GERMAN) == 8


@rule("M41-7.1a", "G-18")
def test_the_preview_tells_how_the_value_is_made_up() -> None:
    match = logistics("66: Hoth", weather="rain", surrendered=SURRENDERED)
    preview = match.preview("supply")
    assert preview is not None
    assert [(factor.rule, factor.value) for factor in preview.factors] == [
        ("M41-7.1a", 4),
        ("M41-7.1a", 1),
        ("M41-7.1a", 1),
        ("M41-7.1b", 2),
        ("M41-7.2a", -4),
        ("M41-7.0e", 4),
    ]
    assert all(factor.what.say("es") for factor in preview.factors)
    assert match.preview("pause") is None
    assert [caution.rule for caution in match.warnings] == ["M41-7.0c"], "a fresh Leader needs no rest"
    assert not logistics("66: Hoth", leaders=(3, 4)).warnings


# -- 7.3 regeneration and replacements ------------------------------------------------------------


@rule("M41-7.3c", "M41-7.3a")
def test_a_point_for_every_star() -> None:
    match = play(logistics("66: Hoth=0 Guderian=3 HQ-2FK=2 39-Pz=1"), "supply")
    assert costs(match) == {"rise:Guderian": 1, "rise:Hoth": 1, "rise:HQ-2FK": 1}
    strengths = []
    for _ in range(3):
        match.play("rise:Hoth")
        strengths.append(pips(match, "Hoth"))
    assert strengths == [2, 3, 4]
    assert refused(match, "rise:Hoth") == "M41-7.3a", "at full strength"
    assert refused(match, "rise:39-Pz") == "M41-7.3c", "no headquarters"
    assert refused(match, "rise:HQ-9A") == refused(match, "rise:HQ-NW") == "M41-7.3a"
    assert refused(match, "pause") == "M41-7.3c"


@rule("M41-7.3d", "M41-7.3a", "G-63")
def test_the_price_of_a_step_is_that_of_its_colour() -> None:
    match = play(logistics("66: 39-Pz=3 XX-AK=1 / 67: 87-ID=1 GD"), "supply", "done")
    assert costs(match) == {"rise:XX-AK": 2, "rise:39-Pz": 3, "rise:87-ID": 1}
    play(match, "rise:39-Pz")
    assert pips(match, "39-Pz") == 4
    assert state(match).budget == 5 - 3
    play(match, "rise:87-ID")
    assert refused(match, "rise:XX-AK") == "M41-7.3d", "two points, and one is left"
    assert refused(match, "rise:GD") == refused(match, "rise:39-Pz") == "M41-7.3a"
    assert refused(match, "rise:Hoth") == "M41-7.3d"
    assert tokens(match) == ["done"], "others need not know that nobody can use it"


@rule("G-58", "M41-7.3d")
def test_a_reduced_block_can_be_raised() -> None:
    match = play(logistics("41: 4-AbC=1 / 42: 16-RC=1", SOVIET), "supply", "done", "rise:4-AbC", "rise:16-RC")
    assert (pips(match, "4-AbC"), pips(match, "16-RC")) == (2, 2)


@rule("M41-7.3b", "G-74")
def test_none_in_contested_areas_and_none_for_the_isolated() -> None:
    s = ground("66: Hoth=2 39-Pz=1 / 68: Guderian=2 24-Pz=1 62-RC / 90: 47-Pz=1 HQ-4A=2", turn=2, initiative=SOVIET)
    s.isolated = 1 << handle(s, "47-Pz") | 1 << handle(s, "HQ-4A")
    match = play(start(s, LogisticPhase()), "supply")
    assert tokens(match) == ["rise:Hoth", "done"]
    assert refused(match, "rise:Guderian") == refused(match, "rise:HQ-4A") == "M41-7.3b"
    play(match, "done")
    assert tokens(match) == ["rise:39-Pz", "done"]
    assert refused(match, "rise:24-Pz") == refused(match, "rise:47-Pz") == "M41-7.3b"


@rule("M41-7.3b")
def test_a_cut_off_block_without_a_mark_can_rise() -> None:
    """G-74: nothing is traced in the Logistic Phase."""
    match = play(logistics("161: 39-Pz=1"), "supply", "done")
    assert "rise:39-Pz" in tokens(match)


@rule("M41-2.2a", "M41-7.3b")
def test_hoepner_on_the_road_is_regenerated() -> None:
    match = play(logistics("road-3: Hoepner=2 41-Pz=1"), "supply", "rise:Hoepner", "done", "rise:41-Pz")
    assert (pips(match, "Hoepner"), pips(match, "41-Pz")) == (3, 2)


def test_others_learn_how_many_points_are_spent_and_not_on_whom() -> None:
    match = play(logistics("66: Hoth=2 / 89: Guderian=2 / 90: 39-Pz=1"), "supply", "rise:Hoth", "done", "rise:39-Pz")
    assert [move.token for move in match.moves("soviet")] == ["supply", "rise:?1", "done", "rise:?3"]
    assert told(match, "rises", "soviet")[0] == {"side": "german", "points": 1, "block": None, "strength": None}
    assert told(match, "rises", "german")[0] == {"side": "german", "points": 1, "block": "Hoth", "strength": 3}
    seen = state(match).view("soviet")
    assert isinstance(seen, State)
    assert seen.budget == state(match).budget


def test_whoever_has_nothing_to_raise_is_asked_all_the_same() -> None:
    match = play(logistics("66: Hoth"), "supply")
    assert tokens(match) == ["done"]
    assert not match.warnings
    assert match.decision is not None
    assert match.decision.prompt.say("es")


def test_points_that_could_be_used_are_not_forgotten() -> None:
    match = play(logistics("66: Hoth=2"), "supply")
    assert [caution.rule for caution in match.warnings] == ["M41-7.3c"]


@rule("F-5", "G-17", "G-19")
def test_november_in_the_snow() -> None:
    s = ground(
        "66: Hoth=3 Guderian=2 HQ-9A=0 39-Pz=3 / 67: HQ-2A=4 87-ID=1 / 89: HQ-4A=4",
        turn=5,
        initiative=SOVIET,
        weather="snow",
        leaders=(0, 4),
        surrendered=SURRENDERED,
    )
    s.control |= areas("157 kiev")
    assert value_parts(s, GERMAN) == {"leader": 0, "hqs": 4, "sites": 3, "casualties": 2, "weather": -5}
    match = play(start(s, LogisticPhase()), "supply")
    play(match, "rise:Hoth", "rise:HQ-9A", "rise:HQ-9A", "rise:HQ-9A")
    assert (pips(match, "Hoth"), pips(match, "HQ-9A")) == (4, 4)
    assert isinstance(asked(match), Replace), "all four points are spent"
    play(match, "rise:39-Pz", "rise:87-ID")
    assert tokens(match) == ["draw:0", "draw:1", "draw:2", "draw:3", "draw:4"]
    play(match, "draw:4")
    assert state(match).in_pool[GERMAN] == s.in_pool[GERMAN] - 4
    while match.decision and match.decision.seat == "german":
        match.play(tokens(match)[0])
    assert state(match).leaders == (0, 4), "Hitler at his Heart has nothing to lose"


@rule("G-64")
def test_zhukov_in_leningrad_counts_as_a_headquarters_in_play() -> None:
    away = logistic_value(ground("", SOVIET, options={"leningrad": True}), SOVIET)
    besieged = ground("road-10: Zhukov", SOVIET, options={"leningrad": True})
    assert logistic_value(besieged, SOVIET) == away + 1
    assert logistic_value(ground("road-10: Zhukov=0", SOVIET, options={"leningrad": True}), SOVIET) == away
