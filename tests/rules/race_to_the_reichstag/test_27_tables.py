"""27 The tables."""

from tests.packs.test_reichstag_data import ASSAULT, MOBILE
from tests.rules import rule
from tests.rules.race_to_the_reichstag.ground import PARTS


def rows(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(line.split()) for line in text.strip().splitlines())


@rule("RTR-27.1")
def test_the_mobile_table() -> None:
    assert PARTS.mobile_table == rows(MOBILE)
    assert PARTS.columns == (0, 50, 100, 200, 300, 400, 500, 600)


@rule("RTR-27.2", "G-43")
def test_the_assault_table() -> None:
    assert PARTS.assault_table == rows(ASSAULT)


@rule("RTR-27.1", "RTR-27.2", "RTR-12.2")
def test_every_result_says_what_it_does() -> None:
    """Losses of attacker and defender, who retreats, who may advance how far."""
    said = {
        code: (r.attacker_loss, r.defender_loss, r.retreat, r.panic, r.advance) for code, r in PARTS.results.items()
    }
    assert said == {
        "AA": ("strongest", "none", None, False, 0),
        "AD": ("half", "none", "attacker", False, 1),
        "AP": ("strongest", "none", "attacker", True, 1),
        "AR": ("none", "none", "attacker", False, 1),
        "BB": ("half", "half", None, False, 0),
        "DA": ("none", "strongest", None, False, 0),
        "DD": ("none", "half", "defender", False, 1),
        "DE": ("none", "all", None, False, 1),
        "DP": ("none", "strongest", "defender", True, 2),
        "DR": ("none", "none", "defender", False, 1),
        "MD": ("strongest", "none", "defender", False, 1),
        "OR": ("none", "all", None, False, 3),
    }


@rule("RTR-27.3", "G-42")
def test_stavka_points() -> None:
    sp = PARTS.sp
    assert (sp.replace_corps, sp.replace_division, sp.replace_small) == (4, 2, 2)
    assert (sp.artillery, sp.air, sp.maximum_effort, sp.fatigued) == (1, 2, 10, 2)
    assert (sp.forced_march, sp.forced_march_by_table) == (1, 3)


@rule("RTR-27.4")
def test_victory_points() -> None:
    worth = {PARTS.hex_names[hex]: points for hex, points in PARTS.objective_vp.items()}
    assert worth.pop("3316") == 30
    assert worth.pop("0431") == 10
    assert set(worth.values()) == {5}
    assert (PARTS.vp.strategic, PARTS.vp.mobile, PARTS.vp.stavka) == (10, 1, -1)


@rule("RTR-27.5", "G-52")
def test_terrain() -> None:
    """Reconstructed, but for what the rules say of clear ground, roads, rivers and objectives."""
    said = {kind: (r.enter, r.defence, r.assault) for kind, r in PARTS.terrain_records.items()}
    assert said == {
        "clear": (1, 1, False),
        "airfield": (1, 1, False),
        "woods": (2, 1, False),
        "urban": (2, 2, True),
        "s-bahn": (2, 2, True),
        "objective": (2, 3, True),
        "reichstag": (2, 3, True),
    }
    sides = {kind: (r.cost, r.defence) for kind, r in PARTS.hexside_records.items()}
    assert sides["river"] == (3, 2)
    assert sides["lake"] == (None, 1)
