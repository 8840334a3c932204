"""11.0, 11.1 Strategic Impulses of option A: as many blocks as the Logistic Value, without HQs."""

from stavka.games.moscow_41.combat import Combat
from stavka.games.moscow_41.impulse import ChooseImpulse, segments
from stavka.games.moscow_41.orders import Orders
from stavka.games.moscow_41.reinforcements import Reinforcements
from stavka.games.moscow_41.state import GERMAN, SOVIET, State
from stavka.games.moscow_41.strategic import StrategicMoves
from stavka.games.moscow_41.support import Support
from stavka.games.moscow_41.value import logistic_value
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import asked, named, play, refused, start, tokens, told
from tests.rules.moscow_41.table import PARTS, areas, blocks, ground, pips, state, up, where

HOME = "4A 9A 2A 16A"


def strategic(s: State) -> Match:
    return start(s, StrategicMoves())


@rule("M41-11.0a", "M41-11.0b")
def test_an_option_has_its_own_segments() -> None:
    s = ground("66: 24-Pz")
    moves = [type(step) for step in segments(s, "strategic-move")]
    draws = [type(step) for step in segments(s, "strategic-draw")]
    assert StrategicMoves in moves
    assert Reinforcements not in moves
    assert Reinforcements in draws
    assert StrategicMoves not in draws
    assert Combat in moves
    assert Combat in draws


@rule("M41-11.1a", "M41-10.7b", "M41-7.1c")
def test_up_to_the_logistic_value_blocks_move_or_build() -> None:
    s = ground("66: 24-Pz 46-Pz 47-Pz DR / 67: 39-Pz", leaders=(2, 4))
    assert logistic_value(s, GERMAN) == 3  # Hitler 2, Smolensk
    match = strategic(s)
    assert told(match, "strategic-moves") == [{"seat": "german", "count": 3}]
    assert named(match, "block") == {"24-Pz", "46-Pz", "47-Pz", "DR", "39-Pz"}  # whatever their colours
    assert match.decision
    assert match.decision.warnings[0].what.say("es")
    play(match, "block:24-Pz", "to:78", "build:46-Pz")
    assert state(match).budget == 1
    assert refused(match, "block:46-Pz") == "M41-10.7a"
    play(match, "block:39-Pz", "to:9A")
    assert match.decision is None
    assert state(match).lines[GERMAN] == areas("66")


@rule("M41-11.1a", "G-15")
def test_with_a_value_of_zero_nobody_is_asked() -> None:
    s = ground("66: 24-Pz", leaders=(0, 4), control=areas(f"66 {HOME}"))
    assert strategic(s).decision is None


@rule("M41-11.1a", "M41-10.7a")
def test_the_player_may_stop_before() -> None:
    match = play(strategic(ground("66: 24-Pz 47-Pz")), "block:24-Pz", "to:9A", "done")
    assert match.decision is None


@rule("M41-11.1b")
def test_hqs_move_and_even_engage_but_are_not_revealed() -> None:
    match = strategic(ground("66: Guderian 24-Pz / 77: 24-A"))
    play(match, "block:Guderian", "to:77")
    s = state(match)
    assert (where(match, "Guderian"), up(match), s.active_hqs) == ("77", set(), 0)
    assert s.newly == areas("77")
    assert refused(match, "hq:Guderian") == "M41-10.7b"


@rule("M41-11.1b")
def test_there_is_no_support() -> None:
    s = ground("66: Guderian 24-Pz")
    assert Support not in [type(step) for step in segments(s, "strategic-move")]
    assert Support not in [type(step) for step in segments(s, "strategic-draw")]


@rule("F-13", "M41-11.1a", "M41-11.0a", "M41-10.12b")
def test_a_soviet_strategic_impulse_with_a_value_of_seven() -> None:
    stacks = "14: HQ-NW=2 24-A 28-A 32-A / 1: II-AK / 20: 16-RC 22-RC=3 / 4: HQ-W=0 25-RC V-AK / 18: 7-MC=3 / 70: HQ-K"
    twelve = blocks("Hoth Guderian 24-Pz 46-Pz 47-Pz DR GD 1-Cav 39-Pz 57-Pz Lehr VII-AK")
    s = ground(
        stacks,
        SOVIET,
        initiative=SOVIET,
        leaders=(4, 0),
        lost=twelve,
        control=areas(f"1 67 96 161 {HOME}") | 1 << PARTS.pskov,
    )
    assert logistic_value(s, SOVIET) == 0 + 2 + 4 + 1
    match = play(start(s, ChooseImpulse()), "strategic-move")
    for name in ("HQ-NW", "24-A", "28-A", "32-A"):
        play(match, f"block:{name}", "to:1")
    play(match, "build:22-RC", "block:HQ-W", "to:5", "block:7-MC", "to:4")
    s = state(match)
    assert s.newly == areas("1")  # that battle is compulsory; the one in 4 is not
    assert (where(match, "HQ-W"), where(match, "7-MC")) == ("5", "4")
    assert (s.lines[SOVIET], pips(match, "22-RC")) == (areas("20"), 2)
    assert not isinstance(asked(match), Orders)
    assert named(match, "at") == {"1", "4"}
    assert "done" not in tokens(match)


@rule("F-14", "M41-14.4b", "M41-14.4a")
def test_rail_moves_normal_moves_and_lines_mix() -> None:
    stacks = "87: 24-A 28-A 32-A 25-RC / 98: 51-RC 52-RC 53-RC"
    s = ground(stacks, SOVIET, options={"rail": True}, leaders=(4, 3), control=areas(f"67 96 161 {HOME}"))
    assert logistic_value(s, SOVIET) == 7
    match = strategic(s)
    for name, place in (("24-A", "41"), ("28-A", "125"), ("32-A", "151"), ("25-RC", "13")):
        play(match, f"block:{name}", f"rail:{place}")
        assert where(match, name) == place
    play(match, "block:51-RC", "to:97", "block:52-RC", "to:111", "build:53-RC")
    assert match.decision is None
    assert state(match).lines[SOVIET] == areas("98")
