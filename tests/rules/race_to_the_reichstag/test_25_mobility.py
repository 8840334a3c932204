"""25 Optional rule: highly mobile units."""

import pytest

from stavka.games.race_to_the_reichstag.combat import CombatPhase
from stavka.kernel.bits import bits
from tests.rules import rule
from tests.rules.bench import costs, falling, play, start, tokens
from tests.rules.race_to_the_reichstag.ground import ALL_BRIDGES, PARTS, ground, soviet_move

WITH = {"mobility": True}


@rule("RTR-25.1")
def test_who_is_highly_mobile() -> None:
    kinds = {PARTS.units[unit].kind for unit in bits(PARTS.highly_mobile)}
    assert kinds == {"tank", "panzer", "assault-gun", "mechanized", "panzergrenadier", "recon", "cavalry"}
    others = {PARTS.units[unit].kind for unit in range(PARTS.handles) if not PARTS.highly_mobile >> unit & 1}
    assert not kinds & others


@rule("RTR-25.2")
@pytest.mark.parametrize(
    ("unit", "options", "points"),
    [
        ("1-MC", WITH, 12),
        ("6G-TB", WITH, 12),
        ("8G-SPB", WITH, 12),
        ("1GTA-Rec", WITH, 12),
        ("14GC", WITH, 12),
        ("35G-RD", WITH, 9),
        ("5SA-Eng", WITH, 9),
        ("1-MC", None, 9),
    ],
)
def test_they_march_twelve_points_far(unit: str, options: dict[str, bool] | None, points: int) -> None:
    match = play(soviet_move(f"4906: {unit}", options=options, checked=ALL_BRIDGES), f"unit:{unit}")
    assert max(costs(match).values()) == 6  # without a forced march all are alike
    play(match, "march")
    assert max(costs(match).values()) == points


@rule("RTR-25.3")
@pytest.mark.parametrize(
    ("unit", "options", "further"), [("1-MC", WITH, True), ("35G-RD", WITH, False), ("35G-RD", None, True)]
)
def test_only_they_advance_beyond_the_first_hex(unit: str, options: dict[str, bool] | None, further: bool) -> None:
    match = start(ground(f"5205: 8G-MC / 5305: {unit} / 5306: SSLat", options=options), CombatPhase())
    with falling(6):  # overrun
        play(match, "at:5306", "mobile", f"unit:{unit}")
    assert ("to:5307" in tokens(match)) == further
