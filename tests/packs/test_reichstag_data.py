"""The components of Race to the Reichstag: what the rulebook gives, and what was reconstructed, as published."""

from collections import Counter
from pathlib import Path

import pytest

import stavka
from stavka.games.race_to_the_reichstag.components import Components
from stavka.games.race_to_the_reichstag.records import FILES, TablesFile, UnitRecord, UnitsFile
from stavka.kernel.bits import bits
from stavka.packs import Pack, TitleFile, check, info, source_kind

DATA = Path(stavka.__file__).parent / "games" / "race_to_the_reichstag" / "data"
PACK = Pack(DATA)
UNITS = PACK.read("units.toml", UnitsFile).unit
TABLES = PACK.read("tables.toml", TablesFile)
PARTS = Components()
BY_ID = {unit.id: unit for unit in UNITS}

MOBILE = """
AP AP AP AR MD MD MD MD
AP AP AR MD MD DR DR DP
AP AR MD MD DR DR DP DP
AR MD DR DR DR DP DP DP
AR DR DR DR DP DP DP OR
AR DR DP DP DP DP OR OR
"""
ASSAULT = """
AD AD AD AA BB BB BB BB
AD AD AA AA BB BB BB BB
AD AA AA BB DA DA BB BB
AA AA BB DA DA DA DA DD
AA BB DA DA DA DD DD DE
AA DA DA DA DD DD DE DE
"""
NORTH = "1-MC 9G-TC 12G-TC 6G-TB 2GTA-TR"
SOUTH = """
35G-RD 39G-RD 47G-RD 57G-RD 74G-RD 77G-RD 79G-RD 82G-RD 88G-RD 7G-TB 8G-TB 8G-SPB 8G-MC 11-TC 11G-TC 64G-TB 19-SPB
1GTA-MB 1GTA-Rec
"""
UKRAINIAN = "5G-MC 6G-MC 9-MC 6G-TC 7G-TC 10G-TC 3GTA-TB 68G-TB 4GTA-SPB 16-SPB 3GTA-Rec 4GTA-Rec"
GARRISON = "AX FKAH GD HJR SSAN SSCH SSHB SSLAH SSLat SSNed 32SS"


def table(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def of_group(group: str) -> list[UnitRecord]:
    return [unit for unit in UNITS if unit.group == group]


def names(units: int) -> set[str]:
    return set(PARTS.names_of(units))


def hexes(mask: int) -> set[str]:
    return {PARTS.hex_names[i] for i in bits(mask)}


def hex_of(name: str) -> int:
    return PARTS.board.number(name)


def test_the_pack_is_whole() -> None:
    assert check(DATA, FILES) == []
    assert set(PACK.files) == set(FILES)


def test_the_title() -> None:
    title = PACK.read("title.toml", TitleFile).title
    assert (title.id, title.rules) == ("race_to_the_reichstag", "1")
    assert (title.designer, title.publisher) == ("Joseph Miranda", "Decision Games")


# -- tables


@pytest.mark.parametrize(("id", "text"), [("mobile", MOBILE), ("assault", ASSAULT)])
def test_combat_tables(id: str, text: str) -> None:
    assert [record.rows for record in TABLES.crt if record.id == id] == [table(text)]
    compiled = {"mobile": PARTS.mobile_table, "assault": PARTS.assault_table}[id]
    assert [list(row) for row in compiled] == table(text)
    assert compiled == PARTS.tables[id]


def test_columns() -> None:
    assert PARTS.columns == (0, 50, 100, 200, 300, 400, 500, 600)


@pytest.mark.parametrize(
    ("code", "attacker_loss", "defender_loss", "retreat", "panic", "advance"),
    [
        ("AA", "strongest", "none", None, False, 0),
        ("AD", "half", "none", "attacker", False, 1),
        ("AP", "strongest", "none", "attacker", True, 1),
        ("AR", "none", "none", "attacker", False, 1),
        ("BB", "half", "half", None, False, 0),
        ("DA", "none", "strongest", None, False, 0),
        ("DD", "none", "half", "defender", False, 1),
        ("DE", "none", "all", None, False, 1),
        ("DP", "none", "strongest", "defender", True, 2),
        ("DR", "none", "none", "defender", False, 1),
        ("MD", "strongest", "none", "defender", False, 1),
        ("OR", "none", "all", None, False, 3),
    ],
)
def test_results(
    code: str, attacker_loss: str, defender_loss: str, retreat: str | None, panic: bool, advance: int
) -> None:
    record = PARTS.results[code]
    assert (record.attacker_loss, record.defender_loss) == (attacker_loss, defender_loss)
    assert (record.retreat, record.panic, record.advance) == (retreat, panic, advance)


def test_twelve_results() -> None:
    assert len(PARTS.results) == 12
    assert set(PARTS.results) == {code for text in (MOBILE, ASSAULT) for row in table(text) for code in row}


def test_ten_days() -> None:
    assert [turn.date.en for turn in PARTS.turns] == [
        *[f"{day} April" for day in range(23, 31)],
        *["1 May", "2 May"],
    ]
    assert PARTS.last_turn == 10


def test_stavka_points() -> None:
    sp = PARTS.sp
    assert (sp.replace_corps, sp.replace_division, sp.replace_small) == (4, 2, 2)
    assert (sp.artillery, sp.air, sp.maximum_effort) == (1, 2, 10)
    assert (sp.forced_march, sp.forced_march_by_table, sp.fatigued) == (1, 3, 2)
    assert PARTS.stavka_limit == 100


def test_victory_points() -> None:
    assert (PARTS.vp.strategic, PARTS.vp.mobile, PARTS.vp.stavka) == (10, 1, -1)
    values = Counter(PARTS.objective_vp.values())
    assert values == {30: 1, 10: 1, 5: 18}
    assert PARTS.objective_vp[PARTS.reichstag] == 30
    assert PARTS.objective_vp[hex_of("0431")] == 10


def test_terrain() -> None:
    chart = {record.kind: (record.enter, record.defence, record.assault) for record in TABLES.terrain}
    assert chart == {
        "clear": (1, 1, False),
        "airfield": (1, 1, False),
        "woods": (2, 1, False),
        "urban": (2, 2, True),
        "s-bahn": (2, 2, True),
        "objective": (2, 3, True),
        "reichstag": (2, 3, True),
    }
    sides = {record.kind: (record.cost, record.defence) for record in TABLES.hexside}
    assert sides == {"river": (3, 2), "canal": (1, 1), "lake": (None, 1)}


def test_movement_ranges_and_chances() -> None:
    move = PARTS.movement
    assert (move.soviet, move.soviet + move.forced_march, move.soviet + move.forced_march_highly_mobile) == (6, 9, 12)
    assert (move.road, move.interdiction, move.escape) == (1, 1, 1)
    ranges = PARTS.ranges
    assert (ranges.artillery, ranges.air, ranges.tower, ranges.recon, ranges.sniper) == (1, 2, 2, 2, 4)
    assert (PARTS.chances.static, PARTS.chances.demolition, PARTS.chances.relief) == (2, 3, 5)
    limits = PARTS.limits
    assert (limits.german_stack, limits.multiple, limits.bombardment, limits.relief) == (3, 3, 2, 2)


def test_set_up_draws() -> None:
    setup = PARTS.setup
    assert (setup.reichstag, setup.statics.both, setup.garrison) == (3, (15, 25), 4)
    assert names(PARTS.prepared_posts[0]) == {"LVI-Pk", "West"}
    assert names(PARTS.prepared_posts[1]) == {"Zitad", "Ost"}


# -- units


def test_counts() -> None:
    counters = TABLES.counters
    assert (counters.belorussian, counters.ukrainian, counters.mobile) == (56, 24, 48)
    assert (counters.tower, counters.pool) == (3, 55)
    assert [mask.bit_count() for mask in PARTS.soviet] == [56, 24]
    assert [PARTS.mobiles.bit_count(), PARTS.towers_mask.bit_count(), PARTS.pool_statics.bit_count()] == [48, 3, 55]


def test_the_sheet_has_228_counters() -> None:
    markers = PARTS.markers
    bombardment = sum(markers.artillery.both) + sum(markers.air.both) + markers.me_262
    others = sum(markers.control.both) + markers.fatigue + markers.turn + markers.demolished
    assert (bombardment, others) == (20, 22)
    assert len(UNITS) + bombardment + others == 228


def test_bombardment_markers() -> None:
    assert (PARTS.artillery_markers, PARTS.air_markers, PARTS.markers.me_262) == ((6, 6), (3, 3), 2)


@pytest.mark.parametrize(
    ("group", "expected"),
    [
        ("1bf-north", NORTH),
        ("1bf-south", SOUTH),
        ("1uf-south", UKRAINIAN),
        ("garrison", GARRISON),
        ("potsdam", "1-FLJ 2-FLJ 3-FLJ 1-PD 2-PD 3-PD"),
        ("panzer-1bf-run", "30-18-PzG 51-18-PzG 118-18-Pz 76-20-PzG 90-20-PzG 8-20-Pz"),
        (
            "panzer-1uf-run",
            "23-11SS-PzG 24-11SS-PzG 11-11SS-Pz 1-MB-PzG 2-MB-PzG MB-Pz 25-9FJ 26-9FJ 27-9FJ 92-StuG 503SS-Pz",
        ),
        ("steiner", "7-4SS-PzG 8-4SS-PzG 56-5Jg 75-5Jg 35-25-PzG 119-25-PzG HG"),
        ("corps-20", "CD-PzG CD-Pz 1-FvS 2-FvS 1-UvH 2-UvH 3-UvH"),
        ("tower", "TG HT FR"),
    ],
)
def test_groups(group: str, expected: str) -> None:
    assert [unit.id for unit in of_group(group)] == expected.split()


def test_groups_are_compiled() -> None:
    assert {name: names(mask) for name, mask in PARTS.start.items()} == {
        "1bf-north": set(NORTH.split()),
        "1bf-south": set(SOUTH.split()),
        "1uf-south": set(UKRAINIAN.split()),
    }
    assert names(PARTS.garrison) == set(GARRISON.split())
    sizes = (PARTS.potsdam_group, PARTS.panzer_1bf_run, PARTS.panzer_1uf_run, PARTS.steiner, PARTS.corps_20)
    assert [mask.bit_count() for mask in sizes] == [6, 6, 11, 7, 7]
    assert PARTS.relief == (PARTS.steiner, PARTS.corps_20)


def test_the_pool() -> None:
    pool = of_group("pool")
    assert Counter((unit.kind, unit.factor, unit.parenthesised) for unit in pool) == {
        ("command-post", 1, True): 8,
        ("emergency-airfield", 0, False): 2,
        ("supply-depot", 0, False): 4,
        ("sniper", 1, True): 4,
        ("strategic", 1, True): 3,
        ("static-infantry", 1, False): 18,
        ("static-infantry", 2, False): 11,
        ("static-infantry", 3, False): 4,
        ("static-infantry", 4, False): 1,
    }
    assert len(pool) == 55 == 3 + 15 + 25 + 12


def test_static_infantry() -> None:
    infantry = [unit for unit in of_group("pool") if unit.kind == "static-infantry"]
    assert Counter(unit.id.rstrip("0123456789") for unit in infantry) == {
        "VS": 12,
        **dict.fromkeys(("HJ", "SSPol", "RAD", "LW", "Ers"), 3),
        "KM": 2,
        **dict.fromkeys(("FG", "ROA", "FKG", "FKM", "MO"), 1),
    }


@pytest.mark.parametrize(
    ("turn", "edge", "stars", "expected"),
    [
        (2, "north", False, "23G-RD 33-RD 52G-RD 146-RD 150-RD 171-RD 207-RD 265-RD 364-RD 9-TC"),
        (
            2,
            "east",
            False,
            "60G-RD 89G-RD 94G-RD 230-RD 248-RD 266-RD 295-RD 301-RD 416-RD 11-TB 67G-TB 220-TB 5SA-Eng",
        ),
        (3, "north", False, "76-RD 82-RD 132-RD 175-RD 14GC 15GC 16GC 3SA-Eng"),
        (8, "north", False, "1Pol"),
        (2, "south", True, "20-RD 48G-RD 55G-RD 61-RD 350-RD 3GTA-Eng 50G-RD 54G-RD 96G-RD 130-RD 152-RD"),
        (3, "south", False, "4GTA-Eng"),
    ],
)
def test_reinforcements(turn: int, edge: str, stars: bool, expected: str) -> None:
    found = [unit.id for unit in UNITS if (unit.turn, unit.edge, unit.stars) == (turn, edge, stars)]
    assert found == expected.split()


def test_arrivals_are_compiled() -> None:
    assert len(PARTS.arrival) == len(PARTS.entry) == 32 + 12
    assert PARTS.arrival[PARTS.unit_index["1Pol"]] == (8, "north")
    assert hexes(PARTS.entry[PARTS.unit_index["20-RD"]]) == hexes(PARTS.stars)
    assert PARTS.entry[PARTS.unit_index["60G-RD"]] == PARTS.edges["east"] & PARTS.sector[0]
    assert PARTS.unit_index["1-MC"] not in PARTS.arrival


def test_every_soviet_unit_has_an_edge_of_its_own() -> None:
    assert set(PARTS.home_edge) == set(bits(PARTS.soviets))
    edges = Counter((PARTS.units[i].force, edge) for i, edge in PARTS.home_edge.items())
    assert edges == {("1bf", "north"): 24, ("1bf", "south"): 19, ("1bf", "east"): 13, ("1uf", "south"): 24}


@pytest.mark.parametrize(
    ("kind", "size", "guards", "factor"),
    [
        ("tank", "corps", False, 8),
        ("tank", "corps", True, 9),
        ("mechanized", "corps", False, 9),
        ("mechanized", "corps", True, 10),
        ("cavalry", "division", True, 3),
        ("tank", "brigade", False, 3),
        ("tank", "brigade", True, 4),
        ("assault-gun", "brigade", False, 3),
        ("assault-gun", "brigade", True, 4),
        ("mechanized", "brigade", False, 3),
        ("tank", "regiment", False, 2),
        ("recon", "regiment", False, 1),
        ("engineer", "brigade", False, 2),
    ],
)
def test_soviet_factors(kind: str, size: str, guards: bool, factor: int) -> None:
    elite = {"3GTA-TB", "4GTA-SPB"}  # army troops of the quality of Guards
    found = {
        unit.factor
        for unit in UNITS
        if (unit.force, unit.kind, unit.size) in {("1bf", kind, size), ("1uf", kind, size)}
        and ("G-" in unit.id or unit.id.endswith("GC") or unit.id in elite) == guards
    }
    assert found == {factor}


def test_rifle_divisions() -> None:
    for force, factor, count in (("1bf", 5, 9 + 9 + 9 + 4), ("1uf", 7, 10)):
        divisions = {unit.id: unit.factor for unit in UNITS if unit.force == force and unit.kind == "infantry"}
        assert divisions.pop("1Pol", 6) == 6
        assert divisions == {id: factor + id.endswith("G-RD") for id in divisions}
        assert len(divisions) == count


def test_factors_of_the_fronts() -> None:
    assert sum(PARTS.factor[:56]) == 289
    assert sum(PARTS.factor[56:80]) == 152


@pytest.mark.parametrize(
    ("ids", "factor"),
    [
        ("AX FKAH HJR SSLat 1-FLJ 2-FLJ 3-FLJ 1-PD 2-PD 3-PD", 2),
        ("SSAN SSHB SSNed 32SS 1-MB-PzG 2-MB-PzG 25-9FJ 26-9FJ 27-9FJ", 3),
        ("CD-PzG CD-Pz 1-FvS 2-FvS 1-UvH 2-UvH 3-UvH", 1),
        ("7-4SS-PzG 8-4SS-PzG 56-5Jg 75-5Jg 35-25-PzG 119-25-PzG HG", 2),
        ("30-18-PzG 51-18-PzG 118-18-Pz 76-20-PzG 90-20-PzG", 2),
        ("8-20-Pz", 1),
        ("23-11SS-PzG 24-11SS-PzG MB-Pz", 3),
        ("GD SSCH SSLAH 92-StuG", 4),
        ("11-11SS-Pz 503SS-Pz", 5),
        ("TG HT FR", 6),
    ],
)
def test_german_factors(ids: str, factor: int) -> None:
    assert {BY_ID[id].factor for id in ids.split()} == {factor}


def test_all_german_mobiles_are_graded() -> None:
    assert Counter(unit.factor for unit in UNITS if unit.id in names(PARTS.mobiles)) == {1: 8, 2: 22, 3: 12, 4: 4, 5: 2}


@pytest.mark.parametrize(
    ("id", "en", "es"),
    [
        ("35G-RD", "35th Guards Rifle Division", "35.ª División de Fusileros de la Guardia"),
        ("1-MC", "1st Mechanized Corps", "1.er Cuerpo Mecanizado"),
        ("1GTA-Rec", "Reconnaissance Regiment, 1st Guards Tank Army", "Regimiento de Reconocimiento, 1.er Ejército"),
        (
            "30-18-PzG",
            "30th Panzergrenadier Regiment, 18th Panzergrenadier Division",
            "30.º Regimiento Panzergrenadier",
        ),
        ("TG", "Tiergarten Flak Tower", "Torre antiaérea de Tiergarten"),
        ("LVI-Pk", "LVI Panzer Corps Command Post", "Puesto de mando del LVI Cuerpo Panzer"),
        ("VS3", "Volkssturm 3", "Volkssturm 3"),
        ("Fuhrerbunker", "Führerbunker", "Führerbunker"),
    ],
)
def test_names_of_units(id: str, en: str, es: str) -> None:
    assert BY_ID[id].name.en == en
    assert BY_ID[id].name.es.startswith(es)


# -- numbers and sets


def test_units_are_numbered_by_force() -> None:
    assert (PARTS.first_yellow, PARTS.first_german, PARTS.first_static, PARTS.handles) == (56, 80, 131, 186)
    assert PARTS.soviet == ((1 << 56) - 1, (1 << 80) - (1 << 56))
    assert PARTS.mobiles == (1 << 128) - (1 << 80)
    assert PARTS.towers_mask == 0b111 << 128
    assert PARTS.pool_statics == (1 << 186) - (1 << 131)
    assert PARTS.statics == PARTS.towers_mask | PARTS.pool_statics


def test_sizes() -> None:
    assert PARTS.corps.bit_count() == 7 + 6
    assert PARTS.divisions.bit_count() == 9 + 9 + 9 + 4 + 3 + 1 + 10
    assert PARTS.big == PARTS.corps | PARTS.divisions
    assert PARTS.small == PARTS.soviets & ~PARTS.big
    assert not PARTS.big & PARTS.germans


def test_special_units() -> None:
    assert names(PARTS.recon) == {"1GTA-Rec", "3GTA-Rec", "4GTA-Rec"}
    assert names(PARTS.engineers) == {"3SA-Eng", "5SA-Eng", "3GTA-Eng", "4GTA-Eng"}
    assert names(PARTS.command_posts) == {"LVI-Pk", "Ost", "West", "Zitad", "CP-A", "CP-B", "CP-C", "CP-D"}
    assert names(PARTS.emergency_airfields) == {"EA1", "EA2"}
    assert names(PARTS.depots) == {"SD1", "SD2", "SD3", "SD4"}
    assert names(PARTS.snipers) == {"SN1", "SN2", "SN3", "SN4"}
    assert names(PARTS.strategic) == {"Fuhrerbunker", "Chemical-Weapons", "Atomic-Research"}
    assert PARTS.unit_names[PARTS.fuhrerbunker] == "Fuhrerbunker"
    assert PARTS.static_infantry.bit_count() == 34
    assert PARTS.zero == PARTS.emergency_airfields | PARTS.depots
    assert PARTS.parenthesised == PARTS.command_posts | PARTS.snipers | PARTS.strategic


def test_highly_mobile_units() -> None:
    kinds = {PARTS.units[i].kind for i in bits(PARTS.highly_mobile)}
    assert kinds == {"tank", "panzer", "assault-gun", "mechanized", "panzergrenadier", "recon", "cavalry"}
    slow = {PARTS.units[i].kind for i in bits((PARTS.soviets | PARTS.mobiles) & ~PARTS.highly_mobile)}
    assert slow == {"infantry", "engineer", "parachute"}


def test_replacement_costs() -> None:
    for id, cost in (("9G-TC", 4), ("1-MC", 4), ("35G-RD", 2), ("14GC", 2), ("6G-TB", 2), ("1GTA-Rec", 2), ("GD", 0)):
        assert PARTS.cost[PARTS.unit_index[id]] == cost
    assert {PARTS.cost[i] for i in bits(PARTS.germans)} == {0}


# -- the map as the rules use it


def test_sectors() -> None:
    assert hexes(1 << PARTS.reichstag) == {"3316"}
    assert not PARTS.sector[0] & PARTS.sector[1]
    assert PARTS.sector[0] | PARTS.sector[1] | 1 << PARTS.reichstag == PARTS.board.all
    assert PARTS.territory == tuple(sector | 1 << PARTS.reichstag for sector in PARTS.sector)
    beside = PARTS.board.around(1 << PARTS.reichstag)
    assert [hexes(beside & sector) for sector in PARTS.sector] == [{"3215", "3315", "3415"}, {"3216", "3317", "3416"}]


def test_edges() -> None:
    assert {name: mask.bit_count() for name, mask in PARTS.edges.items()} == {
        "north": 54,
        "east": 34,
        "south": 54,
        "west": 34,
    }
    assert hexes(PARTS.edges["north"] & PARTS.edges["west"]) == {"0101"}
    assert hexes(PARTS.edges["south"] & PARTS.edges["east"]) == {"5434"}


def test_friendly_edges() -> None:
    north, east, south, west = (PARTS.edges[name] for name in ("north", "east", "south", "west"))
    belorussian, ukrainian = PARTS.sector
    assert PARTS.communications == ((north | east | south) & belorussian, south & ukrainian)
    assert PARTS.relief_entry == (north & belorussian, (west | south) & ukrainian)


def test_towers_stand_on_objectives() -> None:
    where = {PARTS.unit_names[unit]: PARTS.hex_names[hex] for unit, hex in PARTS.towers.items()}
    assert where == {"TG": "2917", "HT": "3412", "FR": "3814"}
    assert all(PARTS.objectives >> hex & 1 for hex in PARTS.towers.values())


def test_values_of_hexes() -> None:
    samples = {"0101": (1, 1), "1114": (1, 1), "2002": (2, 1), "2312": (2, 2), "2417": (2, 2), "3609": (2, 3)}
    for name, values in {**samples, "3316": (2, 3)}.items():
        hex = hex_of(name)
        assert (PARTS.enter[hex], PARTS.defence[hex]) == values, name
    assert all(PARTS.enter[hex] >= 1 <= PARTS.defence[hex] for hex in bits(PARTS.board.all))


def test_woods_can_be_cleared() -> None:
    cleared = {i for i in bits(PARTS.board.all) if PARTS.enter_without_woods[i] != PARTS.enter[i]}
    assert cleared == set(bits(PARTS.woods))
    assert {PARTS.enter_without_woods[i] for i in cleared} == {1}
    assert PARTS.defence_without_woods == PARTS.defence


def test_where_soviets_must_assault() -> None:
    assert PARTS.assault_only == PARTS.objectives | PARTS.urban | PARTS.s_bahn


def test_water_and_bridges() -> None:
    assert (len(PARTS.river), len(PARTS.lake), len(PARTS.canal)) == (149, 54, 165)
    assert PARTS.water == PARTS.river | PARTS.canal | PARTS.lake
    assert len(PARTS.bridges) == len(PARTS.bridge_names) == len(PARTS.bridge_sides) == 52
    assert PARTS.bridge_sides - PARTS.water == PARTS.board.sides([])
    assert PARTS.lake_bridges == 0


def test_a_bridge_is_seen_from_both_banks() -> None:
    moltke = PARTS.bridge_index["3315-3316"]
    for one, other in (("3315", "3316"), ("3316", "3315")):
        hex = hex_of(one)
        direction = PARTS.board.direction(hex, hex_of(other))
        assert direction is not None
        assert PARTS.bridge_at[hex, direction] == moltke
        assert PARTS.bridges_of[hex] >> moltke & 1
    assert sum(mask.bit_count() for mask in PARTS.bridges_of) == 2 * 52


def test_roads_and_railways_are_links() -> None:
    def linked(one: str, other: str) -> bool:
        direction = PARTS.board.direction(hex_of(one), hex_of(other))
        return direction is not None and (hex_of(one), direction) in PARTS.roads

    assert linked("0431", "0531")  # a road,
    assert linked("0531", "0431")  # both ways
    assert linked("2416", "2417")  # the ring
    assert not linked("0101", "0102")
    assert hex_of("0431") in bits(PARTS.road_hexes)
    assert hex_of("2414") not in bits(PARTS.road_hexes)  # a railway only


def test_areas() -> None:
    assert len(hexes(PARTS.potsdam_area)) == 12
    assert {name: mask.bit_count() for name, mask in PARTS.start_zones.items()} == {
        "1bf-north": 108,
        "1bf-south": 32,
        "1uf-south": 73,
    }
    assert hexes(PARTS.airfields) == {"3522", "1122", "1114", "4527", "4533"}


# -- sources


def test_what_the_rulebook_gives_is_not_called_reconstructed() -> None:
    by_rulebook = [*TABLES.crt, *TABLES.result, *TABLES.turn, TABLES.stavka, TABLES.victory, TABLES.movement]
    by_rulebook += [TABLES.ranges, TABLES.chances, TABLES.limits, TABLES.setup, *of_group("tower")]
    for record in by_rulebook:
        for field in record.__struct_fields__:
            assert field == "source" or source_kind(record.source_of(field)) == "rulebook", (record, field)


def test_what_nobody_knows_is_called_reconstructed() -> None:
    for unit in UNITS:
        if unit.group != "tower":
            assert source_kind(unit.source_of("factor")) == "reconstructed", unit.id
        if unit.group == "reinforcement":
            assert source_kind(unit.source_of("turn")) == "reconstructed", unit.id
    assert source_kind(TABLES.markers.source_of("artillery")) == "reconstructed"
    reconstructed = {r.record for r in info(DATA, FILES).reconstructed if r.file == "tables.toml"}
    grounds = ("clear", "airfield", "woods", "urban", "s-bahn", "objective", "reichstag")
    assert reconstructed == {
        *[f"terrain {kind}" for kind in grounds],
        *[f"hexside {kind}" for kind in ("river", "canal", "lake")],
        *("counters", "markers"),
    }
