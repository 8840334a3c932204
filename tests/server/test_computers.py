"""Computers think in processes of their own, which may go wrong."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import stavka
from stavka.server.computers import Baffled, Computers, Task, Think, think
from stavka.server.house import House, Settings
from stavka.server.wire import NewMatch, Play, SeatWish, Undo
from tests.server import minds
from tests.server.party import TABLE, Party, failing, make, opened, run, until


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where minds count how often they are asked."""
    file = tmp_path / "asked"
    monkeypatch.setenv("STAVKA_TEST_MINDS", str(file))
    return file


def task() -> Task:
    match = stavka.new("stalingrad", "one-vs-one", seed=1)
    decision = match.decision
    assert decision is not None
    view = match.state.view(decision.seat).json()
    options = match.game.options
    return Task("stalingrad", "one-vs-one", options, decision.seat, decision.tokens, view, "random", 7)


async def answer(computers: Computers) -> str:
    try:
        return await computers.answer(task())
    finally:
        await computers.close()


def test_an_answer_is_one_of_the_tokens() -> None:
    assert run(lambda: answer(Computers(1))) in task().tokens


def test_the_same_seed_gives_the_same_answer_here_and_there() -> None:
    assert run(lambda: answer(Computers(1))) == think(task())


@pytest.mark.parametrize("mind", [minds.crash_once, minds.cheat_once, minds.garble_once])
def test_one_that_goes_wrong_is_replaced_and_asked_again(
    asked: Path, mind: Think, caplog: pytest.LogCaptureFixture
) -> None:
    computers = Computers(1, mind)
    assert run(lambda: answer(computers)) in task().tokens
    assert (asked.read_text(), computers.failures) == ("xx", 1)
    assert "computer-failed" in caplog.text


def test_one_that_takes_too_long_is_replaced_and_asked_again(asked: Path) -> None:
    computers = Computers(1, minds.hang_once, patience=1.0)
    assert run(lambda: answer(computers)) == task().tokens[0]
    assert (asked.read_text(), computers.failures) == ("xx", 1)


def test_one_that_never_finds_anything_gives_up(asked: Path) -> None:
    with pytest.raises(Baffled):
        run(lambda: answer(Computers(1, minds.fail)))
    assert asked.read_text() == "xxx"


def test_closing_ends_whatever_is_being_thought(asked: Path) -> None:
    async def act() -> None:
        computers = Computers(2, minds.sleep)
        asking = [asyncio.create_task(computers.answer(task())) for _ in range(3)]
        await until(lambda: asked.exists() and len(asked.read_text()) == 2)
        assert computers.busy == 2
        processes = [mind._process for mind in computers._minds]
        await computers.close()
        found = await asyncio.gather(*asking, return_exceptions=True)
        assert [type(one) for one in found] == [Baffled] * 3
        assert all(process is not None for process in processes)

    run(act)


def test_a_task_holds_no_secret() -> None:
    match = stavka.new("stalingrad", "one-vs-one", seed=1)
    text = repr(task())
    assert match.header.seed not in text
    assert match.state.key.hex() not in text


# -- in a match -----------------------------------------------------------------------------------

COMPUTER = {"soviet": SeatWish("computer", "random")}


async def german_plays(party: Party, most: int) -> None:
    """Pass on, or whatever comes first, whenever the German is asked."""
    for _ in range(most):
        table = await party.table("german")
        if table.status == "over":
            return
        if table.asked is None:
            await asyncio.sleep(0.01)
        else:
            await party.house.play("german", party.match, Play("german", table.number, table.asked.tokens[-1]))


def test_a_computer_plays_its_seat(db: str) -> None:
    async def act() -> None:
        async with opened(db, computers=1) as house:
            party = await make(house, "stalingrad", seats=COMPUTER)
            info = await party.info()
            assert [(seat.kind, seat.player) for seat in info.seats] == [("human", ""), ("computer", "random")]
            assert info.seats[1].number, "the server gives its number for the dice"
            reader = await party.watch("german")
            while not any(move.seat == "soviet" for move in house.hall.tables[party.match].playing().played):
                await german_plays(party, 5)
            reader.read()
            assert house.computers.answers > 0

    run(act)


def test_a_computer_agrees_to_an_undo(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db, computers=1) as house:
            party = await make(house, "stalingrad", seats=COMPUTER)
            table = await party.table("german")
            while table.undo != "ask" or table.asked is None:
                await german_plays(party, 1)
                table = await party.table("german")
            back = TABLE.decode(await house.undo("german", party.match, Undo("german", table.number)))
            assert back.move < table.move
            assert (await party.info()).offers == []

    run(act)


def test_a_match_that_waits_for_a_computer_is_resumed(db: str, asked: Path) -> None:
    async def act() -> None:
        house = await House.open(Settings(db), think=minds.sleep)
        try:
            wish = NewMatch("stalingrad", "12" * 8, scenario="one-vs-one", seats={"german": SeatWish("computer")})
            made = await house.create("soviet", wish)
            await until(asked.exists)
        finally:
            await house.close()
        async with opened(db, computers=1) as house:
            await until(lambda: house.computers.answers > 0)
            table = TABLE.decode(await house.table("soviet", made.match.id, "soviet"))
            assert table.move > 0

    run(act)


def test_a_computer_that_is_baffled_blocks_nobody(
    sqlite_db: str, asked: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("stavka.server.house.thinking.RELUCTANCE", 0.01)

    async def act() -> None:
        house = await House.open(Settings(sqlite_db), think=minds.fail)
        try:
            wish = NewMatch("stalingrad", "12" * 8, scenario="one-vs-one", seats={"german": SeatWish("computer")})
            made = await house.create("soviet", wish)
            await until(lambda: "computer-baffled" in caplog.text)
            table = TABLE.decode(await house.table("soviet", made.match.id, "soviet"))
            assert table.waiting == ["german"]
            await until(lambda: len(asked.read_text()) > 3)  # it is asked again
            info = await house.resign("soviet", made.match.id, "soviet")
            assert info.status == "over"
        finally:
            await house.close()

    run(act)


def test_an_answer_that_could_not_be_written_is_asked_for_again(
    sqlite_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stavka.server.house.neighbours.HEARTBEAT", 0.05)

    async def act() -> None:
        async with opened(sqlite_db, computers=1) as house:
            with monkeypatch.context() as patch:
                failing(patch, house)
                wish = NewMatch("stalingrad", "12" * 8, scenario="one-vs-one", seats={"german": SeatWish("computer")})
                made = await house.create("soviet", wish)
                await until(lambda: house.computers.answers > 0)
            await until(lambda: house.hall.actions > 0)
            table = TABLE.decode(await house.table("soviet", made.match.id, "soviet"))
            assert table.move > 0

    run(act)
