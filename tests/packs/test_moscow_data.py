"""The components of Moscow '41: what the rulebook gives, and what was reconstructed, as published."""

from collections import Counter
from pathlib import Path

import pytest

import stavka
from stavka.games.moscow_41.components import GONE, NEVER, UNLIMITED, Components
from stavka.games.moscow_41.deployments import Order
from stavka.games.moscow_41.records import FILES, AreasFile, BlocksFile, SetupsFile, TablesFile
from stavka.kernel.bits import bits
from stavka.packs import Pack, TitleFile, check, info, source_kind

DATA = Path(stavka.__file__).parent / "games" / "moscow_41" / "data"
PACK = Pack(DATA)
AREAS = PACK.read("areas.toml", AreasFile)
BLOCKS = PACK.read("blocks.toml", BlocksFile).block
TABLES = PACK.read("tables.toml", TablesFile)
SETUPS = PACK.read("setups.toml", SetupsFile)
PARTS = Components()
BY_ID = {block.id: block for block in BLOCKS}
NUMBERED = [str(number) for number in range(1, 172)]
STAGING = ["16A", "9A", "4A", "2A"]


def spaces(mask: int) -> list[str]:
    return PARTS.spaces.names_of(mask)


def names(blocks: int) -> set[str]:
    return set(PARTS.names_of(blocks))


def space(name: str) -> int:
    return PARTS.spaces.number(name)


def block(name: str) -> int:
    return PARTS.block_index[name]


def orders(setup: str, side: str) -> list[Order]:
    return [order for order in PARTS.setups[setup] if order.german == (side == "german")]


def order(id: str) -> Order:
    return next(order for found in PARTS.setups.values() for order in found if order.id == id)


def test_the_pack_is_whole() -> None:
    assert check(DATA, FILES) == []
    assert set(PACK.files) == set(FILES)


def test_the_title() -> None:
    title = PACK.read("title.toml", TitleFile).title
    assert (title.id, title.rules) == ("moscow_41", "1")
    assert (title.designer, title.publisher) == ("Emanuele Santandrea", "VentoNuovo Games")


# -- the map


def test_areas_then_staging_areas_then_boxes() -> None:
    road = [f"road-{step}" for step in range(1, 11)]
    assert PARTS.space_names == (*NUMBERED, *STAGING, "rastenburg", "kiev", *road)
    assert len(PARTS.spaces) == 187
    assert spaces(PARTS.numbered) == NUMBERED
    assert spaces(PARTS.staging) == STAGING
    assert PARTS.areas == PARTS.numbered | PARTS.staging
    assert spaces(PARTS.boxes) == ["rastenburg", "kiev", *road]


def test_neighbours_and_rivers() -> None:
    lines = (Path(__file__).parent / "moscow_neighbours.txt").read_text(encoding="utf-8").splitlines()
    table = dict(line.split(": ") for line in lines if not line.startswith("#"))
    assert list(table) == [*NUMBERED, *STAGING]
    for name, text in table.items():
        near = text.split()
        assert set(spaces(PARTS.near[space(name)])) == {other.lstrip("~") for other in near}, name
        across = {other[1:] for other in near if other.startswith("~")}
        assert set(spaces(PARTS.river_near[space(name)])) == across, name


def test_boxes_have_no_neighbours() -> None:
    assert not any(PARTS.near[box] or PARTS.river_near[box] for box in bits(PARTS.boxes))


def test_borders_and_rivers_are_counted() -> None:
    assert sum(near.bit_count() for near in PARTS.near) == 2 * 452
    assert sum(near.bit_count() for near in PARTS.river_near) == 2 * 127
    assert {river.id: len(river.borders) for river in AREAS.river} == {
        "western-dvina": 4,
        "lovat": 6,
        "upper-dnieper": 9,
        "sozh": 9,
        "desna": 18,
        "ugra": 6,
        "oka": 17,
        "volga": 20,
        "nara": 4,
        "moscow-volga-canal": 3,
        "don": 9,
        "bystraya-sosna": 5,
        "seim": 13,
        "middle-dnieper": 4,
    }


def test_kinds_of_areas() -> None:
    assert [PARTS.green.bit_count(), PARTS.yellow.bit_count(), PARTS.victory.bit_count()] == [113, 53, 5]
    assert PARTS.green | PARTS.yellow | PARTS.victory == PARTS.numbered
    assert spaces(PARTS.victory) == ["63", "67", "96", "157", "161"]
    assert [PARTS.space_label(name, "en") for name in spaces(PARTS.victory)] == [
        *("Moscow", "Smolensk", "Tula", "Kursk", "Voronezh"),
    ]
    assert {"1", "89"} <= set(spaces(PARTS.green))
    assert "70" in spaces(PARTS.yellow & PARTS.cities)


def test_cities() -> None:
    assert PARTS.cities.bit_count() == 26
    assert [PARTS.space_label(name, "en") for name in spaces(PARTS.special_cities)] == ["Chernigov", "Romny"]
    assert PARTS.reinforcement == PARTS.cities | PARTS.victory
    assert PARTS.reinforcement.bit_count() == 31
    soviet = PARTS.reinforcement & ~PARTS.scenarios["campaign"].german
    assert PARTS.reinforcement & ~soviet == 1 << space("67")


def test_places_by_name() -> None:
    for number, name in (
        (PARTS.moscow, "Moscow"),
        (PARTS.yelnya, "Yelnya"),
        (PARTS.yartsevo, "Yartsevo"),
        (PARTS.rastenburg, "Rastenburg"),
        (PARTS.kiev, "Kiev"),
        (PARTS.pskov, "Pskov"),
        (PARTS.shlisselburg, "Shlisselburg"),
        (PARTS.leningrad, "Leningrad"),
    ):
        assert PARTS.labels[number].en == name


def test_the_road_to_leningrad() -> None:
    places = "Pskov Porkhov Dno Soltsy Luga Novgorod Pushkin Mga Shlisselburg Leningrad"
    assert [PARTS.labels[box].en for box in PARTS.road] == places.split()
    assert PARTS.road_boxes == PARTS.boxes & ~(1 << PARTS.rastenburg) & ~(1 << PARTS.kiev)


def test_seven_sites() -> None:
    assert PARTS.sites.bit_count() == TABLES.icons.victory == 7
    assert PARTS.victory_boxes == 1 << PARTS.kiev | 1 << PARTS.leningrad


def test_supply_sources() -> None:
    assert {colour: spaces(mask) for colour, mask in PARTS.sources.items()} == {
        "lightblue": ["4", "5", "6", "7", "8"],
        "blue": ["9", "10", "11", "12", "13"],
        "orange": ["165", "166", "167", "168", "169", "170", "171"],
        "red": ["13", "27", "40", "52", "65", "76", "87", "98", "111", "124", "137", "149", "161"],
    }


def test_sources_end_with_boxes() -> None:
    north, south, east = [str(i) for i in range(4, 14)], PARTS.sources["orange"], PARTS.sources["red"]
    kiev, shlisselburg, leningrad = 1 << PARTS.kiev, 1 << PARTS.shlisselburg, 1 << PARTS.leningrad
    whole = PARTS.spaces.mask_of(north) | south | east
    assert PARTS.soviet_sources(0) == PARTS.soviet_sources(1 << PARTS.pskov) == whole
    assert PARTS.soviet_sources(kiev) == whole & ~south
    assert PARTS.soviet_sources(shlisselburg) == whole & ~PARTS.sources["lightblue"]
    assert PARTS.soviet_sources(leningrad) == PARTS.soviet_sources(leningrad | shlisselburg) == south | east
    assert PARTS.soviet_sources(kiev | shlisselburg | leningrad) == east


def test_icons_of_july() -> None:
    icons = Counter(icon for area in AREAS.area for icon in area.icons)
    assert icons == {
        "yellow-infantry": 2,
        "yellow-tank": 1,
        "light-blue-infantry": 5,
        "light-blue-tank": 2,
        "white-infantry": 13,
        "white-tank": 5,
    }
    assert sum(count for icon, count in icons.items() if "infantry" in icon) == TABLES.counters.icon_infantry == 20
    assert sum(count for icon, count in icons.items() if "tank" in icon) == TABLES.counters.icon_tanks == 8


@pytest.mark.parametrize(("month", "german"), [("july", 5), ("october", 53), ("november", 101)])
def test_who_controls_what(month: str, german: int) -> None:
    assert sum(getattr(area, month) == "german" for area in AREAS.area if area.terrain != "staging") == german


def test_german_areas_of_july() -> None:
    campaign = PARTS.scenarios["campaign"]
    assert spaces(campaign.german) == ["66", "67", "89", "90", "100", *STAGING, "rastenburg", "road-1"]
    assert campaign.contested == 0


def test_contested_areas_of_november() -> None:
    last = PARTS.scenarios["last-gasp"]
    assert spaces(last.contested) == ["4", "15", "17", "31"]
    assert not last.contested & last.german
    assert last.german >> PARTS.kiev & 1
    assert last.german >> PARTS.shlisselburg & 1
    assert not last.german >> PARTS.leningrad & 1


def test_labels_lie_where_the_globe_has_them() -> None:
    for area in AREAS.area:
        if area.terrain == "staging":
            assert area.latitude is area.longitude is None
        else:
            assert 50 < (area.latitude or 0) < 59
            assert 30 < (area.longitude or 0) < 41


@pytest.mark.parametrize(
    ("id", "en", "es"),
    [
        ("63", "Moscow", "Moscú"),
        ("80", "Yelnya", "Yelnia"),
        ("2", "Ilmen south shore", "Orilla sur del Ilmen"),
        ("16A", "German Staging Area 16A", "Área de Preparación alemana 16A"),
        ("road-10", "Leningrad", "Leningrado"),
    ],
)
def test_names_of_places(id: str, en: str, es: str) -> None:
    assert (PARTS.space_label(id, "en"), PARTS.space_label(id, "es")) == (en, es)


def test_stacking_and_costs() -> None:
    for name, stacking, good in (("1", 4, 1), ("2", 2, 2), ("63", 2, 2), ("16A", UNLIMITED, 1)):
        assert (PARTS.stacking[space(name)], PARTS.enter["good"][space(name)]) == (stacking, good)
        assert [PARTS.enter[weather][space(name)] for weather in ("rain", "snow", "blizzard")] == [3, 2, 2]
    assert PARTS.enter["good"][PARTS.kiev] == PARTS.stacking[PARTS.kiev] == 0


@pytest.mark.parametrize(
    ("name", "rough", "built"),
    [("1", 0, 0), ("2", 1, 0), ("6", 0, 1), ("70", 1, 1), ("63", 0, 2), ("151", 0, 1), ("9A", 0, 0), ("kiev", 0, 0)],
)
def test_absorption(name: str, rough: int, built: int) -> None:
    assert (PARTS.rough[space(name)], PARTS.built[space(name)]) == (rough, built)


# -- the blocks


def test_120_blocks() -> None:
    assert (PARTS.handles, PARTS.first_soviet) == (120, 50)
    assert PARTS.germans == (1 << 50) - 1
    assert PARTS.soviets == (1 << 120) - (1 << 50)
    assert PARTS.block_names[0] == "Hitler"
    assert PARTS.block_names[50] == "Stalin"


@pytest.mark.parametrize(
    ("side", "kinds"),
    [
        (
            "german",
            {"leader": 1, "tactical": 7, "luftwaffe": 2, "infantry": 24, "motorized": 4, "cavalry": 1, "tank": 11},
        ),
        ("soviet", {"leader": 1, "tactical": 6, "infantry": 47, "motorized": 1, "cavalry": 7, "tank": 8}),
    ],
)
def test_kinds_of_blocks(side: str, kinds: dict[str, int]) -> None:
    assert Counter(block.kind for block in BLOCKS if block.side == side) == kinds


@pytest.mark.parametrize(
    ("side", "colours"),
    [
        (
            "german",
            {
                "yellow": 6,
                "light-blue": 5,
                "pink": 6,
                "brown": 3,
                "red": 7,
                "green": 4,
                "blue": 4,
                "white": 12,
                None: 3,
            },
        ),
        ("soviet", {"green": 8, "light-blue": 8, "red": 8, "blue": 14, "yellow": 4, "white": 26, None: 2}),
    ],
)
def test_armies_and_fronts(side: str, colours: dict[str | None, int]) -> None:
    assert Counter(block.colour for block in BLOCKS if block.side == side) == colours
    by_army = {army.colour: army.blocks for army in TABLES.army if army.side == side}
    assert by_army == {colour: count for colour, count in colours.items() if colour}


@pytest.mark.parametrize(
    ("mask", "expected"),
    [
        (PARTS.leaders, "Hitler Stalin"),
        (PARTS.tactical & PARTS.germans, "HQ-2A HQ-4A HQ-9A HQ-16A Guderian Hoth Hoepner"),
        (PARTS.tactical & PARTS.soviets, "Zhukov HQ-B HQ-C HQ-K HQ-W HQ-NW"),
        (PARTS.luftwaffe, "HQ-2FK HQ-8FK"),
        (PARTS.blitz, "Guderian Hoth Zhukov"),
        (PARTS.l_blocks, "Hoepner 41-Pz 56-Pz TT"),
        (PARTS.escorts, "41-Pz 56-Pz TT"),
        (PARTS.n_blocks, "10-A 3-Sh 4-Sh 1-Sh 61-A"),
        (PARTS.k_blocks, "48-Pz"),
        (PARTS.infantry_divisions, "250-ID 87-ID 183-ID 252-ID 339-ID 707-ID"),
        (PARTS.winter, "250-ID"),
        (PARTS.cavalry, "1-Cav Dovator 2-CC 3-CC 11-CC 18-CG Ermakov 5-CC"),
        (PARTS.motorized, "DR GD Lehr TT NKVD"),
        (PARTS.tanks & PARTS.soviets, "21-MC 20-MC 25-MC 5-MC 7-MC 101-TD 104-TD 105-TD"),
        (PARTS.tanks & PARTS.germans, "24-Pz 46-Pz 47-Pz 39-Pz 57-Pz 41-Pz 56-Pz 48-Pz 40-Pz 2-PzD 5-PzD"),
    ],
)
def test_special_blocks(mask: int, expected: str) -> None:
    assert names(mask) == set(expected.split())


def test_blocks_by_name() -> None:
    numbers = PARTS.hitler, PARTS.stalin, PARTS.hoepner, PARTS.zhukov
    assert [PARTS.block_names[i] for i in numbers] == ["Hitler", "Stalin", "Hoepner", "Zhukov"]


def test_reduced_blocks() -> None:
    assert PARTS.reduced.bit_count() == 16
    airborne = 1 << block("4-AbC") | 1 << block("5-AbC")
    on_icons = PARTS.reduced & ~airborne
    assert on_icons & PARTS.infantry == on_icons & ~PARTS.tanks
    assert (on_icons & PARTS.infantry).bit_count() == TABLES.counters.reduced_infantry == 11
    assert (on_icons & PARTS.tanks).bit_count() == TABLES.counters.reduced_tanks == 3
    assert not PARTS.reduced & PARTS.germans


def test_speed() -> None:
    assert PARTS.fast & PARTS.combat == PARTS.tanks | PARTS.motorized | PARTS.cavalry
    assert PARTS.slow & PARTS.combat == PARTS.infantry
    assert names(PARTS.fast & PARTS.headquarters) == names(PARTS.tactical & PARTS.germans) | {"Zhukov"}
    assert PARTS.fast | PARTS.slow == (1 << 120) - 1 & ~PARTS.leaders
    for name, points in (("24-Pz", 5), ("HQ-2FK", 3), ("HQ-W", 3), ("Zhukov", 5), ("250-ID", 3), ("Stalin", 0)):
        assert PARTS.allowance[block(name)] == points


@pytest.mark.parametrize(
    ("side", "dots"),
    [
        ("german", {"rrrr": 25, "wwww": 2, "rr": 4, "r": 1, "ww": 7, "bb": 1}),
        ("soviet", {"bbb": 30, "www": 5, "bbbb": 24, "bb": 4}),
    ],
)
def test_dots(side: str, dots: dict[str, int]) -> None:
    found = Counter(block.dots for block in BLOCKS if block.side == side and block.dots)
    assert found.total() == sum(dots.values())
    assert found == dots


def test_strengths_fall_to_the_heart_or_to_nothing() -> None:
    assert list(PARTS.down[block("Hoth")]) == [GONE, GONE, 0, 2, 3]
    assert list(PARTS.up[block("Hoth")]) == [2, 4, 3, 4, 4]
    assert list(PARTS.down[block("24-Pz")]) == [GONE, GONE, 1, 2, 3]
    assert (PARTS.full[block("GD")], PARTS.least[block("GD")]) == (1, 1)
    assert PARTS.down[block("GD")][1] == GONE
    assert (PARTS.full[block("Stalin")], PARTS.least[block("Stalin")]) == (4, 0)


def test_firepower() -> None:
    for name, hits in (("24-Pz", 4), ("V-AK", 5), ("87-ID", 6), ("16-RC", 6), ("21-MC", 5), ("HQ-W", 5)):
        assert PARTS.hits[block(name)][PARTS.full[block(name)]] == hits
    assert PARTS.hits[block("HQ-W")][0] == NEVER
    for name in ("HQ-2FK", "Hitler", "Stalin"):
        assert set(PARTS.hits[block(name)]) == {NEVER}
    assert PARTS.line_hits == 6


def test_prices_of_steps() -> None:
    """7.3 Three points for a red step, one for a black one; three to bring a headquarters from the Heart to four."""
    assert PARTS.price[block("24-Pz")][3] == 3
    assert PARTS.price[block("V-AK")][3] == 2
    assert PARTS.price[block("16-RC")][1] == 1
    assert PARTS.price[block("24-Pz")][4] == 0
    hq = block("Hoth")
    assert PARTS.price[hq][3] == 1
    assert PARTS.price[hq][0] + PARTS.price[hq][2] + PARTS.price[hq][3] == 3


def test_who_commands_whom() -> None:
    white = PARTS.colours[0]["white"]
    assert white.bit_count() == 12
    assert names(PARTS.commands[block("Guderian")] & ~white) == {"24-Pz", "46-Pz", "47-Pz", "DR", "GD", "1-Cav"}
    assert PARTS.commands[block("Guderian")] & white == white
    assert PARTS.commands[block("HQ-NW")].bit_count() == 3 + 26
    assert PARTS.commands[PARTS.zhukov].bit_count() == 68
    assert not PARTS.commands[PARTS.zhukov] >> PARTS.stalin & 1
    assert PARTS.commands[block("HQ-2FK")] == PARTS.commands[block("24-Pz")] == 0


@pytest.mark.parametrize(
    ("name", "entry"),
    [
        ("XIII-AK", "2A"),
        ("HQ-4A", "4A"),
        ("V-AK", "9A"),
        ("II-AK", "16A"),
        ("40-Pz", "16A 9A 4A 2A"),
        ("HQ-8FK", "16A 9A 4A 2A"),
        ("Hoepner", "16A 9A 4A 2A"),
        ("Hitler", ""),
        ("16-RC", ""),
    ],
)
def test_where_reinforcements_enter(name: str, entry: str) -> None:
    assert spaces(PARTS.entry[block(name)]) == entry.split()


@pytest.mark.parametrize(
    ("id", "en", "es"),
    [
        ("24-Pz", "24th Panzer Corps", "24.º Cuerpo Panzer"),
        ("HQ-2A", "2nd Army HQ (von Weichs)", "HQ del 2.º Ejército (von Weichs)"),
        ("1-Cav", "1st Cavalry Division", "1.ª División de Caballería"),
        ("3-Sh", "3rd Shock Army", "3.er Ejército de Choque"),
        ("4-AbC", "4th Airborne Corps", "4.º Cuerpo Aerotransportado"),
        ("11-CC", "11th Cavalry Corps", "11.º Cuerpo de Caballería"),
    ],
)
def test_names_of_blocks(id: str, en: str, es: str) -> None:
    name = PARTS.blocks[PARTS.block_index[id]].name
    assert (name.en, name.es) == (en, es)


# -- tables


def test_six_months() -> None:
    assert [turn.month for turn in PARTS.turns] == ["july", "august", "september", "october", "november", "december"]
    assert PARTS.turn_of["november"] == 5
    assert PARTS.last_turn == 6


def test_weather() -> None:
    table = {
        record.id: (record.german.attack, record.german.defence, record.german.range, record.soviet.attack)
        for record in TABLES.weather
    }
    assert table == {
        "good": ("whole", "whole", "whole", "whole"),
        "rain": ("one", "whole", "one", "one"),
        "snow": ("half", "whole", "half", "whole"),
        "blizzard": ("quarter", "half", "half", "whole"),
    }
    assert {record.id: record.logistics for record in TABLES.weather} == {
        "good": "whole",
        "rain": "half",
        "snow": "capitals",
        "blizzard": "capitals",
    }
    assert [record.id for record in TABLES.weather if record.rivers] == ["good", "rain"]
    assert [record.id for record in TABLES.weather if record.armour] == ["good"]
    assert [record.id for record in TABLES.weather if "soviet" in record.exploitation] == ["good", "snow", "blizzard"]
    assert [record.id for record in TABLES.weather if "german" in record.exploitation] == ["good"]
    assert PARTS.forecast == (1, 2, 3, 4, 5, 6)


def test_fire() -> None:
    assert {record.colour: (record.hits, record.price) for record in TABLES.fire} == {
        "black": (6, 1),
        "white": (5, 2),
        "red": (4, 3),
    }


def test_bombers() -> None:
    assert PARTS.bomber_names == ("He-111", "Stuka")
    assert {PARTS.block_names[hq]: fleet for hq, fleet in PARTS.fleets.items()} == {"HQ-2FK": (4, 0), "HQ-8FK": (2, 2)}
    assert PARTS.bomber_hits == (5, 4)
    assert PARTS.bomber_blitz == (False, True)


def test_numbers() -> None:
    move = PARTS.movement
    assert (move.fast, move.slow, move.disengage, move.division, move.cavalry) == (5, 3, 1, 4, 2)
    assert PARTS.line_limits == (10, 20)
    assert (PARTS.lines.strength, PARTS.lines.absorption) == (1, 1)
    limits = PARTS.limits
    assert (limits.city, limits.absorption, limits.casualties, limits.road) == (1, 3, 10, 3)
    assert (limits.regeneration, limits.pass_blocks, limits.river) == (1, 1, 1)


def test_the_box_has_85_markers() -> None:
    markers = PARTS.markers
    counts = [getattr(markers, field) for field in markers.__struct_fields__ if field != "source"]
    assert sum(counts) + sum(PARTS.line_limits) == 85
    assert (markers.german_artillery, markers.soviet_artillery) == (7, 6)


# -- set-ups


@pytest.mark.parametrize("setup", ["july", "october", "november"])
@pytest.mark.parametrize(("side", "total"), [("german", 50), ("soviet", 70)])
def test_every_set_up_has_every_block(setup: str, side: str, total: int) -> None:
    """F17"""
    assert sum(order.count for order in orders(setup, side)) == total


@pytest.mark.parametrize(
    ("setup", "side", "boxes"),
    [
        ("july", "soviet", {"": 36, "pool": 29, "november": 5}),
        ("july", "german", {"": 21, "pool": 28, "kiev": 1}),
        ("october", "soviet", {"": 43, "pool": 10, "november": 5, "surrendered": 12}),
        ("october", "german", {"": 47, "pool": 3}),
        ("november", "soviet", {"": 46, "pool": 5, "surrendered": 19}),
        ("november", "german", {"": 50}),
    ],
)
def test_how_many_are_in_play(setup: str, side: str, boxes: dict[str, int]) -> None:
    found: Counter[str] = Counter()
    for order in orders(setup, side):
        found[order.box] += order.count
    assert {box: count for box, count in found.items() if count} == boxes


@pytest.mark.parametrize(
    ("setup", "side", "lines"),
    [
        ("july", "soviet", 5),
        ("july", "german", 0),
        ("october", "soviet", 10),
        ("october", "german", 5),
        ("november", "soviet", 10),
        ("november", "german", 5),
    ],
)
def test_defensive_lines(setup: str, side: str, lines: int) -> None:
    assert sum(order.lines for order in orders(setup, side)) == lines


@pytest.mark.parametrize(
    ("scenario", "german", "soviet"),
    [("campaign", 8, 12), ("dnieper", 8, 12), ("typhoon", 14, 12), ("last-gasp", 11, 13)],
)
def test_logistic_values(scenario: str, german: int, soviet: int) -> None:
    """F3, F4, F15, F16: the agreement adds them up from the set-up."""
    values = PARTS.scenarios[scenario].record.values
    assert (values.german, values.soviet) == (german, soviet)


def test_scenarios() -> None:
    table = {
        id: (s.record.first, s.record.last, s.record.logistics_first, s.record.weather, s.record.road, s.record.fallen)
        for id, s in PARTS.scenarios.items()
    }
    fallen = ["kiev", "shlisselburg"]
    assert table == {
        "campaign": (1, 6, False, "good", True, []),
        "dnieper": (1, 1, False, "good", True, []),
        "typhoon": (4, 6, True, "good", False, fallen),
        "last-gasp": (5, 6, False, "snow", False, fallen),
    }
    assert {s.record.initiative for s in PARTS.scenarios.values()} == {"german"}
    uses = {id: (s.record.discs.uses, s.record.discs.per) for id, s in PARTS.scenarios.items() if s.record.discs}
    assert uses == {"dnieper": (1, "game"), "last-gasp": (1, "month")}
    assert PARTS.scenarios["dnieper"].orders == PARTS.scenarios["campaign"].orders


@pytest.mark.parametrize(
    ("id", "blocks", "areas"),
    [
        ("july-soviet-4", "Stalin", "63"),
        ("july-soviet-5", "HQ-NW HQ-C", "28 128"),
        ("july-soviet-6", "24-A 28-A 32-A", "46 63 73"),
        ("july-soviet-7", "4-AbC 5-AbC", "41 91"),
        ("july-soviet-8b", "21-MC", "42"),
        ("july-german-2", "Hoepner", "road-1"),
        ("july-german-5a", "Guderian", "89"),
        ("july-german-8", "II-AK X-AK", "16A 16A"),
        ("october-soviet-2", "HQ-NW HQ-K HQ-W HQ-B", "18 45 70 117"),
        ("october-soviet-1", "Stalin Zhukov", "63 63"),
        ("november-german-2d", "HQ-2FK HQ-8FK", "71 93"),
    ],
)
def test_fixed_places(id: str, blocks: str, areas: str) -> None:
    found = order(id)
    assert names(found.blocks) == set(blocks.split())
    assert [PARTS.space_names[i] for i in found.areas] == areas.split()
    assert found.count == len(blocks.split())
    assert found.allowed == 0


def test_places_along_the_board() -> None:
    assert {PARTS.labels[i].en for i in order("october-soviet-7b").areas} == {
        *("Tula", "Kursk", "Voronezh", "Kaluga", "Kalinin", "Naro-Fominsk"),
    }
    assert spaces(order("october-soviet-5b").allowed) == ["58", "59", "69", "71", "81", "82"]
    assert order("october-soviet-5b").each
    assert spaces(order("october-german-4b").allowed) == ["54", "55", "66", "67", "68", "78", "79"]
    assert not order("october-german-4b").each
    assert order("november-soviet-8c").allowed & PARTS.scenarios["last-gasp"].contested
    assert not order("november-soviet-7b").allowed & PARTS.scenarios["last-gasp"].contested


def test_the_front_is_own_ground_beside_the_enemy() -> None:
    german = PARTS.scenarios["typhoon"].german & PARTS.areas
    soviet = PARTS.areas & ~german
    assert order("october-soviet-7a").allowed == PARTS.spaces.around(german) & soviet
    assert order("october-german-7").allowed == PARTS.spaces.around(soviet) & german


@pytest.mark.parametrize(
    ("id", "name", "pips"),
    [
        ("july-soviet-8a", "16-RC", 1),
        ("july-soviet-8a", "22-RC", 3),
        ("july-soviet-7", "4-AbC", 1),
        ("july-german-1", "Hitler", 4),
        ("october-soviet-4a", "22-A", 1),
        ("october-german-3a", "II-AK", 4),
        ("october-german-3b", "II-AK", 2),
        ("november-german-1", "Hitler", 0),
        ("november-german-4c", "24-Pz", 3),
        ("november-german-4c", "DR", 2),
        ("november-german-4c", "GD", 1),
        ("november-german-4b", "Lehr", 2),
        ("november-german-2c", "Guderian", 4),
        ("november-german-5", "48-Pz", 2),
    ],
)
def test_strengths_of_set_ups(id: str, name: str, pips: int) -> None:
    found = order(id)
    assert found.blocks >> block(name) & 1
    assert found.pips[block(name)] == pips


def test_who_lies_open() -> None:
    assert [order.id for found in PARTS.setups.values() for order in found if order.face_up] == ["november-german-5"]


def test_blocks_marked_n_are_taken_by_their_letter_only() -> None:
    for found in PARTS.setups.values():
        for order in found:
            assert order.blocks & PARTS.n_blocks in (0, PARTS.n_blocks)
            assert order.blocks == PARTS.n_blocks or not order.blocks & PARTS.n_blocks


def test_who_is_drawn_and_who_is_chosen() -> None:
    chosen = [order.id for order in PARTS.setups["november"] if not order.draw and order.count > 0 and not order.areas]
    assert chosen == [
        *("november-soviet-lost-a", "november-soviet-lost-b"),
        *("november-soviet-8a", "november-soviet-8b", "november-soviet-8c"),
        *("november-german-4a", "november-german-4b", "november-german-4c", "november-german-6"),
    ]


# -- sources


def test_what_the_rulebook_gives_is_not_called_reconstructed() -> None:
    by_rulebook = [*TABLES.turn, *TABLES.ground, *TABLES.weather, *TABLES.fire, *TABLES.army, *TABLES.bomber]
    by_rulebook += [TABLES.counters, TABLES.icons, TABLES.movement, TABLES.lines, TABLES.limits, TABLES.markers]
    by_rulebook += SETUPS.scenario
    for record in by_rulebook:
        for field in record.__struct_fields__:
            assert field == "source" or source_kind(record.source_of(field)) == "rulebook", (record, field)
    for area in AREAS.area:
        assert source_kind(area.source_of("july")) == "rulebook"


def test_what_nobody_knows_is_called_reconstructed() -> None:
    for area in AREAS.area:
        assert source_kind(area.source_of("near")) == "reconstructed", area.id
    for record in BLOCKS:
        if record.dots:
            assert source_kind(record.source_of("dots")) == "reconstructed", record.id
    assert {r.record for r in info(DATA, FILES).reconstructed if r.file == "tables.toml"} == {"forecast"}
    assert source_kind(BY_ID["16-RC"].source_of("reduced")) == "reconstructed"
    assert source_kind(BY_ID["4-AbC"].source_of("reduced")) == "rulebook"
