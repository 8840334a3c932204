"""Knowledge: a bitset of counters for every handle, and dealing within it."""

from itertools import permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from stavka.kernel.bits import bits, mask
from stavka.kernel.knowledge import Known, deal, mix, narrow, tell

SETS = st.lists(st.integers(0, 63), min_size=1, max_size=6)


def possible(could: list[int]) -> set[tuple[int, ...]]:
    """Every way to deal, by trying all."""
    ways = permutations(range(6), len(could))
    return {way for way in ways if all(c >> counter & 1 for c, counter in zip(could, way, strict=True))}


@given(SETS, st.integers())
def test_a_deal_is_possible_exactly_when_one_is_found(could: list[int], seed: int) -> None:
    dealt = deal(could, Random(seed))
    ways = possible(could)
    assert tuple(dealt) in ways if dealt is not None else not ways


@given(SETS)
def test_every_possible_deal_comes_up(could: list[int]) -> None:
    could = could[:3]
    ways = possible(could)
    found = {tuple(dealt) for seed in range(40 * len(ways)) if (dealt := deal(could, Random(seed))) is not None}
    assert found <= ways
    assert {way[0] for way in found} == {way[0] for way in ways}  # consistent, if not uniform


@given(st.permutations(range(6)), st.lists(st.integers(0, 63), min_size=6, max_size=6), st.integers())
def test_what_is_true_can_always_be_dealt(truth: list[int], noise: list[int], seed: int) -> None:
    could = [1 << counter | more for counter, more in zip(truth, noise, strict=True)]
    dealt = deal(could, Random(seed))
    assert dealt is not None
    assert sorted(dealt) == list(range(6))


@given(st.permutations(range(6)), st.lists(st.tuples(st.sampled_from(["tell", "narrow", "mix"]), st.integers(0, 5))))
def test_knowledge_never_rules_out_the_truth(who: list[int], acts: list[tuple[str, int]]) -> None:
    known: Known = (63,) * 6
    for act, handle in acts:
        if act == "tell":
            known = tell(known, {handle: who[handle]})
            assert known[handle] == 1 << who[handle]
        elif act == "narrow":
            known = narrow(known, handle, 1 << who[handle] | 0b101)
        else:
            other = (handle + 1) % 6
            who[handle], who[other] = who[other], who[handle]
            known = mix(known, [handle, other], known[handle] | known[other])
        assert all(known[h] >> counter & 1 for h, counter in enumerate(who))


def test_a_counter_that_was_shown_is_no_other_handle() -> None:
    assert tell((7, 7, 7), {0: 1, 2: 0}) == (0b010, 0b100, 0b001)


def test_no_way_to_deal() -> None:
    assert deal([1, 1], Random(0)) is None
    assert deal([0], Random(0)) is None
    assert deal([], Random(0)) == []


@given(st.sets(st.integers(0, 2000)))
def test_bitsets_list_their_members(numbers: set[int]) -> None:
    assert bits(mask(numbers)) == tuple(sorted(numbers))
