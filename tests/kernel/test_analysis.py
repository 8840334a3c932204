"""A match that starts with a position instead of a set-up: playing on, taking back, replaying its lines."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from stavka.kernel.errors import IllegalUndo, SaveFailed
from stavka.kernel.match import Match, replay_lines
from tests.kernel.posed import posed, wander
from tests.kernel.toy import RAID


def middle(seed: int = 5) -> Match:
    """A match some way into the game."""
    return wander(Match(RAID, seed), Random(seed), 14)


def still(match: Match) -> dict[str, object]:
    """The position without its counters, which never go back."""
    return {**match.state.plain(), "rolled": 0, "shown": 0}


@pytest.mark.parametrize("as_json", [True, False])
def test_it_starts_with_the_position_and_no_past(as_json: bool) -> None:
    match = middle()
    board = Match.at(RAID, match.state.json() if as_json else match.state, 9)
    assert board.state.plain() == match.state.plain()
    assert board.decision is not None
    assert match.decision is not None
    assert board.decision.tokens == match.decision.tokens
    assert (board.number, board.lines, board.events(), board.moves(), board.can_undo) == (0, [], [], [], False)


def test_the_match_it_came_from_is_left_alone() -> None:
    match = middle()
    before = match.state.json(), match.state.key
    wander(Match.at(RAID, match.state, 9), Random(1), 20)
    assert (match.state.json(), match.state.key) == before


def test_it_has_dice_of_its_own() -> None:
    match = posed()
    faces = {
        str(board.play("attack:h3"))
        for board in [Match.at(match.game, match.state, seed) for seed in range(12)]
        if board.state.key != match.state.key
    }
    assert len(faces) > 1
    one, two = (Match.at(match.game, match.state, 3).play("attack:h3") for _ in range(2))
    assert one == two


def test_take_back_goes_to_the_position_and_no_further() -> None:
    board = Match.at(RAID, middle().state.json(), 9)
    start = still(board)
    wander(board, Random(2), 12)
    rolled = board.state.rolled
    while board.number:
        board.take_back()
        assert board.state.rolled == rolled
    assert still(board) == start
    assert len(board.events()) == 0
    with pytest.raises(IllegalUndo, match="no token"):
        board.take_back()


def test_undo_works_as_in_any_match() -> None:
    match = posed(red="luck")
    board = Match.at(match.game, match.state, 1)
    start = still(board)
    board.play("lay:luck")
    assert board.can_undo
    board.undo()
    assert still(board) == start
    assert board.lines == ["lay:luck", "undo"]


@pytest.mark.parametrize("seed", range(4))
def test_its_lines_replay_from_the_same_position_and_seed(seed: int) -> None:
    data = middle(seed).state.json()
    board = wander(Match.at(RAID, data, seed), Random(seed), 30)
    if board.number:
        board.take_back()
    again = replay_lines(Match.at(RAID, data, seed), board.lines)
    assert again.state.json() == board.state.json()
    assert again.lines == board.lines
    assert again.events("red") == board.events("red")
    assert again.moves() == board.moves()


def test_there_is_no_record_of_it(tmp_path: Path) -> None:
    board = Match.at(RAID, middle().state, 9)
    with pytest.raises(SaveFailed, match="no record"):
        board.save(tmp_path / "analysis.stavka")
    assert list(tmp_path.iterdir()) == []
    assert board.posed
    assert not middle().posed
