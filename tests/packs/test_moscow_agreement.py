"""An owner changes one file of Moscow '41: the others must still fit, or the fault is told with its line."""

from pathlib import Path

import pytest

from stavka.games.moscow_41.agreement import agree
from stavka.games.moscow_41.components import Components
from stavka.games.moscow_41.records import FILES
from stavka.packs import Pack
from tests.packs.owner import Owner, blames
from tests.packs.test_moscow_data import DATA

OWNER = Owner(DATA, FILES, agree)
change, refusal, line_with = OWNER.change, OWNER.refusal, OWNER.line_with


def place_of(file: str, id: str) -> int:
    """The place of a record in its list; lists follow each other in these files."""
    lines = (DATA / file).read_text(encoding="utf-8").splitlines()
    at = -1
    for line in lines:
        at = -1 if line.endswith(" = [") else at + line.startswith("    { ")
        if line.startswith(f'    {{ id = "{id}"'):
            return at
    raise AssertionError(id)


def test_the_files_agree() -> None:
    assert OWNER.faults() == []


def test_check_tells_a_disagreement(tmp_path: Path) -> None:
    fault = refusal("tables.toml", "^orange = 7", "orange = 8", tmp_path)
    assert OWNER.faults(tmp_path) == [str(fault)]


@pytest.mark.parametrize(
    ("old", "new", "id", "field", "message"),
    [
        ('id = "2", ', 'id = "172", ', "2", ".id", "area 2 should stand here"),
        ('terrain = "green"', 'terrain = "staging"', "1", ".terrain", "the Staging Areas are 16A, 9A, 4A, 2A"),
        ('(id = "9A".*?)terrain = "staging"', r'\1terrain = "green"', "9A", ".terrain", "the Staging Areas are"),
        ('en = "Lychkovo"', 'en = "Soltsy-Shimsk"', "3", ".name.en", "another place is called 'Soltsy-Shimsk'"),
        ('es = "Pskov"', 'es = "Moscú"', "road-1", ".name.es", "another place is called 'Moscú'"),
        ('near = ."14", "16A"', 'near = ["14", "15A"', "1", ".near[1]", "there is no area 15A"),
        ('near = ."14", "16A"', 'near = ["14", "16A", "1"', "1", ".near[2]", "1 is no neighbour"),
        ('near = ."14", "16A"', 'near = ["14", "14", "16A"', "1", ".near[0]", "14 is no neighbour, or named twice"),
        ('near = ."14", "16A"', 'near = ["14", "16A", "2"', "1", ".near[2]", "2 does not have the neighbour 1"),
        ('near = ."14", "16A"', 'near = ["16A"', "14", ".near[0]", "1 does not have the neighbour 14"),
        ('"42-43", ', '"42-44", ', "western-dvina", ".borders[0]", "42 and 44 are not neighbours"),
        ('"42-43", ', '"42-43", "43-42", ', "western-dvina", ".borders[1]", "43-42 is a river already"),
        ('(id = "63".*?)july', r'\1city = "city", july', "63", ".city", "have no City"),
        ('(id = "9A".*?)july', r"\1star = true, july", "9A", ".terrain", "Staging Areas have no icons"),
        ('(id = "9A".*?)october = "german"', r'\1october = "soviet"', "9A", ".october", "Staging Areas are German"),
        ('(id = "4".*?)november = "soviet"', r'\1november = "german"', "4", ".star", "are Soviet in November"),
        ("road = 3", "road = 4", "road-3", ".road", "road-3 has another number on the Road"),
        ('(id = "road-9".*?)july', r"\1victory = true, july", "road-9", ".victory", "the last box of the Road count"),
    ],
)
def test_the_map(old: str, new: str, id: str, field: str, message: str, tmp_path: Path) -> None:
    error = refusal("areas.toml", old, new, tmp_path)
    kind = "box" if id.startswith("road") else "river" if id == "western-dvina" else "area"
    blames(error, "areas.toml", f"{kind}[{place_of('areas.toml', id)}]{field}", message)
    assert error.line == line_with("areas.toml", f'id = "{id}"')


@pytest.mark.parametrize(
    ("old", "new", "file", "field", "message"),
    [
        ('^    { id = "2A".*\n', "", "areas.toml", "area", "there are 174 areas, not 175"),
        ('id = "road-10"', 'id = "road-11"', "areas.toml", "box", "the boxes are rastenburg, kiev and road-1"),
        ('disc = "lightblue", ', "", "areas.toml", "box", "the orange disc lies on Kiev"),
        ('"special"', '"city"', "areas.toml", "area", "two special Cities decide about Kiev, not 1"),
        ('edge = ."lightblue".', 'edge = ["blue"]', "tables.toml", "icons.lightblue", "has 4 such icons, not 5"),
        ('edge = ."orange".', "edge = []", "tables.toml", "icons.orange", "has 6 such icons, not 7"),
        ('(id = "96".*?)"victory"', r'\1"green"', "tables.toml", "icons.victory", "has 6 such sites, not 7"),
        ('^moscow = "63"', 'moscow = "64"', "areas.toml", "places.moscow", "Moscow is a Victory Area"),
        ('^yelnya = "80"', 'yelnya = "801"', "areas.toml", "places.yelnya", "there is no area 801"),
        ('^yelnya = "80"', 'yelnya = "68"', "areas.toml", "places.yartsevo", "are two areas"),
    ],
)
def test_the_whole_map(old: str, new: str, file: str, field: str, message: str, tmp_path: Path) -> None:
    error = refusal("areas.toml", old, new, tmp_path)
    blames(error, file, field, message)


def test_an_island_is_refused(tmp_path: Path) -> None:
    change("areas.toml", r'near = \["160", "170"\]', "near = []", tmp_path)
    change("areas.toml", r'"161", "171"\]', '"161"]', tmp_path)
    change("areas.toml", r'"169", "171"\]', '"169"]', tmp_path)
    assert "some areas cannot be reached" in OWNER.fault(tmp_path).message


def test_a_source_that_cannot_end(tmp_path: Path) -> None:
    text = (DATA / "areas.toml").read_text(encoding="utf-8")
    text = text.replace('edge = ["blue", "red"]', 'edge = ["blue"]').replace('edge = ["red"], ', "")
    (tmp_path / "areas.toml").write_text(text, encoding="utf-8")
    assert "no area is a Soviet supply source that cannot end" in OWNER.fault(tmp_path).message


@pytest.mark.parametrize(
    ("old", "new", "id", "field", "message"),
    [
        ('en = "XX Army', 'en = "XII Army', "XX-AK", ".name.en", "another block is called 'XII Army Corps'"),
        ('es = "25.. Cuerpo M', 'es = "20.º Cuerpo M', "25-MC", ".name.es", "another block is called"),
        ('(id = "24-Pz".*?)dots = "rrrr"', r"\1stars = [4, 3, 2, 0]", "24-Pz", ".dots", "combat blocks have dots"),
        ('(id = "24-Pz".*?)dots', r"\1stars = [4, 0], dots", "24-Pz", ".stars", "headquarters and Leaders have stars"),
        ('(id = "24-Pz".*?)size = "corps", ', r"\1", "24-Pz", ".size", "combat blocks have a size"),
        ('(id = "24-Pz".*?)"rrrr"', r'\1"rrr"', "24-Pz", ".dots", "no corps of this side has 3 dots"),
        ('(id = "16-RC".*?)"bbb"', r'\1"bbbb"', "16-RC", ".dots", "no corps of this side has 4 dots"),
        ('(id = "Hoth".*?)3, 2, 0', r"\g<1>3, 2, 1", "Hoth", ".stars", "the last step is the Heart"),
        ('(id = "Hoth".*?)4, 3, 2', r"\g<1>3, 4, 2", "Hoth", ".stars", "stars fall"),
        ('(id = "24-Pz".*?)speed = "fast", ', r"\1", "24-Pz", ".speed", "all blocks but Leaders have a speed"),
        ('(id = "Hitler".*?)stars =', r'\1speed = "slow", stars =', "Hitler", ".speed", "all blocks but Leaders"),
        ('(id = "HQ-2FK".*?)speed', r'\1colour = "red", speed', "HQ-2FK", ".colour", "Luftwaffe have no colour"),
        ('(id = "24-Pz".*?)colour = "red", ', r"\1", "24-Pz", ".colour", "combat blocks have a colour"),
        ('(id = "24-Pz".*?)dots', r"\1reduced = true, dots", "24-Pz", ".reduced", "only Soviet combat blocks"),
        ('(id = "Stalin".*?)stars =', r"\1reduced = true, stars =", "Stalin", ".reduced", "only Soviet combat blocks"),
        ('(id = "HQ-W".*?)stars =', r"\1reduced = true, stars =", "HQ-W", ".reduced", "only Soviet combat blocks"),
        ('(id = "24-Pz".*?)dots', r"\1blitz = true, dots", "24-Pz", ".blitz", "only Tactical HQs lead a Blitz"),
        ('(id = "2-PzD".*?)dots', r"\1division = true, dots", "2-PzD", ".division", "only German infantry divisions"),
        ('(id = "24-Pz".*?)dots', r"\1winter = true, dots", "24-Pz", ".winter", "only an infantry division"),
        ('(id = "24-Pz".*?)dots', r'\1letter = "N", dots', "24-Pz", ".letter", "N is a Soviet letter"),
        ('(id = "16-RC".*?)dots', r'\1letter = "L", dots', "16-RC", ".letter", "N is a Soviet letter"),
    ],
)
def test_the_blocks(old: str, new: str, id: str, field: str, message: str, tmp_path: Path) -> None:
    error = refusal("blocks.toml", old, new, tmp_path)
    blames(error, "blocks.toml", f"block[{place_of('blocks.toml', id)}]{field}", message)
    assert error.line == line_with("blocks.toml", f'id = "{id}"')


@pytest.mark.parametrize(
    ("old", "new", "file", "field", "message"),
    [
        ('^    { id = "Hitler".*\n', "", "blocks.toml", "block", "the german side has 0 Leaders"),
        ('(id = "Zhukov".*?)speed', r'\1colour = "red", speed', "blocks.toml", "block", "Zhukov"),
        (
            '(id = "Hoepner".*?)letter = "L", ',
            r"\1",
            "blocks.toml",
            "block",
            "one Tactical HQ has the letter L: Hoepner",
        ),
        ('^    { id = "707-ID".*\n', "", "tables.toml", "counters.german", "has 49 such blocks, not 50"),
        ('^    { id = "16-RC".*\n', "", "tables.toml", "counters.soviet", "has 69 such blocks, not 70"),
        (
            '(id = "5-CC".*?)"cavalry"',
            r'\1"motorized"',
            "tables.toml",
            "counters.soviet_cavalry",
            "6 such blocks, not 7",
        ),
        ('(id = "87-ID".*?)division = true, ', r"\1", "tables.toml", "counters.infantry_divisions", "5 such blocks"),
        ('(id = "TT".*?)letter = "L", ', r"\1", "tables.toml", "counters.road", "has 3 such blocks, not 4"),
        ('(id = "10-A".*?)letter = "N", ', r"\1", "tables.toml", "counters.november", "has 4 such blocks, not 5"),
        ('(id = "48-Pz".*?)letter = "K", ', r"\1", "tables.toml", "counters.kiev", "has 0 such blocks, not 1"),
        ('(id = "16-RC".*?)"yellow"', r'\1"red"', "tables.toml", "army[10].blocks", "has 9 blocks of K, not 8"),
        (
            '(id = "16-RC".*?)reduced = true, ',
            r"\1",
            "tables.toml",
            "counters.reduced_infantry",
            "has 10 of them, not 11",
        ),
        ('(id = "20-MC".*?)reduced = true, ', r"\1", "tables.toml", "counters.reduced_tanks", "has 2 of them, not 3"),
    ],
)
def test_blocks_that_others_need(old: str, new: str, file: str, field: str, message: str, tmp_path: Path) -> None:
    error = refusal("blocks.toml", old, new, tmp_path)
    blames(error, file, field, message)


@pytest.mark.parametrize(
    ("old", "new", "field", "message"),
    [
        ("number = 6,", "number = 7,", "turn[5].number", "turn 6 has number 7"),
        ('month = "july"', 'month = "june-not"', "turn[0].month", "Invalid enum value"),
        ('month = "august"', 'month = "july"', "turn[1].month", "turn 2 is no july"),
        ("^    { number = 6.*\n", "", "turn", "there are 5 turns, not 6"),
        ('^    { terrain = "yellow".*\n', "", "ground", "there is no ground yellow"),
        ('^    { id = "blizzard".*\n', "", "weather", "there is no weather blizzard"),
        ('^    { colour = "red".*\n', "", "fire", "there is no fire red"),
        ("stacking = 4, ", "", "ground[0].stacking", "all areas but Staging Areas have a limit"),
        ("enter = 3, german", "german", "weather[1].enter", "all weather but good weather has a cost"),
        (r"boxes = \[1, 2, 3", "boxes = [1, 3, 3", "forecast.boxes", "the boxes must rise"),
        ('hq = "Hoth"', 'hq = "Guderian"', "army[5].hq", "Guderian is no HQ of this colour"),
        (', hq = "Hoth"', "", "army[5].hq", "all armies but the white reserves have an HQ"),
        ('entry = "2A"', 'entry = "1"', "army[0].entry", "1 is no Staging Area for this side"),
        ('hq = "HQ-B"', 'hq = "HQ-B", entry = "2A"', "army[8].entry", "2A is no Staging Area for this side"),
        ("fleets = { HQ-2FK = 4", "fleets = { Hoth = 4", "bomber[0].fleets.Hoth", "Hoth is no HQ of the Luftwaffe"),
        ("^icon_infantry = 20", "icon_infantry = 21", "counters.icon_infantry", "has 20 of them, not 21"),
        ("^icon_tanks = 8", "icon_tanks = 9", "counters.icon_tanks", "has 8 of them, not 9"),
    ],
)
def test_the_tables(old: str, new: str, field: str, message: str, tmp_path: Path) -> None:
    error = refusal("tables.toml", old, new, tmp_path)
    blames(error, "tables.toml", field, message)


def test_every_colour_is_an_army(tmp_path: Path) -> None:
    change("tables.toml", '(id = "NW".*?)blocks = 4', r"\1blocks = 3", tmp_path)
    error = refusal("blocks.toml", '(id = "16-RC".*?)"yellow"', r'\1"pink"', tmp_path)
    assert error.field == f"block[{place_of('blocks.toml', '16-RC')}].colour"
    assert error.message == "no army of this side is pink"


def test_no_two_armies_have_the_same_colour(tmp_path: Path) -> None:
    change("tables.toml", '(id = "4A".*?)"light-blue"', r'\1"yellow"', tmp_path)
    assert "another army of this side is yellow" in OWNER.fault(tmp_path).message


@pytest.mark.parametrize(
    ("id", "old", "new", "field", "message"),
    [
        ("july-soviet-4", "blocks = ", 'colour = "red", count = 1, blocks = ', "", "one of these only"),
        ("july-soviet-4", r'blocks = \["Stalin"\], ', "", "", "one of these only"),
        ("july-soviet-4", "blocks = ", "count = 1, blocks = ", ".count", "are counted, and no others"),
        ("july-soviet-4", '"Stalin"', '"Hitler"', ".blocks[0]", "the soviet side has no block Hitler"),
        ("july-soviet-4", '"63"', '"630"', ".areas[0]", "there is no area 630"),
        ("july-soviet-4", r'areas = \["63"\], ', "", ".areas", "areas needs areas"),
        ("july-soviet-1", "source", 'areas = ["1"], source', ".areas", "november has no areas"),
        ("july-soviet-5", '"28", ', '"28", "1", ', ".areas", "2 blocks or lines are placed in 3 areas"),
        ("july-soviet-3", '"68", ', "", ".areas", "5 blocks or lines are placed in 4 areas"),
        ("july-soviet-3", '"68", ', '"70", ', ".areas", "lines go to areas, one each"),
        ("october-german-7", '"front"', '"pool"', ".areas", "lines go to areas, one each"),
        ("october-german-4a", r'\["101"\]', '["101", "102"]', ".areas", "near is said of one area"),
        ("july-soviet-2b", "count = 12", "count = 13", "", "13 blocks are taken, and 12 are left"),
        ("july-soviet-8b", '"tank", count = 1', '"tank", count = 2', "", "2 blocks are taken, and 1 are left"),
        ("july-german-3a", '"66"', '"68"', ".areas", "68 is no ground of the german side in july"),
        ("july-german-2", '"road-1"', '"road-2"', ".areas", "road-2 is no ground of the german side in july"),
        ("october-soviet-3", '"4"', '"1"', ".areas", "1 is no ground of the soviet side in october"),
        ("july-soviet-6", '"46"', '"63"', ".areas", "63 may be full already; it holds 2 blocks"),
        ("july-german-6a", '"90"', '"67"', ".areas", "67 may be full already"),
        (
            "october-soviet-7a",
            '"front"',
            '"around", areas = ["171"]',
            "",
            "9 blocks need room, and there may be 8 places",
        ),
        ("october-soviet-5b", '"70"', '"161"', "", "6 blocks need room, and there may be 3 places"),
        ("october-soviet-8", "lines = 10", "lines = 21", ".lines", "21 lines are placed, and there are 20"),
        ("october-german-7", "lines = 5", "lines = 11", ".lines", "11 lines are placed, and there are 10"),
        ("october-german-7", '"front"', '"around", areas = ["28"]', ".lines", "5 lines need as many areas"),
    ],
)
def test_steps(id: str, old: str, new: str, field: str, message: str, tmp_path: Path) -> None:
    changed = rf'^(    {{ id = "{id}".*?){old}'
    error = refusal("setups.toml", changed, rf"\g<1>{new}", tmp_path)
    blames(error, "setups.toml", f"step[{place_of('setups.toml', id)}]{field}", message)
    assert error.line == line_with("setups.toml", f'id = "{id}"')


@pytest.mark.parametrize(
    ("old", "new", "field", "message"),
    [
        ('id = "dnieper"', 'id = "desna"', "scenario", "the scenarios are campaign, dnieper, typhoon, last-gasp"),
        ("first = 4, last = 6", "first = 4, last = 3", "scenario[2].last", "turns 4 to 3 do not exist"),
        ("first = 4, last = 6", "first = 4, last = 7", "scenario[2].last", "turns 4 to 7 do not exist"),
        ("german = 8", "german = 9", "scenario[0].values.german", "the set-up adds up to 8, not 9"),
        ("german = 14, soviet = 12", "german = 14, soviet = 11", "scenario[2].values.soviet", "adds up to 12, not 11"),
        ("soviet = 13", "soviet = 12", "scenario[3].values.soviet", "the set-up adds up to 13, not 12"),
        ('^    { id = "july-german-12".*\n', "", "step", "the german set-up of july leaves out 1 blocks: white"),
        (
            '^    { id = "july-soviet-1".*\n',
            "",
            "step",
            "the soviet set-up of july leaves out 5 blocks: white, blue, green",
        ),
    ],
)
def test_scenarios(old: str, new: str, field: str, message: str, tmp_path: Path) -> None:
    error = refusal("setups.toml", old, new, tmp_path)
    blames(error, "setups.toml", field, message)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('(id = "45".*?)"white-infantry"', r'\1"white-tank"', "has 12 icons of white infantry, not 13"),
        ('(id = "90".*?)july = "german"', r'\1july = "soviet"', "90 is no ground of the german side in july"),
        ('(id = "89".*?)"green"', r'\1"yellow"', "89 may be full already; it holds 2 blocks"),
        ('(id = "58".*?)october = "soviet"', r'\1october = "german"', "6 blocks need room, and there may be 5 places"),
        ('(id = "157".*?)november = "german"', r'\1november = "soviet"', "the set-up adds up to 10, not 11"),
    ],
)
def test_a_map_for_the_set_ups(old: str, new: str, message: str, tmp_path: Path) -> None:
    """Constraints of the set-up lists: their areas have the right owner, room, icons and Victory Points."""
    assert message in refusal("areas.toml", old, new, tmp_path).message


def test_whoever_starts_is_in_supply(tmp_path: Path) -> None:
    change("areas.toml", r'(id = "89".*?), "4A"\]', r"\1]", tmp_path)
    change("areas.toml", r'(id = "100".*?), "4A"\]', r"\1]", tmp_path)
    error = refusal("areas.toml", r'"88", "89", "99", "100", "2A"', '"88", "99", "2A"', tmp_path)
    assert error.message == "89 has no supply when campaign starts"
    assert (error.file, error.field) == ("setups.toml", f"step[{place_of('setups.toml', 'july-german-5a')}].areas")


def test_an_owner_can_have_other_components(tmp_path: Path) -> None:
    change("areas.toml", '(id = "2".*?)"yellow"', r'\1"green"', tmp_path)
    change("blocks.toml", '(id = "87-ID".*?)"bb"', r'\1"ww"', tmp_path)
    change("setups.toml", r'(id = "july-german-4b".*?)\["67"\]', r'\1["66"]', tmp_path)
    parts = Components(tmp_path)
    assert parts.stacking[parts.spaces.number("2")] == 4
    assert parts.hits[parts.block_index["87-ID"]][2] == 5
    assert parts.pack.hash != Pack(DATA).hash


@pytest.mark.parametrize(
    ("file", "old", "new", "field"),
    [
        ("areas.toml", 'terrain = "green"', 'terrain = "blue"', "area[0].terrain"),
        ("areas.toml", '"42-43"', '"42:43"', "river[0].borders[0]"),
        ("areas.toml", 'edge = ."lightblue".', 'edge = ["pink"]', "area[3].edge[0]"),
        ("blocks.toml", 'id = "HQ-2A"', 'id = "HQ:2A"', "block[1].id"),
        ("blocks.toml", 'id = "HQ-4A"', 'id = "HQ-2A"', "block[2].id"),
        ("blocks.toml", 'dots = "wwww"', 'dots = "wwwww"', "block[18].dots"),
        ("blocks.toml", r"stars = \[4", "stars = [5", "block[0].stars[0]"),
        ("tables.toml", "hits = 6", "hits = 7", "fire[0].hits"),
        ("setups.toml", 'place = "november"', 'place = "december"', "step[0].place"),
        ("setups.toml", "strength = 2", "strength = 5", "step[47].strength"),
    ],
)
def test_values_out_of_range(file: str, old: str, new: str, field: str, tmp_path: Path) -> None:
    assert refusal(file, old, new, tmp_path).field == field
