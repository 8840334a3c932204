"""The tables of docs/balance.md: what is measured is measured once, and every row says what was played."""

from argparse import ArgumentTypeError
from pathlib import Path

import pytest

import stavka
from bench import measure, turns
from stavka.players import arena
from stavka.players.duel import Duel

DUEL = Duel("stalingrad", "one-vs-one", {}, ("random", "random"), 3)


def test_a_pairing_is_played_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = measure.measured(DUEL, 4, tmp_path)
    assert [game.number for game in first.games] == [0, 1, 2, 3]

    def never(*asked: object) -> None:
        raise AssertionError("played again")

    monkeypatch.setattr(measure, "play_all", never)
    assert measure.measured(DUEL, 4, tmp_path) == first
    for other in (DUEL._replace(seed=4), DUEL._replace(rivals=("greedy", "random"))):
        with pytest.raises(AssertionError, match="played again"):
            measure.measured(other, 4, tmp_path)
    with pytest.raises(AssertionError, match="played again"):
        measure.measured(DUEL, 6, tmp_path)


def test_rows_say_who_won(tmp_path: Path) -> None:
    games = [arena.play_one(DUEL, number) for number in range(4)]
    found = measure.Measured("stalingrad", "one-vs-one", ("random", "random"), 3, 1.5, games)
    cells = [cell.strip() for cell in measure.balance(found).strip("|").split("|")]
    won = {side: sum([game.winner == side for game in games]) / 4 for side in ("german", "soviet")}
    assert cells[0] == "stalingrad one-vs-one"
    assert cells[1] == "4"
    assert f"german {won['german']:.1%}" in cells[2]
    assert f"soviet {won['soviet']:.1%}" in cells[2]
    assert cells[3] == "0"
    assert cells[-1] == "1.5"


def test_all_scenarios_or_those_asked_for() -> None:
    assert len(measure.scenarios(())) == sum([len(title.scenarios) for title in stavka.titles()])
    assert measure.scenarios(["moscow_41/dnieper"]) == [("moscow_41", "dnieper")]
    assert {title for title, _ in measure.scenarios(["stalingrad"])} == {"stalingrad"}
    with pytest.raises(SystemExit, match="no such title or scenario: moscow/dnieper"):
        measure.scenarios(["stalingrad", "moscow/dnieper"])


def test_the_time_of_a_turn_is_that_of_the_level_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every turn of the level's side is counted, none of the other side's."""
    seconds = iter(range(1_000_000))
    monkeypatch.setattr(turns, "process_time", lambda: float(next(seconds)))
    monkeypatch.setattr(turns, "player", lambda name, rng: lambda asked: rng.choice(asked.tokens))
    found = turns.turns(turns.Game("stalingrad/one-vs-one", "novice", 0))
    assert found
    assert all(spent >= 1 for spent in found)
    decisions = next(seconds) // 2
    assert sum(found) < decisions


def test_players_stand_before_scenarios_or_behind_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is played does not depend on the order of the words."""
    asked: list[Duel] = []

    def measured(duel: Duel, games: int, folder: Path) -> measure.Measured:
        asked.append(duel)
        return measure.Measured(duel.title, duel.scenario, duel.rivals, duel.seed, 0.0, [arena.play_one(DUEL, 0)])

    monkeypatch.setattr(measure, "measured", measured)
    pairing, scenario = ["--pairing", "greedy,random"], ["stalingrad/one-vs-one"]
    for words in (pairing + scenario, scenario + pairing):
        monkeypatch.setattr("sys.argv", ["measure", "--out", str(tmp_path), *words])
        measure.main()
    assert asked == [DUEL._replace(rivals=("greedy", "random"), seed=1)] * 2


@pytest.mark.parametrize("players", ["greedy", "greedy,nobody", "greedy,random,random"])
def test_a_pairing_has_two_players_that_exist(players: str) -> None:
    with pytest.raises(ArgumentTypeError, match="there is no computer player"):
        measure.pairing(players)
