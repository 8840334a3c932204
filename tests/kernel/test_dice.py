"""Dice are a pure function of (seed, numbers, counter), fair, and nobody's to choose."""

from collections import Counter
from hashlib import blake2b
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stavka.kernel import dice
from tests.kernel.posed import posed
from tests.kernel.toy import RAID, Table

KEY = dice.dice_key(dice.seed_bytes(7), {})


def table(seed: int) -> Table:
    return RAID.start(dice.dice_key(dice.seed_bytes(seed), {}))


def test_known_vectors_hold_for_ever() -> None:
    assert dice.seed_hash(dice.seed_bytes(7)) == "182a1745afce36f097c0fdfe918ec402a5d4be68b6b5ccd7edb171113f85e239"
    assert KEY.hex() == "dfc7b04e2157d42fbcd0d28adf5102816d025ecca7c3ee8f127ecfb12218687d"
    assert dice.stream(KEY, 0).hex().startswith("77b2ab968f646e4cf19b73905117ae08")
    assert list(dice.faces(dice.stream(KEY, 0))[:12]) == [6, 5, 4, 1, 6, 5, 3, 5, 2, 6, 2, 1]
    stirred = dice.dice_key(dice.seed_bytes(7), {"red": "12", "blue": "9"})
    assert stirred.hex() == "d7b818c5b4327c198e74f0833a67d8705652ed1b941945fdb9e71aba604d0ab3"


def test_anybody_can_check_a_roll_with_the_standard_library() -> None:
    raw = blake2b((3).to_bytes(8, "big"), key=KEY).digest()
    assert list(dice.faces(dice.stream(KEY, 3))) == [1 + byte % 6 for byte in raw if byte < 252]


@given(st.binary(min_size=1, max_size=64), st.integers(0, 2**63))
def test_the_same_key_and_counter_give_the_same_bytes(key: bytes, counter: int) -> None:
    assert dice.stream(key, counter) == dice.stream(key, counter)
    assert dice.stream(key, counter) != dice.stream(key, counter + 1)
    assert set(dice.faces(dice.stream(key, counter))) <= set(range(1, 7))


def test_the_numbers_of_the_seats_stir_the_dice_in_any_order() -> None:
    seed = dice.seed_bytes(7)
    keys = [dice.dice_key(seed, n) for n in ({}, {"red": "1"}, {"red": "2"}, {"blue": "1"}, {"red": "1", "blue": "1"})]
    assert len(set(keys)) == 5
    assert dice.dice_key(seed, {"blue": "1", "red": "1"}) == keys[4]
    assert dice.dice_key(seed, {"red": "1b"}) != dice.dice_key(seed, {"red1": "b"})


@pytest.mark.parametrize("seed", [0, -1, 7, 2**255, 2**400, -(2**300)])
def test_any_integer_is_a_seed_of_its_own(seed: int) -> None:
    assert len(dice.seed_bytes(seed)) >= 32
    assert dice.seed_bytes(seed) != dice.seed_bytes(seed + 1)


def test_a_seed_not_given_is_32_random_bytes() -> None:
    assert len(dice.seed_bytes(None)) == 32
    assert dice.seed_bytes(None) != dice.seed_bytes(None)
    assert dice.seed_bytes(b"my own") == b"my own"


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in counts)


@pytest.mark.parametrize("seed", range(5))
def test_dice_are_fair(seed: int) -> None:
    s = table(seed)
    singles = Counter(s.roll(1)[0] for _ in range(6_000))
    assert len(singles) == 6
    assert chi_square(singles, 6) < 20.5  # 5 degrees of freedom, one in a thousand
    many = s.roll(60_000)
    assert chi_square(Counter(many), 6) < 20.5
    pairs = Counter(6 * a + b for a, b in zip(many[::2], many[1::2], strict=True))
    assert chi_square(pairs, 36) < 66.6  # 35 degrees


@pytest.mark.parametrize("n", [1, 2, 7, 52])
def test_draws_are_fair(n: int) -> None:
    s = table(11)
    counts = Counter(s.draw(n) for _ in range(200 * n))
    assert set(counts) == set(range(n))
    assert chi_square(counts, n) < 95


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    s = table(3)
    counts = Counter("".join(s.shuffled("abc")) for _ in range(3_000))
    assert len(counts) == 6
    assert chi_square(Counter(dict(enumerate(counts.values()))), 6) < 20.5


def test_every_roll_and_draw_moves_the_counter() -> None:
    s = table(1)
    assert len(s.roll(2)) == 2
    assert s.rolled == 1
    s.draw(6)
    assert s.rolled == 2
    assert len(s.roll(100)) == 100
    assert s.rolled == 4
    assert sorted(s.shuffled(range(5))) == [0, 1, 2, 3, 4]
    assert s.rolled == 5


def test_a_view_holds_neither_key_nor_counter() -> None:
    match = posed()
    match.play("attack:h3")
    for seat in ("red", "blue", None):
        view = match.state.view(seat)
        assert (view.key, view.rolled) == (b"", 0)
        assert match.header.seed not in str(match.view(seat))


def test_a_sample_has_other_dice() -> None:
    match = posed()
    one, two = (match.state.sample("red", Random(n)) for n in (1, 2))
    assert len({match.state.key, one.key, two.key}) == 3
