"""An owner changes one file of Race to the Reichstag: the others must still fit, or the fault is told with its line."""

from pathlib import Path

import pytest

from stavka.games.race_to_the_reichstag.agreement import agree
from stavka.games.race_to_the_reichstag.components import Components
from stavka.games.race_to_the_reichstag.records import FILES
from stavka.packs import Pack
from tests.packs.owner import Owner, blames
from tests.packs.test_reichstag_data import DATA

OWNER = Owner(DATA, FILES, agree)
change, refusal, line_with = OWNER.change, OWNER.refusal, OWNER.line_with


def unit_at(id: str) -> int:
    """The place of a unit in its file."""
    lines = (DATA / "units.toml").read_text(encoding="utf-8").splitlines()
    return next(i for i, line in enumerate(line for line in lines if "{ id =" in line) if f'id = "{id}"' in line)


def test_the_files_agree() -> None:
    assert OWNER.faults() == []


def test_check_tells_a_disagreement(tmp_path: Path) -> None:
    fault = refusal("tables.toml", "^pool = 55", "pool = 54", tmp_path)
    assert OWNER.faults(tmp_path) == [str(fault)]


def test_the_map_is_looked_at_too(tmp_path: Path) -> None:
    error = refusal("map.toml", 'stars = ."1034"', 'stars = ["1033"', tmp_path)
    assert (Path(error.file).name, error.field) == ("map.toml", "entry.stars")
    assert error.line == line_with("map.toml", "stars = [")


@pytest.mark.parametrize(
    ("old", "new", "unit", "field", "message"),
    [
        ('en = "9th Guards Tank', 'en = "12th Guards Tank', "12G-TC", ".name.en", "another unit is called"),
        ('es = "9.. Cuerpo de T', 'es = "12.º Cuerpo de T', "12G-TC", ".name.es", "another unit is called"),
        ('"1bf-north"', '"1uf-south"', "1-MC", ".group", "1uf-south has no units of 1bf"),
        ('"1bf-north"', '"garrison"', "1-MC", ".group", "garrison has no units of 1bf"),
        ('id = "AX", force = "german"', 'id = "AX", force = "1bf"', "AX", ".group", "garrison has no units of 1bf"),
        ('"AX"(.*)"garrison"', r'"AX"\1"pool"', "AX", ".group", "AX is a mobile unit and cannot be in pool"),
        ('"EA1"(.*)"pool"', r'"EA1"\1"steiner"', "EA1", ".group", "EA1 is a static unit and cannot be in steiner"),
        ('"TG"(.*)"tower"', r'"TG"\1"pool"', "TG", ".kind", "flak towers are the units of the group tower"),
        ('"EA1"(.*)"pool"', r'"EA1"\1"tower"', "EA1", ".kind", "flak towers are the units of the group tower"),
        ('size = "corps", ', "", "1-MC", "", "1-MC has no size"),
        ('id = "TG"', 'id = "TT"', "TG", ".id", "the map has no hex for tower TT"),
        ('turn = 2, edge = "north", ', 'edge = "north", ', "23G-RD", ".turn", "have a turn and an edge"),
        ('turn = 2, edge = "north", ', "turn = 2, ", "23G-RD", ".edge", "have a turn and an edge"),
        ('"1bf-north", ', '"1bf-north", turn = 2, ', "1-MC", ".turn", "other units have neither"),
        ('"1bf-north", ', '"1bf-north", edge = "north", ', "1-MC", ".edge", "other units have neither"),
        ('"1Pol"(.*)turn = 8', r'"1Pol"\1turn = 11', "1Pol", ".turn", "the game has no turn 11"),
        ('"20-RD"(.*)"south"', r'"20-RD"\1"east"', "20-RD", ".edge", "sector 1uf has no hexes at the east edge"),
        ('"20-RD"(.*)"south"', r'"20-RD"\1"west"', "20-RD", ".stars", "only units of 1uf can arrive at the stars"),
        ('edge = "north", ', 'edge = "south", stars = true, ', "23G-RD", ".stars", "only units of 1uf can arrive"),
    ],
)
def test_the_units(old: str, new: str, unit: str, field: str, message: str, tmp_path: Path) -> None:
    error = refusal("units.toml", old, new, tmp_path)
    blames(error, "units.toml", f"unit[{unit_at(unit)}]{field}", message)
    assert error.line == line_with("units.toml", f'id = "{unit}"')


@pytest.mark.parametrize(
    ("old", "new", "file", "field", "message"),
    [
        ('id = "Fuhrerbunker"', 'id = "Bunker"', "units.toml", "unit", "no strategic marker 'Fuhrerbunker'"),
        ('"Fuhrerbunker"(.*)"strategic"', r'"Fuhrerbunker"\1"sniper"', "units.toml", "unit", "no strategic marker"),
        ("^.*flak-tower.*$\n", "", "map.toml", "tower[0].id", "there is no unit TG"),
        ("^.*35G-RD.*$", "", "tables.toml", "counters.belorussian", "units.toml has 55 such units, not 56"),
        ("^.*20-RD.*$", "", "tables.toml", "counters.ukrainian", "units.toml has 23 such units, not 24"),
        ('^.*id = "AX".*$', "", "tables.toml", "counters.mobile", "units.toml has 47 such units, not 48"),
        ("^.*VS12.*$", "", "tables.toml", "counters.pool", "units.toml has 54 such units, not 55"),
    ],
)
def test_units_that_others_need(old: str, new: str, file: str, field: str, message: str, tmp_path: Path) -> None:
    error = refusal("units.toml", old, new, tmp_path)
    blames(error, file, field, message)


def test_no_group_is_empty(tmp_path: Path) -> None:
    change("units.toml", '^.*"corps-20".*$', "", tmp_path, count=0)
    assert "no unit belongs to corps-20" in OWNER.fault(tmp_path).message


def test_units_that_a_byte_can_tell_apart(tmp_path: Path) -> None:
    copies = "".join(
        f'    {{ id = "X{i}", force = "german", kind = "sniper", name = {{ en = "X{i}", es = "X{i}" }}, factor = 1, '
        'group = "pool", source = "reconstructed for this test" },\n'
        for i in range(69)
    )
    change("units.toml", r"\n\]", "\n" + copies + "]", tmp_path)
    change("tables.toml", "^pool = 55", "pool = 124", tmp_path)
    assert "255 units are more than 254" in OWNER.fault(tmp_path).message


@pytest.mark.parametrize(
    ("old", "new", "field", "message"),
    [
        ("number = 10,", "number = 11,", "turn[9].number", "turn 10 has number 11"),
        ('^.*kind = "woods".*$', "", "terrain", "there is no terrain woods"),
        ('^.*kind = "canal".*$', "", "hexside", "there is no hexside canal"),
        ('"river", cost = 3', '"river"', "hexside[0].cost", "rivers and canals have a cost"),
        ('"lake",', '"lake", cost = 5,', "hexside[2].cost", "lakes have none"),
        (r"columns = \[0, 50", "columns = [10, 50", "percentages.columns", "the first is 0"),
        ("50, 100", "100, 100", "percentages.columns", "the columns must rise"),
        ('"AP", "AR", "MD", "MD", "DR"', '"AP", "AR", "MD", "MD"', "crt[0].rows[1]", "of a 2 has 7 results, not 8"),
        ('^.*code = "MD".*$', "", "crt[0].rows[0][4]", "there is no result MD"),
        ('^.*code = "BB".*$', "", "crt[1].rows[0][4]", "there is no result BB"),
        ("^tower = 3", "tower = 4", "counters.tower", "units.toml has 3 such units, not 4"),
        ('"LVI-Pk", "West"', '"LVI-Pk", "XVI-Pk"', "setup.prepared.belorussian[1]", "'XVI-Pk' is no command post"),
        ('"Zitad", "Ost"', '"Zitad", "GD"', "setup.prepared.ukrainian[1]", "'GD' is no command post"),
        ('"Zitad", "Ost"', '"West", "Ost"', "setup.prepared.ukrainian[0]", "'West' is placed twice"),
        ("ukrainian = 25", "ukrainian = 34", "setup.statics", "52 static units are drawn, and there are 51"),
        ("^garrison = 4", "garrison = 12", "setup.garrison", "12 units of the garrison are drawn, and there are 11"),
        ("^reichstag = 3", "reichstag = 4", "setup.reichstag", "4 units are more than may stack"),
    ],
)
def test_the_tables(old: str, new: str, field: str, message: str, tmp_path: Path) -> None:
    error = refusal("tables.toml", old, new, tmp_path)
    blames(error, "tables.toml", field, message)


def test_both_combat_tables(tmp_path: Path) -> None:
    change("tables.toml", r'    \{ id = "assault"(.|\n)*27.2" \},\n', "", tmp_path)
    assert "there is no assault table" in OWNER.fault(tmp_path).message


def test_room_around_potsdam(tmp_path: Path) -> None:
    error = refusal("map.toml", "^potsdam = .*$", 'potsdam = ["0431", "0430"]', tmp_path)
    blames(error, "map.toml", "setup.potsdam", "27 units may be placed around Potsdam, and 2 hexes hold 6")


def test_the_line_is_told(tmp_path: Path) -> None:
    error = refusal("tables.toml", "^garrison = 4", "garrison = 12", tmp_path)
    assert error.line == line_with("tables.toml", "garrison = 4")


@pytest.mark.parametrize(
    ("file", "old", "new", "field"),
    [
        ("units.toml", "factor = 9", "factor = 90", "unit[0].factor"),
        ("units.toml", 'id = "1-MC"', 'id = "1:MC"', "unit[0].id"),
        ("units.toml", 'id = "9G-TC"', 'id = "1-MC"', "unit[1].id"),
        ("units.toml", 'kind = "mechanized"', 'kind = "flying"', "unit[0].kind"),
        ("units.toml", 'group = "1bf-north"', 'group = "1bf-west"', "unit[0].group"),
        ("tables.toml", '"AP", "AP", "AP", "AR"', '"AP", "AP", "AP", "XX"', "crt[0].rows[0][3]"),
        ("tables.toml", "demolition = 3", "demolition = 7", "chances.demolition"),
        ("tables.toml", "defence = 3", "defence = 0", "terrain[5].defence"),
        ("tables.toml", r"^air = \{.*$", "air = 3", "markers.air"),
    ],
)
def test_values_out_of_range(file: str, old: str, new: str, field: str, tmp_path: Path) -> None:
    assert refusal(file, old, new, tmp_path).field == field


def test_an_owner_can_have_another_mix(tmp_path: Path) -> None:
    change("units.toml", "^.*VS12.*$\n", "", tmp_path)
    change("tables.toml", "^pool = 55", "pool = 54", tmp_path)
    change(
        "tables.toml",
        "artillery = { belorussian = 6, ukrainian = 6",
        "artillery = { belorussian = 7, ukrainian = 5",
        tmp_path,
    )
    parts = Components(tmp_path)
    assert (parts.handles, parts.first_static, parts.artillery_markers) == (185, 131, (7, 5))
    assert parts.pack.hash != Pack(DATA).hash
