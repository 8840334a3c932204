"""Movement over areas by layers, against the plain search for cheapest ways, and the ways themselves."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stavka.board.areas import AreaLayers, Fees, fees, reach
from stavka.board.spaces import ANYWHERE, Spaces
from stavka.kernel.bits import bits

SIZE = 12


class Country:
    """A map of areas with prices, and somebody who goes over it."""

    def __init__(self, draw: st.DrawFn) -> None:
        names = [str(number) for number in range(SIZE)]
        pairs = [(a, b) for a in range(SIZE) for b in range(a) if draw(st.booleans()) and draw(st.booleans())]
        near: dict[str, list[str]] = {name: [] for name in names}
        for a, b in pairs:
            near[str(a)].append(str(b))
            near[str(b)].append(str(a))
        self.spaces = Spaces(names, near)
        self.prices = bytes(draw(st.lists(st.integers(1, 3), min_size=SIZE, max_size=SIZE)))
        self.allowed, self.halt, self.gate = (draw(st.integers(0, self.spaces.all)) for _ in range(3))
        self.start, self.toll = draw(st.integers(0, SIZE - 1)), draw(st.integers(0, 2))

    @property
    def fees(self) -> Fees:
        return fees(self.prices, self.spaces.all)

    def plain(self, limit: int, gate: int, toll: int) -> dict[int, int]:
        """The cheapest ways, each first step tried by itself."""
        found = {self.start: 0}
        costs = self.spaces.costs(lambda _, b: self.prices[b])
        for door in bits(self.spaces.near[self.start] & gate & self.allowed):
            first = toll + self.prices[door]
            if first > limit:
                continue
            on = (
                {door: 0}
                if self.halt >> door & 1
                else self.spaces.cheapest(door, costs, limit - first, self.allowed & ~(1 << self.start), self.halt)
            )
            for area, more in on.items():
                found[area] = min(found.get(area, limit + 1), first + more)
        return found


@st.composite
def countries(draw: st.DrawFn) -> Country:
    return Country(draw)


def layers(country: Country, limit: int, gate: int = ANYWHERE, toll: int = 0) -> AreaLayers:
    return reach(country.spaces, country.start, limit, country.fees, country.allowed, country.halt, gate, toll)


@given(countries(), st.integers(0, 9))
def test_layers_are_the_cheapest_ways(country: Country, limit: int) -> None:
    found = layers(country, limit)
    plain = country.plain(limit, ANYWHERE, 0)
    assert {area: found.cost(area) for area in bits(found.all)} == plain
    assert all(found.spent[cost] >> area & 1 for area, cost in plain.items())


@given(countries(), st.integers(0, 9))
def test_the_first_step_may_cost_more_and_lead_through_a_gate(country: Country, limit: int) -> None:
    found = layers(country, limit, country.gate, country.toll)
    plain = country.plain(limit, country.gate, country.toll)
    assert {area: found.cost(area) for area in bits(found.all)} == plain


@given(countries(), st.integers(0, 9), st.integers(0, (1 << SIZE) - 1))
def test_ways_lead_there_at_that_cost_and_shun_what_they_can(country: Country, limit: int, shun: int) -> None:
    found = layers(country, limit, country.gate, country.toll)
    for area in bits(found.all & ~(1 << country.start)):
        way = found.path(area, shun)
        assert (way[0], way[-1]) == (country.start, area)
        assert all(country.spaces.near[a] >> b & 1 for a, b in pairwise(way))
        assert not any(country.halt >> passed & 1 for passed in way[1:-1])
        assert found.cost(area, shun) == country.toll + sum(country.prices[passed] for passed in way[1:]) <= limit
        if shun >> way[-2] & 1:
            assert all(shun >> before & 1 for before in entries(country, found, area))


def entries(country: Country, found: AreaLayers, area: int) -> list[int]:
    """The areas from which the last step to another could come within the limit."""
    near, left = country.spaces.near[area], found.limit - country.prices[area]
    passed = bits(near & found.all & ~country.halt & ~(1 << country.start))
    straight = [country.start] if near >> country.start & country.gate >> area & 1 and country.toll <= left else []
    return straight + [before for before in passed if found.cost(before) <= left]


def test_what_is_out_of_reach_has_no_way() -> None:
    spaces = Spaces(["a", "b", "c"], {"a": ["b"], "b": ["a"]})
    found = reach(spaces, 0, 3, fees(bytes([1, 1, 1]), spaces.all), spaces.all)
    assert found.all == 0b011
    with pytest.raises(ValueError, match="area 2 is out of reach"):
        found.path(2)
    with pytest.raises(ValueError, match="area 2 is out of reach"):
        found.cost(2)


def test_every_area_costs_something() -> None:
    with pytest.raises(ValueError, match="costs nothing: 1"):
        fees(bytes([1, 0]), 0b11)
    found = fees(bytes([2, 1, 2]), 0b111)
    assert found.classes == ((1, 0b010), (2, 0b101))
    assert [found.within(limit) for limit in range(3)] == [0, 0b010, 0b111]
    assert found.of([2, 1, 0, 1]) == 1 + 2 + 1
    assert fees(bytes([2, 1, 2]), 0b111) is found
