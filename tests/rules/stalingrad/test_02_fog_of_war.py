"""2 Blocks and fog of war."""

import pytest

import stavka
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play
from tests.rules.stalingrad.scene import planned, scene, seen, state
from tests.rules.stalingrad.table import falling, table

NO_HIT = 1


def fight(mode: str = "solitaire") -> Match:
    """A Planned Attack on 71, in the middle of Close Combat: one hit, and two Germans it could fall on."""
    match = planned(scene("X: 2Pz 120Mot / 69: 191Inf / 71: 95RD 138RD:2 / 19: 87RD", mode), "71", "X")
    with falling(*[NO_HIT] * 8, 6, *[NO_HIT] * 5):
        play(match, "resolve")
    return match


def blocks(match: Match, seat: str | None) -> dict[str, list[tuple[str | None, int | None]]]:
    """What a seat sees of the blocks in each hex."""
    found: dict[str, list[tuple[str | None, int | None]]] = {}
    at, who, strength = (seen(match, fact, seat) for fact in ("at", "who", "strength"))
    for hex, unit, pips in zip(at, who, strength, strict=True):
        if hex:
            found.setdefault(hex, []).append((unit, pips))
    return found


HIDDEN = (None, None)


@rule("SIV-2a")
def test_two_sides_of_blocks() -> None:
    match = table("X: 2Pz / 19: 95RD")
    first_soviet = state(match).game.first_soviet
    parts = state(match).game.components
    assert {unit.side for unit in parts.units[:first_soviet]} == {"german"}
    assert {unit.side for unit in parts.units[first_soviet:]} == {"soviet"}
    assert seen(match, "at").index("X") < first_soviet <= seen(match, "at").index("19")


@rule("SIV-2b")
def test_the_germans_sit_in_the_west_and_the_soviets_in_the_east() -> None:
    parts = state(table("X: 2Pz / 19: 95RD")).game.components
    board, east, west = parts.board, parts.compass[0], parts.compass[3]
    assert all(east[board.number(str(hex))] is None for hex in range(3, 20))  # the Volga
    for hex, name in (("X", "98"), ("Y", "102"), ("Z", "105")):
        assert west[board.number(hex)] == board.number(name)
        assert west[board.number(name)] is None


@rule("SIV-2c")
def test_a_standing_block_is_seen_by_its_owner_alone() -> None:
    match = table("X: 2Pz 120Mot:2 / 19: 95RD:3", "one-vs-one")
    assert blocks(match, "german") == {"X": [("2Pz", 4), ("120Mot", 2)], "19": [HIDDEN]}
    assert blocks(match, "soviet") == {"X": [HIDDEN, HIDDEN], "19": [("95RD", 3)]}
    assert blocks(match, None) == {"X": [HIDDEN, HIDDEN], "19": [HIDDEN]}


@rule("SIV-2d")
@pytest.mark.parametrize("seat", ["german", "soviet", None])
def test_the_confrontation_reveals_the_blocks_of_the_combat_and_no_others(seat: str | None) -> None:
    sight = blocks(fight("one-vs-one"), seat)
    assert sight["X"] == [("2Pz", 4), ("120Mot", 4)]
    assert sight["71"] == [("95RD", 4), ("138RD", 2)]
    assert sight["69"] == [("191Inf", 4) if seat == "german" else HIDDEN]
    assert sight["19"] == [("87RD", 4) if seat == "soviet" else HIDDEN]


@rule("SIV-2d")
def test_before_the_confrontation_nothing_is_revealed() -> None:
    match = scene("X: 2Pz 120Mot / 71: 95RD / 19: 87RD", "one-vs-one", hand="sniper")
    play(planned(match, "71", "X"), "resolve")
    assert seen(match, "battle", "soviet")["confronted"] is False
    assert blocks(match, "german")["71"] == [HIDDEN]
    assert blocks(match, "soviet")["X"] == [HIDDEN, HIDDEN]


@rule("SIV-2e")
def test_after_the_combat_blocks_are_hidden_again() -> None:
    match = play(fight("one-vs-one"), "hit:2Pz")
    assert blocks(match, "german")["71"] == [HIDDEN, HIDDEN]
    assert blocks(match, "soviet")["X"] == [HIDDEN, HIDDEN]
    assert blocks(match, "german")["X"] == [("2Pz", 3), ("120Mot", 4)]
    assert seen(match, "face_up") == []


@rule("SIV-2f")
@pytest.mark.parametrize("mode", ["solitaire", "cooperative"])
def test_nobody_looks_at_the_soviets_of_the_algorithm(mode: str) -> None:
    match = table("X: 2Pz / 19: 95RD 6Tk", mode, soviet_hand="t-34 flotilla")
    for seat in (*match.game.seats, None):
        assert blocks(match, seat)["19"] == [HIDDEN, HIDDEN]
        assert seen(match, "hands", seat)[2] == [None, None]
        assert set(seen(match, "soviet_deck", seat)) == {None}
        assert seen(match, "pool", seat) is None


@rule("SIV-2f")
def test_the_set_up_tells_nobody_which_soviet_stands_where() -> None:
    match = stavka.new("stalingrad", seed=5)
    first = state(match).game.first_soviet
    assert set(seen(match, "who", "german")[first:]) == {None}
    assert set(seen(match, "strength", "german")[first:]) == {None}
