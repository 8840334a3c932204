"""Every setting, with the dear laws looked at often; and whatever Hypothesis comes up with."""

from collections import Counter
from random import Random
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis
from hypothesis import strategies as st

import stavka
from tests.depth import much
from tests.laws.play import Trial
from tests.laws.settings import Setting, any_setting, settings

SETTINGS = settings()
GAMES = 5  # one can be over before fog is looked at


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_laws_hold_in_a_whole_game(setting: Setting) -> None:
    seed = crc32(str(setting).encode())
    assert any(hidden(setting, seed + game) for game in range(GAMES)), "fog has hidden nothing"


def hidden(setting: Setting, seed: int) -> int:
    """How often fog had something to hide in a game that keeps the laws."""
    trial = Trial(setting, seed, dear=25)
    trial.run()
    return trial.redealt


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_laws_hold_when_somebody_is_winning(setting: Setting) -> None:
    Trial(setting, seed=crc32(f"{setting} late".encode()), dear=25, late=True).run()


@given(mixture=st.integers(0, 10**6), seed=st.integers(0, 2**64), first=st.lists(st.integers(0, 10**4), max_size=30))
@hypothesis(max_examples=much(8, 40))
def test_laws_hold_whatever_is_chosen(mixture: int, seed: int, first: list[int]) -> None:
    Trial(any_setting(Random(mixture)), seed, dear=40, first=first).run()


def test_every_value_of_every_option_is_played() -> None:
    played: Counter[tuple[str, str, object]] = Counter()
    for setting in SETTINGS:
        title = next(title for title in stavka.titles() if title.id == setting.title)
        chosen = {**{option.id: option.default for option in title.options}, **setting.options}
        played.update((setting.title, name, value) for name, value in chosen.items())
    for title in stavka.titles():
        for option in title.options:
            for value in option.values:
                assert played[title.id, option.id, value], (option.id, value)
