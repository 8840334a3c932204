"""21 How to win, and 4.3-V the interphase."""

from typing import Any

import pytest

from stavka.games.race_to_the_reichstag.control import enter
from stavka.games.race_to_the_reichstag.sequence import GameTurn
from stavka.games.race_to_the_reichstag.victory import Interphase, final_points, score
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import start, told
from tests.rules.race_to_the_reichstag.ground import PARTS, ground, hexes, state
from tests.rules.race_to_the_reichstag.table import units

REICHSTAG = hexes("3316")


def ended(stacks: str = "", turn: int = 10, **facts: Any) -> Match:
    """The interphase of a game turn."""
    return start(ground(stacks, turn=turn, **facts), Interphase())


def result(match: Match) -> tuple[str, str, str] | None:
    end = match.state.result
    return (end.winner, end.level, end.reason) if end else None


# -- 21.1 when ----------------------------------------------------------------------------------


@rule("RTR-21.1", "RTR-4.3-VA")
@pytest.mark.parametrize(
    ("stacks", "held", "winner"), [("3316: 1-MC", (REICHSTAG, 0), "1bf"), ("3316: 9-MC", (0, REICHSTAG), "1uf")]
)
def test_a_soviet_unit_in_the_reichstag_ends_the_game_at_once(stacks: str, held: tuple[int, int], winner: str) -> None:
    match = ended(stacks, turn=3, held=held)
    assert result(match) == (winner, "points", "reichstag")
    assert match.decision is None


@rule("RTR-4.3-VA")
def test_control_without_a_unit_there_does_not_end_it() -> None:
    assert result(ended(turn=3, held=(REICHSTAG, 0))) is None


@rule("RTR-21.1", "RTR-4.3-VB")
def test_the_second_of_may_is_the_last_turn() -> None:
    assert PARTS.turns[9].date.en == "2 May"
    assert result(ended(turn=9, held=(REICHSTAG, 0))) is None
    assert result(ended(turn=10, held=(REICHSTAG, 0))) == ("1bf", "points", "last-turn")


@rule("RTR-4.3-VC")
def test_otherwise_a_new_turn_begins() -> None:
    s = ground("5005: 1-MC", turn=3)
    match = start(s, Interphase(), GameTurn())
    assert state(match).turn == 4
    assert result(match) is None


# -- 21.2 points --------------------------------------------------------------------------------


@rule("RTR-21.2", "RTR-27.4")
def test_what_counts() -> None:
    s = ground(
        "",
        held=(hexes("3316 3609 3522"), hexes("0431 2720")),
        trophies=(units("Fuhrerbunker"), units("Chemical-Weapons Atomic-Research")),
        dead=(units("AX GD VS1 1-MC"), units("1-PD 9-MC SD1")),
        spent=(7, 12),
    )
    assert score(s, 0) == {"objectives": 10, "reichstag": 30, "potsdam": 0, "markers": 10, "kills": 2, "spent": -7}
    assert score(s, 1) == {"objectives": 5, "reichstag": 0, "potsdam": 10, "markers": 20, "kills": 1, "spent": -12}


@rule("RTR-21.2a", "G-27")
def test_an_objective_hex_belongs_to_the_last_soviet_unit_there_until_a_german_comes_back() -> None:
    s = ground("3608: 1-MC / 3610: GD", checked=(1 << len(PARTS.bridges)) - 1)
    pankow = PARTS.board.number("3609")
    tanks, germans = PARTS.unit_index["1-MC"], PARTS.unit_index["GD"]
    enter(s, tanks, pankow)
    enter(s, tanks, PARTS.board.number("3608"))
    assert s.held == (1 << pankow, 0), "no garrison is needed, and the German next to it does not matter"
    enter(s, germans, pankow)
    assert s.held == (0, 0)


@rule("G-27", "RTR-21.2a")
def test_the_reichstag_passes_to_the_other_front_if_that_enters_later() -> None:
    s = ground("3315: 1-MC / 3216: 9-MC", checked=(1 << len(PARTS.bridges)) - 1, held=(REICHSTAG, 0))
    enter(s, PARTS.unit_index["9-MC"], PARTS.reichstag)
    assert s.held == (0, REICHSTAG)


@rule("RTR-21.2b")
def test_only_german_mobiles_in_the_pile_count() -> None:
    s = ground("", dead=(units("AX VS1 FR 35G-RD"), 0), escaped=units("GD"), removed=units("GD"))
    assert score(s, 0)["kills"] == 1
    s.dead = (units("VS1 FR 35G-RD"), 0)  # a depot has brought AX back
    assert score(s, 0)["kills"] == 0


@rule("RTR-21.3")
def test_stavka_points_are_subtracted() -> None:
    s = ground("", held=(hexes("3609"), 0), spent=(20, 3))
    assert (final_points(s, 0), final_points(s, 1)) == (-15, -3)


# -- 21.4, 21.5 ---------------------------------------------------------------------------------


@rule("RTR-21.4")
def test_the_higher_total_wins() -> None:
    match = ended(held=(REICHSTAG, hexes("0431 2720 2824")), spent=(20, 0))
    assert told(match, "points") == [{"points": 10, "other": 20}]
    assert result(match) == ("1uf", "points", "last-turn")
    assert told(match, "game-over") == [{"winner": "1uf", "reason": "last-turn"}]


@rule("RTR-21.4")
def test_a_tie_goes_to_the_1st_ukrainian_front() -> None:
    match = ended(held=(REICHSTAG, hexes("0431 2720 2824")), spent=(10, 0))
    assert result(match) == ("1uf", "tie", "last-turn-tie")
    sudden = ended("3316: 1-MC", turn=5, held=(REICHSTAG, hexes("0431 2720 2824")), spent=(10, 0))
    assert result(sudden) == ("1uf", "tie", "reichstag-tie")


@rule("RTR-21.5")
def test_both_lose_if_nobody_controls_the_reichstag_at_the_end() -> None:
    assert result(ended(held=(hexes("3609"), hexes("0431")))) == ("german", "defeat", "reichstag-held")


@rule("RTR-21.5", "G-26")
def test_both_lose_if_nobody_has_a_point_at_the_end() -> None:
    spent: dict[str, Any] = {"held": (REICHSTAG, 0), "spent": (30, 0)}
    assert result(ended(**spent)) == ("german", "defeat", "no-points")
    assert result(ended("3316: 1-MC", **spent)) == ("german", "defeat", "no-points"), "also by sudden death on 2 May"
    assert result(ended("3316: 1-MC", turn=9, **spent)) == ("1uf", "tie", "reichstag-tie"), "but not before"
    one: dict[str, Any] = {"held": (REICHSTAG, 0), "spent": (29, 5)}
    assert result(ended(**one)) == ("1bf", "points", "last-turn")
