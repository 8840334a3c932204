"""Players that think: they see no more than their seat, choose the same again, and never stall."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

import stavka
from stavka import players
from stavka.kernel.evaluation import WIN
from stavka.kernel.match import Decision, Match
from stavka.kernel.state import State
from stavka.kernel.steps import Together
from stavka.players import greedy, planner
from stavka.players.hint import hint, reasons
from stavka.players.registry import Player, Situation
from stavka.players.thought import Asked, Thought
from tests.depth import much
from tests.kernel import toy
from tests.laws.hooks import hook

SMALL = planner.Level(240, 2)
ENOUGH = 2000  # nodes for one decision that let several tokens be compared in every title
THINKERS: dict[str, Callable[[Random], Player]] = {
    "greedy": greedy.player,
    "planner": lambda rng: planner.player(rng, SMALL),
}
GAMES = [(title.id, scenario.id) for title in stavka.titles() for scenario in title.scenarios]
OPENINGS = [(title.id, title.scenarios[0].id) for title in stavka.titles()]


def situation(state: State, seat: str) -> Situation:
    """What a seat is asked, and what it sees."""
    asked = Asked(state, seat)
    return Situation(seat, tuple(asked.step.tokens(state)), lambda: state.view(seat))


def strolled(title: str, scenario: str, seed: int, tokens: int) -> Match:
    """A position that random play has come to; the set-up is made as the rules suggest."""
    match, rng = stavka.new(title, scenario, seed=seed), Random(seed)
    while (decision := match.decision) and tokens:
        suggested = decision.suggestion
        match.play(suggested or rng.choice(decision.tokens), decision.seat)
        tokens -= suggested is None
    return match


# -- fog ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize(("title", "scenario"), GAMES)
def test_a_choice_does_not_depend_on_hidden_facts(title: str, scenario: str, name: str) -> None:
    """Redeal: whatever lies where the seat cannot see it, the player chooses the same with the same chance."""
    exchanged = 0
    for seed in range(12):
        match = strolled(title, scenario, seed, 9 * seed + 1)
        for decision in match.decisions:
            other = hook(title).redeal(match.state, decision.seat, Random(seed))
            other.key = b"other dice"
            exchanged += other.json() != match.state.json()
            chosen = [THINKERS[name](Random(5))(situation(s, decision.seat)) for s in (match.state, other)]
            assert chosen[0] == chosen[1], decision
            assert chosen[0] in decision.tokens
    assert exchanged > 3


def pondered(title: str, scenario: str, seed: int) -> tuple[Match, Decision, planner.Level]:
    """A decision that deserves thought, and a level that has enough of it there to compare several tokens."""
    match = strolled(title, scenario, seed, 10 * seed)
    while decision := match.decision:
        state, judge = match.state, match.game.evaluation
        share = judge.share(state, decision.step)
        choices = judge.worth(state, decision.step, decision.tokens)
        if share and len(choices) > 1 and decision.suggestion is None:
            return match, decision, planner.Level(int(ENOUGH / share), 2)
        match.play(decision.suggestion or Random(match.number).choice(decision.tokens), decision.seat)
    raise AssertionError("a game without a decision that deserves thought")


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many courses each of the tokens got that a planner chose between."""
    found: list[int] = []
    choice = planner.Search.choice

    def noted(self: planner.Search, runners: Sequence[planner.Runner]) -> str:
        found.extend([len(runner.results) for runner in runners])
        return choice(self, runners)

    monkeypatch.setattr(planner.Search, "choice", noted)
    return found


@pytest.mark.parametrize(("title", "scenario"), GAMES)
def test_thought_does_not_depend_on_hidden_facts(title: str, scenario: str, compared: list[int]) -> None:
    """Redeal, where a planner imagines how the game goes on: the same choice after the same courses."""
    exchanged = 0
    for seed in range(1, much(3, 12)):
        match, decision, level = pondered(title, scenario, seed)
        other = hook(title).redeal(match.state, decision.seat, Random(seed))
        other.key = b"other dice"
        exchanged += other.json() != match.state.json()
        chosen, courses = [], []
        for s in (match.state, other):
            compared.clear()
            chosen.append(planner.player(Random(5), level)(situation(s, decision.seat)))
            courses.append(list(compared))
        assert chosen[0] == chosen[1], decision
        assert courses[0] == courses[1]
        assert len(courses[0]) > 1, "nothing was compared"
        assert min(courses[0]) > 0
    assert exchanged


# -- judgement ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "scenario"), GAMES)
def test_what_is_worth_a_look_is_offered_and_values_stay_below_a_win(title: str, scenario: str) -> None:
    """One seat follows the hints, the others play at random: nobody is ever more ahead."""
    match, rng = stavka.new(title, scenario, seed=2), Random(2)
    judge, able = match.game.evaluation, match.game.seats[0]
    while (decision := match.decision) and match.number < 1500:
        worth = judge.worth(match.state, decision.step, decision.tokens)
        assert worth
        assert set(worth) <= set(decision.tokens), decision
        for seat in match.game.seats:
            assert abs(judge.value(match.state, seat)) < WIN, judge.terms(match.state, seat)
        hinted = worth[0] if decision.seat == able else rng.choice(decision.tokens)
        match.play(decision.suggestion or hinted, decision.seat)


@pytest.mark.parametrize(("title", "scenario"), [("stalingrad", "one-vs-one"), ("race_to_the_reichstag", "fantasy")])
def test_what_is_good_for_one_of_two_is_bad_for_the_other(title: str, scenario: str) -> None:
    match = strolled(title, scenario, 4, 200)
    judge, (one, two) = match.game.evaluation, match.game.seats
    assert judge.value(match.state, one) == pytest.approx(-judge.value(match.state, two))
    assert any(judge.terms(match.state, one).values())


# -- play ---------------------------------------------------------------------------------------


@pytest.mark.heavy
@pytest.mark.parametrize("name", ["random", "greedy", "planner:300"])
@pytest.mark.parametrize(("title", "scenario"), GAMES)
def test_nobody_stalls(title: str, scenario: str, name: str) -> None:
    """From the set-up to the end, whoever plays."""
    for seed in range(much(1, 100)):
        match = stavka.new(title, scenario, seed=seed)
        seats = {seat: players.player(name, Random(f"{seed} {seat}")) for seat in match.game.seats}
        while decision := match.decision:
            match.play(players.answer(match, decision, seats[decision.seat]), decision.seat)
        assert match.result is not None


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize(("title", "scenario"), [game for game in GAMES if game[0] == "stalingrad"])
def test_whole_games(title: str, scenario: str, name: str) -> None:
    """From the set-up to the end, and the same again."""
    lines = []
    for _ in range(2):
        match = stavka.new(title, scenario, seed=8)
        seats = {seat: THINKERS[name](Random(seat)) for seat in match.game.seats}
        while decision := match.decision:
            match.play(players.answer(match, decision, seats[decision.seat]), decision.seat)
        lines.append(list(match.lines))
    assert lines[0] == lines[1]


def test_a_title_that_says_nothing_gets_a_player_all_the_same() -> None:
    """Simultaneous choices, windows and changed dice are in this one; the planner sees only how it ends."""
    met, won = set(), 0
    for seed in range(40):
        match = Match(toy.RAID, seed)
        seats = {
            "red": planner.player(Random(seed), planner.Level(2000, 4)),
            "blue": players.player("random", Random(seed)),
        }
        while match.decisions:
            decision = Random(match.number).choice(match.decisions)
            met.add(type(match.state.agenda[0]))
            match.play(players.answer(match, decision, seats[decision.seat]), decision.seat)
        assert match.result is not None
        won += match.result.winner == "red"
    assert Together in met
    assert won >= 26


@pytest.mark.parametrize(("title", "scenario"), [("stalingrad", "one-vs-one"), ("race_to_the_reichstag", "historical")])
def test_greedy_is_not_told_of_plans(title: str, scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where hints follow a plan it looks at all tokens, elsewhere at those that hints let through."""
    tried: list[Sequence[str]] = []
    promises = Thought.promises

    def listen(thought: Thought, tokens: Sequence[str], *how: int) -> dict[str, float]:
        tried.append(tokens)
        return promises(thought, tokens, *how)

    monkeypatch.setattr(Thought, "promises", listen)
    match, player, planned, hinted = stavka.new(title, scenario, seed=4), greedy.player(Random(4)), 0, 0
    judge = match.state.game.evaluation
    while (decision := match.decision) and not (planned and hinted):
        tried.clear()
        token = players.answer(match, decision, player)
        step = Asked(match.state, decision.seat).step
        if tried and isinstance(step, judge.planned):
            assert tried == [decision.tokens]
            planned += 1
        elif tried:
            hinted += len(tried[0]) < len(decision.tokens)
        match.play(token, decision.seat)
    assert planned
    assert hinted


@pytest.mark.parametrize("name", THINKERS)
def test_greedy_looks_one_token_ahead(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is half done is followed to its end by planners only."""
    followed = []
    followers = Thought.followers

    def listen(thought: Thought, s: State, seat: str) -> list[State]:
        followed.append(seat)
        return followers(thought, s, seat)

    monkeypatch.setattr(Thought, "followers", listen)
    match, player = stavka.new("moscow_41", "dnieper", seed=4), THINKERS[name](Random(4))
    while (decision := match.decision) and match.number < 60:
        match.play(players.answer(match, decision, player), decision.seat)
    assert bool(followed) == (name == "planner")


def test_who_is_really_asked_tries_all_tokens_of_wide_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moscow's planners try every order and every move; hints are for what they imagine."""
    match, player = stavka.new("moscow_41", "dnieper", seed=4), planner.player(Random(4), SMALL)
    judge = match.state.game.evaluation
    asked: list[Thought] = []
    promises = Thought.promises

    def listen(thought: Thought, tokens: Sequence[str], *how: int) -> dict[str, float]:
        if isinstance(thought.step, judge.wide):
            asked.append(thought)
            assert list(tokens) == list(thought.tokens)
        return promises(thought, tokens, *how)

    monkeypatch.setattr(Thought, "promises", listen)
    while (decision := match.decision) and len(asked) < 3:
        match.play(players.answer(match, decision, player), decision.seat)
    first = asked[0]
    assert len(judge.worth(first.first, first.step, first.tokens)) < len(first.tokens)


def test_the_limit_is_a_safety_net() -> None:
    asked = situation(stavka.new("stalingrad", "solitaire", seed=3).state, "german")
    thoughts = [Thought(asked, Random(1), 4, limit) for limit in (None, 0.0)]
    for thought in thoughts:
        assert planner.Search(thought, planner.Level(6000, 4)).token() in asked.tokens
    patient, hurried = thoughts
    assert patient.nodes >= 6000
    assert hurried.nodes <= 1  # no course is followed


def test_a_budget_is_kept_to() -> None:
    thought = Thought(situation(stavka.new("stalingrad", "solitaire", seed=3).state, "german"), Random(1), 4)
    search = planner.Search(thought, planner.Level(6000, 4))
    search.token()
    assert search.nodes <= thought.nodes < 2 * search.nodes


def test_a_course_that_leaves_no_time_for_another_token_is_given_up() -> None:
    """It could change nothing: there would be nobody to compare the first token with."""
    thought = Thought(situation(stavka.new("stalingrad", "one-vs-one", seed=3).state, "german"), Random(1), 2)
    search = planner.Search(thought, planner.Level(100, 2))
    runners = search.runners(thought.worth)
    assert len(runners) > 1
    before = thought.nodes
    assert search.affordable(runners) == runners[:1]
    assert runners[0].results == [], "a game is longer than that"
    assert thought.nodes - before == (100 - before) // (2 * planner.ENOUGH) + 1


def test_games_are_played_out_where_a_title_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = Thought(situation(stavka.new("stalingrad", "one-vs-one", seed=3).state, "german"), Random(1), 2)
    monkeypatch.setattr(thought.judge, "stages", None)
    assert planner.Search(thought, SMALL).trust is planner.ENDS
    course = planner.Course(thought, thought.first.clone())
    course.play_out()
    assert course.s.result is not None


@pytest.mark.parametrize(("title", "scenario"), [("race_to_the_reichstag", "historical"), ("moscow_41", "dnieper")])
def test_planners_look_at_the_reply_of_the_enemy(title: str, scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    courses: list[tuple[int, set[str]]] = []
    acted: set[str] = set()
    step, result = planner.Course.step, planner.Search.result

    def watched(self: planner.Course, token: str, place: int) -> None:
        acted.add(self.s.open()[place][0])
        step(self, token, place)

    def noted(self: planner.Search, course: planner.Course) -> float:
        courses.append((len(course.looks), acted.copy()))
        acted.clear()
        return result(self, course)

    monkeypatch.setattr(planner.Course, "step", watched)
    monkeypatch.setattr(planner.Search, "result", noted)
    match = strolled(title, scenario, 3, 2)
    while not courses and (decision := match.decision):
        state = match.state
        if len(decision.tokens) > 1 and state.game.evaluation.share(state, decision.step) > 0:
            planner.player(Random(1), planner.Level(30_000, 2))(situation(state, decision.seat))
        match.play(decision.suggestion or decision.tokens[0], decision.seat)
    assert (2, set(match.game.seats)) in courses


def test_a_game_that_is_decided_is_thought_about_no_more() -> None:
    won, lost, open_game = planner.Runner("a", 0.0), planner.Runner("b", 0.0), planner.Runner("c", 0.0)
    won.results, lost.results, open_game.results = [1.0, 1.0], [-1.0, -1.0], [1.0, 0.4]
    assert planner.settled([won, won])
    assert planner.settled([lost, lost])
    assert not planner.settled([won, lost])
    assert not planner.settled([won, open_game])


def test_a_few_games_played_out_prove_little() -> None:
    """One game more of four that is won does not outweigh what was hoped; a dozen do. Even two that were both won say
    little, though they do not scatter."""
    first, other = planner.Runner("first", 0.0), planner.Runner("other", -planner.ENDS.margin)
    first.results, other.results = [-1.0, 1.0, 1.0, 1.0], [1.0] * 4
    assert other.lead(first, planner.ENDS) < 0
    first.results, other.results = [-1.0] * 12, [1.0] * 12
    assert other.lead(first, planner.ENDS) > 0
    first.results, other.results = [-1.0] * 2, [1.0] * 2
    assert other.lead(first, planner.ENDS) < 0.02 < 1.9 < other.lead(first, planner.LOOKS)


@pytest.mark.parametrize(("title", "scenario"), OPENINGS)
def test_who_errs_does_so_where_nothing_is_tried_too(title: str, scenario: str) -> None:
    """Most decisions are made at first sight: a novice who erred only in the others would hardly be one."""
    match, sober, other = strolled(title, scenario, 3, 40), planner.Level(1, 2), planner.Level(1, 2, 0.15)
    differ = same = 0
    for number in range(much(120, 600)):
        decision = match.decision
        if decision is None:
            break
        asked = situation(match.state, decision.seat)
        best, chosen = (planner.player(Random(number), level)(asked) for level in (sober, other))
        differ, same = differ + (best != chosen), same + (best == chosen)
        match.play(decision.suggestion or best, decision.seat)
    assert differ
    assert same > differ, "nor is it a player who errs all the time"


def test_a_level_that_errs_is_another_player() -> None:
    match = stavka.new("stalingrad", "solitaire", seed=7)
    asked = situation(match.state, "german")
    level = planner.Level(1000, 2)
    steady = {planner.player(Random(seed), level)(asked) for seed in range(12)}
    erring = {planner.player(Random(seed), level._replace(noise=5.0))(asked) for seed in range(12)}
    assert len(erring) > len(steady)


# -- hints --------------------------------------------------------------------------------------


def test_a_hint_names_a_token_and_what_it_changes() -> None:
    match = stavka.new("stalingrad", "solitaire", seed=3)
    asked = situation(match.state, "german")
    found = hint(asked, Random(1), planner.LEVELS["planner"])
    assert found.token in asked.tokens
    changes = [abs(reason.after - reason.before) for reason in found.reasons]
    assert changes == sorted(changes, reverse=True)
    assert {reason.term for reason in found.reasons} <= set(match.game.evaluation.terms(match.state, "german"))
    assert changes
    assert found.chances
    assert 0 < found.chances.second < found.chances.chosen < 1


@pytest.mark.parametrize("title", ["race_to_the_reichstag", "moscow_41"])
def test_a_hint_says_no_chance_that_the_title_cannot_tell(title: str) -> None:
    match = strolled(title, dict(OPENINGS)[title], 1, 1)
    assert match.decision
    assert hint(situation(match.state, match.decision.seat), Random(1), SMALL).chances is None


def test_reinforcements_are_explained_by_the_army_they_bring() -> None:
    match = stavka.new("stalingrad", "solitaire", seed=3)
    found = {
        reason.term: reason for reason in reasons(Thought(situation(match.state, "german"), Random(1), 4), "reinforce")
    }
    assert found["cards"].after > found["cards"].before
