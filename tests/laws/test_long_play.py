"""Thousands of random games: cheap laws at every decision, dear ones now and then."""

from zlib import crc32

import pytest

from tests.laws.play import Trial
from tests.laws.settings import Setting, settings

SETTINGS = settings()
GAMES = 2_000  # at least
PARTS = 4  # of each setting's games, so that the work spreads evenly
EACH = -(-GAMES // (len(SETTINGS) * PARTS))


@pytest.mark.heavy
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_laws_hold_in_long_play(setting: Setting, part: int) -> None:
    for game in range(EACH):
        Trial(setting, seed=crc32(f"{setting} {part} {game}".encode()), dear=1000).run()


@pytest.mark.heavy
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_laws_hold_in_long_play_when_somebody_is_winning(setting: Setting) -> None:
    for game in range(EACH):
        Trial(setting, seed=crc32(f"{setting} late {game}".encode()), dear=400, late=True).run()
