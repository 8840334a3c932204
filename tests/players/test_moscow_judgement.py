"""Computer players of Moscow '41: what they see in a position, and what they look at first."""

from random import Random

import pytest

import stavka
from stavka import players
from stavka.games.moscow_41 import aims, instinct, prospects
from stavka.games.moscow_41.evaluation import HASTY
from stavka.games.moscow_41.impulse import ChooseImpulse
from stavka.games.moscow_41.losses import ChooseLoss
from stavka.games.moscow_41.state import GERMAN, SOVIET, State
from stavka.kernel.bits import bits
from stavka.kernel.evaluation import WIN
from stavka.kernel.match import Match
from stavka.players.planner import Course
from stavka.players.registry import Situation, player
from stavka.players.thought import Thought

SCENARIOS = ("campaign", "dnieper", "typhoon", "last-gasp")


def strolled(scenario: str, seed: int, tokens: int) -> Match:
    """A position that random play has come to; the set-up is made as the rules suggest."""
    match, rng = stavka.new("moscow_41", scenario, seed=seed), Random(seed)
    while (decision := match.decision) and tokens:
        match.play(decision.suggestion or rng.choice(decision.tokens), decision.seat)
        tokens -= decision.suggestion is None
    return match


def play(scenario: str, seed: int, german: str, soviet: str) -> Match:
    """A whole game."""
    match = stavka.new("moscow_41", scenario, seed=seed)
    seats = {"german": player(german, Random(seed)), "soviet": player(soviet, Random(seed + 1))}
    while decision := match.decision:
        match.play(players.answer(match, decision, seats[decision.seat]), decision.seat)
    return match


def table(match: Match) -> State:
    """The position, as one of this title."""
    assert isinstance(match.state, State)
    return match.state


# -- positions ----------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_values_stay_below_a_win_and_are_opposite(scenario: str) -> None:
    for seed in range(3):
        match, rng = stavka.new("moscow_41", scenario, seed=seed), Random(seed)
        judge = match.game.evaluation
        while (decision := match.decision) and match.number < 400:
            german, soviet = (sum(judge.terms(match.state, seat).values()) for seat in match.game.seats)
            assert german == pytest.approx(-soviet)
            assert abs(german) < WIN, judge.terms(match.state, "german")
            worth = judge.worth(match.state, decision.step, decision.tokens)
            assert worth
            assert len(set(worth)) == len(worth)
            assert set(worth) <= set(decision.tokens), decision
            match.play(decision.suggestion or rng.choice(decision.tokens), decision.seat)


def test_sites_count_for_the_germans() -> None:
    state = table(stavka.new("moscow_41", "campaign", seed=1))
    parts, before = state.game.components, aims.held(state)
    state.control |= 1 << parts.moscow
    assert aims.held(state) == before + 1
    state.control |= parts.special_cities
    assert before + 1 < aims.held(state) < before + 2  # Kiev will fall, but not yet


def test_an_open_road_to_a_goal_is_seen() -> None:
    """15.1 One corps guards Romny in July: without it the Soviets are in danger."""
    state = table(stavka.new("moscow_41", "dnieper", seed=1))
    parts, judge = state.game.components, state.game.evaluation
    romny = parts.spaces.number("166")
    handle = next(h for h in range(len(state.at)) if state.at[h] == parts.spaces.number("100"))
    state.move(handle, parts.spaces.number("153"))
    guard = next(h for h in range(parts.first_soviet, len(state.at)) if state.at[h] == romny)
    state.move(guard, parts.spaces.number("125"))
    open_road = judge.terms(state, "soviet")["pressure"]
    state.move(guard, romny)
    assert judge.terms(state, "soviet")["pressure"] > open_road + 10 * HASTY.scale


def test_two_passes_in_the_last_month_are_a_soviet_victory() -> None:
    """3.1, 15.1 Germans do not offer one, unless they can do nothing else; Soviets answer it with theirs."""
    state = table(stavka.new("moscow_41", "dnieper", seed=1))
    kinds = ["pass", "tactical", "strategic-move"]
    state.active = GERMAN
    assert set(instinct.worth(state, ChooseImpulse(), kinds)) == {"tactical", "strategic-move"}
    assert instinct.worth(state, ChooseImpulse(), ["pass"]) == ["pass"]
    state.active = SOVIET
    assert "tactical" in instinct.worth(state, ChooseImpulse(), kinds)
    state.passes = 1
    assert instinct.worth(state, ChooseImpulse(), kinds) == ["pass"]


def test_blocks_without_supply_are_worth_less() -> None:
    state = table(stavka.new("moscow_41", "campaign", seed=1))
    judge, parts = state.game.evaluation, state.game.components
    before = judge.terms(state, "german")["supply"]
    handle = next(h for h in range(parts.first_soviet) if state.at[h] == parts.spaces.number("66"))
    state.move(handle, parts.spaces.number("120"))  # far behind the enemy
    assert judge.terms(state, "german")["supply"] < before - 2


# -- battles ------------------------------------------------------------------------------------


def test_hits_to_be_expected() -> None:
    lost, clears = prospects.damage(4 * 2, 0, 1)
    assert clears == pytest.approx(1 - 2.718281828**-2, abs=1e-3)
    assert lost == pytest.approx(clears)
    assert prospects.damage(8, 1, 2)[0] < prospects.damage(8, 0, 2)[0]
    assert prospects.damage(0, 0, 3) == (0.0, 0.0)


def test_cover_helps_the_defender_and_first_fire_the_attacker() -> None:
    plain = prospects.forecast(4.0, 0.0, 2.0, 8, 4, 0, False)
    covered = prospects.forecast(4.0, 0.0, 2.0, 8, 4, 3, False)
    armour = prospects.forecast(4.0, 0.0, 2.0, 8, 4, 0, True)
    supported = prospects.forecast(4.0, 3.0, 2.0, 8, 4, 0, False)
    assert covered.clears < plain.clears < min(armour.clears, supported.clears)
    assert armour.losses < plain.losses
    assert supported.losses < plain.losses


def test_a_tally_counts_both_sides() -> None:
    """15.3 Four areas are contested from the start."""
    state = table(strolled("last-gasp", 2, 1))
    area, *_ = bits(state.contested)
    here = prospects.tally(state, area)
    assert here.attack[GERMAN] > 0
    assert here.steps[SOVIET] == sum([state.pips[handle] for handle in state.stack(area, SOVIET)])
    assert prospects.tallies(state, state.contested)[area].steps == here.steps


# -- first looks --------------------------------------------------------------------------------


def test_the_hit_falls_on_the_block_that_fires_least() -> None:
    for seed in range(30):
        match, rng = stavka.new("moscow_41", "campaign", seed=seed), Random(seed)
        while (decision := match.decision) and match.number < 900:
            if isinstance(decision.step, ChooseLoss):
                state = table(match)
                parts, verb = state.game.components, state.game.HIT
                worth = state.game.evaluation.worth(state, decision.step, decision.tokens)
                blocks = [verb.number[token] for token in decision.tokens]
                needs = {b: parts.hits[b][state.pips[state.handle_of(b)]] for b in blocks if parts.combat >> b & 1}
                chosen = verb.number[worth[0]]
                if len(set(needs.values())) > 1:
                    assert needs[chosen] == max(needs.values())
                    return
            match.play(decision.suggestion or rng.choice(decision.tokens), decision.seat)
    raise AssertionError("no such loss came up")


def test_all_reinforcements_are_drawn() -> None:
    match = strolled("campaign", 1, 0)
    match.play("strategic-draw", "german")
    decision = match.decision
    assert decision
    assert match.game.evaluation.worth(match.state, decision.step, decision.tokens) == [decision.tokens[-1]]


def test_the_germans_do_not_give_up_the_last_month() -> None:
    """15.3 A Pass may end the game, which the Germans have lost then."""
    match = play("last-gasp", 3, "greedy", "random")
    passes = [move.token for move in match.moves() if move.seat == "german" and move.token == "pass"]
    assert len(passes) < 12


# -- play ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["dnieper", "last-gasp"])
def test_greedy_beats_chance_on_both_sides(scenario: str) -> None:
    won = [play(scenario, seed, "greedy", "random").result for seed in (1, 2)]
    lost = [play(scenario, seed, "random", "greedy").result for seed in (1, 2)]
    assert [end.winner for end in won if end] == ["german"] * 2
    assert [end.winner for end in lost if end] == ["soviet"] * 2


# -- haste ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "counts"), [("typhoon", True), ("campaign", False)])
def test_staffs_count_on_the_march_where_only_moscow_does(scenario: str, counts: bool) -> None:
    state = table(strolled(scenario, 1, 1))
    parts, judge = state.game.components, state.game.evaluation
    hq = state.handle_of(parts.block_names.index("Guderian"))
    state.move(hq, parts.spaces.number("89"))
    near = judge.terms(state, "german")["approach"]
    state.move(hq, parts.spaces.number("4A"))
    assert (near - judge.terms(state, "german")["approach"] > 0.5) == counts


def test_staffs_follow_their_blocks_when_the_disc_is_spent() -> None:
    state = table(strolled("typhoon", 1, 1))
    tokens = [state.game.BLOCK[state.game.components.block_names.index(name)] for name in ("Guderian", "24-Pz")]
    found = instinct.staffs(state, tokens)
    hq = state.handle_of(state.game.components.block_names.index("Guderian"))
    assert list(found) == [hq]
    assert found[hq] > instinct.IDLE
    state.move(hq, state.game.components.moscow)
    assert instinct.staffs(state, tokens)[hq] == 0


def test_a_planner_imagines_by_habit() -> None:
    """A course costs one node a decision: nothing beside the first token is looked at."""
    match = strolled("dnieper", 1, 1)
    decision = match.decision
    assert decision
    thought = Thought(Situation(decision.seat, decision.tokens, lambda: match.state.view(decision.seat)), Random(1), 1)
    course = Course(thought, thought.samples[0].clone())
    course.play_out()
    assert thought.nodes == course.length > 1
