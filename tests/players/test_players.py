"""Computer players: the same from the same chance, and told no more than their seat may know."""

import os
import signal
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

import stavka
from stavka import players
from stavka.players.arena import Arena, play_one, spread
from stavka.players.planner import LEVELS
from stavka.players.registry import Situation, UnknownPlayer, level

PATIENCE = 30.0  # seconds
LONG_THOUGHT = {"regular": 12, "veteran": 3}


@pytest.mark.parametrize("name", players.NAMES)
def test_a_player_chooses_a_legal_token_and_the_same_again(name: str) -> None:
    chosen, tokens = [], LONG_THOUGHT.get(name, 50)
    for _ in range(2):
        match, player = stavka.new("stalingrad", "one-vs-one", seed=3), players.player(name, Random(5))
        while (decision := match.decision) and match.number < tokens:
            match.play(players.answer(match, decision, player), decision.seat)
        chosen.append([move.token for move in match.moves("german")])
    assert chosen[0] == chosen[1]
    assert len(chosen[0]) == tokens


def test_an_unknown_player() -> None:
    with pytest.raises(UnknownPlayer, match="there is no computer player 'hal'; there are random"):
        players.player("hal", Random(0))


@pytest.mark.parametrize("name", ["planner:", "planner:0", "planner:-3", "planner:many", "greedy:9", "random:1"])
def test_a_budget_that_is_none(name: str) -> None:
    with pytest.raises(UnknownPlayer, match="planner:4000 with any number of nodes a turn"):
        players.player(name, Random(0))


def test_a_budget_of_its_own() -> None:
    assert level("planner:4000") == LEVELS["planner"]._replace(nodes=4000)
    assert level("veteran:70").noise == LEVELS["veteran"].noise
    assert level("novice") == LEVELS["novice"]


def test_a_player_gets_the_view_of_its_seat() -> None:
    match = stavka.new("stalingrad", "one-vs-one", seed=3)
    decision = match.decision
    assert decision is not None
    seen: list[Situation] = []

    def nosy(situation: Situation) -> str:
        seen.append(situation)
        return situation.tokens[0]

    players.answer(match, decision, nosy)
    assert seen[0].seat == decision.seat
    assert seen[0].tokens == decision.tokens
    assert seen[0].view.json() == match.state.view(decision.seat).json()
    assert seen[0].view.key == b""


def test_a_game_of_an_arena_is_always_the_same() -> None:
    arena = Arena("stalingrad", "solitaire", {}, {"german": "random"}, seed=9)
    assert play_one(arena, 4) == play_one(arena, 4)
    assert play_one(arena, 4) != play_one(arena, 5)


def hearing(here: Path, _: int) -> tuple[int, bool, bool]:
    """Which process this is, whether Ctrl-C gets through to it, and whether it would mind, once three are here."""
    (here / str(os.getpid())).touch()
    end = monotonic() + PATIENCE
    while len([*here.iterdir()]) < 3 and monotonic() < end:
        sleep(0.02)
    blocked = signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    return os.getpid(), not blocked, signal.getsignal(signal.SIGINT) != signal.SIG_IGN


def test_no_process_of_an_arena_hears_ctrl_c_from_its_first_moment(tmp_path: Path) -> None:
    found = set(spread(partial(hearing, tmp_path), range(6), jobs=3))
    assert len(found) == 3
    assert not any(heard or minded for _, heard, minded in found)
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
