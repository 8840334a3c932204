"""What a client draws of a position of Moscow '41, as each seat may see it."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import stavka
from stavka.games.moscow_41 import TITLE
from stavka.games.moscow_41.activation import Activation
from stavka.games.moscow_41.chart import BUTTONS, EVENTS, SIGNS, VERBS
from stavka.games.moscow_41.combat import Combat
from stavka.games.moscow_41.game import SAYS, WORDS
from stavka.games.moscow_41.impulse import ChooseImpulse
from stavka.games.moscow_41.logistics import LogisticPhase
from stavka.games.moscow_41.orders import Orders
from stavka.games.moscow_41.reinforcements import Reinforcements
from stavka.games.moscow_41.state import DEAD, SOVIET, Flight, Gun, State
from stavka.games.moscow_41.support import Support
from stavka.kernel.chart import Chart
from stavka.kernel.match import Match
from stavka.kernel.scene import Aid, Panel, Scene, Standing
from stavka.kernel.steps import Decide, Say
from stavka.matrix import matrix
from tests.laws.scenes import check_scene, check_words, printed
from tests.rules import rule
from tests.rules.bench import falling, play, start
from tests.rules.moscow_41.table import PARTS, area, areas, blocks, ground, handle

FOLDER = Path(stavka.__file__).parent / "games" / "moscow_41"
GAME = TITLE.game("campaign", None)
CHART = GAME.chart()
SEATS = ("german", "soviet", None)
TELLS = (r"note\(", r"volley\(s, ", r"salvos\(s, ", r"note_move\(s, [a-z.]+, ", r"_fall\(s, handle, ")
NOTED = re.compile(rf'(?:{"|".join(TELLS)})"([a-z-]+)"')


def drawn(at: Match | State, seat: str | None = "german") -> Scene:
    """What a seat is shown; it fits the chart and can be said in both languages."""
    s = at if isinstance(at, State) else at.state
    found: Scene = s.game.scene(s.view(seat), seat)
    check_scene(printed(s.game), found)
    check_words(s.game, found)
    return found


def at(scene: Scene, space: str) -> list[Standing]:
    """The pieces in a space."""
    return [piece for piece in scene.pieces.values() if piece.at == space]


def key(s: State, block: str) -> str:
    """The key of a block on the map."""
    return f"#{handle(s, block)}"


def panel(scene: Scene, name: str) -> Panel | None:
    return next((panel for panel in scene.panels if panel.id == name), None)


def lines(scene: Scene, name: str) -> dict[str, list[str]]:
    """The rows of a panel in words: label, and the pieces or words in it."""
    found = panel(scene, name)
    assert found
    say = GAME.catalogue.say
    return {
        say(*row.label) if row.label else "": [
            cell.piece or (f"hidden {cell.hidden}" if cell.hidden else say(*cell.text) if cell.text else "")
            for cell in row.cells
        ]
        for row in found.rows
    }


def stations(scene: Scene) -> list[str]:
    """The track, the present station in brackets, coming ones in parentheses."""
    form = {"done": "{}", "now": "[{}]", "next": "({})"}
    return [form[phase.state].format(phase.text.message.removeprefix("track-")) for phase in scene.track]


# -- blocks -------------------------------------------------------------------------------------

TABLE = "66: Guderian=3 24-Pz / 68: +24-A=2 / 80: 46-Pz=2 7-MC line"


@rule("M41-1.5a")
def test_blocks_show_their_faces_to_their_owner_alone() -> None:
    s = ground(TABLE)
    assert {(piece.piece, piece.steps) for piece in at(drawn(s), "66")} == {("Guderian", 3), ("24-Pz", 4)}
    for seat in ("soviet", None):
        assert [(piece.side, piece.piece, piece.steps) for piece in at(drawn(s, seat), "66")] == [
            ("german", None, None)
        ] * 2


@rule("M41-1.5b")
def test_a_block_laid_face_up_is_seen_by_all_and_then_remembered() -> None:
    s = ground(TABLE)
    for seat in SEATS:
        assert at(drawn(s, seat), "68") == [Standing("68", "soviet", "24-A", 2, flat=True)]
    s.hide(1 << handle(s, "24-A"))
    for seat in ("german", None):
        assert at(drawn(s, seat), "68") == [Standing("68", "soviet", seen="24-A", seen_steps=2)]
    assert at(drawn(s, "soviet"), "68") == [Standing("68", "soviet", "24-A", 2)]


def test_a_hidden_block_says_what_it_could_be_if_that_is_little() -> None:
    s = ground("66: 24-Pz / 68: 24-A")
    assert {piece.could for piece in at(drawn(s, "soviet"), "66")} == {()}
    s.betray(handle(s, "24-Pz"), blocks("24-Pz 46-Pz"))
    assert [piece.could for piece in at(drawn(s, "soviet"), "66")] == [("24-Pz", "46-Pz")]


def test_without_memory_nothing_is_remembered() -> None:
    s = ground(TABLE, options={"memory": False})
    s.hide(1 << handle(s, "24-A"))
    assert at(drawn(s), "68") == [Standing("68", "soviet")]


@rule("M41-9.0a")
@rule("M41-2.6b")
def test_cubes_and_deeds_lie_on_blocks() -> None:
    s = ground(TABLE, phase="command")
    guderian, tanks = 1 << handle(s, "Guderian"), 1 << handle(s, "24-Pz")
    s.active_hqs, s.used = guderian, guderian | tanks
    s.isolated, s.crossed = 1 << handle(s, "7-MC"), 1 << handle(s, "46-Pz")
    s.blitzers = s.crossed
    for seat in SEATS:
        pieces = drawn(s, seat).pieces
        signs = {name: pieces[key(s, name)].signs for name in ("Guderian", "24-Pz", "7-MC", "46-Pz", "24-A")}
        assert signs == {
            "Guderian": ("active",),
            "24-Pz": ("used",),
            "7-MC": ("isolated",),
            "46-Pz": ("crossed", "blitz"),
            "24-A": (),
        }
    s.phase = "combat"
    assert drawn(s).pieces[key(s, "24-Pz")].signs == ()


@rule("M41-4.7b")
def test_stalin_leaves_with_moscow() -> None:
    s = ground(TABLE, leaders=(3, 2))
    leaders = {
        piece.piece: (piece.at, piece.steps, piece.flat) for piece in drawn(s, None).pieces.values() if piece.flat
    }
    assert leaders["Hitler"] == ("rastenburg", 3, True)
    assert leaders["Stalin"] == ("63", 2, True)
    s.leaders = (3, DEAD)
    assert at(drawn(s), "63") == []
    assert {figure.id: figure.value for figure in drawn(s).figures}["Stalin"] == 0


# -- the map ------------------------------------------------------------------------------------


@rule("M41-4.1h")
@rule("M41-2.7c")
def test_markers_lie_on_areas() -> None:
    s = ground("66: HQ-4A 24-Pz line / 80: 46-Pz 7-MC line / 68: 24-A 57-Pz / 82: soviet-line", phase="support")
    s.newly, s.cut_lines = areas("68"), areas("82")
    s.guns, s.flights = (Gun(handle(s, "HQ-4A"), area("68")),), (Flight(0, area("80")), Flight(1, area("80")))
    s.flights += (Flight(2, area("80")),)
    signs = drawn(s).signs
    assert signs["66"] == ("line-german",)
    assert signs["68"] == ("artillery-german", "must-fight")
    assert signs["80"] == ("line-soviet", "he-111", "stuka", "contested")
    assert signs["82"] == ("line-soviet-cut",)


@rule("M41-15.4c")
def test_discs_lie_on_boxes_as_long_as_they_are_soviet() -> None:
    s = ground(TABLE)
    boxes = ("road-9", "road-10", "kiev")
    signs = drawn(s).signs
    assert [signs[box] for box in boxes] == [("disc-shlisselburg",), ("disc-leningrad",), ("disc-kiev",)]
    s.control |= areas("kiev road-9")
    assert set(boxes) & set(drawn(s).signs) == {"road-10"}


@rule("M41-2.7d")
def test_who_controls_what() -> None:
    held = drawn(ground("66: 24-Pz")).held
    german = {"66", "67", "89", "90", "100", "16A", "9A", "4A", "2A", "rastenburg", "road-1"}
    assert set(held["german"]) == german
    assert len(held["german"]) + len(held["soviet"]) == 187


@rule("M41-1.6a")
@rule("M41-3.3a")
def test_weather_and_initiative_lie_beside_the_map() -> None:
    s = ground(TABLE, turn=5, weather="snow", initiative=SOVIET)
    assert drawn(s).beside == ("weather-snow", "initiative-soviet")
    assert drawn(s).turn == Say("status-month", {"month": "november"})
    assert {sign.removeprefix("weather-") for sign in SIGNS if sign.startswith("weather-")} == set(PARTS.weather)


@rule("M41-10.3a")
def test_the_range_of_a_headquarters_shows_while_it_is_being_activated() -> None:
    match = start(ground("66: Guderian=2 24-Pz / 70: 24-A"), Activation())
    assert drawn(match).zones == {}
    play(match, "hq:Guderian")
    reached = set(drawn(match).zones["range-german"])
    assert {"66", "67", "54"} <= reached
    assert "70" not in reached
    assert drawn(match).selected == ("#0",)
    for seat in ("soviet", None):
        assert drawn(match, seat).zones == {}
    play(match, "reveal")
    for seat in SEATS:
        assert set(drawn(match, seat).zones["range-german"]) == reached


@rule("M41-10.10c")
def test_the_air_range_shows_while_support_is_given() -> None:
    s = ground("66: HQ-4A +HQ-2FK=2 / 80: 24-Pz 7-MC / 67: 46-Pz")
    s.reveal(1 << handle(s, "HQ-4A"))
    s.active_hqs = 1 << handle(s, "HQ-4A") | 1 << handle(s, "HQ-2FK")
    match = start(s, Support())
    for seat in SEATS:
        zones = drawn(match, seat).zones
        assert set(zones) == {"air-german"}
        assert {"66", "67", "68", "80"} <= set(zones["air-german"]) | {"80"}
        assert "63" not in zones["air-german"]


# -- numbers and the track ----------------------------------------------------------------------


@rule("M41-1.7c")
@rule("M41-7.1b")
def test_figures_say_what_decides_the_game() -> None:
    s = ground(TABLE, leaders=(4, 3), surrendered=blocks("2-RC 20-RC 25-RC"), lost=PARTS.germans & PARTS.infantry)
    figures = {figure.id: (figure.value, figure.of) for figure in drawn(s).figures}
    lost = (PARTS.germans & PARTS.infantry).bit_count()
    assert lost > 20
    assert figures == {
        "points-german": (1, 7),
        "points-soviet": (6, 7),
        "Hitler": (4, 4),
        "Stalin": (3, 4),
        "surrendered": (3, 10),
        "lost": (lost, 30),
    }


@rule("M41-6.0b")
def test_the_track_follows_a_tactical_impulse() -> None:
    match = start(ground("66: Guderian 24-Pz / 70: 24-A", impulse=""), ChooseImpulse())
    assert stations(drawn(match)) == ["impulse", "supply", "[choice]", "(final)"]
    play(match, "tactical")
    rest = ["(command)", "(support)", "(combat)", "(blitz)", "(isolation)", "(exploitation)", "(final)"]
    assert stations(drawn(match)) == ["impulse-tactical", "supply", "[activation]", *rest]
    assert {phase.side for phase in drawn(match).track[:-1]} == {"german"}
    play(match, "hq:Guderian", "reveal", "done")
    assert stations(drawn(match)) == ["impulse-tactical", "supply", "activation", "[command]", *rest[1:]]


@rule("M41-6.0a")
@pytest.mark.parametrize(
    ("phase", "impulse", "turn", "found"),
    [
        ("set-up", "", 0, ["[set-up]"]),
        ("logistics", "pass", 2, ["[logistics]", "(impulses)", "(final)"]),
        ("pass", "pass", 2, ["logistics", "impulse-pass", "supply", "[pass]", "(isolation)", "(final)"]),
        (
            "moves",
            "move",
            4,
            ["logistics", "impulse-move", "weather", "supply", "[moves]", "(combat)", "(isolation)", "(final)"],
        ),
        ("combat", "draw", 1, ["impulse-draw", "supply", "draw", "[combat]", "(isolation)", "(final)"]),
        ("final", "pass", 1, ["impulses", "[final]"]),
    ],
)
def test_the_track_of_other_phases(phase: str, impulse: str, turn: int, found: list[str]) -> None:
    s = ground(TABLE, turn=turn, phase=phase, impulse=impulse)
    s.agenda = (Orders("pass"),)
    assert stations(drawn(s)) == found


# -- the battle board ---------------------------------------------------------------------------


BATTLE = "80: 24-Pz=3 46-Pz=3 47-Pz 21-MC line / 67: +HQ-4A=2 +HQ-8FK=3"


def fighting(*dice: int) -> Match:
    """Tanks attack Yelnya, one of them across a river, one cut off, with a Stuka above."""
    s = ground(BATTLE, impulse="tactical", contested_before=0)
    s.active_hqs = 1 << handle(s, "HQ-4A") | 1 << handle(s, "HQ-8FK")
    s.crossed, s.isolated = 1 << handle(s, "46-Pz"), 1 << handle(s, "47-Pz")
    s.flights = (Flight(2, area("80")), Flight(1, area("80")))
    with falling(*dice):
        return start(s, Combat())


@rule("M41-10.12f")
@rule("M41-10.12.5.1a")
def test_the_battle_board_shows_both_sides_with_their_dice() -> None:
    match = fighting(5, 1)  # anti-aircraft fire: a bomber must turn back
    for seat in SEATS:
        found = drawn(match, seat)
        battle = found.battle
        assert battle
        assert (battle.at, battle.side, battle.absorbs, battle.signs) == ("80", "german", 2, ())
        dice = {found.pieces[name].piece: rolled for name, rolled in battle.dice.items()}
        assert dice == {"24-Pz": (3, 4), "46-Pz": (1, 4), "21-MC": (3, 5)}
        assert {found.pieces[name].piece for name in battle.attackers} == {"24-Pz", "46-Pz", "47-Pz"}
        assert {found.pieces[name].flat for name in (*battle.attackers, *battle.defenders)} == {True}
        assert battle.aids == (
            Aid(Say("panel-squadron", {"bomber": "8FK-He111", "count": 1}), "german", 3, 5, "he-111"),
            Aid(Say("panel-squadron", {"bomber": "8FK-Stuka", "count": 1}), "german", 3, 4, "stuka"),
            Aid(Say("sign-line-soviet"), "soviet", 1, 6, "line-soviet"),
        )


@rule("M41-10.13c")
def test_the_battle_board_counts_down_what_the_ground_absorbs() -> None:
    match = fighting(5, 1)
    with falling(4, 1, 1, 5, 5, 1, 1):  # the Stuka hits once, then the Soviets twice
        play(match, "abort:8FK-He111")
    battle = drawn(match).battle
    assert battle
    assert (battle.absorbs, len(battle.aids)) == (1, 2)


@rule("M41-10.12.5.2a")
def test_the_battle_board_says_who_fires_first() -> None:
    s = ground("79: 24-Pz=3 46-Pz=2 24-A=1 28-A=1", contested_before=0, impulse="tactical")
    with falling(6, 1, 1, 1, 1):
        match = start(s, Combat())
    battle = drawn(match).battle
    assert battle
    assert battle.signs == ("armour",)


def test_no_battle_no_board() -> None:
    assert drawn(ground(BATTLE)).battle is None


# -- panels -------------------------------------------------------------------------------------


@rule("M41-10.12b")
def test_battles_that_must_and_may_be_fought_are_listed() -> None:
    s = ground("80: 24-Pz 7-MC / 68: 46-Pz 24-A / 70: 47-Pz 28-A", contested_before=areas("70"), impulse="tactical")
    found = drawn(start(s, Combat()))
    assert lines(found, "battles") == {"Must be fought": ["68 Yartsevo", "80 Yelnya"], "May be fought": ["70 Vyazma"]}
    listed = panel(found, "battles")
    assert listed
    assert listed.now


@rule("M41-7.1a")
@rule("M41-7.3d")
def test_the_logistics_panel_shows_value_prices_and_points() -> None:
    table = "66: Guderian=2 24-Pz=3 XX-AK=1 / 67: 46-Pz / 80: 57-Pz=1 7-MC / 74: HQ-W 24-A=1"
    match = start(ground(table, initiative=SOVIET, turn=2), LogisticPhase())
    assert lines(drawn(match), "logistics") == {
        "Logistic Value: 6": ["Leader 4", "HQs 1", "victory sites 1"],
        "Headquarters, one point a step": ["Guderian"],
        "Blocks, 2 points a step": ["XX-AK"],
        "Blocks, 3 points a step": ["24-Pz"],
    }
    shown = panel(drawn(match), "logistics")
    assert shown
    assert shown.now
    other = panel(drawn(match, "soviet"), "logistics")
    assert other
    assert not other.now
    assert lines(drawn(match, "soviet"), "logistics") == {
        "Logistic Value: 11": ["Leader 4", "HQs 1", "victory sites 6"],
    }
    assert panel(drawn(match, None), "logistics") is None
    play(match, "supply", "rise:Guderian")
    assert lines(drawn(match), "logistics") == {
        "Logistic Value: 6": ["Leader 4", "HQs 1", "victory sites 1"],
        "Points left: 5": [],
        "Headquarters, one point a step": ["Guderian"],
    }


@rule("M41-5.0b")
def test_the_owner_alone_sees_his_pool_and_what_he_has_drawn() -> None:
    s = ground(
        "66: Guderian / 63: HQ-W", SOVIET, lost=blocks("GD"), surrendered=blocks("2-RC"), withdrawn=blocks("HQ-2FK")
    )
    for seat in SEATS:
        rows = lines(drawn(s, seat), "pools")
        own = {"german": f"German: {s.in_pool[0]} blocks", "soviet": f"Soviet: {s.in_pool[1]} blocks"}
        for side, label in own.items():
            assert len(rows[label]) == (s.in_pool[side == "soviet"] if side == seat else 0)
        assert rows["From November: 5"] == ["10-A", "3-Sh", "4-Sh", "1-Sh", "61-A"]
        assert rows["When Kiev falls: 1"] == ["48-Pz"]
        assert rows["German blocks lost: 1"] == ["GD"]
        assert rows["Soviet blocks surrendered: 1"] == ["2-RC"]
        assert rows["Withdrawn: 1"] == ["HQ-2FK"]
    match = play(start(s, Reinforcements(SOVIET)), "draw:3")
    names = lines(drawn(match, "soviet"), "placing")[""]
    assert len(set(names)) == 3
    assert set(names) <= set(CHART.pieces)
    for seat in ("german", None):
        assert lines(drawn(match, seat), "placing")[""] == ["hidden soviet"] * 3
    assert match.decision
    token = match.decision.tokens[0]
    play(match, token)
    assert drawn(match, "soviet").selected == (token.removeprefix("block:"),)
    assert drawn(match).selected == ()


@rule("M41-4.1d")
@rule("M41-10.14d")
def test_bombers_and_lines_left_are_counted() -> None:
    s = ground("66: line", ready=(2, 2, 1), aborted=(1, 0, 1), destroyed=(1, 0, 0), lines=(areas("66"), areas("70 71")))
    assert lines(drawn(s, None), "forces") == {
        "Ready": [
            "He 111 of the 2nd Fliegerkorps: 2",
            "He 111 of the 8th Fliegerkorps: 2",
            "Stuka of the 8th Fliegerkorps: 1",
        ],
        "Aborted": ["He 111 of the 2nd Fliegerkorps: 1", "Stuka of the 8th Fliegerkorps: 1"],
        "Destroyed": ["He 111 of the 2nd Fliegerkorps: 1"],
        "Defensive Lines left, German: 9": [],
        "Defensive Lines left, Soviet: 18": [],
    }


@rule("M41-1.7b")
def test_the_victory_sites_and_who_has_them() -> None:
    assert lines(drawn(ground("63: 24-Pz")), "victory") == {
        "German": ["63 Moscow", "67 Smolensk"],
        "Soviet": ["96 Tula", "157 Kursk", "161 Voronezh", "Kiev", "Leningrad"],
    }


def test_the_block_that_moves_is_selected() -> None:
    s = ground("66: 24-Pz 46-Pz", budget=1)
    match = play(start(s, Orders("pass")), "block:46-Pz")
    for seat in SEATS:
        assert drawn(match, seat).selected == (key(s, "46-Pz"),)


# -- the chart ----------------------------------------------------------------------------------


def test_every_token_is_a_button_or_points_at_something() -> None:
    assert set(VERBS) == set(SAYS)
    assert set(BUTTONS) == set(WORDS)
    pointed = {"space": "area", "piece": "block"}
    assert {name: pointed[verb.on] for name, verb in VERBS.items() if verb.on}.items() <= SAYS.items()


def test_every_kind_of_event_is_filed_under_a_rule() -> None:
    texts = [file.read_text(encoding="utf-8") for file in FOLDER.glob("text/*/en.ftl")]
    told = {name for text in texts for name in re.findall(r"^event-([a-z-]+) =", text, re.MULTILINE)}
    assert set(EVENTS) == told
    code = "".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("*.py") if file.name != "chart.py")
    noted = set(re.findall(r'"([a-z-]+)"', code))
    assert told <= noted
    assert set(NOTED.findall(code)) <= told
    assert {report.rule for report in EVENTS.values()} <= set(matrix("moscow_41").rules.ids())


def test_arguments_that_are_places_are_named() -> None:
    texts = [file.read_text(encoding="utf-8") for file in FOLDER.glob("text/*/en.ftl")]
    given = {name for text in texts for name in re.findall(r"\$([a-z]+)", text)}
    assert {name for name in given if name.startswith(("area", "origin"))} <= set(CHART.places) <= given
    assert set(CHART.dice) <= given


def test_every_message_of_the_screens_is_used() -> None:
    text = (FOLDER / "text" / "screens" / "en.ftl").read_text(encoding="utf-8")
    modules = ("chart", "scene", "panels", "track", "sections", "picture")
    code = "".join((FOLDER / f"{name}.py").read_text(encoding="utf-8") for name in modules)
    words = set(re.findall(r'"([a-zA-Z-]+)"', code)) | {
        "good",
        "rain",
        "snow",
        "blizzard",
        "letter-L",
        "letter-N",
        "letter-K",
    }
    words |= {"leader", "hqs", "sites", "casualties", "fast", "slow"}
    stems = set(re.findall(r"""f["']([a-z-]+)-\{""", code))
    made = words | {f"{stem}-{word}" for stem in stems for word in words}
    made |= {f"{stem}-{side}{end}" for stem in stems for side in ("german", "soviet") for end in ("", "-cut")}
    wanted = set(re.findall(r"^([a-zA-Z-]+) =", text, re.MULTILINE))
    assert wanted - made == set()
    assert len(wanted) > 120


def test_both_languages_have_the_same_messages() -> None:
    for chapter in ("title", "screens"):
        english, spanish = (
            re.findall(
                r"^([a-zA-Z_-]+) =",
                (FOLDER / "text" / chapter / f"{language}.ftl").read_text(encoding="utf-8"),
                re.MULTILINE,
            )
            for language in ("en", "es")
        )
        assert english == spanish
        for message in english:
            assert GAME.catalogue.has(message, "en")
            assert GAME.catalogue.has(message, "es")


def test_no_decision_waits_for_a_standing_order() -> None:
    assert not [step for step in GAME.steps.values() if issubclass(step, Decide) and step.moment]
    assert CHART.moments == {}


def test_a_chart_travels_as_json_and_is_the_same_in_every_scenario() -> None:
    assert msgspec.json.decode(msgspec.json.encode(CHART), type=Chart) == CHART
    for scenario in TITLE.scenarios:
        assert TITLE.game(scenario.id, None).chart() == CHART
