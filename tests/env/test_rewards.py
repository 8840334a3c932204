"""Who gets what at the end, what is refused, computers on other seats, pictures."""

import numpy as np
import pytest

import stavka
from stavka.games.stalingrad import state as stalingrad
from stavka.kernel.state import Result, State
from stavka.learning.environment import Environment
from stavka.players.registry import UnknownPlayer


def to_the_end(env: Environment, seed: int) -> dict[str, float]:
    """A random game; what each agent has got, all together."""
    env.reset(seed)
    rng, got = np.random.default_rng(seed), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, cut, info = env.last(observe=False)
        got[agent] += reward
        env.step(None if over or cut else int(rng.choice(np.flatnonzero(info["action_mask"]))))
    return got


@pytest.mark.parametrize("scenario", ["solitaire", "one-vs-one", "two-vs-one"])
def test_rewards_come_with_the_end(scenario: str) -> None:
    env = stavka.env("stalingrad", scenario)
    for seed in range(3):
        got = to_the_end(env, seed)
        end = env.match.state.result
        assert end is not None
        assert got == {seat: 2 * env.game.payoff(end, seat) - 1 for seat in env.game.seats}
        assert 1.0 in got.values() or scenario == "solitaire"


def test_two_germans_win_together_the_better_one_more() -> None:
    env = stavka.env("stalingrad", "cooperative", raw=True)
    env.reset(0)
    env.match.state.finish(Result("yellow", "decisive", "stalingrad"))
    env.match._open = None
    env._go_on()
    assert env.rewards == {"yellow": 1.0, "blue": 0.5}
    assert env.terminations == {"yellow": True, "blue": True}
    assert env.infos["blue"]["winner"] == "yellow"


def test_a_game_is_cut_off() -> None:
    env = stavka.env("stalingrad", "one-vs-one", max_decisions=25, raw=True)
    assert to_the_end(env, 1) == {"german": 0.0, "soviet": 0.0}
    assert env.match.number == 25


def test_what_is_gained_on_the_way_is_paid_back_at_the_end() -> None:
    plain, shaped = (stavka.env("stalingrad", "one-vs-one", shaping=one, raw=True) for one in (None, ground))
    for seed in range(2):
        first = stavka.new("stalingrad", "one-vs-one", seed=seed).state
        one, other = to_the_end(plain, seed), to_the_end(shaped, seed)
        assert other == pytest.approx({seat: one[seat] - ground(first.view(seat), seat) for seat in one})


def ground(view: State, seat: str) -> float:
    """Hexes that the Germans hold, from either side."""
    assert isinstance(view, stalingrad.State)
    assert view.key == b""
    held = view.control.bit_count() / 100
    return held if seat == "german" else -held


# -- what may not be played ---------------------------------------------------------------------


def test_a_bare_environment_refuses_what_may_not_be_played_and_is_as_it_was() -> None:
    env = stavka.env("stalingrad", raw=True)
    env.reset(0)
    before = env.match.state.json()
    with pytest.raises(stavka.IllegalToken):
        env.step(env.tokens.index("resolve"))
    for action in (-1, len(env.tokens), None):
        with pytest.raises(stavka.StavkaError, match="there is no action"):
            env.step(action)
    assert env.match.state.json() == before
    assert env.match.number == 0
    assert env.rewards == {"german": 0.0}


def test_a_guarded_environment_ends_the_game() -> None:
    env = stavka.env("stalingrad", "one-vs-one")
    env.reset(0)
    loser = env.agent_selection
    env.step(env.tokens.index("resolve"))
    assert env.terminations == {"german": True, "soviet": True}
    assert env.rewards[loser] == -1.0


# -- computers ----------------------------------------------------------------------------------


def test_computers_play_the_other_seats_the_same_way_again() -> None:
    games = []
    for _ in range(2):
        env = stavka.env("stalingrad", "one-vs-one", computers={"german": "greedy"}, max_decisions=120)
        assert env.possible_agents == ["soviet"]
        to_the_end(env, 4)
        games.append([(move.seat, move.token) for move in env.match.played])
    assert games[0] == games[1]
    assert {seat for seat, _ in games[0]} == {"german", "soviet"}


def test_who_cannot_play_is_refused() -> None:
    with pytest.raises(stavka.UnknownSeat, match="'nobody'"):
        stavka.env("stalingrad", computers={"nobody": "random"})
    with pytest.raises(UnknownPlayer):
        stavka.env("stalingrad", "one-vs-one", computers={"soviet": "hal"})
    with pytest.raises(stavka.StavkaError, match="leave one"):
        stavka.env("stalingrad", computers={"german": "random"})


# -- pictures -----------------------------------------------------------------------------------


@pytest.mark.parametrize("title", stavka.titles(), ids=lambda title: title.id)
def test_the_map_is_drawn_as_the_agent_sees_it(title: stavka.Title, capsys: pytest.CaptureFixture[str]) -> None:
    env = stavka.env(title.id, render_mode="ansi")
    env.reset(1)
    picture = env.render()
    assert picture == str(env.match.state.view(env.agent_selection))
    stavka.env(title.id, render_mode="human").reset(1)
    assert capsys.readouterr().out == f"{picture}\n"
