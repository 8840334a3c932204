"""3.1, 3.3 Impulses and the Initiative."""

import pytest

from stavka.games.moscow_41.final import FinalPhase
from stavka.games.moscow_41.impulse import ChooseImpulse
from stavka.games.moscow_41.initiative import HandOver, may_spend, spend
from stavka.games.moscow_41.sequence import FirstImpulse, Impulse, Turn
from stavka.games.moscow_41.state import GERMAN, SOVIET, State
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import asked, play, refused, start, tokens, told
from tests.rules.moscow_41.table import areas, ground, state

FIELD = "66: Guderian 24-Pz / 9A: VII-AK / 70: HQ-W 24-A / 85: 5-A"
KINDS = ["pass", "tactical", "strategic-move", "strategic-draw"]


def choosing(s: State) -> Match:
    return start(s, ChooseImpulse())


def strategic(match: Match) -> Match:
    """A Strategic Impulse in which nothing happens."""
    play(match, "strategic-move")
    while match.decision and not isinstance(asked(match), ChooseImpulse):
        play(match, "done")
    return match


# -- 3.1 ------------------------------------------------------------------------------------------


@rule("M41-3.1a", "M41-11.0b")
def test_an_impulse_is_tactical_strategic_or_a_pass() -> None:
    match = choosing(ground(FIELD))
    assert tokens(match) == KINDS
    assert {token: match.explain(token).rule for token in KINDS} == {
        "pass": "M41-12.0a",
        "tactical": "M41-10.0a",
        "strategic-move": "M41-11.1a",
        "strategic-draw": "M41-11.2a",
    }
    assert refused(match, "done") == "M41-3.1a"
    assert match.decision
    assert match.decision.prompt.say("es")


@rule("M41-3.1a", "M41-11.0b")
@pytest.mark.parametrize(
    ("token", "kind"),
    [("pass", "pass"), ("tactical", "tactical"), ("strategic-move", "move"), ("strategic-draw", "draw")],
)
def test_exactly_one_of_them(token: str, kind: str) -> None:
    match = play(choosing(ground(FIELD)), token)
    assert state(match).impulse == kind
    assert not isinstance(asked(match), ChooseImpulse)
    assert told(match, "impulse-chosen") == [{"seat": "german", "impulse": kind}]


@rule("M41-3.1b", "M41-12.0d")
def test_impulses_alternate_and_two_passes_in_a_row_end_them() -> None:
    match = start(ground(FIELD), Impulse())
    assert match.decision
    assert match.decision.seat == "german"
    play(match, "pass", "done")
    assert (match.decision.seat, state(match).passes) == ("soviet", 1)
    assert "passes" in match.decision.prompt.say("en") or "passed" in match.decision.prompt.say("en")
    play(match, "pass", "done")
    assert match.decision is None
    assert state(match).passes == 2


@rule("M41-3.1b")
def test_any_other_impulse_between_them_counts_anew() -> None:
    match = start(ground(FIELD, initiative=SOVIET), Impulse())
    play(match, "pass", "done")
    strategic(match)
    assert match.decision
    assert (match.decision.seat, state(match).passes) == ("german", 0)
    play(match, "pass", "done", "pass", "done")
    assert match.decision is None


@rule("M41-3.1c")
def test_sudden_death_ends_it_at_once_and_otherwise_december_does() -> None:
    match = start(ground("68: 21-MC", SOVIET, budget=1), Impulse())
    play(match, "pass", "block:21-MC", "to:67")
    assert match.result
    assert (match.result.winner, match.result.level) == ("soviet", "decisive")
    december = start(ground(FIELD, turn=6), FinalPhase(), Turn())
    assert december.result
    assert december.result.level == "marginal"
    november = start(ground(FIELD, turn=5), FinalPhase(), Turn())
    assert november.result is None


# -- 3.3 the disc -----------------------------------------------------------------------------------


@rule("M41-3.3a", "M41-3.3d", "M41-11.0a")
def test_only_who_holds_the_disc_may_spend_it() -> None:
    match = choosing(ground(FIELD, initiative=SOVIET))
    assert tokens(match) == ["pass", "tactical"]
    assert refused(match, "strategic-move") == "M41-3.3a"
    assert refused(match, "strategic-draw") == "M41-3.3a"
    assert not may_spend(state(match))
    assert may_spend(ground(FIELD, SOVIET, initiative=SOVIET))


@rule("M41-3.3c", "M41-3.3a")
@pytest.mark.parametrize("side", [GERMAN, SOVIET])
def test_who_holds_it_plays_the_first_impulse(side: int) -> None:
    match = start(ground(FIELD, 1 - side, initiative=side), FirstImpulse())
    assert match.decision
    assert match.decision.seat == ("soviet" if side else "german")


@rule("M41-3.3d", "M41-11.0a")
@pytest.mark.parametrize("side", [GERMAN, SOVIET])
def test_a_strategic_impulse_costs_the_disc_which_goes_over(side: int) -> None:
    match = strategic(start(ground(FIELD, side, initiative=side), Impulse()))
    s = state(match)
    assert s.initiative == 1 - side
    assert s.discs[side] == 1
    assert s.strategics[side] == 1
    assert told(match, "initiative") == [{"seat": s.game.seats[1 - side]}]
    assert "strategic-move" in tokens(match)  # the other side may answer


@rule("M41-3.3d")
def test_the_disc_goes_over_when_the_impulse_is_done() -> None:
    match = play(choosing(ground(FIELD)), "strategic-move")
    assert state(match).initiative == GERMAN
    play(match, "done")
    assert state(match).initiative == SOVIET


@rule("M41-15.1b", "G-59")
def test_beyond_the_dnieper_each_side_spends_it_once() -> None:
    s = ground(FIELD, scenario="dnieper", discs=(1, 0))
    match = choosing(s)
    assert refused(match, "strategic-move") == "M41-15.1b"
    fresh = ground(FIELD, scenario="dnieper", discs=(0, 1))
    assert "strategic-move" in tokens(choosing(fresh))
    spend(fresh)
    assert fresh.discs == (1, 1)


@rule("M41-15.3d")
def test_in_the_last_gasp_each_side_spends_it_once_a_month() -> None:
    s = ground(FIELD, scenario="last-gasp", turn=5, discs=(1, 1), control=areas("66 9A 4A 2A 16A"))
    match = choosing(s)
    assert refused(match, "strategic-move") == "M41-15.3d"
    december = start(s, Turn())
    assert (state(december).turn, state(december).discs) == (6, (0, 0))


@rule("M41-3.3d")
def test_elsewhere_it_may_be_spent_whenever_one_has_it() -> None:
    assert "strategic-move" in tokens(choosing(ground(FIELD, discs=(5, 5))))


@rule("G-84")
@pytest.mark.parametrize("limit", [3, 6, 12])
def test_strategic_impulses_of_a_month_are_limited(limit: int) -> None:
    options = {"strategic_limit": limit}
    match = choosing(ground(FIELD, options=options, strategics=(limit, 0)))
    assert refused(match, "strategic-move") == "G-84"
    assert refused(match, "strategic-draw") == "G-84"
    assert "strategic-draw" in tokens(choosing(ground(FIELD, options=options, strategics=(limit - 1, limit))))


@rule("M41-4.1d", "G-9")
def test_lines_may_be_taken_down_before_the_choice() -> None:
    match = choosing(ground(f"{FIELD} / 67: german-line"))
    assert "dismantle:67" in tokens(match)
    assert refused(match, "dismantle:66") == "M41-4.1d"
    assert match.explain("dismantle:67").rule == "M41-4.1d"
    play(match, "dismantle:67")
    assert tokens(match) == KINDS


@rule("M41-11.0a")
def test_handing_over() -> None:
    match = start(ground(FIELD, SOVIET, initiative=SOVIET), HandOver())
    assert state(match).initiative == GERMAN
