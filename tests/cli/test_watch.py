"""Computers at the terminal: one chooses their level, asks for a hint, or looks on while they play each other."""

from __future__ import annotations

import os
import pty
import select
from contextlib import nullcontext
from pathlib import Path
from random import Random

import pytest

import stavka
from stavka.cli.keys import listening, pressed
from stavka.cli.language import Words
from stavka.cli.screen import Screen
from stavka.cli.terminal import Terminal
from stavka.players import NAMES, Player, Situation, player
from stavka.players.hint import Hint, Reason
from stavka.players.planner import Chances
from tests.cli.conftest import Run
from tests.cli.program import PATIENCE, program

ALONE = ("--seat", "german=random", "--seat", "soviet=random")
WATCH = ("watch", "stalingrad", "--scenario", "one-vs-one", "--seed", "7", "--players")


@pytest.fixture(autouse=True)
def advised(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that takes no time, in this process."""

    def hint(situation: Situation, rng: Random, limit: float) -> Hint:
        terms = (Reason("objectives", 1.0, 9.0), Reason("time", 5.0, 3.0))
        return Hint(situation.tokens[-1], terms, Chances(0.5, 0.4512))

    monkeypatch.setattr("stavka.cli.answers.hint", hint)


# -- a hint ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["h", "hint", "HINT"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_hint_names_a_choice_and_what_it_changes(cli: Run, typed: str, lang: str) -> None:
    done = cli("play", "stalingrad", "--seed", "7", "--lang", lang, given=f"{typed}\nq\n")
    match = stavka.new("stalingrad", seed=7)
    assert match.decision is not None
    tokens, words = match.decision.tokens, match.game.catalogue
    assert f"{len(tokens)}  {match.game.token_text(tokens[-1]).say(lang)}" in done.out
    lines = done.out.splitlines()
    first = next(i for i, line in enumerate(lines) if words.say("term-objectives", {}, lang) in line)
    then = next(i for i, line in enumerate(lines) if words.say("term-time", {}, lang) in line and "█" in line)
    assert "1.0 → 9.0      (+8.0) ████████████████████████" in lines[first]
    assert "5.0 → 3.0      (-2.0) ██████" in lines[then]
    assert first < then
    assert words.say("term-time-why", {}, lang) in done.all
    chances = {"en": "50\xa0% like this, 45\xa0% with the second", "es": "50\xa0% así, 45\xa0% con la segunda"}
    assert chances[lang] in done.out


def test_a_hint_has_lines_of_its_own_in_a_narrow_terminal(cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lines = cli("play", "stalingrad", "--seed", "7", given="h\nq\n").out.splitlines()
    (first,) = [line for line in lines if "1.0 → 9.0" in line]
    assert first.endswith("(+8.0) ████████")
    assert len(first) == 60


@pytest.mark.parametrize(("given", "limit"), [((), 20.0), (("--think", "3"), 3.0), (("--think", "60"), 60.0)])
def test_a_hint_takes_no_longer_than_a_computer_may(
    cli: Run, monkeypatch: pytest.MonkeyPatch, given: tuple[str, ...], limit: float
) -> None:
    limits: list[float] = []

    def hint(situation: Situation, rng: Random, limit: float) -> Hint:
        limits.append(limit)
        return Hint(situation.tokens[0], ())

    monkeypatch.setattr("stavka.cli.answers.hint", hint)
    assert cli("play", "stalingrad", *given, given="h\nq\n").code == 0
    assert limits == [limit]


def test_help_has_another_key_now(cli: Run) -> None:
    for typed in ("k", "help"):
        assert "a hint: what a good player would do here" in cli("play", "stalingrad", given=f"{typed}\nq\n").out


# -- how long they think, and what they are called ------------------------------------------------


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float | None]]:
    """Every player that is made, with its limit of seconds; all of them play at random, which takes no time."""
    known: list[tuple[str, float | None]] = []

    def make(name: str, rng: Random, limit: float | None = None) -> Player:
        player(name, rng, limit)  # one that is not there is refused
        known.append((name, limit))
        return player("random", rng)

    monkeypatch.setattr("stavka.players.player", make)
    return known


@pytest.mark.parametrize(("given", "limit"), [((), None), (("--think", "2.5"), 2.5)])
def test_computers_think_no_longer_than_they_may(
    cli: Run, made: list[tuple[str, float | None]], given: tuple[str, ...], limit: float | None
) -> None:
    duel = ("play", "stalingrad", "--scenario", "one-vs-one", "--seed", "7", *given)
    for command, typed in (
        ((*WATCH, "regular", *given), ""),
        ((*duel, "--seat", "german=regular", "--seat", "soviet=regular"), ""),
        ((*duel, "--seat", "soviet=regular"), ""),
        ((*duel, "--seat", "soviet=random"), "c regular\n"),
    ):
        made.clear()
        cli(*command, given=typed)
        assert made[-1] == ("regular", limit), command


@pytest.mark.parametrize("command", ["play", "watch", "serve"])
@pytest.mark.parametrize("seconds", ["0.1", "601", "long"])
def test_a_limit_that_makes_no_sense(cli: Run, command: str, seconds: str) -> None:
    title = () if command == "serve" else ("stalingrad",)
    refused = cli(command, *title, "--think", seconds)
    assert refused.code == 2
    assert "--think" in refused.err


def test_a_budget_of_its_own_is_taken_everywhere(cli: Run, made: list[tuple[str, float | None]]) -> None:
    duel = ("play", "stalingrad", "--scenario", "one-vs-one", "--seed", "7", "--seat")
    for command, typed in (
        ((*WATCH, "planner:300"), ""),
        ((*WATCH, "random,planner:300"), ""),
        ((*duel, "soviet=planner:300"), ""),
        ((*duel, "soviet=random"), "c planner:300\n"),
    ):
        made.clear()
        done = cli(*command, given=typed)
        assert "There is no player" not in done.all
        assert made[-1] == ("planner:300", None), command


@pytest.mark.parametrize("name", ["planner:0", "planner:", "planner:many", "random:300", "human"])
def test_a_budget_that_makes_no_sense_is_refused_everywhere(cli: Run, name: str) -> None:
    assert f"There is no player “{name}”" in cli(*WATCH, name).all
    assert f"There is no player “{name}”" in cli("play", "stalingrad", "--seed", "7", given=f"c {name}\nq\n").all


NAMED = {
    "en": {"novice": "novice", "regular": "regular", "veteran": "veteran", "planner:4000": "planner of 4,000 nodes"},
    "es": {"novice": "novato", "regular": "normal", "veteran": "veterano", "random": "al azar",
           "greedy": "codicioso", "planner:300": "planificador de 300 nodos"},
}  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "es"])
def test_who_thinks_is_said_in_words(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, said = Terminal(Words(lang)), list[str]()

    def status(text: str, spinner: str) -> nullcontext[None]:
        said.append(text)
        return nullcontext()

    monkeypatch.setattr(terminal.out, "status", status)
    terminal.interactive = True
    screen = Screen(terminal, stavka.new("stalingrad", "one-vs-one", seed=7))
    with screen.thinking("german", "veteran"):
        assert said == [{"en": "German command (veteran) is thinking...",
                         "es": "Mando alemán (veterano) está pensando..."}[lang]]  # fmt: skip
    for player_id, name in NAMED[lang].items():
        assert screen.player_name(player_id) == name
    assert all(terminal.words.has(f"player-name-{player_id}") for player_id in NAMES)


def test_who_plays_is_said_in_words(tmp_path: Path) -> None:
    with program(*WATCH, "random,greedy", "--lang", "es", home=tmp_path) as show:
        shown = show.expect("espacio: parar")
        assert "alemán: al azar, " in shown
        assert "soviético: codicioso (" in shown
        show.press(b"q")
        assert show.end() == 0


# -- who sits where -------------------------------------------------------------------------------


def test_who_comes_alone_plays_against_regular(tmp_path: Path) -> None:
    with program("play", "stalingrad", "--scenario", "one-vs-one", "--seed", "7", home=tmp_path) as game:
        asked = game.expect("Enter for 1:")
        order = [asked.index(word) for word in ("novice", "regular", "veteran", "what looks best", "random moves")]
        assert order == sorted(order)
        game.send("")
        game.expect("Enter for 3:")
        game.send("")
        game.expect("starts the game:")
        game.send("")
        game.expect("q quit")


def test_every_level_can_be_named(cli: Run) -> None:
    for level in ("novice", "regular", "veteran", "greedy", "random", "planner"):
        done = cli("play", "stalingrad", "--scenario", "one-vs-one", "--seat", f"soviet={level}", given="q\n")
        assert done.code == 0, done.all
    refused = cli("play", "stalingrad", "--scenario", "one-vs-one", "--seat", "soviet=kasparov")
    assert "kasparov" in refused.err
    assert "veteran" in refused.err


# -- watching -------------------------------------------------------------------------------------


def test_into_a_pipe_it_is_a_plain_log(cli: Run) -> None:
    for command in (
        (*WATCH, "random"),
        ("play", "stalingrad", "--scenario", "one-vs-one", "--seed", "7", *ALONE),
    ):
        done = cli(*command)
        assert done.code == 0
        assert "Turn 2" in done.out
        assert "\x1b" not in done.out


def test_one_player_for_all_or_one_for_each(cli: Run) -> None:
    assert cli(*WATCH, "random,random").out == cli(*WATCH, "random").out
    assert "german, soviet" in cli(*WATCH, "random,random,random").err
    assert "kasparov" in cli(*WATCH, "kasparov").err


def test_at_a_terminal_it_can_be_stopped_hurried_and_left(tmp_path: Path) -> None:
    with program(*WATCH, "random", home=tmp_path) as show:
        first = show.expect("space: stop")
        assert "the Volga" in first
        assert "German command: random" in first
        show.expect("q: quit")
        show.press(b" ")
        show.expect("It stands still")
        read = len(show.text)
        assert not any(show.more(0.3) and len(show.text) > read for _ in range(3)), "something goes on"
        show.press(b"n")
        show.expect("It stands still")
        show.press(b" ")
        show.expect("(1.2 s)")
        show.press(b"+")
        show.expect("(0.8 s)")
        show.press(b"-")
        show.press(b"q")
        assert show.end() == 0
    assert not list((tmp_path / "state").rglob("*.stavka")), "nobody wanted it kept"


def test_one_chooses_the_pace(tmp_path: Path) -> None:
    with program(*WATCH, "random", "--pause", "0.5", home=tmp_path) as show:
        show.expect("(0.5 s)")
        show.press(b"q")
        assert show.end() == 0


def test_without_a_pause_keys_are_heard_all_the_same(tmp_path: Path) -> None:
    with program(*WATCH, "random", "--pause", "0", home=tmp_path) as show:
        show.expect("(0.0 s)")
        show.press(b" ")
        show.expect("It stands still")
        show.press(b"-")
        show.press(b"n")
        show.expect("(0.1 s)")
        show.press(b"q")
        assert show.end() == 0


def test_a_game_that_was_named_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.stavka"
    mode = ("--scenario", "one-vs-one", "-o", "memory=true")
    with program("play", "stalingrad", *mode, *ALONE, "--save", str(file), home=tmp_path) as show:
        show.expect("q: quit")
        show.expect("q: quit")
        show.press(b"q")
        assert show.end() == 0
    assert stavka.load(file).number > 0


def test_both_sides_lie_open(tmp_path: Path) -> None:
    match, rng = stavka.new("stalingrad", "one-vs-one", seed=7), Random(3)
    for _ in range(60):
        assert match.decision is not None
        match.play(rng.choice(match.decision.tokens), match.decision.seat)
    screen = Screen(Terminal(Words("en")), match)
    assert screen.view(None).json() == match.state.view(None).json()
    assert screen.events(None) == match.events(None)
    screen.everything = True
    assert screen.view(None) is match.state
    assert len(screen.events(None)) >= len(match.events(None))
    assert any(None in entry.args.values() for entry in match.events(None)), "there are no secrets"
    assert not any(None in entry.args.values() for entry in screen.events(None))


@pytest.mark.parametrize("view", ["all", "public", "german"])
def test_one_chooses_what_to_look_at(cli: Run, view: str) -> None:
    done = cli(*WATCH, "random", "--view", view)
    assert done.code == 0
    secret = "a card" in done.out
    assert secret == (view != "all"), "who draws what is everybody's business, or nobody's"
    if view == "public":
        assert done.out == cli(*WATCH, "random").out


def test_a_view_that_is_not_there(cli: Run) -> None:
    refused = cli(*WATCH, "random", "--view", "allied")
    assert refused.code != 0
    assert "all, public, german, soviet" in refused.err


def test_eyes_are_turned_with_a_key(tmp_path: Path) -> None:
    with program(*WATCH, "random", "--view", "public", home=tmp_path) as show:
        show.expect("(public)")
        show.press(b" ")
        show.expect("It stands still")
        for name in ("(German command)", "(Soviet command)", "(all)", "(public)"):
            show.press(b"v")
            show.expect(name)
        show.press(b"q")
        assert show.end() == 0


# -- a computer in one's stead --------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["c random", "computer random", "COMPUTER random"])
def test_a_computer_plays_on_for_me(cli: Run, typed: str, tmp_path: Path) -> None:
    file = tmp_path / "game.stavka"
    done = cli("play", "stalingrad", "--scenario", "one-vs-one", "--seed", "7", "--seat", "soviet=random",
               "--save", str(file), given=f"{typed}\n")  # fmt: skip
    assert done.code == 0
    assert "The game is over" in done.out
    assert stavka.load(file).result is not None


def test_without_a_level_it_is_the_usual_one(cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def make(sitting: dict[str, str], seed: str, limit: float | None) -> dict[str, Player]:
        asked.extend(sitting.values())
        return {seat: player("random", Random(1)) for seat in sitting}

    monkeypatch.setattr("stavka.cli.session.make_players", make)
    assert cli("play", "stalingrad", "--seed", "7", given="c\n").code == 0
    assert asked == ["regular"]


def test_one_of_two_at_a_keyboard_is_away_and_comes_back(cli: Run) -> None:
    """The other one still plays himself; `mine` gives the seat back to whoever handed it over."""
    match = stavka.new("stalingrad", "one-vs-one", seed=7)
    assert match.decision is not None
    assert match.decision.seat == "german"
    given = "mine\nc kasparov\nc random\nmine\n" + "1\n" * 60 + "q\n"
    done = cli("play", "stalingrad", "--scenario", "one-vs-one", "--seed", "7", given=given)
    told = [line for line in done.out.splitlines() if "No computer plays" in line or "yourself again" in line]
    assert told == ["No computer plays for anybody here.", "You play yourself again: German command."]
    assert "kasparov" in done.out
    asked = [line for line in done.out.splitlines() if line.startswith(("German command: ", "Soviet command: "))]
    assert asked[0].startswith("German")
    assert any(line.startswith("Soviet") for line in asked)
    assert any(line.startswith("German") for line in asked[2:]), "he plays himself again"


def test_alone_one_looks_on_and_takes_the_seat_back_with_a_key(tmp_path: Path) -> None:
    args = ("play", "stalingrad", "--scenario", "one-vs-one", "--seed", "7", "--seat", "soviet=random", "--lang", "en")
    with program(*args, home=tmp_path) as game:
        game.expect("starts the game:")
        game.send("")
        game.expect("q quit")
        game.send("computer random")
        shown = game.expect("m: play myself")
        assert "(German command)" in shown, "what his seat sees, and no more"
        game.press(b"v")
        game.press(b"m")
        game.expect("q quit")
        game.send("c random")
        game.expect("m: play myself")
        game.expect("m: play myself")  # something has been played, so there is something to keep
        game.press(b"q")
        game.expect("n forgets it")
        game.send("n")
        assert game.end() == 0


# -- computers on the other side ------------------------------------------------------------------

AGAINST = ("play", "stalingrad", "--scenario", "one-vs-one", "--seed", "7", "--seat", "german=random",
           "-o", "memory=true")  # fmt: skip


def test_what_opponents_do_can_be_read_stopped_and_skipped(tmp_path: Path) -> None:
    with program(*AGAINST, "--lang", "en", home=tmp_path) as game:
        shown = game.expect("s: skip to my turn")
        assert "German command: random (Soviet command)" in shown, "who plays, and what his seat sees"
        game.press(b" ")
        game.expect("It stands still")
        read = len(game.text)
        assert not any(game.more(0.3) and len(game.text) > read for _ in range(3)), "something goes on"
        game.press(b"v")  # no way to see what the others hold
        game.press(b"+")
        game.expect("(0.8 s)")
        assert "q quit" not in game.text, "he is asked before he has read it"
        game.press(b"s")
        game.expect("q quit")
        assert "(all)" not in game.text
        assert "draws Stuka" not in game.text
        game.send("q")
        game.expect("n forgets it")
        game.send("n")
        assert game.end() == 0


def test_the_pace_against_opponents_lasts_and_one_may_leave(tmp_path: Path) -> None:
    with program(*AGAINST, "--pause", "0.3", home=tmp_path) as game:
        game.expect("(0.3 s)")
        game.press(b"-")
        game.expect("(0.4 s)")
        game.press(b"s")
        while "skip to my turn" not in game.expect("q quit", "s: skip to my turn"):
            game.send("1")
        assert "(0.4 s)" in game.expect("q: quit")
        game.press(b"q")
        game.expect("n forgets it")
        game.send("n")
        assert game.end() == 0


def test_opponents_without_a_pause(tmp_path: Path) -> None:
    with program(*AGAINST, "--pause", "0", home=tmp_path) as game:
        game.expect("q quit")
        assert "skip to my turn" not in game.text


def test_a_key_that_comes_too_late_is_no_part_of_the_next_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    master, slave = pty.openpty()
    with os.fdopen(master, "wb", buffering=0) as keyboard, os.fdopen(slave, encoding="utf-8") as terminal:
        monkeypatch.setattr("sys.stdin", terminal)
        with listening():
            keyboard.write(b"nnn\n")
            assert pressed(PATIENCE) == "n"
        assert not select.select([terminal], [], [], 0.3)[0]
        keyboard.write(b"1\n")
        assert terminal.readline() == "1\n"


def test_nobody_waits_where_nobody_looks(cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def wait(seconds: float) -> str:
        raise AssertionError("somebody waits")

    monkeypatch.setattr("stavka.cli.show.pressed", wait)
    monkeypatch.setattr("time.sleep", wait)
    done = cli(*AGAINST, "--pause", "10")
    assert "Soviet command: " in done.out
    assert "skip to my turn" not in done.out


def test_before_several_people_opponents_show_what_all_may_know(tmp_path: Path) -> None:
    trio = ("play", "stalingrad", "--scenario", "two-vs-one", "--seed", "7", "--seat", "yellow=random",
            "-o", "memory=true")  # fmt: skip
    with program(*trio, home=tmp_path) as game:
        assert "(public)" in game.expect("s: skip to my turn")
        game.end_by(b"\x03")
