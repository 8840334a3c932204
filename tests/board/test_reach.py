"""Movement by layers of sets, against the plain search for cheapest ways, and the ways themselves."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stavka.board.hexes import HexMap, Sides
from stavka.board.reach import Layers, Tolls, movable, reach, sides_of
from stavka.board.spaces import ANYWHERE, Costs
from stavka.kernel.bits import bits, mask
from tests.board.ground import ragged_hexes, rectangle


class Country:
    """A map with prices, as tolls and as a table of costs."""

    def __init__(self, board: HexMap, draw: st.DrawFn) -> None:
        self.board = board
        self.enter = {i: draw(st.integers(1, 3)) for i in bits(board.hexes)}
        self.crossing = [(drawn_sides(board, draw), draw(st.integers(0, 3))) for _ in range(2)]
        self.roads, self.closed = drawn_sides(board, draw), drawn_sides(board, draw)
        self.road = draw(st.integers(1, 2))
        self.surcharge, self.extra = draw(st.integers(0, board.hexes)) & board.hexes, draw(st.integers(0, 2))

    @property
    def tolls(self) -> Tolls:
        enter = {cost: mask(i for i, c in self.enter.items() if c == cost) for cost in set(self.enter.values())}
        return Tolls(self.board, enter, crossing=self.crossing, roads=self.roads, road=self.road, closed=self.closed)

    @property
    def costs(self) -> Costs:
        return self.board.costs(self.price)

    def price(self, a: int, b: int) -> int | None:
        """What a step costs, in plain words."""
        direction = self.board.direction(a, b)
        assert direction is not None
        if (a, direction) in self.closed:
            return None
        more = self.extra if self.surcharge >> b & 1 else 0
        if (a, direction) in self.roads:
            return self.road + more
        return self.enter[b] + more + sum(cost for sides, cost in self.crossing if (a, direction) in sides)


def drawn_sides(board: HexMap, draw: st.DrawFn) -> Sides:
    places = st.sampled_from(bits(board.hexes))
    return board.sides(draw(st.lists(st.tuples(places, st.integers(0, 5)), max_size=30)))


@st.composite
def countries(draw: st.DrawFn) -> Country:
    hexes, orientation = draw(ragged_hexes())
    return Country(HexMap(hexes, orientation, padded=True), draw)


@given(countries(), st.integers(0, 12), st.data())
def test_layers_are_the_cheapest_ways(country: Country, limit: int, data: st.DataObject) -> None:
    board = country.board
    start = data.draw(st.sampled_from(bits(board.hexes)))
    allowed, halt = data.draw(st.integers(0, board.hexes)), data.draw(st.integers(0, board.hexes))
    found = reach(start, limit, allowed, halt, country.tolls, country.surcharge, country.extra)
    expected = board.cheapest(start, country.costs, limit, allowed, halt)
    assert found.costs() == expected
    assert found.all == mask(expected)
    for goal, cost in expected.items():
        assert found.cost(goal) == cost
        check_way(country, found, start, goal, allowed, halt)


def check_way(country: Country, found: Layers, start: int, goal: int, allowed: int, halt: int) -> None:
    way = found.path(goal)
    assert (way[0], way[-1]) == (start, goal)
    assert sum(country.price(a, b) or 0 for a, b in pairwise(way)) == found.cost(goal)
    assert not mask(way[1:]) & ~allowed
    assert not mask(way[1:-1]) & halt
    assert way == found.path(goal)


@given(countries(), st.integers(0, 8), st.data())
def test_a_hex_is_movable_when_a_step_leads_out_of_it(country: Country, limit: int, data: st.DataObject) -> None:
    board, costs = country.board, country.costs
    allowed, origins = data.draw(st.integers(0, board.hexes)), data.draw(st.integers(0, board.hexes)) & board.hexes
    found = movable(origins, limit, allowed, country.tolls, country.surcharge, country.extra)
    assert found == mask(a for a in bits(origins) if any(allowed >> b & 1 and cost <= limit for b, cost in costs[a]))


@given(ragged_hexes(), st.data())
def test_sides_of_a_set_are_those_of_its_hexes(
    case: tuple[dict[str, tuple[int, int]], str], data: st.DataObject
) -> None:
    board = HexMap(case[0], "flat" if case[1] == "flat" else "pointy", padded=True)
    some = data.draw(st.integers(0, board.hexes)) & board.hexes
    assert sides_of(board, some) == board.sides((i, d) for i in bits(some) for d in range(6))


PLAIN = rectangle(7, 7, "flat", padded=True)


def test_every_hex_of_a_plain_lies_as_far_as_the_grid_says() -> None:
    tolls = Tolls(PLAIN, {1: PLAIN.hexes})
    start = PLAIN.number("0404")
    found = reach(start, 3, ANYWHERE, 0, tolls)
    assert found.costs() == {i: PLAIN.apart(start, i) for i in bits(PLAIN.hexes) if PLAIN.apart(start, i) <= 3}
    assert PLAIN.names_of(found.spent[0]) == ["0404"]


def test_no_points_no_step() -> None:
    tolls = Tolls(PLAIN, {1: PLAIN.hexes})
    assert reach(PLAIN.number("0404"), 0, ANYWHERE, 0, tolls).costs() == {PLAIN.number("0404"): 0}
    assert movable(PLAIN.hexes, 0, PLAIN.hexes, tolls) == 0


def test_a_road_is_the_cheap_way_round() -> None:
    road = PLAIN.between(pairwise(["0404", "0403", "0402", "0502", "0602"]))
    found = reach(PLAIN.number("0404"), 4, ANYWHERE, 0, Tolls(PLAIN, {2: PLAIN.hexes}, roads=road))
    assert found.cost(PLAIN.number("0602")) == 4
    assert [PLAIN.names[i] for i in found.path(PLAIN.number("0602"))] == ["0404", "0403", "0402", "0502", "0602"]


def test_faults_are_named() -> None:
    with pytest.raises(ValueError, match="tolls need a padded map"):
        Tolls(rectangle(2, 2, "flat", padded=False), {1: 1})
    with pytest.raises(ValueError, match="a step costs 0, and every step must cost something"):
        Tolls(PLAIN, {0: PLAIN.hexes})
    with pytest.raises(ValueError, match="hex 0 is out of reach"):
        reach(PLAIN.number("0404"), 1, ANYWHERE, 0, Tolls(PLAIN, {1: PLAIN.hexes})).cost(0)
