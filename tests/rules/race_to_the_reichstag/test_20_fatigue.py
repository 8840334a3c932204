"""20 Fatigue."""

import pytest

from stavka.games.race_to_the_reichstag.fatigue import FatigueRoll
from stavka.games.race_to_the_reichstag.stavka_points import cost
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import falling, start, told
from tests.rules.race_to_the_reichstag.ground import UKRAINIAN, ground, state
from tests.rules.race_to_the_reichstag.table import units

FOUR_CORPS = "5G-MC 6G-MC 9-MC 6G-TC"


def rolled(front: int, dead: str, *dice: int, fatigued: tuple[bool, bool] = (False, False)) -> Match:
    """The fatigue phase of a Front with this dead pile."""
    piles = (0, units(dead)) if front else (units(dead), 0)
    s = ground("", front, dead=piles, fatigued=fatigued)
    with falling(*dice):
        return start(s, FatigueRoll())


@rule("RTR-20.2", "F-9", "RTR-20.1")
def test_four_dead_corps_tire_a_front_on_three_or_less() -> None:
    assert state(rolled(UKRAINIAN, FOUR_CORPS, 1, 2)).fatigued == (False, True)
    assert state(rolled(UKRAINIAN, FOUR_CORPS, 2, 2)).fatigued == (False, False)
    assert told(rolled(UKRAINIAN, FOUR_CORPS, 2, 1), "fatigue") == [
        {"seat": "1uf", "dice": [2, 1], "lost": 4, "tired": True}
    ]


@rule("RTR-20.2", "F-13")
def test_a_unit_that_has_come_back_counts_no_more() -> None:
    three = "5G-MC 6G-MC 9-MC"
    assert state(rolled(UKRAINIAN, three, 1, 1)).fatigued == (False, True)
    assert state(rolled(UKRAINIAN, three, 1, 2)).fatigued == (False, False)


@rule("RTR-20.2")
def test_divisions_count_and_smaller_units_do_not() -> None:
    assert state(rolled(0, "35G-RD 39G-RD 14GC", 1, 1)).fatigued == (True, False)
    assert state(rolled(0, "35G-RD 39G-RD 6G-TB 7G-TB 2GTA-TR 1GTA-Rec", 1, 1)).fatigued == (False, False)


@rule("RTR-20.2", "RTR-20.5")
def test_the_germans_in_the_pile_do_not_count_and_are_never_tired() -> None:
    assert state(rolled(0, "AX GD SSCH SSHB HJR VS1", 1, 1)).fatigued == (False, False)
    s = ground("", german=True)
    assert len(s.fatigued) == 2, "there is nothing that could say it of the Germans"


@rule("RTR-20.3", "RTR-27.3")
@pytest.mark.parametrize("points", [1, 2, 4, 10])
def test_a_tired_front_pays_double_for_everything(points: int) -> None:
    s = ground("", fatigued=(True, False))
    assert cost(s, 0, points) == 2 * points
    assert cost(s, 1, points) == points


@rule("RTR-20.4")
def test_once_tired_always_tired_without_another_roll() -> None:
    match = rolled(0, "", fatigued=(True, False))
    assert state(match).fatigued == (True, False)
    assert not told(match, "fatigue")
