"""An owner changes one file of Stalingrad: the others must still fit, or the fault is told with its line."""

from pathlib import Path

import pytest

from stavka.games.stalingrad.agreement import agree
from stavka.games.stalingrad.records import FILES
from tests.packs.owner import Owner, blames
from tests.packs.test_stalingrad_data import DATA

OWNER = Owner(DATA, FILES, agree)
refusal, line_with = OWNER.refusal, OWNER.line_with


def test_the_files_agree() -> None:
    assert OWNER.faults() == []


def test_check_tells_a_disagreement(tmp_path: Path) -> None:
    fault = refusal("setup.toml", "armour_pool = 6", "armour_pool = 5", tmp_path)
    assert OWNER.faults(tmp_path) == [str(fault)]


@pytest.mark.parametrize(
    ("old", "new", "field", "message"),
    [
        ('id = "5", column = 5, y = 0.0', 'id = "5", column = 5, y = 0.5', "hex[4].y", "must be a whole step, not 0.5"),
        ('id = "6", column = 6, y = 0.5', 'id = "6", column = 6, y = 0.25', "hex[5].y", "must be a half step"),
        ('id = "5", column = 5, y = 0.0', 'id = "5", column = 3, y = 0.0', "hex[4]", "another hex lies in column 3"),
        ('id = "5"', 'id = "five"', "hex", "there is no hex 5, where three dice can send a landing"),
        ('id = "1"', 'id = "one"', "facts.okh_objective[0]", "the map has no hex '1'"),
        ('factory = ."7".', 'factory = ["107"]', "facts.factory[0]", "the map has no hex '107'"),
        ("docks = { 9 = 1", "docks = { 99A = 1", "facts.docks.99A", "the map has no hex '99A'"),
        ("{ X = .yellow.", '{ V = "yellow"', "facts.german_reinforcement.V", "the map has no hex 'V'"),
        ('compass = ."E"', 'compass = ["W"', "facts.compass", "W is there twice"),
        ("deployment = true, ", "", "hex", "22 hexes have a deployment icon, and 23 Soviet units"),
    ],
)
def test_the_map(old: str, new: str, field: str, message: str, tmp_path: Path) -> None:
    error = refusal("map.toml", old, new, tmp_path)
    blames(error, "map.toml", field, message)


@pytest.mark.parametrize(
    ("old", "new", "file", "field", "message"),
    [
        ("r_row = 1,", "r_row = 2,", "units.toml", "unit[16].r_row", "another unit has row 2"),
        ("r_row = 5,", "r_row = 6,", "units.toml", "unit[21].r_row", "one below 6"),
        ("r_row = 5, ", "", "units.toml", "unit", "no unit has row 5"),
        ('fire = "double", colour = "yellow"', 'fire = "double"', "units.toml", "unit[3].colour", "have a colour"),
        ('"2Pz"', '"3Pz"', "setup.toml", "setup.fixed.W[0]", "'2Pz' is no German unit of the base game"),
        ('^.*"191Inf".*$', "", "setup.toml", "setup.boxes", "hands out 37 German units, and there are 36"),
        ('^.*"95RD".*$', "", "setup.toml", "setup.infantry_pool", "18 rifle divisions of four pips are needed"),
        ('^.*"6Tk".*$', "", "map.toml", "hex", "23 hexes have a deployment icon, and 22 Soviet units"),
    ],
)
def test_the_units(old: str, new: str, file: str, field: str, message: str, tmp_path: Path) -> None:
    error = refusal("units.toml", old, new, tmp_path)
    blames(error, file, field, message)


@pytest.mark.parametrize(
    ("old", "new", "field", "message"),
    [
        ('id = "hoth"', 'id = "manstein"', "card", "the german leaders must be paulus, hoth"),
        ("count = 1", "count = 2", "card", "one card each"),
        ('needs = "linden"', 'needs = "zaytsev"', "card[11].needs", "no german leader is called 'zaytsev'"),
        ('hex = "26"', 'hex = "126"', "card[22].hex", "the map has no hex '126'"),
        (', hex = "7"', "", "card[19].hex", "anti-aircraft cards have a hex"),
        (', hex = "7"', ', hex = "3"', "card[19].hex", "'3' is no Urban hex"),
    ],
)
def test_the_cards(old: str, new: str, field: str, message: str, tmp_path: Path) -> None:
    error = refusal("cards.toml", old, new, tmp_path)
    assert error.field == field
    assert message in error.message


@pytest.mark.parametrize(
    ("old", "new", "field", "message"),
    [
        ('hex = "4"', 'hex = "104A"', "fortification[0].hex", "the map has no hex '104A'"),
        ('{ hex = "3"', '{ hex = "333"', "soviet_reinforcement[0].hex", "the map has no hex '333'"),
        ('fixed = { W = ."2Pz"', 'fixed = { V = ["2Pz"', "setup.fixed.V", "the map has no hex 'V'"),
        ('X = ."120Mot"', 'X = ["2Pz"', "setup.fixed.X[0]", "'2Pz' starts twice"),
        ('X = ."120Mot"', 'X = ["11Pz"', "setup.fixed.X[0]", "'11Pz' is no German unit of the base game"),
        ("X = 1", "X = 4", "setup.fixed.X", "5 units start in X, more than may stack"),
        ("boxes = 5", "boxes = 4", "setup.boxes", "hands out 31 German units, and there are 37"),
        ("armour_pool = 6", "armour_pool = 14", "setup.armour_pool", "14 Soviet tanks are needed, and there are 13"),
        ('id = "guards"', 'id = "guard"', "advantage", "the soviet Advantages must be chuikov"),
        ("number = 1", "number = 2", "advantage", "numbered 1 to 6"),
        ('leader = "hoth"', 'leader = "zaytsev"', "advantage[1].leader", "no german leader is called 'zaytsev'"),
    ],
)
def test_the_set_up(old: str, new: str, field: str, message: str, tmp_path: Path) -> None:
    error = refusal("setup.toml", old, new, tmp_path)
    assert error.field == field
    assert message in error.message


def test_the_line_is_told(tmp_path: Path) -> None:
    error = refusal("setup.toml", 'X = ."120Mot"', 'X = ["9Pz"', tmp_path)
    assert error.line == line_with("setup.toml", "120Mot")


@pytest.mark.parametrize(
    ("file", "old", "new", "field"),
    [
        ("units.toml", "strength = 4", "strength = 5", "unit[0].strength"),
        ("units.toml", 'id = "2Pz"', 'id = "2:Pz"', "unit[0].id"),
        ("cards.toml", "dice = 6", "dice = -1", "card[5].dice"),
        ("map.toml", "column = 1,", "column = 1000000000,", "hex[0].column"),
        ("map.toml", ', "NE"]', "]", "facts.compass"),
        ("setup.toml", "rows = 6", "rows = 7", "setup.rows"),
    ],
)
def test_values_out_of_range(file: str, old: str, new: str, field: str, tmp_path: Path) -> None:
    assert refusal(file, old, new, tmp_path).field == field
