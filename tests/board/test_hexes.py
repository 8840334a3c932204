"""Hex maps: the ground of Stalingrad as the example, and the two numberings against each other and plain meanings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stavka.board.hexes import HexMap, Sides
from stavka.board.positions import Orientation, Position
from stavka.kernel.bits import bits
from tests.board.ground import COMPASS, STALINGRAD, boxed_maps, ragged_hexes, rectangle, stalingrad, touching

BOTH = pytest.mark.parametrize("board", [stalingrad(), stalingrad(padded=True)], ids=["compact", "padded"])
Hexes = tuple[dict[str, Position], Orientation]


def towards(board: HexMap, name: str, direction: str) -> str | None:
    there = board.step[board.directions.index(direction)][board.index[name]]
    return None if there is None else board.names[there]


@BOTH
def test_stalingrad_has_109_hexes_in_one_piece(board: HexMap) -> None:
    assert len(board) == board.all.bit_count() == 109
    assert board.connected(board.all)
    assert board.hexes == board.all
    assert board.boxes == 0


@BOTH
def test_stalingrad_has_the_neighbours_of_its_table(board: HexMap) -> None:
    for line in STALINGRAD.split("\n")[1:-1]:
        name, _, _, *expected = line.split()
        assert [towards(board, name, direction) or "-" for direction in COMPASS] == expected
        assert set(board.names_of(board.near[board.index[name]])) == {other for other in expected if other != "-"}


@BOTH
def test_stalingrad_by_the_examples_of_its_rulebook(board: HexMap) -> None:
    """Section 23: 7 to 6 is direction 6, 25 to 24 direction 5; section 27: 24 is next to 25, 7 and 8."""
    index = board.index
    assert board.direction(index["7"], index["6"]) == 6 - 1
    assert board.direction(index["25"], index["24"]) == 5 - 1
    assert {"25", "7", "8"} <= set(board.names_of(board.near[index["24"]]))
    assert towards(board, "25", "E") == "9"
    assert towards(board, "24", "E") == "8"
    assert towards(board, "24", "NE") == "7"
    assert towards(board, "25", "NE") == "8"
    assert towards(board, "9", "NW") == "8"
    assert board.near[index["9"]].bit_count() >= 4
    assert board.direction(index["1"], index["19"]) is None


def test_compact_numbers_follow_the_order_given() -> None:
    board = stalingrad()
    assert board.names[:3] == ("1", "2", "3")
    assert board.names[-4:] == ("W", "X", "Y", "Z")
    assert len(board.names) == 109


def test_a_large_map_wastes_little_on_padding() -> None:
    board = rectangle(54, 34, "flat", padded=True)
    assert len(board) == 1836
    assert len(board.names) < 2000
    assert all((name == "") == (not board.all >> i & 1) for i, name in enumerate(board.names))


@given(ragged_hexes())
def test_neighbours_are_the_hexes_that_touch(case: Hexes) -> None:
    hexes, orientation = case
    board = HexMap(hexes, orientation, padded=True)
    for name, where in hexes.items():
        expected = {other for other, there in hexes.items() if touching(where, there, orientation)}
        assert set(board.names_of(board.near[board.index[name]])) == expected


@given(boxed_maps(), st.data())
def test_shifts_say_the_same_as_tables(boards: tuple[HexMap, HexMap], data: st.DataObject) -> None:
    compact, padded = boards
    some = compact.names_of(data.draw(st.integers(0, compact.all)))
    allowed = compact.names_of(data.draw(st.integers(0, compact.all)))
    for board in boards:
        union = 0
        for name in some:
            union |= board.near[board.index[name]]
        assert board.around(board.mask_of(some)) == union
    assert set(compact.names_of(compact.flood(compact.mask_of(some), compact.mask_of(allowed)))) == set(
        padded.names_of(padded.flood(padded.mask_of(some), padded.mask_of(allowed)))
    )


@given(boxed_maps(), st.data())
def test_blocked_sides_are_not_crossed(boards: tuple[HexMap, HexMap], data: st.DataObject) -> None:
    compact, _ = boards
    some = compact.names_of(data.draw(st.integers(0, compact.all)))
    allowed = compact.names_of(data.draw(st.integers(0, compact.all)))
    pairs = [(compact.names[i], compact.directions[d]) for i in bits(compact.hexes) for d in range(6)]
    shut = data.draw(st.lists(st.sampled_from(pairs), max_size=40))
    floods: list[set[str]] = []
    for board in boards:
        blocked = board.facing(shut)
        open_to = [near & ~blocked.across[i] for i, near in enumerate(board.near)]
        union = 0
        for name in some:
            union |= open_to[board.index[name]]
        assert board.around(board.mask_of(some), blocked) == union
        reached = board.flood(board.mask_of(some), board.mask_of(allowed), blocked)
        assert reached == walked(open_to, board.mask_of(some) & board.mask_of(allowed), board.mask_of(allowed))
        assert board.within(reached, 60, board.mask_of(allowed), blocked) == reached
        floods.append(set(board.names_of(reached)))
    assert floods[0] == floods[1]


def walked(open_to: list[int], reached: int, allowed: int) -> int:
    waiting = list(bits(reached))
    while waiting:
        new = open_to[waiting.pop()] & allowed & ~reached
        reached |= new
        waiting += bits(new)
    return reached


@given(ragged_hexes(), st.data())
def test_the_rim_parts_a_set_from_the_rest(case: Hexes, data: st.DataObject) -> None:
    board = HexMap(*case, padded=data.draw(st.booleans()))
    some = data.draw(st.integers(0, board.all)) & board.all
    rim = board.rim(some)
    assert board.flood(some, board.all, rim) == some
    assert board.flood(board.all & ~some, board.all, rim) == board.all & ~some
    inner = sum((board.near[i] & some).bit_count() for i in bits(some))
    assert len(rim) == 6 * some.bit_count() - inner


def river(board: HexMap) -> Sides:
    return board.between([("24", "25"), ("8", "9")])


@BOTH
def test_a_hexside_belongs_to_both_hexes(board: HexMap) -> None:
    sides, index = river(board), board.index
    assert (index["25"], 4) in sides
    assert (index["24"], 1) in sides
    assert (index["24"], 2) not in sides
    assert len(sides) == 2
    assert board.names_of(sides.across[index["25"]]) == ["24"]
    assert set(board.names_of(sides.touched)) == {"8", "9", "24", "25"}


@BOTH
def test_sets_of_hexsides_join_and_cut(board: HexMap) -> None:
    sides, bridge = river(board), board.between([("9", "8")])
    dry = board.facing([("24", "SE")])
    assert sides - bridge == dry
    assert sides & bridge == bridge
    assert dry | bridge == sides
    assert hash(dry | bridge) == hash(sides)
    assert sides != bridge


@BOTH
def test_a_side_at_the_edge_of_the_map_has_one_hex(board: HexMap) -> None:
    volga = board.facing([("9", "E"), ("7", "E")])
    assert len(volga) == 2
    assert volga.across == (0,) * len(board.names)
    assert set(volga.pairs()) == {(board.index["9"], 0), (board.index["7"], 0)}


def test_features_by_name() -> None:
    board = HexMap({"a": (0, 0), "b": (0, 2), "c": (1, 1)}, "flat", features={"river": [("a", "b")], "bridge": []})
    assert len(board.features["river"]) == 1
    assert len(board.features["bridge"]) == 0
    reach = board.cheapest(0, board.costs(lambda a, b: 4 if board.features["river"].across[a] >> b & 1 else 1), 4)
    assert reach == {0: 0, 1: 2, 2: 1}
    assert reach.path(1) == [0, 2, 1]


@pytest.mark.parametrize("padded", [False, True])
def test_boxes_lie_beside_the_map(padded: bool) -> None:
    board = HexMap({"a": (0, 0), "b": (2, 0)}, "pointy", boxes={"Kiev": ["a"], "Lvov": ["Kiev"]}, padded=padded)
    assert board.names_of(board.boxes) == ["Kiev", "Lvov"]
    assert board.names_of(board.around(board.mask_of(["Kiev"]))) == ["a", "Lvov"]
    assert board.names_of(board.around(board.mask_of(["a"]), board.facing([("a", "E")]))) == ["Kiev"]
    assert board.distance(board.index["b"], board.index["Lvov"]) == 3
    with pytest.raises(ValueError, match="'Kiev' is no hex"):
        board.apart(board.index["a"], board.index["Kiev"])


@pytest.mark.parametrize(
    ("hexes", "message"),
    [
        ({}, "a map needs hexes"),
        ({"a": (0, 0), "b": (0, 0)}, "'b' lies where 'a' lies"),
        ({"a": (0, 0), "b": (0, 1)}, "'b' at .* lies half a hex off the grid"),
    ],
)
def test_faulty_positions_are_named(hexes: dict[str, Position], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        HexMap(hexes, "flat")


def test_other_faults_are_named() -> None:
    board = stalingrad()
    with pytest.raises(ValueError, match="'1' and '19' share no hexside"):
        board.between([("1", "19")])
    with pytest.raises(ValueError, match="'1' has no side 'N', but E, SE"):
        board.facing([("1", "N")])
    with pytest.raises(ValueError, match="six directions"):
        HexMap({"a": (0, 0)}, "flat", directions=["N", "S"])
    with pytest.raises(ValueError, match="'Kiev' has a neighbour 'z', which is no space"):
        HexMap({"a": (0, 0)}, "flat", boxes={"Kiev": ["z"]})


def test_distance_goes_round_a_gap_and_apart_does_not() -> None:
    ring = {"n": (0, -2), "ne": (1, -1), "se": (1, 1), "s": (0, 2), "sw": (-1, 1), "nw": (-1, -1)}
    board = HexMap(ring, "flat")
    assert board.distance(board.index["n"], board.index["s"]) == 3
    assert board.apart(board.index["n"], board.index["s"]) == 2
