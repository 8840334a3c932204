"""What players of Stalingrad read: both catalogues complete, no message lost, none to spare."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, serialize
from fluent.syntax.ast import Message, Resource

import stavka
from stavka import games
from stavka.games.stalingrad.game import WORDS
from stavka.games.stalingrad.sequence import ACTIONS
from stavka.games.stalingrad.solitaire import KINDS
from stavka.games.stalingrad.title import MODES, OPTIONS
from stavka.kernel.events import Event
from stavka.kernel.text import LANGUAGES, Value

ROOT = Path(stavka.__file__).parent
TITLE = ROOT / "games" / "stalingrad"
CATALOGUE = games.title("stalingrad").game(None, None).catalogue
HEX_VERBS = ("from", "to", "at", "join")
UNIT_VERBS = ("unit", "hit", "advance")
FOR_CLIENTS = ("token-", "value-", "unknown-")  # no code of the title asks for these
SENTENCES = ("prompt-", "refused-", "warn-", "event-", "result-")


# -- what the catalogues hold -------------------------------------------------------------------


def messages(folder: Path, language: str) -> dict[str, set[str]]:
    """Every message of a catalogue and its variables."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8")).body:
        text = serialize(Resource([entry]), with_junk=True)
        if isinstance(entry, Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            found[entry.id.name] = set(re.findall(r"\$(\w+)", text))
        else:
            assert text.startswith("#"), f"not Fluent: {text}"
    return found


WRITTEN = messages(TITLE / "text", "en")
TABLE = messages(TITLE / "text" / "table", "en")  # what lies beside prompts and events
KERNEL = messages(ROOT / "kernel" / "words", "en")


# -- what the code says -------------------------------------------------------------------------


def spoken() -> dict[str, set[str]]:
    """Every message that the code mentions, and the arguments that it always gets."""
    found: dict[str, set[str]] = {}
    for file in sorted(TITLE.glob("*.py")):
        for function in functions(ast.parse(file.read_text(encoding="utf-8"))):
            for message, args in said_in(function):
                found[message] = found.get(message, args) & args
    return found


def functions(tree: ast.AST) -> list[ast.FunctionDef]:
    """The functions and methods of a module."""
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def said_in(function: ast.FunctionDef) -> Iterator[tuple[str, set[str]]]:
    """What one function notes, whispers, asks, refuses, warns of or weighs."""
    dicts = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            dicts[ast.unparse(target)] = node.value
        if isinstance(node, ast.Return) and function.name == "german_victory":
            yield from [(f"result-{reason}", set()) for reason in words(node)]
    for node in ast.walk(function):
        if isinstance(node, ast.Call):
            yield from said_by(node, called(node), dicts)


def said_by(call: ast.Call, name: str, dicts: dict[str, ast.Dict]) -> Iterator[tuple[str, set[str]]]:
    """What one call says."""
    named = {keyword.arg for keyword in call.keywords if keyword.arg}
    if name in ("draw_soviet", "draw_german"):
        yield from [(f"why-{why}", set()) for why in words(call.args[-1])]
    elif name == "note":
        yield from [(f"event-{kind}", named) for kind in words(call.args[0])]
    elif name == "whisper":
        given = named | keys(call.args[1], dicts)
        yield from [(f"event-{kind}", given) for kind in words(call.args[2])]
    elif name == "note_move":
        yield from [(f"event-{kind}", {"units", "blocks", "origin", "hex"}) for kind in words(call.args[1])]
    elif name in ("Say", "No", "text"):
        at = 1 if name == "No" else 0
        given = keys(call.args[at + 1], dicts) if len(call.args) > at + 1 else set()
        yield from [(message, given) for message in words(call.args[at])]
    elif name in ("_factor", "_chance"):
        yield from [(message, named) for message in words(call.args[2])]
    elif name == "Result":
        yield from [(f"result-{reason}", set()) for reason in words(call.args[2])]


def called(call: ast.Call) -> str:
    """The name of what is called."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def words(node: ast.AST) -> list[str]:
    """The words written in an expression, whichever of them is meant."""
    said = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
    return [word for word in said if isinstance(word, str) and re.fullmatch(r"[a-z]+(-[a-z]+)*", word)]


def keys(node: ast.AST, dicts: dict[str, ast.Dict]) -> set[str]:
    """The keys of a dict, written here or under a name."""
    found = dicts.get(node.id) if isinstance(node, ast.Name) else node
    return {word for key in found.keys if key for word in words(key)} if isinstance(found, ast.Dict) else set()


def named_by_data() -> set[str]:
    """Messages whose ids are put together from the data of the title."""
    seats = {seat for seats in MODES.values() for seat in seats}
    options = {f"option-{id}{part}" for id in OPTIONS for part in ("", "-text")}
    names = {"title", "block", "side-german", "side-soviet"} | options
    names |= {f"kind-{kind}" for kind in KINDS} | {f"action-{action}" for action in ACTIONS}
    return names | {f"scenario-{mode}" for mode in MODES} | {f"seat-{seat}" for seat in seats}


SPOKEN = spoken()


# -- the tests ----------------------------------------------------------------------------------


def test_both_languages_have_the_same_messages_and_arguments() -> None:
    assert messages(TITLE / "text", "es") == WRITTEN
    assert messages(TITLE / "text" / "table", "es") == TABLE
    assert messages(ROOT / "kernel" / "words", "es") == KERNEL


def test_every_message_that_the_code_mentions_is_there() -> None:
    assert len(SPOKEN) > 120, "the scan of the code has lost its way"
    assert {*SPOKEN, *named_by_data()} - {*WRITTEN, *TABLE, *KERNEL} == set()


def test_no_message_is_unused() -> None:
    asked_for = {*SPOKEN, *named_by_data()}
    assert [name for name in WRITTEN if name not in asked_for and not name.startswith(FOR_CLIENTS)] == []


def test_messages_use_only_arguments_that_the_code_gives() -> None:
    known = WRITTEN | TABLE | KERNEL
    assert {name: known[name] - args for name, args in SPOKEN.items() if known[name] - args} == {}


def test_every_token_has_its_words() -> None:
    wanted = {f"token-{word}": set[str]() for word in WORDS}
    wanted |= {f"token-{verb}": {"hex"} for verb in HEX_VERBS}
    wanted |= {f"token-{verb}": {"unit"} for verb in UNIT_VERBS}
    wanted["token-card"] = {"card"}
    assert {name: args for name, args in WRITTEN.items() if name.startswith("token-")} == wanted


def test_every_value_of_an_option_has_its_words() -> None:
    names: dict[object, str] = {True: "yes", False: "no"}
    values = {value for values, _ in OPTIONS.values() for value in values}
    assert {f"value-{names.get(value, str(value))}" for value in values} <= set(WRITTEN)


SAMPLES: dict[str, tuple[Value, ...]] = {
    "unit": ("24Pz", None),
    "units": (["24Pz"], ["24Pz", "71Mot", "1077AA"], [], None),
    "card": ("stuka", None),
    "advantages": (["hoth", "okh"], []),
    "strength": (0, 1, 3, None),
    "side": ("german", "soviet"),
    "seat": ("german", "soviet", "yellow", "blue"),
    "winner": ("german", "soviet"),
    "reason": ("deck", "objectives"),
    "action": ("reinforce", "long-move"),
    "mode": tuple(MODES),
    "kind": ("infantry", "armour", "marine"),
    "planned": (True, False),
    "accepted": (True, False),
    "success": (True, False),
    "name": ("24th Panzer Regiment",),
    "dice": ([1, 6, 3],),
    "hex": ("24",),
    "target": ("9",),
    "origin": ("X",),
    "origins": (["X", "24"],),
    "hexes": (["3"], ["3", "7"]),
    "largest": (["3", "7"], []),
}
NUMBERS: tuple[Value, ...] = (0, 1, 2, 5)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", WRITTEN)
def test_every_message_can_be_said(message: str, language: str) -> None:
    for turn in range(4):
        args = {name: sample(message, name, turn) for name in WRITTEN[message]}
        said = CATALOGUE.say(message, args, language)
        assert said == said.strip()
        assert not re.search(r"[{}$]|  | [.,:;]|\.\.", said), said
        if message.startswith(SENTENCES):
            assert said.endswith((".", "?")), said
            assert None in args.values() or not said[0].islower(), said


def sample(message: str, name: str, turn: int) -> Value:
    """A value such as the code gives."""
    if message == "event-revealed" and name == "blocks":
        return ["24Pz:4", "1077AA:0"]
    samples = SAMPLES.get(name, NUMBERS)
    return samples[turn % len(samples)]


@pytest.mark.parametrize(
    ("seat", "language", "text"),
    [
        ("german", "en", "From X to 24: 24th Panzer Regiment and 71st Motorized Infantry Regiment."),
        ("soviet", "en", "2 blocks go from X to 24."),
        (None, "en", "2 blocks go from X to 24."),
        ("german", "es", "De X a 24: 24.º Regimiento Panzer y 71.º Regimiento de Infantería Motorizada."),
        ("soviet", "es", "2 bloques van de X a 24."),
    ],
)
def test_blocks_are_named_to_their_owner_and_counted_to_others(seat: str | None, language: str, text: str) -> None:
    move: dict[str, Value] = {"blocks": 2, "origin": "X", "hex": "24"}
    event = Event("short-move", move, {"units": ["24Pz", "71Mot"]}, ("german",))
    assert CATALOGUE.say("event-short-move", event.read_by(seat), language) == text


@pytest.mark.parametrize(
    ("message", "language", "text"),
    [
        ("event-draw", "en", "Soviet command draws a card (equal dice)."),
        ("event-draw", "es", "Mando soviético roba una carta (dados iguales)."),
        ("event-deploys", "en", "A German block arrives in Z."),
        ("event-deploys", "es", "Un bloque alemán se despliega en Z."),
        ("event-soviet-deploys", "en", "A Soviet armour block arrives in Z."),
        ("event-soviet-deploys", "es", "Un bloque soviético de blindados se despliega en Z."),
        ("event-soviet-move", "en", "A Soviet block goes from 7 to Z."),
        ("event-soviet-move", "es", "Un bloque soviético va de 7 a Z."),
        ("token-unit", "en", "Choose a block"),
        ("token-unit", "es", "Elegir un bloque"),
    ],
)
def test_a_secret_reads_as_a_whole_sentence(message: str, language: str, text: str) -> None:
    args: dict[str, Value] = {"seat": "soviet", "why": "equal-dice", "kind": "armour", "origin": "7", "hex": "Z"}
    assert CATALOGUE.say(message, args | {"unit": None, "card": None, "strength": None}, language) == text


def test_a_blank_side_is_called_so() -> None:
    assert CATALOGUE.word("blocks", ["20AT:0", "24Pz:4"], "en") == (
        "20th Anti-Tank Brigade (blank side) and 24th Panzer Regiment (4)"
    )
    assert CATALOGUE.word("block", "20AT:0", "es") == "20.ª Brigada Antitanque (lado sin puntos)"


@pytest.mark.parametrize(
    ("token", "english", "spanish"),
    [
        ("card:?", "Play a card", "Jugar una carta"),
        ("unit:#12", "Choose a block", "Elegir un bloque"),
        ("unit:24Pz", "Choose 24th Panzer Regiment", "Elegir 24.º Regimiento Panzer"),
        ("to:9", "Move to 9", "Mover a 9"),
        ("done", "Done", "Terminar"),
    ],
)
def test_tokens_read_as_their_reader_may_know_them(token: str, english: str, spanish: str) -> None:
    text = stavka.new("stalingrad", seed=1).game.token_text(token)
    assert (text.say("en"), text.say("es")) == (english, spanish)
