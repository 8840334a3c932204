"""Chances to win: read off a position, fitted to games, and what planners compare where a title can tell them."""

import tomllib
from pathlib import Path
from random import Random

import numpy as np
import pytest

import stavka
from bench import fit
from stavka.games.stalingrad import chances
from stavka.games.stalingrad.chances import SIGNS, case, chance, signs
from stavka.games.stalingrad.state import State
from stavka.kernel.match import Match
from stavka.players import answer, planner, player
from stavka.players.registry import Situation
from stavka.players.thought import Thought

MODES = ("solitaire", "cooperative", "one-vs-one", "two-vs-one")


def begun(mode: str, seed: int = 1, tokens: int = 0) -> Match:
    """A game at its beginning, or played on at first sight."""
    match = stavka.new("stalingrad", mode, seed=seed)
    computers = {seat: player("planner:1", Random(seed)) for seat in match.game.seats}
    for _ in range(tokens):
        if decision := match.decision:
            match.play(answer(match, decision, computers[decision.seat]), decision.seat)
    return match


def state(match: Match) -> State:
    """The position of a match."""
    assert isinstance(match.state, State)
    return match.state


def read(s: State) -> dict[str, float]:
    """The signs of a position by name."""
    return dict(zip(SIGNS, signs(s), strict=True))


# -- signs of a position -------------------------------------------------------------------------


def test_the_file_weighs_every_sign_in_every_case() -> None:
    """A sign that was added or dropped without fitting anew would shift all others."""
    found = tomllib.loads(chances.FILE.read_text(encoding="utf-8"))
    assert set(found) == {"book", "book_okh", "player", "player_okh"}
    assert all(tuple(table) == SIGNS for table in found.values())


@pytest.mark.parametrize("mode", MODES)
def test_every_position_has_a_chance(mode: str) -> None:
    for tokens in (0, 40, 120):
        s = state(begun(mode, 3, tokens))
        if s.agenda:
            assert 0 < chance(s) < 1
            seats = {seat: s.game.evaluation.chance(s, seat) for seat in s.game.seats}
            assert {seats[seat] for seat in s.game.german_seats} == {chance(s)}
            if "soviet" in seats:
                assert seats["soviet"] == pytest.approx(1 - chance(s))


def test_who_plays_the_soviets_and_whether_okh_is_in_play_make_the_case() -> None:
    alone, against = state(begun("solitaire")), state(begun("two-vs-one"))
    assert (case(alone), case(against)) == ("book", "player")
    for s in (alone, against):
        s.leaders |= s.game.components.okh
    assert (case(alone), case(against)) == ("book_okh", "player_okh")


def test_signs_say_what_lies_on_the_table() -> None:
    s = state(begun("one-vs-one"))
    parts = s.game.components
    found = read(s)
    assert (found["landings"], found["bank"]) == (6, 19)
    assert (found["deck"], found["haste"]) == (len(s.soviet_deck), 1 / (1 + len(s.soviet_deck)))
    assert (found["german_turn"], found["two_germans"]) == (1, 0)
    s.control |= parts.soviet_reinforcement
    s.leaders |= parts.chuikov
    found = read(s)
    assert (found["landings"], found["bank"]) == (0, 13)
    assert (found["chuikov"], found["paulus"]) == (1, 0)


@pytest.mark.parametrize("mode", MODES)
def test_games_have_taught_what_decides(mode: str) -> None:
    """Hexes taken and time help the Germans; OKH, who wants the whole bank, does not."""
    s = state(begun(mode, 5, 30))
    parts = s.game.components
    now = chance(s)
    taken, late, ordered = s.clone(), s.clone(), s.clone()
    taken.control |= parts.soviet_reinforcement & (parts.soviet_reinforcement - 1)  # all but one
    late.soviet_deck = s.soviet_deck[:4]
    ordered.leaders |= parts.okh
    assert chance(taken) > now > chance(late)
    assert chance(ordered) < now


def test_chances_tell_who_will_win() -> None:
    """Half-way through a game those who go on to win have the better chances, in games that nothing was fitted to."""
    won: list[float] = []
    lost: list[float] = []
    for number in range(40):
        looks = fit.game("one-vs-one", f"fresh {number}".encode())
        middle = looks[len(looks) // 2]
        weights = chances.weights()[middle.case]
        (won if middle.won else lost).append(sum([w * x for w, x in zip(weights, middle.signs, strict=True)]))
    assert won
    assert lost
    better = sum([a > b for a in won for b in lost]) / (len(won) * len(lost))
    assert better > 0.6


# -- the fit -------------------------------------------------------------------------------------


def test_a_fit_finds_the_weights_that_games_were_made_with() -> None:
    rng = np.random.default_rng(1)
    rows = np.column_stack([np.ones(20_000), rng.normal(3, 2, 20_000), rng.normal(-1, 0.5, 20_000), np.full(20_000, 7)])
    won = (rng.random(20_000) < 1 / (1 + np.exp(-(rows @ [0.5, -0.4, 1.5, 0.0])))).astype(np.float64)
    always, first, second, same = fit.fitted(rows, won)
    assert (always, first, second) == pytest.approx((0.5, -0.4, 1.5), abs=0.15)
    assert same == 0, "what never changes tells nothing"


def test_a_fit_is_written_as_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed gives the same file, however games are spread over processes."""
    files = []
    for jobs in ("1", "2"):
        monkeypatch.setattr(fit, "FILE", tmp_path / jobs)
        fit.main(["--games", "3", "--seed", "4", "--jobs", jobs])
        files.append((tmp_path / jobs).read_text(encoding="utf-8"))
    assert files[0] == files[1]
    found = tomllib.loads(files[0])
    assert found
    assert all(tuple(table) == SIGNS for table in found.values())


# -- planners ------------------------------------------------------------------------------------


def searching(match: Match) -> planner.Search:
    """A search of the decision that is open."""
    decision = match.decision
    assert decision
    asked = Situation(decision.seat, decision.tokens, lambda: match.state.view(decision.seat))
    return planner.Search(Thought(asked, Random(2), 2), planner.Level(2000, 2))


def test_courses_end_with_chances_where_a_title_knows_them(monkeypatch: pytest.MonkeyPatch) -> None:
    search = searching(begun("one-vs-one", 2))
    assert search.trust is planner.ODDS
    course = planner.Course(search.thought, search.thought.first.clone())
    monkeypatch.setattr(type(search.thought.judge), "chance", lambda judge, s, seat: 0.75)
    assert search.result(course) == pytest.approx(0.5)
    course.play_out()
    assert course.passed == search.thought.judge.stages
    assert not course.looks, "nothing is judged on the way"
    assert search.result(course) == pytest.approx(0.5)
    while course.s.agenda:
        course.passed = 0
        course.play_out()
    assert abs(search.result(course)) == pytest.approx(1.0), "a game that is over is won or lost"


def test_titles_that_know_no_chances_are_judged_by_their_terms() -> None:
    match = stavka.new("moscow_41", "dnieper", seed=1)
    while match.decision and match.decision.suggestion:
        match.play(match.decision.suggestion, match.decision.seat)
    search = searching(match)
    assert search.trust is planner.LOOKS
    assert search.expectation(search.thought.seat) == 0


def test_a_planner_plays_for_its_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """What wins in thought is played, whatever first sight says."""
    search = searching(begun("one-vs-one", 2))
    wanted = search.thought.worth[1]

    def rosy(search: planner.Search, runner: planner.Runner, number: int, most: float = 0.0) -> bool:
        search.thought.nodes += 20
        runner.results.append(0.9 if runner.token == wanted else -0.9)
        return True

    monkeypatch.setattr(planner.Search, "play", rosy)
    assert search.token() == wanted
    assert search.chances(wanted) == pytest.approx((0.95, 0.05))
    assert search.chances(search.thought.worth[0]) is None, "nothing speaks for it"
