"""The components of Stalingrad: what the rulebook counts, and what was reconstructed, as published."""

from collections import Counter
from pathlib import Path

import pytest

import stavka
from stavka.games.stalingrad.records import (
    FILES,
    CardRecord,
    CardsFile,
    HexRecord,
    MapFile,
    ScenarioFile,
    UnitRecord,
    UnitsFile,
)
from stavka.packs import Pack, TitleFile, check, info, source_kind

DATA = Path(stavka.__file__).parent / "games" / "stalingrad" / "data"
PACK = Pack(DATA)
MAP = PACK.read("map.toml", MapFile)
UNITS = PACK.read("units.toml", UnitsFile).unit
CARDS = PACK.read("cards.toml", CardsFile).card
SCENARIO = PACK.read("setup.toml", ScenarioFile)

HEXES = {record.id: record for record in MAP.hex}
STEPS = {"E": (0, -1), "SE": (1, -0.5), "SW": (1, 0.5), "W": (0, 1), "NW": (-1, 0.5), "NE": (-1, -0.5)}
FACTORIES_AND_CITY = [*range(5, 19), *range(23, 28), *range(29, 35), 42, 49]
DIFFICULT = [4, 20, 21, 22, 28, 36, 40, 44, 45, 48, 51, 55, 57, 58, 64, 67, 71, 75, 79, 87, 95]
DEPLOYMENT = [3, 4, 6, 7, 9, 13, 15, 17, 19, 21, 24, 26, 28, 30, 32, 34, 57, 61, 65, 67, 71, 75, 79]


def names(numbers: list[int]) -> set[str]:
    return {str(number) for number in numbers}


def of_terrain(terrain: str) -> set[str]:
    return {record.id for record in MAP.hex if record.terrain == terrain}


def units(side: str, *kinds: str) -> list[UnitRecord]:
    return [unit for unit in UNITS if unit.side == side and (not kinds or unit.kind in kinds)]


def neighbours(record: HexRecord) -> list[str]:
    """The hexes in the six directions of the compass; - where there is none."""
    places = {(other.column, other.y): other.id for other in MAP.hex}
    steps = [STEPS[direction] for direction in MAP.facts.compass]
    return [places.get((record.column + column, record.y + y), "-") for column, y in steps]


def test_the_pack_is_whole() -> None:
    assert check(DATA, FILES) == []
    assert set(PACK.files) == set(FILES)


def test_the_title() -> None:
    title = PACK.read("title.toml", TitleFile).title
    assert title.id == "stalingrad"
    assert title.name.en == "Stalingrad: Inferno on the Volga"
    assert title.rules == "1"


def test_109_hexes_in_order() -> None:
    assert [record.id for record in MAP.hex] == [*map(str, range(1, 106)), "W", "X", "Y", "Z"]
    assert len({(record.column, record.y) for record in MAP.hex}) == 109
    assert {record.id for record in MAP.hex if record.control == "german"} == set("WXYZ")


def test_one_coastal_hex_a_column() -> None:
    for column in range(1, 20):
        nearest = min((record for record in MAP.hex if record.column == column), key=lambda record: record.y)
        assert nearest.id == str(column)
    profile = [HEXES[str(column)].y for column in range(1, 20)]
    assert profile == [{7: 1, 10: -0.5}.get(c, 0 if c % 2 else 0.5) for c in range(1, 20)]


def test_rows_of_the_map() -> None:
    rows = Counter(record.y - HEXES[str(record.column)].y for record in MAP.hex)
    assert [rows[row] for row in range(7)] == [19, 17, 17, 16, 16, 16, 8]


def test_neighbours_follow_from_column_and_y() -> None:
    table = (Path(__file__).parent / "stalingrad_neighbours.txt").read_text(encoding="utf-8").splitlines()
    expected = {words[0]: words[1:] for line in table if not line.startswith("#") and (words := line.split())}
    assert {record.id: neighbours(record) for record in MAP.hex} == expected


@pytest.mark.parametrize(
    ("origin", "die", "target"),
    [("7", 6, "6"), ("25", 5, "24"), ("25", 1, "9"), ("24", 1, "8"), ("24", 6, "7"), ("25", 6, "8"), ("9", 1, "-")],
)
def test_the_compass_of_the_examples(origin: str, die: int, target: str) -> None:
    assert neighbours(HEXES[origin])[die - 1] == target


def test_the_map_is_connected() -> None:
    reached, frontier = {"1"}, ["1"]
    while frontier:
        found = {name for name in neighbours(HEXES[frontier.pop()]) if name != "-"} - reached
        reached |= found
        frontier += found
    assert reached == set(HEXES)


def test_terrain() -> None:
    assert of_terrain("urban") == names(FACTORIES_AND_CITY)
    assert of_terrain("difficult") == names(DIFFICULT)
    assert (len(of_terrain("urban")), len(of_terrain("difficult")), len(of_terrain("clear"))) == (27, 21, 61)


def test_deployment_icons() -> None:
    assert {record.id for record in MAP.hex if record.deployment} == names(DEPLOYMENT)
    assert len(DEPLOYMENT) == 23


def test_a_planned_attack_is_possible_on_the_first_turn() -> None:
    beside = {hex_id: names(DEPLOYMENT) & set(neighbours(HEXES[hex_id])) for hex_id in "WXYZ"}
    assert beside == {"W": {"3", "4"}, "X": {"71"}, "Y": {"79"}, "Z": set()}


def test_map_facts() -> None:
    facts = MAP.facts
    assert facts.compass == ["E", "SE", "SW", "W", "NW", "NE"]
    assert facts.soviet_reinforcement == ["3", "7", "9", "13", "15", "19"]
    assert facts.german_reinforcement == {"X": "yellow", "Y": "yellow", "Z": "blue"}
    assert facts.coastal == [str(number) for number in range(3, 20)]
    assert facts.okh_objective == [str(number) for number in range(1, 20)]
    assert facts.factory == ["7"]
    assert facts.docks == {"9": 1, "13": 2, "15": 1}


def test_places_lie_where_the_globe_has_them() -> None:
    assert all(48.6 < (record.latitude or 0) < 48.9 for record in MAP.hex)
    assert all(44.3 < (record.longitude or 0) < 44.75 for record in MAP.hex)


def test_no_two_hexes_have_the_same_name() -> None:
    places = [record.place for record in MAP.hex if record.place]
    assert len({place.en for place in places}) == len({place.es for place in places}) == len(places) == 64


def test_german_blocks() -> None:
    base = [unit for unit in units("german") if not unit.axe]
    assert Counter(unit.kind for unit in base) == {"panzer": 4, "panzergrenadier": 6, "motorized": 3, "infantry": 24}
    assert Counter(unit.colour for unit in base) == {"yellow": 14, "blue": 14, "white": 9}
    assert Counter((unit.kind, unit.strength, unit.fire) for unit in base) == {
        ("panzer", 4, "triple"): 4,
        ("panzergrenadier", 4, "triple"): 6,
        ("motorized", 4, "double"): 3,
        ("infantry", 4, "double"): 24,
    }
    assert Counter(unit.formation for unit in base if unit.kind == "infantry") == dict.fromkeys(
        ("71 ID", "295 ID", "389 ID", "94 ID", "371 ID", "79 ID", "100 Jäger", "305 ID"), 3
    )


def test_the_sixth_panzer_division() -> None:
    axe = [(unit.id, unit.kind, unit.colour, unit.strength) for unit in UNITS if unit.axe]
    assert axe == [
        ("11Pz", "panzer", "white", 4),
        ("4PzGr", "panzergrenadier", "white", 4),
        ("114PzGr", "panzergrenadier", "white", 4),
    ]


def test_r_units() -> None:
    rows = {unit.r_row: unit.id for unit in UNITS if unit.r_row}
    assert rows == {1: "64PzGr", 2: "26PzGr", 3: "103PzGr", 4: "71Mot", 5: "129Pz"}


def test_soviet_blocks() -> None:
    assert len(units("soviet")) == 53
    assert Counter(unit.kind for unit in units("soviet")) == {
        "guards": 4,
        "infantry": 26,
        "motorized": 3,
        "workers": 3,
        "anti-aircraft": 1,
        "anti-tank": 1,
        "tank": 13,
        "marine": 2,
    }
    assert Counter((unit.kind, unit.strength, unit.fire) for unit in units("soviet")) == {
        ("guards", 4, "double"): 4,
        ("infantry", 4, "single"): 18,
        ("infantry", 3, "double"): 1,
        ("infantry", 2, "single"): 7,
        ("motorized", 2, "single"): 3,
        ("workers", 2, "single"): 3,
        ("anti-aircraft", 2, "single"): 1,
        ("anti-tank", 3, "single"): 1,
        ("tank", 2, "triple"): 2,
        ("tank", 2, "single"): 11,
        ("marine", 3, "double"): 2,
    }


def test_eighteen_divisions_of_four_pips_beside_the_guards() -> None:
    divisions = [unit for unit in units("soviet") if unit.strength == 4 and unit.kind != "guards"]
    assert len(divisions) == SCENARIO.setup.infantry_pool == 18


def test_only_german_units_have_colours_rows_and_axes() -> None:
    assert all(unit.colour for unit in units("german"))
    assert not any(unit.colour or unit.r_row or unit.axe for unit in units("soviet"))


@pytest.mark.parametrize(
    ("unit_id", "name"),
    [
        ("191Inf", "191st Infantry Regiment"),
        ("129Pz", "129th Panzer Battalion"),
        ("212Inf", "212th Infantry Regiment"),
        ("13Gd", "13th Guards Rifle Division"),
        ("10NKVD", "10th NKVD Rifle Division"),
        ("10RB", "10th Rifle Brigade"),
        ("2MRB", "2nd Motor Rifle Brigade"),
        ("RedOctober", "Red October Workers"),
        ("1077AA", "1077th Anti-Aircraft Regiment"),
        ("20AT", "20th Anti-Tank Brigade"),
        ("6GdTk", "6th Guards Tank Brigade"),
        ("6Tk", "6th Tank Brigade"),
        ("154Nav", "154th Naval Rifle Brigade"),
    ],
)
def test_names_of_units(unit_id: str, name: str) -> None:
    assert {unit.id: unit.name.en for unit in UNITS}[unit_id] == name


def deck(side: str) -> dict[str, CardRecord]:
    return {card.id: card for card in CARDS if card.side == side}


def test_the_decks_have_26_and_28_cards() -> None:
    assert sum(card.count for card in deck("german").values()) == 26
    assert sum(card.count for card in deck("soviet").values()) == 28
    assert [card.id for card in CARDS if card.effect == "leader"] == [
        *("paulus", "hoth", "richthofen", "linden", "okh"),
        *("chuikov", "khrushchev", "zaytsev"),
    ]


@pytest.mark.parametrize(
    ("card_id", "count", "effect", "dice", "fire", "ruins"),
    [
        ("heinkel-111", 4, "fire", 6, "triple", 3),
        ("stuka", 4, "fire", 5, "triple", 2),
        ("howitzer", 4, "fire", 6, "triple", 2),
        ("engineers-294", 1, "fire", 5, "triple", 1),
        ("engineers-336", 1, "fire", 5, "triple", 1),
        ("engineers-389", 1, "fire", 5, "triple", 1),
        ("engineers-672", 1, "fire", 5, "triple", 1),
        ("sniper", 3, "sniper", 0, "triple", 0),
        ("pak", 2, "anti-armour", 0, "triple", 0),
        ("tommy-gunner", 2, "fire", 2, "double", 0),
        ("flotilla", 5, "flotilla", 3, "double", 0),
        ("soviet-sniper", 5, "sniper", 0, "triple", 0),
        ("anti-tank-gun", 2, "anti-armour", 0, "triple", 0),
        ("infiltration", 4, "infiltration", 0, "triple", 0),
        ("t-34", 3, "dug-in-tank", 0, "triple", 0),
    ],
)
def test_support_cards(card_id: str, count: int, effect: str, dice: int, fire: str, ruins: int) -> None:
    card = {card.id: card for card in CARDS}[card_id]
    assert (card.count, card.effect, card.dice, card.fire, card.ruins) == (count, effect, dice, fire, ruins)


def test_what_is_special_of_a_card() -> None:
    assert {card.id for card in CARDS if card.air} == {"heinkel-111", "stuka"}
    assert sum(card.count for card in CARDS if card.engineers) == 4
    assert {card.id: card.needs for card in CARDS if card.needs} == {"engineers-672": "linden"}
    assert {card.id: card.hex for card in CARDS if card.hex} == {"aa-7": "7", "aa-9": "9", "aa-13": "13", "aa-26": "26"}
    assert {card.hex for card in CARDS if card.hex} <= of_terrain("urban")


def test_set_up_adds_up() -> None:
    setup = SCENARIO.setup
    assert setup.fixed == {"W": ["2Pz", "15Mot", "79PzGr"], "X": ["120Mot"]}
    assert setup.random_yellow_infantry == {"X": 1, "Y": 2}
    assert (setup.armour_pool, setup.infantry_pool, setup.german_hand, setup.rows, setup.boxes) == (6, 18, 3, 6, 5)
    started = sum(map(len, setup.fixed.values())) + sum(setup.random_yellow_infantry.values())
    assert started + setup.rows * setup.boxes == len([unit for unit in units("german") if not unit.axe])
    infantry = units("soviet", "infantry", "motorized", "workers", "anti-aircraft", "anti-tank")
    deployed = len(units("soviet", "tank")) - setup.armour_pool + len(infantry) - setup.infantry_pool
    assert deployed == len(DEPLOYMENT)


def test_soviet_reinforcement() -> None:
    table = [(r.hex, r.infantry, r.armour, r.infantry_only_at_three) for r in SCENARIO.soviet_reinforcement]
    assert table == [
        ("3", 1, 1, True),
        ("19", 1, 1, True),
        ("9", 1, 0, False),
        ("15", 1, 0, False),
        ("13", 2, 0, True),
        ("7", 0, 1, False),
    ]


def test_advantages() -> None:
    lists = {side: [a for a in SCENARIO.advantage if a.side == side] for side in ("german", "soviet")}
    assert [a.id for a in lists["german"]] == ["paulus", "hoth", "richthofen", "linden", "okh", "sixth-panzer"]
    assert [a.id for a in lists["soviet"]] == ["chuikov", "khrushchev", "zaytsev", "marines", "delayed", "guards"]
    for advantages in lists.values():
        assert [a.number for a in advantages] == [1, 2, 3, 4, 5, 6]
    for side, advantages in lists.items():
        leaders = [card.id for card in CARDS if card.side == side and card.effect == "leader"]
        assert [a.leader for a in advantages if a.leader] == leaders


def test_fortifications() -> None:
    discs = {disc.hex: disc.colour for disc in SCENARIO.fortification}
    assert discs == {"4": "brown", "21": "brown", "28": "brown", "26": "red", "32": "red"}


def test_limits() -> None:
    limits = SCENARIO.limits
    assert (limits.stacking, limits.casualties, limits.r_points) == (4, 10, 2)
    assert (limits.ruins_markers, limits.ruins_roll, limits.extra_turns) == (15, 19, 5)


def test_what_the_rulebook_gives_is_not_called_reconstructed() -> None:
    table = info(DATA, FILES)
    counts = {file.file: file for file in table.files}
    assert counts["setup.toml"].reconstructed == 0
    assert all(source_kind(card.source_of("count")) == "rulebook" for card in CARDS)
    assert all(source_kind(HEXES[h].source_of("terrain")) == "rulebook" for h in ("7", "9", "26", "32"))
    assert {r.record for r in table.reconstructed if r.file == "map.toml"} == {f"hex {h}" for h in HEXES}
