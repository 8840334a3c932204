"""1.1-1.4, 4.0, 4.2, 4.7-4.9 What is in the box, and what is printed on it."""

import pytest

from stavka.games.moscow_41 import TITLE, lines, support
from stavka.games.moscow_41.command import commanded
from stavka.games.moscow_41.components import NEVER
from stavka.games.moscow_41.game import SQUADRONS
from stavka.games.moscow_41.movement import Move
from stavka.games.moscow_41.orders import Orders
from stavka.games.moscow_41.state import GERMAN, SOVIET, State
from stavka.kernel.bits import bits, mask
from tests.rules import rule
from tests.rules.bench import named, refused, start, tokens
from tests.rules.moscow_41.table import PARTS, area, areas, block, blocks, ground, handle

GAME = TITLE.game("campaign", None)
CHART = GAME.chart()


def sizes(side: int, kind: str) -> set[tuple[str, int]]:
    """The sizes of the Combat Blocks of a side, or of a kind, with their full strength."""
    found = [PARTS.blocks[i] for i in bits(PARTS.combat & PARTS.sides[side]) if PARTS.blocks[i].size == kind]
    return {(record.kind if kind == "division" else kind, len(record.dots or "")) for record in found}


# -- 1 components -------------------------------------------------------------------------------


@rule("M41-1.1a", "G-65")
def test_what_is_in_the_box() -> None:
    assert (PARTS.germans.bit_count(), PARTS.soviets.bit_count()) == (50, 70)
    assert sum(map(sum, PARTS.fleets.values())) == 8
    markers = PARTS.markers
    assert (markers.forecast, markers.initiative, markers.weather, markers.discs) == (1, 1, 2, 3)
    assert (markers.german_artillery, markers.soviet_artillery) == (7, 6)
    assert (markers.german_control, markers.soviet_control, markers.river, markers.supply) == (10, 10, 5, 10)
    wood = [getattr(markers, field) for field in markers.__struct_fields__ if field != "source"]
    assert sum(wood) + sum(PARTS.line_limits) == 85
    assert {PARTS.space_names[box] for box in bits(PARTS.disc_boxes)} == {"road-9", "road-10", "kiev"}


@rule("M41-1.1b")
def test_only_defensive_lines_run_out() -> None:
    crowd = " ".join(PARTS.block_names[i] for i in bits(PARTS.combat & PARTS.germans))
    s = ground(f"16A: {crowd}")
    s.isolated = s.crossed = mask(s.stack(area("16A"), GERMAN))
    assert s.isolated.bit_count() > PARTS.markers.supply
    pieces = [piece for piece in GAME.scene(s.view("german"), "german").pieces.values() if piece.at == "16A"]
    assert {piece.signs for piece in pieces} == {("isolated", "crossed")}
    assert (lines.spare(s, GERMAN), lines.spare(s, SOVIET)) == (10, 20)
    s.lines = (areas(" ".join(str(number) for number in range(1, 11))), 0)
    assert lines.spare(s, GERMAN) == 0
    inland = ground("66: 24-Pz", lines=s.lines)
    no = lines.why_no_line(inland, handle(inland, "24-Pz"))
    assert no is not None
    assert no.rule == "M41-4.1d"


@rule("M41-1.2a")
def test_an_artillery_marker_for_every_tactical_headquarters() -> None:
    tactical = [PARTS.tactical & side for side in PARTS.sides]
    counts = [PARTS.markers.german_artillery, PARTS.markers.soviet_artillery]
    assert [hqs.bit_count() for hqs in tactical] == counts
    s = ground("66: HQ-4A HQ-2FK HQ-8FK")
    assert [name for name in ("HQ-4A", "HQ-2FK", "HQ-8FK") if support.has_guns(s, handle(s, name))] == ["HQ-4A"]


@rule("M41-1.3a")
def test_units_are_blocks_and_defensive_lines() -> None:
    s = ground("66: 24-Pz / 68: soviet-line / 69: 24-A")
    assert (s.blocks(GERMAN), s.units(GERMAN)) == (areas("66"), areas("66"))
    assert (s.blocks(SOVIET), s.units(SOVIET)) == (areas("69"), areas("68 69"))
    assert ground("68: 24-Pz soviet-line").contested == areas("68")


@rule("M41-1.4b")
def test_a_block_is_a_headquarters_a_combat_block_or_a_leader() -> None:
    kinds = (PARTS.headquarters, PARTS.combat, PARTS.leaders)
    assert [kind.bit_count() for kind in kinds] == [15, 103, 2]
    assert sum(kinds) == PARTS.germans | PARTS.soviets


# -- 4.0, 4.2 blocks ----------------------------------------------------------------------------


@rule("M41-4.0a")
def test_the_kinds_of_blocks_and_what_is_no_block() -> None:
    kinds = {"leader", "tactical", "luftwaffe", "infantry", "cavalry", "motorized", "tank"}
    assert {record.kind for record in PARTS.blocks} == kinds
    assert len(CHART.pieces) == 120
    assert not set(SQUADRONS) & set(CHART.pieces)
    assert {"line-german", "line-soviet", "he-111", "stuka"} <= set(CHART.signs)


@rule("M41-4.2a")
def test_a_sticker_shows_name_type_strength_fire_speed_army_and_letter() -> None:
    piece = CHART.pieces["41-Pz"]
    assert (piece.name.en, piece.symbol, piece.steps, piece.fire) == ("41st Panzer Corps", "armour", 4, 4)
    assert (piece.label, piece.size, piece.face) == ("41", "XXX", "bl")
    assert piece.text
    for word in ("Tanks", "4th Panzer Group", "Fast", "Triple Fire", "L: for the Road to Leningrad"):
        assert word in piece.text.en
    for name, found in CHART.pieces.items():
        record = PARTS.blocks[block(name)]
        printed = {"kind", "name"} | {field for field in ("dots", "stars", "letter") if getattr(record, field)}
        assert printed <= set(found.source)
        assert found.text
        assert found.text.es != found.text.en


@rule("M41-4.2a")
@pytest.mark.parametrize(
    ("name", "label", "face"),
    [
        ("XXXXIII-AK", "XXXXIII", "y"),
        ("HQ-4A", "4A", "b"),
        ("Guderian", "2Pg", "rd"),
        ("HQ-8FK", "8FK", ""),
        ("1-GRC", "1 Gd", "gr"),
        ("3-Sh", "3 Sh", "w"),
        ("Zhukov", "Zhukov", ""),
        ("II-AK", "II", "br"),
        ("V-AK", "V", "pk"),
    ],
)
def test_labels_and_army_colours(name: str, label: str, face: str) -> None:
    assert (CHART.pieces[name].label, CHART.pieces[name].face) == (label, face)


@rule("M41-4.2b")
def test_the_size_of_a_formation_gives_its_strength() -> None:
    assert sizes(SOVIET, "army") == {("army", 4)}
    assert sizes(SOVIET, "corps") == {("corps", 3)}
    assert sizes(SOVIET, "division") == {("motorized", 2), ("tank", 2)}
    assert sizes(GERMAN, "corps") == {("corps", 4)}
    assert {full for _, full in sizes(GERMAN, "division") | sizes(GERMAN, "brigade")} == {2}
    assert sizes(GERMAN, "regiment") == {("regiment", 1)}
    small = [PARTS.blocks[i].id for i in bits(PARTS.soviets & PARTS.combat) if PARTS.blocks[i].size == "division"]
    assert sorted(small) == ["101-TD", "104-TD", "105-TD", "NKVD"]


@rule("M41-4.2c")
def test_leaders_and_lines_never_move() -> None:
    assert {PARTS.allowance[i] for i in bits(PARTS.leaders)} == {0}
    s = ground("63: HQ-W line / 69: 24-A", SOVIET)
    s.reveal(1 << handle(s, "HQ-W"))
    s.active_hqs = 1 << handle(s, "HQ-W")
    match = start(s, Orders("pass"))
    assert named(match, "block") == {"HQ-W", "24-A"}
    assert refused(match, "block:Stalin")
    assert refused(match, "block:Hitler")
    assert not any(token.endswith(":63") and not token.startswith("dismantle") for token in tokens(match))


# -- 4.7 Leaders --------------------------------------------------------------------------------


@rule("M41-4.7a")
def test_hitler_is_in_rastenburg_and_stalin_in_moscow() -> None:
    pieces = GAME.scene(ground("66: 24-Pz").view(None), None).pieces
    leaders = {piece.piece: (piece.at, piece.steps) for piece in pieces.values() if piece.piece in ("Hitler", "Stalin")}
    assert leaders == {"Hitler": ("rastenburg", 4), "Stalin": ("63", 4)}
    for leader in bits(PARTS.leaders):
        assert {*PARTS.hits[leader]} == {NEVER}
        assert CHART.pieces[PARTS.block_names[leader]].fire == 0


# -- 4.8 Combat Blocks --------------------------------------------------------------------------


def reach(name: str, weather: str, *, cavalry: bool) -> int:
    """How many areas a block with its full movement can go to from area 88."""
    s = ground(f"88: {name}", SOVIET, options={"cavalry": cavalry}, weather=weather)
    match = start(s, Move(handle(s, name), "pass", (area("88"),)))
    return len(named(match, "to"))


@rule("M41-4.8a")
def test_motorized_infantry_and_cavalry_play_alike_without_the_option() -> None:
    assert PARTS.combat == PARTS.infantry | PARTS.motorized | PARTS.cavalry | PARTS.tanks
    for weather in ("good", "rain", "snow"):
        assert reach("NKVD", weather, cavalry=False) == reach("Dovator", weather, cavalry=False)
    assert reach("NKVD", "rain", cavalry=True) < reach("Dovator", "rain", cavalry=True)


@rule("M41-4.8b")
def test_airborne_corps_are_plain_infantry() -> None:
    corps = blocks("4-AbC 5-AbC")
    assert corps & PARTS.infantry & PARTS.slow == corps
    for name in ("4-AbC", "5-AbC"):
        assert CHART.pieces[name].symbol == "infantry"
        for weather in ("good", "snow"):
            assert reach(name, weather, cavalry=False) == reach("2-RC", weather, cavalry=False)


# -- 4.9 headquarters ---------------------------------------------------------------------------


@rule("M41-4.9a")
def test_german_headquarters() -> None:
    tactical = blocks("HQ-2A HQ-4A HQ-9A HQ-16A Guderian Hoth Hoepner")
    assert PARTS.tactical & PARTS.germans == tactical
    assert PARTS.luftwaffe == blocks("HQ-2FK HQ-8FK")
    assert {PARTS.blocks[i].name.en.partition(" HQ")[0] for i in bits(tactical)} == {
        "2nd Army",
        "4th Army",
        "9th Army",
        "16th Army",
        "2nd Panzer Group",
        "3rd Panzer Group",
        "4th Panzer Group",
    }


@rule("M41-4.9b")
def test_soviet_headquarters() -> None:
    assert PARTS.headquarters & PARTS.soviets == PARTS.tactical & PARTS.soviets
    assert PARTS.tactical & PARTS.soviets == blocks("HQ-B HQ-C HQ-K HQ-NW HQ-W Zhukov")


def at_command(s: State, hq: str) -> set[str]:
    """Whom a headquarters commands once it is active."""
    s.reveal(1 << handle(s, hq))
    s.active_hqs = 1 << handle(s, hq)
    return {PARTS.block_names[s.who[found]] for found in bits(commanded(s))}


@rule("M41-4.9c")
def test_colours_tie_blocks_to_their_headquarters_and_white_ones_to_all() -> None:
    table = "66: Guderian / 89: 24-Pz 39-Pz 40-Pz 250-ID / 100: VII-AK"
    assert at_command(ground(table), "Guderian") == {"24-Pz", "40-Pz", "250-ID"}
    assert at_command(ground(table.replace("Guderian", "Hoth")), "Hoth") == {"39-Pz", "40-Pz", "250-ID"}
    assert at_command(ground("63: HQ-W / 74: 5-A 3-A 24-A", SOVIET), "HQ-W") == {"5-A", "24-A"}
