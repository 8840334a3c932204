"""Matches in which computers play alone: they go on while somebody watches, and hide nothing from whoever asks."""

from __future__ import annotations

import asyncio

import pytest

from stavka.server.errors import Refused
from stavka.server.house import House
from stavka.server.wire import Analyse, NewMatch, SeatWish
from tests.server.party import PUSH, TABLE, Party, make, opened, run, until

EVERYTHING = "*"


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks."""
    monkeypatch.setattr("stavka.server.house.thinking.PACE", 0.0)


RANDOM = SeatWish("computer", "random")


async def begun(house: House) -> Party:
    seats = {"german": RANDOM, "soviet": RANDOM}
    made = await house.create("maker", NewMatch("stalingrad", "12" * 8, scenario="one-vs-one", seats=seats))
    assert made.match.status == "playing"
    return Party(house, made.match.id, {})


async def moves(party: Party) -> int:
    return TABLE.decode(await party.house.table("", party.match, None)).move


def test_nobody_thinks_for_nobody(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db, computers=1) as house:
            party = await begun(house)
            await asyncio.sleep(0.3)
            assert (await moves(party), house.computers.answers) == (0, 0)
            assert [match.id for match in (await house.home("maker")).mine] == [party.match]

            reader = await party.watch(None)
            await until(lambda: house.computers.answers > 5)
            reader.read()
            assert reader.table is not None
            await house.unsubscribe(reader.listener)
            await asyncio.sleep(0.3)  # the last thought
            answers = house.computers.answers
            await asyncio.sleep(0.3)
            assert house.computers.answers == answers

            await party.watch(EVERYTHING)
            await until(lambda: house.computers.answers > answers)

    run(act)


def test_a_thought_that_was_lost_is_taken_up_again(sqlite_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stavka.server.house.neighbours.HEARTBEAT", 0.05)

    async def act() -> None:
        async with opened(sqlite_db, computers=1) as house:
            party = await begun(house)
            with monkeypatch.context() as patch:
                patch.setattr(house.hall, "wake", lambda table: None)
                await party.watch(None)
            await until(lambda: house.computers.answers > 0)

    run(act)


def test_everything_lies_open_where_nobody_plays(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db, computers=1) as house:
            party = await begun(house)
            public, whole = await party.watch(None), await party.watch(EVERYTHING)
            await until(lambda: house.computers.answers > 60)
            await house.call_off("maker", party.match)
            public.read()
            whole.read()
            frames = [table for table in map(PUSH.decode, public.frames) if hasattr(table, "scene")]
            assert frames
            hidden = [entry for entry in public.log if None in entry[2].values()]
            told = [entry for entry in whole.log if None in entry[2].values()]
            assert len(hidden) > len(told), "a spectator reads of secrets that he is not told"
            assert len(whole.log) >= len(public.log)

    run(act)


def test_everything_is_for_matches_of_computers(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db, computers=1) as house:
            party = await make(house, "stalingrad")
            for ask in (
                lambda: house.table("german", party.match, EVERYTHING),
                lambda: house.film("german", party.match, EVERYTHING),
                lambda: house.export("german", party.match, EVERYTHING),
                lambda: house.subscribe("german", party.match, EVERYTHING),
                lambda: house.analyse("german", party.match, Analyse(EVERYTHING)),
            ):
                with pytest.raises(Refused, match="not-your-seat"):
                    await ask()

    run(act)


def test_what_is_seen_can_be_taken_away_and_looked_back_on(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db, computers=1) as house:
            party = await begun(house)
            await party.watch(EVERYTHING)
            await until(lambda: house.computers.answers > 5)
            assert (await house.film("", party.match, EVERYTHING)).frames
            assert (await house.export("", party.match, EVERYTHING)).content
            assert (await house.analyse("guest", party.match, Analyse(EVERYTHING))).analysis_of == party.match

    run(act)


def test_whoever_made_it_ends_it(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db, computers=1) as house:
            party = await begun(house)
            with pytest.raises(Refused, match="not-your-match"):
                await house.call_off("another", party.match)
            ended = await house.call_off("maker", party.match)
            assert ended.ending is not None
            assert (ended.status, ended.ending.how) == ("over", "void")

    run(act)
