"""Retreats by layers against walking every way."""

from hypothesis import given
from hypothesis import strategies as st

from stavka.board.hexes import HexMap, Sides
from stavka.board.retreats import completable, layers, rings
from stavka.kernel.bits import bits, mask
from tests.board.ground import rectangle, stalingrad

BOARD = stalingrad(padded=True)


def walks(board: HexMap, way: list[int], n: int, allowed: int, barred: Sides | None) -> list[list[int]]:
    """Every way outwards of at most n more hexes that cannot be prolonged, hex by hex."""
    if not n:
        return [way]
    further = [
        there
        for there in bits(board.around(1 << way[-1], barred) & allowed)
        if board.apart(way[0], there) == board.apart(way[0], way[-1]) + 1
    ]
    return [walk for there in further for walk in walks(board, [*way, there], n - 1, allowed, barred)] or [way]


def test_rings_are_as_far_as_the_grid_says() -> None:
    start = BOARD.number("56")
    for n, ring in enumerate(rings(BOARD, start, 4)):
        assert ring == mask(i for i in bits(BOARD.hexes) if BOARD.apart(start, i) == n)


def test_a_ring_beyond_the_map_is_empty() -> None:
    small = rectangle(2, 2, "flat", padded=True)
    assert [ring.bit_count() for ring in rings(small, small.number("0101"), 4)] == [1, 2, 1, 0, 0]


@st.composite
def retreats(draw: st.DrawFn) -> tuple[int, int, int, int, Sides]:
    """Where from, how far, where one may go, where one may end, and what may not be crossed."""
    start = draw(st.sampled_from(bits(BOARD.hexes)))
    allowed = mask(draw(st.sets(st.sampled_from(bits(BOARD.hexes)), min_size=40)))
    ends = mask(draw(st.sets(st.sampled_from(bits(BOARD.hexes)), max_size=3)))
    barred = draw(st.sets(st.tuples(st.sampled_from(bits(BOARD.hexes)), st.integers(0, 5)), max_size=40))
    return start, draw(st.integers(1, 5)), allowed, ends, BOARD.sides(barred)


@given(retreats())
def test_layers_are_where_some_way_leads(retreat: tuple[int, int, int, int, Sides]) -> None:
    start, n, allowed, _, barred = retreat
    found = layers(BOARD, rings(BOARD, start, n), start, 0, allowed, barred)
    ways = walks(BOARD, [start], n, allowed, barred)
    assert len(found) == max(len(way) for way in ways)
    for step, layer in enumerate(found):
        assert layer == mask(way[step] for way in ways if len(way) > step)


@given(retreats())
def test_what_is_left_are_the_ways_that_can_be_finished(retreat: tuple[int, int, int, int, Sides]) -> None:
    start, n, allowed, ends, barred = retreat
    reached = layers(BOARD, rings(BOARD, start, n), start, 0, allowed, barred)
    good = completable(BOARD, reached, n, ends, barred)
    finished = []
    for way in walks(BOARD, [start], n, allowed, barred):
        for last in range(1, len(way)):
            if last == n or ends >> way[last] & 1:
                finished.append(way[: last + 1])
    for step, layer in enumerate(good):
        assert layer == mask(way[step] for way in finished if len(way) > step)


@given(retreats())
def test_in_the_middle_of_a_retreat_the_rest_of_it_is_the_same(retreat: tuple[int, int, int, int, Sides]) -> None:
    start, n, allowed, ends, barred = retreat
    around = rings(BOARD, start, n)
    reached = layers(BOARD, around, start, 0, allowed, barred)
    good = completable(BOARD, reached, n, ends, barred)
    for there in bits(good[1]) if len(good) > 1 else ():
        rest = completable(BOARD, layers(BOARD, around, there, 1, allowed, barred), n - 1, ends, barred)
        assert rest[0] or ends >> there & 1 or n == 1
        assert not any(layer & ~good[1 + step] for step, layer in enumerate(rest) if 1 + step < len(good))
