"""3.2 Fractions: rounded down, but a block never rolls less than one die."""

import pytest

from stavka.games.moscow_41.state import SOVIET
from tests.rules import rule
from tests.rules.bench import falling
from tests.rules.moscow_41.fighting import field, fight, rolls


@rule("M41-3.2a", "F-2")
@pytest.mark.parametrize(("steps", "dice"), [(4, 2), (3, 1), (2, 1), (1, 1)])
def test_half_of_a_blocks_dice_is_rounded_down_but_one_is_left(steps: int, dice: int) -> None:
    with falling(1, *[1] * dice):
        match = fight(field(f"79: 24-Pz={steps} 22-RC=1", weather="snow"))
    assert rolls(match) == [("soviet", 6, 1), ("german", 4, dice)]


@rule("M41-3.2a")
def test_whole_dice_are_not_rounded() -> None:
    with falling(1, 1, 1, 1, 1, 1):
        match = fight(field("79: 22-RC 24-Pz=3", SOVIET, weather="snow", held="79"))
    assert rolls(match) == [("german", 4, 3), ("soviet", 6, 3)]
