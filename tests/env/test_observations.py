"""Observations are complete, within their bounds, of one shape, and tell nothing that the seat may not know."""

from collections.abc import Iterator
from importlib import import_module
from random import Random

import numpy as np
import pytest

import stavka
from stavka.games.stalingrad import state as stalingrad
from stavka.kernel.fields import Column, Fields, Number, Set
from stavka.kernel.state import State
from stavka.kernel.steps import Decide
from stavka.learning.encoder import Encoder
from stavka.learning.environment import Environment, Rules
from tests.kernel.toy import RAID
from tests.laws.hooks import hook
from tests.laws.play import Whim
from tests.laws.settings import Setting, settings

TITLES = [title.id for title in stavka.titles()]
PLAIN = [Setting(title.id, scenario.id) for title in stavka.titles() for scenario in title.scenarios]
KERNEL = {"game", "agenda", "key", "rolled", "shown", "result", "log"}  # told by the decision, or no part of a view


def positions(setting: Setting, seed: int, every: int, most: int) -> Iterator[State]:
    """Some positions of a random game."""
    match, whim = stavka.new(setting.title, setting.scenario, setting.options, seed), Whim(Random(seed))
    while match.decision and match.number < most:
        if match.number % every == 0:
            yield match.state
        match.play(whim.choose(match.decision.tokens), match.decision.seat)


# -- what is described --------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
def test_every_field_of_the_table_is_described_or_follows_from_others(title: str) -> None:
    game = Setting(title, stavka.new(title).game.scenario.id).game
    fields = game.fields
    told = {name.partition(".")[0] for name in fields.table}
    assert told | fields.derived == {*game.start(b"").__struct_fields__} - KERNEL
    assert not told & fields.derived


@pytest.mark.parametrize("title", TITLES)
def test_every_field_of_decisions_is_described(title: str) -> None:
    game = stavka.new(title).game
    fields = game.fields
    decisions = {name: kind for name, kind in game.steps.items() if issubclass(kind, Decide)}
    told = {name.partition(".")[0] for name in fields.steps if name.partition(".")[0] not in decisions}
    assert told == {name for kind in decisions.values() for name in kind.__struct_fields__}


@pytest.mark.parametrize("title", TITLES)
def test_all_scenarios_and_options_have_the_same_spaces(title: str) -> None:
    found = [stavka.env(title, s.scenario, s.options, raw=True) for s in settings() if s.title == title]
    assert len(found) > 3
    assert len({env.tokens for env in found}) == 1
    assert len({tuple(env.encoder.spans.items()) for env in found}) == 1
    assert len({agent for env in found for agent in env.possible_agents}) > 1


def check_bounds(setting: Setting, seed: int, every: int, most: int) -> None:
    """Whatever comes up in a game lies within the bounds of its field, and every word is a known one."""
    encoder = Encoder(setting.game, setting.game.fields)
    for state in positions(setting, seed, every, most):
        for seat in setting.game.seats:
            seen = encoder.encode(state.view(seat), seat)
            assert (seen >= encoder.low).all()
            assert (seen <= encoder.high).all()


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_observations_lie_within_their_space(setting: Setting) -> None:
    check_bounds(setting, 5, 25, 300)


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_observations_of_whole_games_lie_within_their_space(setting: Setting) -> None:
    check_bounds(setting, 6, 3 * hook(setting.title).PACE, 20_000)


def test_the_parts_of_an_observation_are_those_of_the_view() -> None:
    env = stavka.env("stalingrad", "one-vs-one", raw=True)
    env.reset(2)
    for token in ("planned-attack", "at:3"):
        env.step(env.tokens.index(token))
    state, parts = env.match.state.view("german"), env.fields(env.observe("german")["observation"])
    assert isinstance(state, stalingrad.State)
    hexes = state.game.components.hex_names
    assert [hexes[n] for n in parts["decision.target"].nonzero()[0]] == ["3"]
    assert env.encoder.kinds[int(parts["decision"].argmax())] == "PlannedAttack"
    assert parts["at"].tolist() == [-1 if hex == 255 else hex for hex in state.at]
    assert parts["control"].nonzero()[0].tolist() == [n for n in range(len(hexes)) if state.control >> n & 1]
    assert parts["known"].shape == (93, 93)
    assert parts["known"].sum() == sum([could.bit_count() for could in state.known])
    assert parts["hands"].shape == (3, 28)
    assert parts["hands"].sum(axis=1).tolist() == [len(hand) for hand in state.hands]
    assert parts["soviet_deck"][:-1].sum() == 0
    assert parts["soviet_deck"][-1] == len(state.soviet_deck)
    assert (parts["pool"] == -1).all()
    assert parts["seat"].tolist() == [seat == "german" for seat in env.game.title.seats]
    assert sum(stop - start for start, stop, _ in env.encoder.spans.values()) == env.encoder.size


def test_only_who_decides_has_actions() -> None:
    env = stavka.env("stalingrad", "one-vs-one", raw=True)
    env.reset(0)
    decision = env.match.decision
    assert decision is not None
    mine = env.observe("german")["action_mask"]
    assert {env.tokens[n] for n in mine.nonzero()[0]} == {*decision.tokens}
    assert mine is env.infos["german"]["action_mask"]
    assert not env.observe("soviet")["action_mask"].any()
    assert env.fields(env.observe("soviet")["observation"])["to_play"].tolist() == [1, 0, 0, 0]


# -- what is hidden -----------------------------------------------------------------------------


def told_apart(state: State, encoder: Encoder, seed: int) -> bool:
    """Whether a seat can tell a position from the same with other facts under what it cannot see."""
    for seat in state.game.seats:
        other = hook(state.game.title.id).redeal(state, seat, Random(seed))
        one, two = encoder.encode(state.view(seat), seat), encoder.encode(other.view(seat), seat)
        if not np.array_equal(one, two) or offered(state, seat) != offered(other, seat):
            return True
    return False


def offered(state: State, seat: str) -> list[list[str]]:
    """The tokens of a seat."""
    return [step.tokens(state) for who, step in state.open() if who == seat]


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_what_a_seat_cannot_know_makes_no_difference(setting: Setting) -> None:
    encoder = Encoder(setting.game, setting.game.fields)
    every = 9 * hook(setting.title).PACE
    assert not any(told_apart(state, encoder, 3) for state in positions(setting, 8, every, 40 * every))


@pytest.mark.parametrize(
    ("setting", "seed", "every"),
    [
        (Setting("stalingrad", "two-vs-one"), 8, 3),
        (Setting("race_to_the_reichstag", "historical"), 8, 19),
        (Setting("moscow_41", "typhoon"), 8, 7),
    ],
    ids=str,
)
def test_whatever_is_not_hidden_is_noticed(
    setting: Setting, seed: int, every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoder, fog = Encoder(setting.game, setting.game.fields), import_module(f"stavka.games.{setting.title}.fog")
    seen = [*positions(setting, seed, every, 20_000)]
    rows = fog.FOG
    for row in rows:
        monkeypatch.setattr(fog, "FOG", tuple([other for other in rows if other is not row]))
        assert any(told_apart(state, encoder, 3) for state in seen), row.datum


def raid() -> Environment:
    """The toy title, in which both seats bid at the same time."""
    bids = {"bids.red": Number(3), "bids.blue": Number(3)}
    return Environment(RAID, Fields({"who": Column(6, 6), "up": Set(6), **bids}, {"acts": Number()}), Rules())


def test_a_simultaneous_choice_is_asked_one_by_one_and_hidden() -> None:
    seen = []
    for bid in range(4):
        env = raid()
        env.reset(1)
        assert env.agent_selection == "red"
        for token in [*["chit"] * bid, "done"]:
            env.step(env.tokens.index(token))
        assert env.agent_selection == "blue"
        parts = env.fields(env.observe("blue")["observation"])
        assert parts["bids.red"].tolist() == [-1]
        assert parts["to_play"].tolist() == [1, 1]
        own = env.fields(env.observe("red")["observation"])
        assert own["bids.red"].tolist() == [bid]
        assert own["decision"].sum() == 0
        seen.append(env.observe("blue"))
    for other in seen[1:]:
        assert np.array_equal(seen[0]["observation"], other["observation"])
        assert np.array_equal(seen[0]["action_mask"], other["action_mask"])
    env.step(env.tokens.index("done"))
    assert env.fields(env.observe("red")["observation"])["to_play"].tolist() == [1, 0]
