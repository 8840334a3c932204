"""Two players measured: sides swapped, the same dice for both, and how sure the outcome is."""

import pytest

from stavka.players.arena import Played, play_one
from stavka.players.duel import Duel, elo, sides, verdict, wilson


def test_sides_are_swapped_with_the_same_dice() -> None:
    duel = Duel("stalingrad", "two-vs-one", {}, ("greedy", "random"), seed=1)
    assert duel.sitting(0) == {"yellow": "greedy", "blue": "greedy", "soviet": "random"}
    assert duel.sitting(1) == {"yellow": "random", "blue": "random", "soviet": "greedy"}
    assert duel.dice(0) == duel.dice(1) != duel.dice(2)


def test_a_player_against_itself_plays_another_game_every_time() -> None:
    """The same dice and the same players on both sides would make one game count twice."""
    duel = Duel("stalingrad", "one-vs-one", {}, ("greedy", "greedy"), seed=1)
    assert len({duel.dice(number) for number in range(4)}) == 4
    assert play_one(duel, 0).seed != play_one(duel, 1).seed


def test_against_the_book_each_plays_the_same_games_alone() -> None:
    duel = Duel("stalingrad", "cooperative", {}, ("greedy", "random"), seed=1)
    assert [set(duel.sitting(number).values()) for number in (0, 1)] == [{"greedy"}, {"random"}]
    report = verdict(duel, [Played(n, "", "soviet", "decisive", "deck", 20, 100, (1.0, 1.0)) for n in range(4)])
    assert report.elo is None
    assert [(row.player, row.games, row.won, row.points) for row in report.standings if not row.side] == [
        ("greedy", 2, 0, 1.0),
        ("random", 2, 0, 1.0),
    ]


def test_who_won_which_side() -> None:
    duel = Duel("race_to_the_reichstag", "historical", {}, ("greedy", "random"), seed=1)
    won = Played(1, "", "1uf", "points", "reichstag", 8, 2000, (12.0, 40.0))
    assert [(side.player, side.seats, side.won, side.points) for side in sides(duel, won)] == [
        ("random", ("1bf",), False, 12.0),
        ("greedy", ("1uf",), True, 40.0),
    ]
    nobody = Played(0, "", "german", "defeat", "reichstag-held", 10, 2000, (3.0, 2.0))
    report = verdict(duel, [nobody, won])
    assert report.even == 1
    assert report.elo is not None
    assert report.elo.low < 0 < report.elo.value < report.elo.high
    assert report.standings[0].share.value == 0.5


def test_wilson_and_elo() -> None:
    assert wilson(95, 100) == pytest.approx((0.95, 0.8882, 0.9785), abs=1e-4)
    assert wilson(0, 10).low == 0
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.8, abs=0.1)
    assert elo(1.0) == pytest.approx(-elo(0.0))


def test_a_game_of_a_duel_is_always_the_same() -> None:
    duel = Duel("stalingrad", "one-vs-one", {}, ("greedy", "random"), seed=3)
    assert play_one(duel, 1) == play_one(duel, 1)
    assert len(play_one(duel, 1).points) == 2
