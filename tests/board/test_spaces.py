"""Graphs of spaces: neighbours of sets, floods, distances and cheapest ways, each against its plain meaning."""

from collections import deque
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stavka.board.spaces import Costs, Spaces
from stavka.kernel.bits import bits, mask


@st.composite
def graphs(draw: st.DrawFn) -> Spaces:
    n = draw(st.integers(1, 40))
    pairs = draw(st.sets(st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)), max_size=90))
    near: dict[str, list[str]] = {f"a{i}": [] for i in range(n)}
    for a, b in pairs:
        if a != b:
            near[f"a{a}"].append(f"a{b}")
            near[f"a{b}"].append(f"a{a}")
    return Spaces(near, near)


@st.composite
def graphs_with_sets(draw: st.DrawFn) -> tuple[Spaces, int, int]:
    spaces = draw(graphs())
    return spaces, draw(st.integers(0, spaces.all)), draw(st.integers(0, spaces.all))


@st.composite
def priced_graphs(draw: st.DrawFn) -> tuple[Spaces, Costs]:
    spaces = draw(graphs())
    seen: dict[tuple[int, int], int | None] = {}
    prices = st.none() | st.integers(0, 5)
    costs = spaces.costs(lambda a, b: seen.setdefault((a, b), draw(prices)))
    return spaces, costs


def walked(spaces: Spaces, start: int, allowed: int) -> set[int]:
    reached = set(bits(start & allowed))
    waiting = deque(reached)
    while waiting:
        for there in bits(spaces.near[waiting.popleft()] & allowed):
            if there not in reached:
                reached.add(there)
                waiting.append(there)
    return reached


def relaxed(costs: Costs, start: int, limit: int, allowed: int, halt: int) -> dict[int, int]:
    """Bellman-Ford: lower every price until nothing changes."""
    best = {start: 0}
    changed = True
    while changed:
        changed = False
        for here in sorted(best):
            if halt >> here & 1 and here != start:
                continue
            for there, cost in costs[here]:
                total = best[here] + cost
                if allowed >> there & 1 and total <= limit and total < best.get(there, total + 1):
                    best[there] = total
                    changed = True
    return best


@given(graphs_with_sets())
def test_around_is_the_union_of_the_neighbours(case: tuple[Spaces, int, int]) -> None:
    spaces, some, _ = case
    union = 0
    for i in bits(some):
        union |= spaces.near[i]
    assert spaces.around(some) == union


@given(graphs_with_sets())
def test_a_flood_is_what_can_be_walked(case: tuple[Spaces, int, int]) -> None:
    spaces, start, allowed = case
    assert set(bits(spaces.flood(start, allowed))) == walked(spaces, start, allowed)


@given(graphs_with_sets(), st.integers(0, 6))
def test_within_and_distances_agree(case: tuple[Spaces, int, int], n: int) -> None:
    spaces, start, allowed = case
    near = [i for i, d in enumerate(spaces.distances_from(start, allowed)) if d is not None and d <= n]
    assert bits(spaces.within(start, n, allowed)) == tuple(near)


@given(graphs(), st.data())
def test_distance_is_mutual_and_grows_by_one_a_step(spaces: Spaces, data: st.DataObject) -> None:
    numbers = st.integers(0, len(spaces) - 1)
    a, b = data.draw(numbers), data.draw(numbers)
    steps = spaces.distance(a, b)
    assert steps == spaces.distance(b, a)
    assert (steps is None) == (b not in walked(spaces, 1 << a, spaces.all))
    if steps is not None:
        assert (steps == 0) == (a == b)
        assert all(abs((spaces.distance(a, c) or 0) - steps) <= 1 for c in bits(spaces.near[b]))


@given(graphs_with_sets())
def test_a_set_is_connected_when_every_space_reaches_all(case: tuple[Spaces, int, int]) -> None:
    spaces, some, _ = case
    whole = set(bits(some))
    assert spaces.connected(some) == all(walked(spaces, 1 << i, some) == whole for i in whole)


@given(priced_graphs(), st.integers(0, 12), st.data())
def test_the_cheapest_ways_are_the_cheapest(case: tuple[Spaces, Costs], limit: int, data: st.DataObject) -> None:
    spaces, costs = case
    start = data.draw(st.integers(0, len(spaces) - 1))
    allowed, halt = data.draw(st.integers(0, spaces.all)), data.draw(st.integers(0, spaces.all))
    reach = spaces.cheapest(start, costs, limit, allowed, halt)
    assert reach == relaxed(costs, start, limit, allowed, halt)
    for goal, cost in reach.items():
        way = reach.path(goal)
        assert way[0] == start
        assert way[-1] == goal
        assert sum(dict(costs[a])[b] for a, b in pairwise(way)) == cost
        assert not mask(way[1:-1]) & halt


TRIANGLE = {"Orel": ["Tula", "Kursk"], "Tula": ["Orel", "Kursk"], "Kursk": ["Orel", "Tula"]}


def test_names_and_sets() -> None:
    spaces = Spaces(["Orel", "Tula", "Kursk"], TRIANGLE)
    assert spaces.names == ("Orel", "Tula", "Kursk")
    assert spaces.mask_of(["Kursk", "Orel"]) == 0b101
    assert spaces.names_of(spaces.near[1]) == ["Orel", "Kursk"]
    assert len(spaces) == 3


def test_borders_are_felt_from_both_sides() -> None:
    spaces = Spaces(["Orel", "Tula", "Kursk"], TRIANGLE)
    assert spaces.borders([("Tula", "Orel")]) == (0b010, 0b001, 0)


def test_borders_cost() -> None:
    spaces = Spaces(["Orel", "Tula", "Kursk"], TRIANGLE)
    river = spaces.borders([("Tula", "Orel")])
    reach = spaces.cheapest(0, spaces.costs(lambda a, b: 4 if river[a] >> b & 1 else 1), 9)
    assert reach == {0: 0, 1: 2, 2: 1}
    assert spaces.names_of(mask(reach.path(1))) == ["Orel", "Tula", "Kursk"]


@pytest.mark.parametrize(
    ("names", "near", "message"),
    [
        (["Orel", "Orel"], {}, "two spaces are called 'Orel'"),
        (["Orel"], {"Orel": ["Tula"]}, "'Orel' has a neighbour 'Tula', which is no space"),
        (["Orel"], {"Tula": ["Orel"]}, "there is no space 'Tula'"),
        (["Orel"], {"Orel": ["Orel"]}, "'Orel' is its own neighbour"),
        (["Orel", "Tula"], {"Orel": ["Tula"]}, "'Orel' has the neighbour 'Tula', but not the other way round"),
    ],
)
def test_faults_are_named(names: list[str], near: dict[str, list[str]], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Spaces(names, near)


def test_faults_in_use_are_named() -> None:
    spaces = Spaces(["Orel", "Tula", "Kursk", "Perm"], TRIANGLE)
    with pytest.raises(ValueError, match="there is no space 'Omsk'"):
        spaces.mask_of(["Omsk"])
    with pytest.raises(ValueError, match="'Orel' and 'Perm' are not neighbours"):
        spaces.borders([("Orel", "Perm")])
    with pytest.raises(ValueError, match="costs -1, less than nothing"):
        spaces.costs(lambda a, b: -1)
    with pytest.raises(ValueError, match="space 3 is out of reach"):
        spaces.cheapest(0, spaces.costs(lambda a, b: 1), 5).path(3)
    assert spaces.distance(0, 3) is None


def test_one_way_streets() -> None:
    spaces = Spaces(["Orel", "Tula"], {"Orel": ["Tula"]}, one_way=True)
    assert spaces.distance(0, 1) == 1
    assert spaces.distance(1, 0) is None
