"""The agenda of steps, and a position as plain data."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import msgspec
import pytest

from stavka.kernel.errors import Fault
from stavka.kernel.match import Match
from stavka.kernel.state import PATIENCE, Result, State
from stavka.kernel.steps import Decide, Rolled, Step, Together
from stavka.kernel.title import step_table
from tests.kernel.posed import Endless, posed, table, wander
from tests.kernel.toy import RAID, Bid, Cancel, Scout, ScoutOrShield, Table, Turn

A, B, C, D = (ScoutOrShield(n, "red", "scout") for n in (1, 2, 3, 4))


def laid(*agenda: Step) -> Table:
    s = RAID.start(b"key")
    s.agenda = agenda
    return s


def test_push_does_these_next_in_this_order() -> None:
    s = laid(A)
    s.push(B, C)
    assert s.agenda == (B, C, A)


def test_replace_puts_steps_in_the_place_of_the_top() -> None:
    s = laid(A, B)
    s.replace(C, D)
    assert list(s.agenda) == [C, D, B]
    s.replace()
    assert list(s.agenda) == [D, B]


def test_cut_drops_a_numbered_step_and_all_above_it() -> None:
    s = laid(Turn("red"), A, Turn("blue"), B, C)
    s.cut(2)
    assert s.agenda == (C,)


def test_swap_changes_a_numbered_step_where_it_lies() -> None:
    s = laid(Turn("red"), Rolled(1, (2,)), B)
    s.swap(1, Rolled(1, (6,)))
    assert s.agenda == (Turn("red"), Rolled(1, (6,)), B)


def test_a_step_that_is_not_there_cannot_be_cut_or_swapped() -> None:
    s = laid(A, B)
    with pytest.raises(Fault, match="9"):
        s.cut(9)
    with pytest.raises(Fault, match="9"):
        s.swap(9, A)
    assert s.agenda == (A, B)


def test_a_number_is_higher_than_any_on_the_agenda() -> None:
    assert laid().number() == 1
    assert laid(Turn("red"), B, A, Rolled(7, ())).number() == 8


def test_settle_stops_at_a_decision_and_at_the_end() -> None:
    s = laid(B, Turn("red"), A)
    s.settle()
    assert s.agenda == (Scout("red"), Turn("red"), A)
    s = laid()
    s.settle()
    assert s.open() == []


def test_an_agenda_that_never_rests_is_a_fault() -> None:
    s = laid(Endless())
    with pytest.raises(Fault, match="never rests"):
        s.settle()
    s = laid(*[Nothing()] * (PATIENCE - 1), Turn("red"))
    s.settle()
    assert s.agenda == (Turn("red"),)


class Nothing(Step, frozen=True):
    def run(self, s: State) -> None:
        return


def test_a_share_of_a_simultaneous_choice_begins_with_a_decision() -> None:
    for share in ((), (A, Bid("red"))):
        with pytest.raises(Fault, match="share of red"):
            Together.of(red=share, blue=(Bid("blue"),))


class Rolls(Bid, frozen=True):
    """A share that rolls, ends the game, or splits: none of it is allowed."""

    def choose(self, s: Table, token: str) -> None:
        if token == "chit":
            s.roll(1)
        elif token == "pass":
            s.replace(Together.of(red=(Bid("red"),)))
        else:
            s.finish(Result("red", "minor", "points"))


@pytest.mark.parametrize("token", ["chit", "pass", "done"])
def test_a_share_may_not_roll_or_end_the_game_or_split(token: str) -> None:
    s = laid(Together.of(red=(Rolls("red"),), blue=(Bid("blue"),)))
    s.bids = {"red": 0, "blue": 0}
    with pytest.raises(Fault, match="simultaneous"):
        s.apply(token)


def test_what_is_not_written_says_whose_it_is() -> None:
    s = laid()
    for act in (lambda: Step().run(s), lambda: Step().read(s, ()), lambda: Decide().tokens(s)):
        with pytest.raises(NotImplementedError):
            act()


def test_steps_are_found_by_name_once() -> None:
    steps = step_table(sys.modules[Cancel.__module__])
    assert steps["Cancel"] is Cancel
    assert steps["Rolled"] is Rolled
    assert {"Decide", "Window", "Step"}.isdisjoint(steps)
    twin = ModuleType("twin")
    twin.__dict__["Cancel"] = type("Cancel", (Step,), {"__module__": "twin"})
    with pytest.raises(Fault, match="two steps are called Cancel"):
        step_table(sys.modules[Cancel.__module__], twin)


# -- plain data ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_every_position_and_view_survives_json(seed: int) -> None:
    rng = Random(seed)
    match = Match(RAID, seed)
    for _ in range(60):
        s = match.state
        back = RAID.restore(s.json(), s.key)
        assert back.agenda == s.agenda
        assert (back.hash(), back.key, back.plain()) == (s.hash(), s.key, s.plain())
        for seat in ("red", "blue", None):
            view = s.view(seat)
            assert RAID.restore(view.json()).json() == view.json()
        wander(match, rng, 1)


def test_a_simultaneous_choice_half_made_survives_json() -> None:
    match = Match(RAID, 7)
    match.play("chit", "blue")
    match.play("done", "blue")
    s = RAID.restore(match.state.json(), match.state.key)
    top = s.agenda[0]
    assert isinstance(top, Together)
    assert [len(part.left) for part in top.parts] == [1, 0]
    assert s.agenda == match.state.agenda
    deep = (Together.of(red=(Bid("red"), Together.of(blue=(Bid("blue"),)), A), blue=(Bid("blue"),)), B)
    assert RAID.agenda(msgspec.json.decode(msgspec.json.encode(deep))) == deep


def test_the_hash_is_the_same_in_every_process() -> None:
    code = (
        "from random import Random; from stavka.kernel.match import Match\n"
        "from tests.kernel.posed import wander; from tests.kernel.toy import RAID\n"
        "match = wander(Match(RAID, 7), Random(7), 30); print(match.state.hash())"
    )
    root = Path(__file__).parents[2]
    hashes = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"},
            capture_output=True,
            check=True,
            text=True,
        ).stdout.strip()
        for seed in ("0", "4711")
    }
    assert hashes == {wander(Match(RAID, 7), Random(7), 30).state.hash()}


def test_the_hash_of_a_known_position_is_known() -> None:
    assert Match(RAID, 7).state.hash() == "0422c3d37ab9f4622fec26b7"


def test_a_clone_is_independent_and_logs_nothing() -> None:
    match = posed()
    twin = match.state.clone()
    assert twin.log is None
    before = match.state.hash()
    assert twin.hash() == before
    twin.apply("trade")
    assert match.state.hash() == before != twin.hash()
    assert table(match).who == bytearray(range(6))
