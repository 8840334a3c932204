"""18 Bridges are blown, or not, when Soviets come near."""

from pathlib import Path
from typing import Any

import pytest

from stavka.games.race_to_the_reichstag.combat import CombatPhase
from stavka.games.race_to_the_reichstag.components import DATA
from stavka.games.race_to_the_reichstag.zones import german_zone
from tests.rules import rule
from tests.rules.bench import costs, falling, play, refused, start, tokens, told
from tests.rules.race_to_the_reichstag.ground import (
    ALL_BRIDGES,
    UKRAINIAN,
    bridges,
    german_move,
    goals,
    ground,
    hexes,
    soviet_move,
    state,
    where,
)

TRESKOW = "4623-4723"


@rule("RTR-18.1")
def test_a_soviet_unit_that_moves_beside_a_bridge_checks_it_at_once() -> None:
    match = play(soviet_move("4525: 1-MC"), "unit:1-MC")
    preview = match.preview("to:4623")
    assert preview
    assert [dict(chance.outcomes) for chance in preview.chances] == [{"demolished": 0.5, "intact": 0.5}]
    assert match.preview("to:4624") is None
    with falling(4):
        play(match, "to:4623")
    assert told(match, "bridge") == [{"bridge": TRESKOW, "dice": [4], "blown": False, "hex": "4623"}]
    assert where(match, "1-MC") == "4623"
    assert "4723" in goals(match)  # and goes on


@rule("RTR-18.1")
def test_the_way_cannot_be_planned_past_the_die() -> None:
    match = play(soviet_move("4623: 6G-TB / 4525: 1-MC", checked=0), "unit:1-MC")
    assert refused(match, "to:4723") == "RTR-18.1"


@rule("RTR-18.1")
def test_germans_check_nothing() -> None:
    match = play(german_move("4525: AX", 6), "unit:AX", "to:4723")
    assert told(match, "bridge") == []
    assert state(match).checked == 0


@rule("RTR-18.1")
def test_advances_check_bridges_too() -> None:
    match = start(ground("4524: 1-MC 6G-TB / 4624: 8G-MC / 4623: SSLat"), CombatPhase())
    with falling(6, 2):  # 575 %: the defender is eliminated; the die of the bridge
        play(match, "at:4623", "assault", "unit:1-MC")
    assert where(match, "1-MC") == "4623"
    assert told(match, "bridge") == [{"bridge": TRESKOW, "dice": [2], "blown": True, "hex": "4623"}]


@rule("RTR-18.1")
def test_retreats_check_bridges_too() -> None:
    match = start(ground("4624: 2GTA-TR / 4625: AX"), CombatPhase())
    with falling(2):  # 100 %: the attacker retreats
        play(match, "at:4625", "mobile")
    with falling(4):
        play(match, "to:4623")
    assert [note["bridge"] for note in told(match, "bridge")] == [TRESKOW]


@rule("RTR-18.2")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_one_to_three_blows_it_four_to_six_saves_it(die: int) -> None:
    match = play(soviet_move("4525: 1-MC"), "unit:1-MC")
    with falling(die):
        play(match, "to:4623")
    assert (state(match).demolished == bridges(TRESKOW)) == (die <= 3)
    assert state(match).checked == bridges(TRESKOW)
    assert told(match, "bridge")[0]["blown"] == (die <= 3)


@rule("RTR-18.2")
def test_a_die_for_each_bridge_of_the_hex() -> None:
    match = play(soviet_move("5325: 1-MC", checked=ALL_BRIDGES & ~bridges("5125-5225 5225-5325")), "unit:1-MC")
    with falling(1, 6):
        play(match, "to:5225")
    assert [(note["bridge"], note["blown"]) for note in told(match, "bridge")] == [
        ("5125-5225", True),
        ("5225-5325", False),
    ]


@rule("RTR-18.3")
def test_each_bridge_is_checked_once() -> None:
    match = play(soviet_move("4525: 1-MC / 4525: 6G-TB / 4722: 9G-TC"), "unit:1-MC")
    with falling(5):
        play(match, "to:4623")
    play(match, "unit:6G-TB", "to:4623", "unit:9G-TC", "to:4723")  # no more dice, on either bank
    assert len(told(match, "bridge")) == 1


@rule("RTR-18.4")
def test_it_is_known_for_good_what_stands_and_what_does_not() -> None:
    for fallen in (0, bridges(TRESKOW)):
        match = play(soviet_move("4525: 1-MC", checked=bridges(TRESKOW), demolished=fallen), "unit:1-MC", "to:4623")
        for seat in ("1bf", "1uf", None):
            assert match.view(seat)["checked"] == [TRESKOW]
            assert match.view(seat)["demolished"] == ([TRESKOW] if fallen else [])


@rule("RTR-18.5")
def test_a_demolished_bridge_is_no_bridge() -> None:
    match = play(soviet_move("4623: 1-MC", checked=ALL_BRIDGES, demolished=bridges(TRESKOW)), "unit:1-MC")
    assert costs(match)["to:4723"] == 5
    match = play(german_move("4623: AX", 6, demolished=bridges(TRESKOW)), "unit:AX")
    assert costs(match)["to:4723"] == 5


@rule("RTR-18.1", "G-21")
def test_who_is_placed_beside_a_bridge_crosses_it_and_checks_it_on_the_far_side() -> None:
    match = play(soviet_move("4623: 1-MC"), "unit:1-MC")
    assert costs(match)["to:4723"] == 2
    with falling(1):
        play(match, "to:4723")
    assert where(match, "1-MC") == "4723"
    assert state(match).demolished == bridges(TRESKOW)
    assert costs(match)["to:4722"] == 2


@pytest.fixture(scope="module")
def lakes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A map on which the Havel at Potsdam is a lake, with its bridges."""
    folder = tmp_path_factory.mktemp("lakes")
    before, _, after = (DATA / "map.toml").read_text(encoding="utf-8").partition('id = "havel-potsdam"')
    (folder / "map.toml").write_text(
        f'{before}id = "havel-potsdam"{after.replace("river", "lake", 1)}', encoding="utf-8"
    )
    return folder


@rule("RTR-18.5", "RTR-13.3(2)", "F-10", "G-20")
def test_a_lake_is_crossed_by_an_intact_bridge_and_not_without(lakes: Path) -> None:
    bridge = "0630-0730"
    facts: dict[str, Any] = {"pack": lakes, "checked": ALL_BRIDGES, "options": {"lake_blocks_zoc": True}}
    match = play(soviet_move("0730: 5G-MC", UKRAINIAN, **facts), "unit:5G-MC")
    assert costs(match)["to:0630"] == 1
    match = play(soviet_move("0730: 5G-MC", UKRAINIAN, demolished=ALL_BRIDGES, **facts), "unit:5G-MC")
    assert refused(match, "to:0630") == "RTR-9.6"
    for fallen, zone in ((0, hexes("0630")), (bridges(bridge), 0)):
        s = ground("0730: AX", UKRAINIAN, demolished=fallen, **facts)
        assert german_zone(s, UKRAINIAN) & hexes("0630 0629") == zone
    for fallen, end in ((0, "0630"), (bridges(bridge), None)):
        stacks = "0730: 3GTA-Rec / 0829: AX / 0831: GD"  # all ways back but the bridge are barred
        match = start(ground(stacks, UKRAINIAN, demolished=fallen, **facts), CombatPhase())
        with falling(3):  # 50 %: the attacker retreats
            play(match, "at:0829", "mobile")
        assert where(match, "3GTA-Rec") == end


@rule("RTR-18.1")
def test_nothing_can_be_taken_back_after_the_die() -> None:
    match = play(soviet_move("4525: 1-MC"), "unit:1-MC")
    assert match.can_undo
    with falling(5):
        play(match, "to:4623")
    assert not match.can_undo
    assert tokens(match)[-1] == "stop"
