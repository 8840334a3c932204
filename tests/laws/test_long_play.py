"""Many random games, thousands in deep runs: cheap laws at most decisions, dear ones now and then."""

from collections import Counter
from zlib import crc32

import pytest

from tests.depth import much
from tests.laws.hooks import hook
from tests.laws.play import Trial
from tests.laws.settings import Setting, settings

SETTINGS = settings()
GAMES = much(100, 2_000)  # at least, of short titles; of long ones as many fewer as they are longer
PARTS = 4  # of each setting's games at most, so that the work spreads evenly
SHARES = Counter(setting.title for setting in SETTINGS)


def games_of(setting: Setting) -> range:
    """The games of a setting, by number."""
    return range(-(-GAMES // (hook(setting.title).PACE * SHARES[setting.title])))


TRIALS = [(setting, part) for setting in SETTINGS for part in range(PARTS) if games_of(setting)[part::PARTS]]


@pytest.mark.heavy
@pytest.mark.parametrize(("setting", "part"), TRIALS, ids=str)
def test_laws_hold_in_long_play(setting: Setting, part: int) -> None:
    for game in games_of(setting)[part::PARTS]:
        Trial(
            setting, seed=crc32(f"{setting} {game}".encode()), dear=1000, cheap=1 + hook(setting.title).PACE // 4
        ).run()


@pytest.mark.heavy
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_laws_hold_in_long_play_when_somebody_is_winning(setting: Setting) -> None:
    for game in games_of(setting)[::PARTS]:
        Trial(setting, seed=crc32(f"{setting} late {game}".encode()), dear=400, late=True).run()
