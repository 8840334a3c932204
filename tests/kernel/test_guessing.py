"""A sample is filled in until it fits, and not for ever."""

from random import Random

import pytest

import stavka
from stavka.kernel.errors import Fault
from stavka.kernel.fog import guessed, plausible
from stavka.kernel.state import State


def test_what_cannot_be_filled_in_is_a_fault() -> None:
    state = stavka.new("stalingrad", "one-vs-one", seed=1).state
    with pytest.raises(Fault, match="no position"):
        guessed(state, state.view("german"), Random(1), lambda s, rng: False)


def test_a_guess_has_dice_of_its_own_and_the_same_decision() -> None:
    state = stavka.new("stalingrad", "one-vs-one", seed=1).state
    tried: list[State] = []

    def fill(s: State, rng: Random) -> bool:
        tried.append(s)
        return len(tried) == 3

    guess = guessed(state, state, Random(1), fill)
    assert guess is tried[2]
    assert len({state.key, *[one.key for one in tried]}) == 4
    assert [seat for seat, _ in guess.open()] == ["german"]
    assert plausible(guess, ["german"])
    assert not plausible(guess, ["soviet"])
