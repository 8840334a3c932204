"""14.2 Hoepner's group leaves the Road to Leningrad, and Zhukov comes back."""

from typing import Any

from stavka.games.moscow_41.impulse import ChooseImpulse
from stavka.games.moscow_41.state import GERMAN, SOVIET
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import named, play, refused, start, tokens, told
from tests.rules.moscow_41.marching import goals
from tests.rules.moscow_41.table import areas, ground, pips, state, where

HOME = "4A 9A 2A 16A"
LENINGRAD = {"leningrad": True}
GROUP = "road-4: Hoepner=2 41-Pz=3 56-Pz TT"


def choosing(stacks: str, side: int = GERMAN, **facts: Any) -> Match:
    s = ground(stacks, side, **{"initiative": side, "options": LENINGRAD, **facts})
    return start(s, ChooseImpulse())


@rule("M41-14.2b", "M41-14.2a", "G-43")
def test_in_a_pass_the_group_may_be_transferred_all_of_it() -> None:
    match = play(choosing(f"{GROUP} / 66: 24-Pz"), "pass")
    assert named(match, "transfer") == {"Hoepner", "41-Pz", "56-Pz", "TT"}
    assert match.explain("transfer:TT").rule == "M41-14.2b"
    play(match, "transfer:Hoepner")
    assert match.decision
    assert match.decision.prompt.say("es")
    assert goals(match) == {"66", "67", "89", "90", "100", "4A", "9A", "2A", "16A"}
    play(match, "to:66")
    assert named(match, "transfer") == {"41-Pz", "56-Pz", "TT"}
    assert refused(match, "block:24-Pz") == "M41-14.2b"
    assert refused(match, "build:24-Pz") == "M41-4.1g"
    play(match, "transfer:41-Pz", "to:66", "transfer:56-Pz", "to:67", "transfer:TT", "to:4A")
    assert [where(match, name) for name in ("Hoepner", "41-Pz", "56-Pz", "TT")] == ["66", "66", "67", "4A"]
    assert (pips(match, "Hoepner"), pips(match, "41-Pz")) == (2, 3)
    assert tokens(match) == ["done"]
    assert told(match, "transferred", "soviet")[0]["block"] is None


@rule("M41-14.2b", "G-43")
def test_in_a_strategic_impulse_each_of_them_counts() -> None:
    match = play(choosing(f"{GROUP} / 66: 24-Pz", leaders=(0, 4)), "strategic-move")
    assert state(match).budget == 2  # Hoepner, Smolensk
    play(match, "transfer:Hoepner", "to:66")
    assert "block:24-Pz" in tokens(match)
    play(match, "block:24-Pz", "to:9A")
    assert match.decision is None
    assert where(match, "41-Pz") == "road-4"


@rule("M41-14.2b")
def test_only_with_the_option_in_a_pass_or_a_strategic_impulse() -> None:
    plain = play(choosing(f"{GROUP} / 66: 24-Pz", options=None), "pass")
    assert refused(plain, "transfer:TT") == "M41-14.2b"
    tactical = play(choosing(f"{GROUP} / 66: 24-Pz Guderian"), "tactical", "hq:Guderian", "reveal", "done")
    assert refused(tactical, "transfer:TT") == "M41-14.2b"


@rule("M41-14.2b", "G-93")
def test_all_four_must_have_been_on_the_road_together_once() -> None:
    match = play(choosing("road-4: Hoepner 41-Pz 56-Pz / 66: 24-Pz"), "pass")
    assert refused(match, "transfer:Hoepner") == "M41-14.2b"
    later = play(choosing("road-4: Hoepner 41-Pz / 66: 56-Pz", gathered=True), "pass")
    assert named(later, "transfer") == {"Hoepner", "41-Pz"}
    assert refused(later, "transfer:56-Pz") == "M41-14.2b"  # it is on the map, and never goes back (14.2c)
    assert refused(later, "transfer:24-Pz") == "M41-14.2b"


@rule("G-93", "M41-14.2b")
def test_who_stays_behind_may_follow_later() -> None:
    match = play(choosing(f"{GROUP} / 66: 24-Pz"), "pass", "transfer:TT", "to:66", "done")
    again = start(state(match), ChooseImpulse())
    assert named(play(again, "pass"), "transfer") == {"Hoepner", "41-Pz", "56-Pz"}


@rule("M41-14.2b")
def test_they_come_to_own_supplied_uncontested_areas_with_room() -> None:
    stacks = f"{GROUP} / 66: 24-Pz 46-Pz 47-Pz DR / 77: VII-AK 24-A / 80: IX-AK / 67: 39-Pz"
    match = play(choosing(stacks, control=areas(f"66 67 77 80 {HOME}")), "pass", "transfer:TT")
    assert goals(match) == {"67", "4A", "9A", "2A", "16A"}
    assert refused(match, "to:66") == "M41-10.7f"
    assert refused(match, "to:77") == "M41-14.2b"
    assert refused(match, "to:70") == "M41-14.2b"
    assert refused(match, "to:80") == "M41-14.2b"
    assert refused(match, "done") == "M41-14.2b"


@rule("M41-14.2c", "M41-2.2.3d")
def test_they_never_go_back() -> None:
    match = play(choosing(f"{GROUP} / 66: 24-Pz"), "pass", "transfer:TT", "to:66", "done")
    s = state(match)
    s.used = 0
    again = play(start(s, ChooseImpulse()), "strategic-move", "block:TT")
    assert refused(again, "to:road-4") == "M41-2.8a"


@rule("M41-14.2f", "G-94")
def test_zhukov_comes_back_next_to_moscow_in_a_pass() -> None:
    match = play(choosing("road-10: Zhukov=3 / 62: 5-A / 70: 24-A", SOVIET), "pass")
    assert named(match, "transfer") == {"Zhukov"}
    assert refused(match, "block:Zhukov") == "M41-10.9f"
    play(match, "transfer:Zhukov")
    assert goals(match) == {"50", "62", "64", "74"}
    assert match.explain("to:50").rule == "M41-14.2f"
    assert refused(match, "to:70") == "M41-14.2f"
    play(match, "to:64")
    assert (where(match, "Zhukov"), pips(match, "Zhukov")) == ("64", 3)
    assert tokens(match) == ["done"]  # it was the action of this Pass


@rule("M41-14.2f", "G-94")
def test_or_as_one_of_the_moves_of_a_strategic_impulse() -> None:
    match = play(choosing("road-10: Zhukov / 62: 5-A / 70: 24-A", SOVIET), "strategic-move")
    before = state(match).budget
    play(match, "transfer:Zhukov", "to:64")
    assert state(match).budget == before - 1
    assert refused(match, "transfer:Zhukov") == "M41-14.2f"


@rule("M41-14.2f")
def test_not_into_enemy_contested_or_cut_off_areas() -> None:
    stacks = "road-10: Zhukov / 62: 5-A 24-Pz / 64: 47-Pz / 51: DR / 39: 46-Pz / 38: 39-Pz / 49: 57-Pz / 37: 41-Pz"
    match = play(choosing(stacks, SOVIET, control=areas(f"64 51 39 38 49 37 {HOME}")), "pass", "transfer:Zhukov")
    assert "64" not in goals(match)
    assert "62" not in goals(match)
    assert "74" in goals(match)
    assert refused(match, "to:62") == "M41-14.2f"


@rule("G-103")
def test_the_group_stays_in_leningrad_until_the_month_is_over() -> None:
    there = "road-10: Hoepner 41-Pz 56-Pz TT / 66: 24-Pz"
    match = play(choosing(there, leningrad_reached=True, gathered=True), "pass")
    assert named(match, "transfer") == set()
    assert refused(match, "transfer:TT") == "G-103"


@rule("M41-10.12a", "M41-14.2e")
def test_nobody_fights_in_the_leningrad_box() -> None:
    besieged = "road-10: Hoepner 41-Pz Zhukov / 66: 24-Pz"
    for side in (GERMAN, SOVIET):
        match = play(choosing(besieged, side, leningrad_reached=True), "strategic-draw")
        play(match, "draw:0")
        assert match.decision is None
        assert not state(match).contested
