"""7 Set-up, step by step, in many games."""

import pytest

import stavka
from stavka.kernel.bits import bits
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.stalingrad.scene import SOVIET, hand, in_hex, seen, state
from tests.rules.stalingrad.table import strength

GAMES = [stavka.new("stalingrad", seed=seed) for seed in range(12)]
PARTS = state(GAMES[0]).game.components
every_game = pytest.mark.parametrize("match", GAMES)


def on_map(match: Match, units: int) -> int:
    """Those of these units that stand on the map."""
    s = state(match)
    return sum(1 << unit for unit in bits(units) if s.handle_of(unit) >= 0)


def pools(match: Match, units: int) -> int:
    """Those of these units that wait in a pool."""
    return state(match).pool & units


@rule("SIV-7a")
@every_game
def test_the_large_blocks_and_the_units_with_an_axe_are_put_away(match: Match) -> None:
    table = {unit for row in match.state.plain()["rows"] for unit in row}
    assert PARTS.names_of(PARTS.axe) == ["11Pz", "4PzGr", "114PzGr"]
    assert table.isdisjoint(PARTS.names_of(PARTS.axe))
    assert on_map(match, PARTS.axe) == 0
    assert (seen(match, "raus"), seen(match, "headquarters")) == (False, None)


@rule("SIV-7b")
def test_factory_and_docks() -> None:
    names = PARTS.board.names_of
    assert names(PARTS.factory) == ["7"]
    assert {PARTS.hex_names[hex]: docks for hex, docks in PARTS.docks.items()} == {"9": 1, "13": 2, "15": 1}


@rule("SIV-7c")
@every_game
def test_the_marines_wait_in_their_pool(match: Match) -> None:
    assert pools(match, PARTS.marines) == PARTS.marines
    assert seen(match, "in_pool")[2] == 2


@rule("SIV-7d")
def test_38_infantry_and_13_tanks() -> None:
    assert (PARTS.rifles.bit_count(), PARTS.tanks.bit_count()) == (38, 13)


@rule("SIV-7e")
@every_game
def test_six_tanks_wait(match: Match) -> None:
    assert pools(match, PARTS.tanks).bit_count() == 6
    assert seen(match, "in_pool")[1] == 6


@rule("SIV-7e", "SIV-7f")
def test_which_ones_wait_is_left_to_chance() -> None:
    assert len({pools(match, PARTS.tanks) for match in GAMES}) > 6
    assert len({pools(match, PARTS.rifles) for match in GAMES}) > 6


@rule("SIV-7f")
@every_game
def test_the_guards_and_eighteen_other_infantry_wait(match: Match) -> None:
    assert pools(match, PARTS.guards) == PARTS.guards
    assert pools(match, PARTS.rifles & ~PARTS.guards).bit_count() == 18
    assert seen(match, "in_pool")[0] == 22


@rule("SIV-7g")
@every_game
def test_one_soviet_unit_in_each_of_the_23_hexes_with_an_icon(match: Match) -> None:
    hexes = PARTS.board.names_of(PARTS.icons)
    assert len(hexes) == 23
    assert all(len(in_hex(match, hex)) == 1 for hex in hexes)
    assert on_map(match, PARTS.tanks).bit_count() == 7
    assert on_map(match, PARTS.rifles).bit_count() == 16


@rule("SIV-7g")
def test_they_stand_on_any_of_their_four_sides() -> None:
    turned = {strength(match, unit) for match in GAMES for unit in PARTS.names_of(on_map(match, PARTS.divisions))}
    assert turned == {1, 2, 3, 4}
    blank = {strength(match, unit) for match in GAMES for unit in PARTS.names_of(on_map(match, PARTS.tanks))}
    assert blank == {0, 1, 2}


@rule("SIV-7h")
def test_white_and_yellow_infantry_can_be_told_apart() -> None:
    assert (PARTS.white & PARTS.foot).bit_count() >= 6
    assert (PARTS.yellow & PARTS.foot).bit_count() >= 3
    assert not PARTS.white & PARTS.yellow


@rule("SIV-7i")
@every_game
def test_the_first_german_stacks(match: Match) -> None:
    yellow = set(PARTS.names_of(PARTS.yellow & PARTS.foot))
    assert sorted(in_hex(match, "W")) == ["15Mot", "2Pz", "79PzGr"]
    assert "120Mot" in in_hex(match, "X")
    assert {*in_hex(match, "X"), *in_hex(match, "Y")} <= {"120Mot", *yellow}
    assert (len(in_hex(match, "X")), len(in_hex(match, "Y")), in_hex(match, "Z")) == (2, 2, [])
    for hex in "WXY":
        for unit in in_hex(match, hex):
            assert strength(match, unit) == PARTS.strength[PARTS.unit_index[unit]]


@rule("SIV-7i")
def test_the_yellow_infantry_is_picked_at_random() -> None:
    assert len({tuple(in_hex(match, "Y")) for match in GAMES}) > 6


@rule("SIV-7j")
@every_game
def test_thirty_units_lie_face_down_on_the_reinforcement_table(match: Match) -> None:
    rows = match.state.plain()["rows"]
    assert [len(row) for row in rows] == [5] * 6
    white = set(PARTS.names_of(PARTS.white & PARTS.foot))
    assert {row[-1] for row in rows} <= white
    lying = {unit for row in rows for unit in row}
    standing = set(PARTS.names_of(on_map(match, PARTS.german_units)))
    assert len(lying) == 30
    assert lying | standing == set(PARTS.names_of(PARTS.german_units & ~PARTS.axe))
    assert seen(match, "rows", "german") == [[None] * 5] * 6


@rule("SIV-7k")
@every_game
def test_three_german_cards(match: Match) -> None:
    assert len(seen(match, "hands", "german")[0]) + len(seen(match, "leaders")) == 3
    assert len(seen(match, "german_deck")) == 23


@rule("SIV-7l")
@every_game
def test_the_soviet_deck_lies_face_down_and_no_hand_is_dealt(match: Match) -> None:
    assert seen(match, "soviet_deck") == [None] * 28
    assert hand(match, SOVIET) == []


@rule("SIV-7k", "SIV-7l")
def test_both_decks_are_shuffled() -> None:
    assert len({state(match).german_deck for match in GAMES}) == len(GAMES)
    assert len({state(match).soviet_deck for match in GAMES}) == len(GAMES)


@rule("G-26")
def test_a_leader_in_the_opening_hand_goes_into_play_without_replacement() -> None:
    with_leader = [match for match in GAMES if seen(match, "leaders")]
    assert with_leader
    for match in with_leader:
        assert len(hand(match, 0)) == 3 - len(seen(match, "leaders"))
        assert not any(PARTS.leaders >> PARTS.card_index[card] & 1 for card in hand(match, 0))
