"""What a client draws of Stalingrad that never changes: nothing is missing, and every pack has its chart."""

import re
from pathlib import Path
from shutil import copytree

import msgspec
import pytest

import stavka
from stavka.games.stalingrad import sheet
from stavka.games.stalingrad.components import DATA, Components
from stavka.games.stalingrad.game import WORDS
from stavka.kernel.chart import Chart, Space
from stavka.kernel.steps import Decide
from stavka.matrix import matrix
from tests.rules import rule
from tests.rules.stalingrad.test_texts import SPOKEN, TABLE, WRITTEN

GAME = stavka.new("stalingrad", seed=1).game
CHART = GAME.chart()
PARTS = Components()
RULES = set(matrix("stalingrad").rules.ids())
HEXES = {space.id: space for space in CHART.sheet.spaces if not space.box}


# -- nothing is missing -------------------------------------------------------------------------


def test_every_token_is_a_button_or_points_at_something() -> None:
    verbs = {token.partition(":")[0] for token in GAME.vocabulary if ":" in token}
    assert set(CHART.verbs) == verbs
    assert set(CHART.buttons) == set(WORDS) == {token for token in GAME.vocabulary if ":" not in token}
    pointed = {"space": "hex", "piece": "unit", "card": "card"}
    assert {name: pointed[verb.on] for name, verb in CHART.verbs.items()} == dict(GAME.says)


def test_every_kind_of_event_is_filed_under_a_rule() -> None:
    kinds = {name.removeprefix("event-") for name in WRITTEN if name.startswith("event-")}
    assert set(CHART.events) == kinds
    assert {report.rule for report in CHART.events.values()} <= RULES


def test_a_turn_told_briefly_has_what_was_done_and_what_came_of_it() -> None:
    def told(brief: str) -> set[str]:
        return {kind for kind, report in CHART.events.items() if report.brief == brief}

    assert {"soviet-move", "short-move", "combat", "draw"} <= told("deed")
    assert {"step-loss", "destroyed", "advance", "control"} <= told("result")
    assert {report.group for report in CHART.events.values() if report.brief} == {"movement", "battle", "cards"}


def test_arguments_that_are_places_and_dice_are_named() -> None:
    given = {name for message, args in SPOKEN.items() if message.startswith(("event-", "prompt-")) for name in args}
    assert {*CHART.places, *CHART.dice} <= given | {"die"}
    assert {name for name in given if "hex" in name or "origin" in name} <= set(CHART.places)


def test_every_moment_of_a_decision_has_its_standing_order() -> None:
    steps = [step for step in GAME.steps.values() if issubclass(step, Decide) and step.moment]
    assert {step.moment for step in steps} == set(CHART.moments)
    assert {step.passing for step in steps} <= set(WORDS)
    assert {moment.rule for moment in CHART.moments.values()} <= RULES


def test_a_moment_says_who_can_meet_it() -> None:
    def met(seat: str) -> set[str]:
        return {id for id, moment in CHART.moments.items() if seat in moment.seats}

    assert met("soviet") == {"soviet-card"}
    assert met("german") == {"german-card", "blitz", "combined-arms"}
    assert met("yellow") == met("blue") == met("german") | {"ally"}


def test_every_message_that_only_clients_read_is_used() -> None:
    prefixes = (
        "track-",
        "figure-",
        "panel-",
        "sign-",
        "moment-",
        "answer-",
        "card-tag-",
        "card-foot-",
        "card-text-",
        "printed-",
    )
    folder = Path(stavka.__file__).parent / "games" / "stalingrad"
    code = "".join((folder / f"{name}.py").read_text(encoding="utf-8") for name in ("chart", "scene", "track"))
    made = {f"sign-{name}" for name in CHART.signs} | {f"moment-{name}" for name in CHART.moments}
    made |= {f"answer-{name}" for name in CHART.moments}
    made |= {f"card-text-{card.id}" for card in PARTS.cards} | {f"card-text-{card.effect}" for card in PARTS.cards}
    words = set(re.findall(r'"([a-z-]+)"', code))
    for stem in ("track", "panel-deck", "panel-discards", "panel-next", "card-tag", "card-foot"):
        made |= {f"{stem}-{word}" for word in words}
    wanted = {name for name in TABLE if name.startswith(prefixes)}
    assert wanted <= made | words
    assert len(wanted) > 80


# -- blocks -------------------------------------------------------------------------------------


def test_every_unit_is_a_block() -> None:
    assert set(CHART.pieces) == set(PARTS.unit_names)
    for unit in PARTS.units:
        piece = CHART.pieces[unit.id]
        assert (piece.name, piece.side, piece.form, piece.steps) == (unit.name, unit.side, "block", unit.strength)
        assert piece.source["strength"] == unit.source_of("strength")


@rule("SIV-6k")
@pytest.mark.parametrize(("unit", "fire"), [("24Pz", 4), ("191Inf", 5), ("87RD", 6)])
def test_pips_say_what_they_hit_on(unit: str, fire: int) -> None:
    assert CHART.pieces[unit].fire == fire


@rule("SIV-31a")
def test_armies_have_their_colours() -> None:
    faces = {unit: CHART.pieces[unit].face for unit in ("2Pz", "24Pz", "208Inf", "87RD", "13Gd")}
    assert faces == {"2Pz": "y", "24Pz": "b", "208Inf": "w", "87RD": "sov", "13Gd": "guard"}


def test_blocks_show_symbol_and_number() -> None:
    seen = {unit: (piece.symbol, piece.label) for unit, piece in CHART.pieces.items()}
    assert seen["24Pz"] == ("armour", "24")
    assert seen["64PzGr"] == ("mechanised", "64")
    assert seen["1077AA"] == ("antiair", "1077")
    assert seen["6GdTk"] == ("armour", "6 Gd")
    assert seen["6Tk"] == ("armour", "6")
    assert seen["Tractor"] == ("militia", "Trac")
    assert all(len(label) <= 5 for _, label in seen.values())


@rule("SIV-10g")
def test_r_units_say_so() -> None:
    marked = {unit for unit, piece in CHART.pieces.items() if piece.text and "R unit" in piece.text.en}
    assert marked == {PARTS.unit_names[unit] for unit in PARTS.r_of_row.values()}


# -- cards --------------------------------------------------------------------------------------


def test_every_card_is_there_in_our_words() -> None:
    assert set(CHART.cards) == set(PARTS.card_names)
    for card in PARTS.cards:
        shown = CHART.cards[card.id]
        assert (shown.name, shown.side, shown.figure) == (card.name, card.side, str(card.dice or ""))
        assert shown.text.en != shown.text.es
        assert shown.art


@rule("SIV-26c")
def test_a_card_of_fire_says_its_dice_and_what_it_adds_to_ruins() -> None:
    card = CHART.cards["heinkel-111"]
    assert card.foot
    assert card.tag
    assert (card.figure, card.text.en, card.foot.en, card.tag.en) == ("6", "dice, hit on 4+", "Ruins +3", "air")
    assert CHART.cards["engineers-672"].text.en == "dice, hit on 4+. Only with Linden in play."


@rule("SIV-25a")
def test_every_leader_has_a_text_of_his_own() -> None:
    leaders = [card for card in PARTS.cards if card.effect == "leader"]
    assert len({CHART.cards[card.id].text.en for card in leaders}) == len(leaders)
    assert all(CHART.cards[card.id].text.en != "In play for good." for card in leaders)


@rule("SIV-25a")
@rule("SIV-27b")
def test_the_terminal_says_the_same_of_a_leader() -> None:
    view = stavka.new("stalingrad", seed=1).state.view("german")

    def said(card: str, language: str) -> str:
        return "".join(span.text for row in GAME.place(view, card, language) for span in row)

    assert said("paulus", "en").startswith("Paulus: a Leader, in play for good as soon as drawn. ")
    assert said("paulus", "en").endswith(CHART.cards["paulus"].text.en)
    assert said("zaytsev", "en").startswith("Zaytsev: a Leader, in play for good once played in a combat. ")
    assert "en cuanto se roba" in said("hoth", "es")
    assert "cuando se juega en un combate" in said("chuikov", "es")


# -- the sheet ----------------------------------------------------------------------------------


def touching(one: Space, two: Space) -> int:
    """How many corners two hexes share."""
    return len({*one.shape} & {*two.shape})


@rule("SIV-4a")
def test_hexes_lie_beside_their_neighbours() -> None:
    assert set(HEXES) == {record.id for record in PARTS.record_of.values()}
    near = PARTS.near
    for hex, record in PARTS.record_of.items():
        beside = {name for name, other in HEXES.items() if touching(HEXES[record.id], other) == 2}
        assert beside == set(PARTS.board.names_of(near[hex]))


@rule("SIV-4b")
def test_north_lies_to_the_left_and_the_volga_above() -> None:
    assert CHART.sheet.north == 270
    assert HEXES["1"].at[0] < HEXES["19"].at[0]
    river = CHART.sheet.waters[0].shape
    bank = [y for x, y in river if HEXES["1"].at[0] <= x <= HEXES["19"].at[0]]
    assert max(bank) < HEXES["25"].at[1]


@rule("SIV-8a")
def test_landing_places_docks_factory_and_entries_have_their_signs() -> None:
    signs: dict[str, list[str]] = {}
    for site in CHART.sheet.sites:
        assert site.kind in CHART.signs
        signs.setdefault(site.space, []).append(site.kind)
    assert signs == {
        "3": ["landing"],
        "7": ["landing", "factory"],
        "9": ["landing", "dock"],
        "13": ["landing", "dock", "dock"],
        "15": ["landing", "dock"],
        "19": ["landing"],
        "X": ["entry-yellow"],
        "Y": ["entry-yellow"],
        "Z": ["entry-blue"],
    }


def test_names_stand_in_the_hexes_they_name() -> None:
    named = {label.space: label for label in CHART.sheet.labels if label.space}
    assert named["28"].text.en == "Mamayev Kurgan"
    for name, label in named.items():
        x, y = HEXES[name].at
        assert abs(label.at[0] - x) < 20
        assert 0 < label.at[1] - y < sheet.HEIGHT / 2


def test_a_sheet_says_where_printed_values_come_from() -> None:
    assert HEXES["9"].source["terrain"] == "rulebook 16"
    assert HEXES["9"].source["y"].startswith("reconstructed")


def test_our_drawing_fits_our_map() -> None:
    file = sheet.drawing()
    hexes = {*file.names, *[hex for course in (*file.stream, *file.railway) for hex in course.hexes]}
    hexes |= {hex for those in file.art.values() for hex in those}
    assert hexes <= set(HEXES)
    assert {HEXES[hex].art for hex in file.art["halls"]} == {"halls"}
    assert set(file.labels) <= set(CHART.pieces)
    assert set(file.formations) == {unit.formation for unit in PARTS.units}


# -- packs --------------------------------------------------------------------------------------


def own_pack(folder: Path, file: str, old: str, new: str) -> Chart:
    """The chart of a pack with one change."""
    text = (DATA / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    return stavka.new("stalingrad", seed=1, pack=folder).game.chart()


def test_a_hex_that_our_drawing_does_not_know_is_drawn_by_its_terrain(tmp_path: Path) -> None:
    chart = own_pack(tmp_path, "map.toml", 'id = "104", column = 17', 'id = "204", column = 17')
    spaces = {space.id: space for space in chart.sheet.spaces}
    assert spaces["204"].shape == HEXES["104"].shape
    assert "104" not in spaces


def test_a_unit_that_our_drawing_does_not_know_has_a_block(tmp_path: Path) -> None:
    chart = own_pack(tmp_path, "units.toml", 'id = "254Tk"', 'id = "KV"')
    assert chart.pieces["KV"].label == "KV"


def test_a_formation_that_our_drawing_does_not_know_keeps_its_name(tmp_path: Path) -> None:
    chart = own_pack(tmp_path, "units.toml", 'formation = "64 Army"', 'formation = "57 Army"')
    printed = chart.pieces["154Nav"].text
    assert printed
    assert (printed.en, printed.es) == ("57 Army", "57 Army")


def test_the_drawing_is_no_part_of_a_pack(tmp_path: Path) -> None:
    assert sheet.FILE.name not in PARTS.pack.files
    copytree(DATA, tmp_path / "pack")
    assert stavka.new("stalingrad", seed=1, pack=tmp_path / "pack").game.pack_hash == GAME.pack_hash


def test_a_chart_travels_as_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(CHART), type=Chart) == CHART


@pytest.mark.parametrize("mode", ["solitaire", "cooperative", "one-vs-one", "two-vs-one"])
def test_the_chart_is_the_same_in_every_mode(mode: str) -> None:
    assert stavka.new("stalingrad", mode, seed=1).game.chart() == CHART
