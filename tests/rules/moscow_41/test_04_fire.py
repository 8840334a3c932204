"""4.4-4.6 Firepower, strength, damage."""

import pytest

from stavka.games.moscow_41 import fire, luftwaffe
from stavka.games.moscow_41.command import span
from stavka.games.moscow_41.state import GERMAN, SOVIET
from tests.rules import rule
from tests.rules.bench import falling
from tests.rules.moscow_41.fighting import field, fight
from tests.rules.moscow_41.table import PARTS, area, block, handle, pips, where


@rule("M41-4.4a", "G-63")
@pytest.mark.parametrize(
    ("attacker", "need"), [("24-Pz", 4), ("V-AK", 5), ("HQ-9A", 5), ("87-ID", 6), ("1-Cav", 5), ("GD", 4)]
)
def test_the_colour_of_the_dots_says_what_hits(attacker: str, need: int) -> None:
    s = field(f"79: {attacker} 22-RC")
    assert fire.attack(s, area("79"), GERMAN, True) == {need: PARTS.full[block(attacker)]}


@rule("M41-4.4a")
@pytest.mark.parametrize(
    ("attacker", "face", "hits"),
    [("V-AK", 5, 1), ("V-AK", 4, 0), ("24-Pz", 4, 1), ("24-Pz", 3, 0), ("87-ID", 6, 1), ("87-ID", 5, 0)],
)
def test_a_die_hits_from_its_number_on(attacker: str, face: int, hits: int) -> None:
    with falling(1, 1, 1, face):
        match = fight(field(f"79: {attacker} 22-RC", weather="rain"))
    assert pips(match, "22-RC") == 3 - hits


@rule("M41-4.4b", "G-38")
def test_a_headquarters_of_the_luftwaffe_has_no_fire_on_the_ground() -> None:
    s = field("79: HQ-8FK 22-RC")
    assert fire.defence(s, area("79"), GERMAN) == {}
    assert fire.attack(s, area("79"), GERMAN, True) == {}


@rule("M41-4.5a")
def test_strength_is_the_number_of_dice_and_a_heart_has_none() -> None:
    s = field("79: Hoth=3 HQ-9A=0 24-Pz=2 22-RC")
    assert fire.attack(s, area("79"), GERMAN, True) == {5: 3, 4: 2}
    assert fire.defence(s, area("79"), SOVIET) == {6: 3}


@rule("M41-4.5b")
@pytest.mark.parametrize("stars", [4, 3, 2])
def test_stars_are_range_and_bombers_too(stars: int) -> None:
    s = field(f"90: Guderian={stars} HQ-2FK={stars}", hqs="Guderian HQ-2FK")
    guderian, fleet = handle(s, "Guderian"), handle(s, "HQ-2FK")
    farthest = PARTS.spaces.within(1 << area("90"), stars) & PARTS.areas
    assert luftwaffe.most(s, fleet) == stars
    assert luftwaffe.air_range(s, fleet) == farthest
    assert not span(s, guderian) & ~farthest


@rule("M41-4.6a")
def test_a_point_of_damage_is_a_step_and_the_last_one_destroys() -> None:
    with falling(6, 1, 1, 1):
        weakened = fight(field("79: V-AK=3 22-RC=2"))
    assert pips(weakened, "V-AK") == 2
    with falling(6, 1):
        destroyed = fight(field("79: V-AK=1 22-RC=2"))
    assert where(destroyed, "V-AK") is None
