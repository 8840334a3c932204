"""A seat is handed to a computer and taken back: who sees what, what is refused, what becomes of thoughts under way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic, sleep, time
from unittest import mock

import httpx
import msgspec
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

import stavka
from bench.host import Host, loaded, sqlite
from stavka.server import care
from stavka.server.computers import Computers, Task, think
from stavka.server.errors import Refused
from stavka.server.house import House
from stavka.server.refusals import in_words
from stavka.server.table import LiveTable
from stavka.server.wire import (
    Analyse,
    Auto,
    ClockWish,
    HintWish,
    Join,
    MatchInfo,
    NewMatch,
    Orders,
    Play,
    PlayedBy,
    SeatWish,
    Undo,
)
from tests.server import minds
from tests.server.party import SHARES, Party, Reader, make, opened, run, until
from tests.server.raid import ServedTitle
from tests.server.test_computers import asked, task

__all__ = ["asked"]  # a fixture

RANDOM = SeatWish("computer", "random")


class Mind:
    """A computer that thinks until it is let go, and remembers what it was asked."""

    def __init__(self, free: bool = True) -> None:
        self.tasks: list[Task] = []
        self.dropped = 0
        self.free = asyncio.Event()
        if free:
            self.free.set()

    async def answer(self, task: Task) -> str:
        self.tasks.append(task)
        try:
            await self.free.wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        return "done" if "done" in task.tokens else task.tokens[-1]

    @property
    def asked(self) -> list[tuple[str, str]]:
        return [(task.seat, task.player) for task in self.tasks]


@asynccontextmanager
async def minded(db: str, free: bool = True, workers: int = 1) -> AsyncIterator[tuple[House, Mind]]:
    """A house whose computers think in this process."""
    async with opened(db, computers=1, workers=workers) as house:
        mind = Mind(free)
        with mock.patch.object(house.computers, "answer", mind.answer):
            yield house, mind


async def hand_over(party: Party, seat: str, player: str | None = "veteran") -> MatchInfo:
    return await party.house.played_by(party.clients[seat], party.match, PlayedBy(seat, player))


def played(info: MatchInfo) -> dict[str, str]:
    """Which computer plays where."""
    return {seat.seat: seat.player for seat in info.seats if seat.player}


def room(reader: Reader) -> MatchInfo:
    reader.read()
    return reader.rooms[-1]


async def settled(party: Party, seat: str) -> None:
    """Until a decision waits for another seat than this one."""

    async def elsewhere() -> bool:
        table = await party.table(seat)
        return table.asked is None

    await until(elsewhere)


# -- handing over and taking back -----------------------------------------------------------------


def test_a_computer_plays_for_whoever_hands_his_seat_over(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(db) as (house, mind):
            party = await make(house)
            red, blue, anybody = [await party.watch(seat) for seat in ("red", "blue", None)]
            info = await hand_over(party, "red")
            assert played(info) == {"red": "veteran"}
            assert (info.seats[0].kind, info.seats[0].mine) == ("human", True), "he still holds it"
            for reader in (red, blue, anybody):
                assert played(room(reader)) == {"red": "veteran"}
            assert not room(blue).seats[0].mine
            await settled(party, "red")
            assert mind.asked == [("red", "veteran")]
            await party.play("blue", "done")
            await until(lambda: len(mind.tasks) > 1)
            red.read()
            assert red.log == [list(entry) for entry in msgspec.to_builtins((await party.table("red")).log.entries)]

            info = await hand_over(party, "red", None)
            assert played(info) == {}
            assert played(room(blue)) == {}
            with pytest.raises(Refused, match="stale"):
                await house.play("red", party.match, Play("red", 0, "done"))

    run(act)


def test_a_thought_holds_only_what_the_seat_may_see(sqlite_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(sqlite_db) as (house, mind):
            party = await make(house)
            await hand_over(party, "red")
            await until(lambda: bool(mind.tasks))
            live = house.hall.tables[party.match]
            assert (
                mind.tasks[0].view
                == stavka.kernel.match.Match(
                    live.game, bytes.fromhex(live.case.seed), {seat: SHARES[seat] for seat in ("red", "blue")}
                )
                .state.view("red")
                .json()
            )
            assert mind.tasks[0].owner == "red", "whoever handed it over makes the computers think"

    run(act)


def test_what_a_stand_in_answers_in_secret_does_not_show(sqlite_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(sqlite_db, free=False) as (house, mind):
            party = await make(house)
            await hand_over(party, "red")
            blue, anybody = await party.watch("blue"), await party.watch(None)
            before = [len(reader.frames) for reader in (blue, anybody)]
            await until(lambda: bool(mind.tasks))
            mind.free.set()
            await settled(party, "red")
            for reader, count in zip((blue, anybody), before, strict=True):
                reader.read()
                assert len(reader.frames) == count
            assert (await party.table("blue")).waiting == ["red", "blue"]

    run(act)


def test_whoever_has_handed_over_plays_nothing_himself(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(db, free=False) as (house, _):
            party = await make(house)
            await party.play("red", "chit")
            await hand_over(party, "red")
            number = (await party.table("red")).number
            asks: list[Callable[[], Awaitable[object]]] = [
                lambda: house.play("red", party.match, Play("red", number, "chit")),
                lambda: house.play("red", party.match, Play("red", 0, "chit")),
                lambda: house.auto("red", party.match, Auto("red", number)),
                lambda: house.undo("red", party.match, Undo("red", number)),
                lambda: house.offer("red", party.match, "undo", "red"),
            ]
            for ask in asks:
                with pytest.raises(Refused, match="handed-over") as refused:
                    await ask()
                assert refused.value.status == 409
            assert "Take the seat back" in in_words(refused.value, "en").detail
            assert "Recupera el puesto" in in_words(refused.value, "es").detail
            await hand_over(party, "red", None)
            await house.undo("red", party.match, Undo("red", number))
            assert (await party.table("red")).move == 0

    run(act)


def test_what_a_stand_in_played_is_taken_back_like_my_own(sqlite_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(sqlite_db) as (house, _):
            party = await make(house)
            await hand_over(party, "red")
            await settled(party, "red")
            await hand_over(party, "red", None)
            table = await party.table("red")
            assert table.undo == "free"
            await house.undo("red", party.match, Undo("red", table.number))
            assert (await party.table("red")).asked is not None

    run(act)


@pytest.mark.parametrize(
    ("client", "seat", "player", "code", "status"),
    [
        ("blue", "red", "veteran", "not-your-seat", 403),
        ("stranger", "red", None, "not-your-seat", 403),
        ("red", "green", "veteran", "no-such-seat", 404),
        ("red", "red", "kasparov", "no-such-player", 422),
        ("red", "red", "", "no-such-player", 422),
    ],
)
def test_only_whoever_holds_a_seat_hands_it_over(
    sqlite_db: str, raid_title: ServedTitle, client: str, seat: str, player: str | None, code: str, status: int
) -> None:
    async def act() -> None:
        async with minded(sqlite_db) as (house, mind):
            party = await make(house)
            with pytest.raises(Refused) as refused:
                await house.played_by(client, party.match, PlayedBy(seat, player))
            assert (refused.value.code, refused.value.status) == (code, status)
            assert (played(await party.info()), mind.tasks) == ({}, [])

    run(act)


def test_only_in_a_match_under_way(sqlite_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(sqlite_db) as (house, _):
            made = await house.create("red", NewMatch("raid", SHARES["red"], seats={"blue": SeatWish("friend")}))
            with pytest.raises(Refused, match="not-started"):
                await house.played_by("red", made.match.id, PlayedBy("red", "novice"))
            party = await make(house)
            await house.resign("red", party.match, "red")
            with pytest.raises(Refused, match="over"):
                await hand_over(party, "red")

    run(act)


def test_a_server_without_computers_has_no_stand_ins(sqlite_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(sqlite_db) as house:
            party = await make(house)
            with pytest.raises(Refused, match="no-computers"):
                await hand_over(party, "red")

    run(act)


def test_where_hints_are_off_nobody_asks_a_computer_behind_the_others_backs(
    sqlite_db: str, raid_title: ServedTitle
) -> None:
    async def act() -> None:
        async with minded(sqlite_db) as (house, _):
            party = await make(house, hints=False)
            with pytest.raises(Refused, match="no-stand-in"):
                await hand_over(party, "red")
            alone = await make(house, hints=False, seats={"blue": RANDOM})
            assert played(await hand_over(alone, "red")) == {"red": "veteran", "blue": "random"}

    run(act)


def test_a_full_record_takes_no_more(sqlite_db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stavka.server.house.standins.LINES", 2)

    async def act() -> None:
        async with minded(sqlite_db, free=False) as (house, _):
            party = await make(house)
            for player in ("novice", None):
                await hand_over(party, "red", player)
                await hand_over(party, "red", player)  # which changes nothing
            with pytest.raises(Refused, match="record-full"):
                await hand_over(party, "red")

    run(act)


# -- what is agreed -------------------------------------------------------------------------------


def test_a_stand_in_agrees_to_nothing_and_its_human_still_does(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(db, free=False) as (house, _):
            party = await make(house)
            await hand_over(party, "red")
            info = await house.offer("blue", party.match, "draw", "blue")
            assert [offer.seat for offer in info.offers] == ["blue"], "it waits for the human"
            assert [match.id for match in (await house.home("red")).mine] == [party.match]
            info = await house.offer("red", party.match, "draw", "red")
            assert info.status == "over"
            assert info.ending is not None
            assert info.ending.how == "draw"

    run(act)


def test_a_taking_back_is_agreed_to_by_the_human_and_the_computer_thinks_anew(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(db, free=False) as (house, mind):
            party = await make(house)
            await house.orders("red", party.match, Orders("red", {"luck": "pass"}))
            await party.play_all("red done", "blue done", "red attack:h3")
            await hand_over(party, "blue")
            await until(lambda: len(mind.tasks) == 1)
            table = await party.table("red")
            await house.undo("red", party.match, Undo("red", table.number))
            assert [offer.kind for offer in (await party.info()).offers] == ["undo"], "the computer has not agreed"
            await house.offer("blue", party.match, "undo", "blue")
            assert (await party.table("red")).asked is not None
            mind.free.set()
            await asyncio.sleep(0.05)
            assert (await party.table("red")).asked is not None, "what was thought before is not played"
            await party.play("red", "attack:h3")
            await until(lambda: len(mind.tasks) == 2)

    run(act)


def test_resigning_and_time_are_as_ever(db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        async with minded(db, free=False) as (house, _):
            party = await make(house, clock=ClockWish("live", 10))
            await party.play_all("red done", "blue done")
            await hand_over(party, "red")
            info = await party.info()
            assert info.clock is not None
            assert info.clock.running == ["red"], "the computer thinks on its human's clock"
            now = time() + 60
            monkeypatch.setattr("stavka.server.house.agreements.time", lambda: now)
            info = await house.claim("blue", party.match, "blue")
            assert info.ending is not None
            assert (info.ending.how, info.ending.by) == ("time", "red")
            other = await make(house)
            await hand_over(other, "red")
            info = await house.resign("red", other.match, "red")
            assert info.ending is not None
            assert info.ending.by == "red"

    run(act)


def test_a_rematch_is_played_by_people(sqlite_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(sqlite_db, free=False) as (house, _):
            party = await make(house)
            await hand_over(party, "red")
            await house.resign("red", party.match, "red")
            await house.offer("blue", party.match, "rematch", "blue")
            assert not (await party.info()).rematch, "nobody has agreed for red"
            info = await house.offer("red", party.match, "rematch", "red")
            assert played(await house.info("red", info.rematch)) == {}

    run(act)


def test_standing_orders_rest_while_a_computer_plays(sqlite_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(sqlite_db, free=False) as (house, mind):
            party = await make(house)
            await party.play_all("red done", "blue done", "red attack:h3")
            before = await party.table("red")
            assert before.asked is not None
            assert before.asked.moment == "luck"
            await hand_over(party, "red")
            await house.orders("red", party.match, Orders("red", {"luck": "pass"}))
            assert (await party.table("red")).number == before.number, "the computer is asked"
            await until(lambda: bool(mind.tasks))
            await hand_over(party, "red", None)
            assert (await party.table("blue")).asked is not None, "red has passed"

    run(act)


# -- thoughts -------------------------------------------------------------------------------------


def test_a_thought_under_way_is_dropped_when_the_seat_is_taken_back(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(db, free=False) as (house, mind):
            party = await make(house)
            await hand_over(party, "red")
            await until(lambda: bool(mind.tasks))
            await hand_over(party, "red", None)
            await until(lambda: mind.dropped == 1)
            assert not house.hall.tables[party.match].thinking
            mind.free.set()
            await asyncio.sleep(0.05)
            assert (await party.table("red")).move == 0
            await party.play("red", "chit")

    run(act)


def test_handed_over_again_it_is_thought_about_anew(sqlite_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(sqlite_db, free=False) as (house, mind):
            party = await make(house)
            for player in ("novice", None, "novice", "veteran"):
                await hand_over(party, "red", player)
                await asyncio.sleep(0.01)
            assert mind.asked == [("red", "novice"), ("red", "novice"), ("red", "veteran")]
            assert mind.dropped == 2
            mind.free.set()
            await settled(party, "red")
            assert (await party.table("red")).move == 1

    run(act)


def test_an_answer_that_came_at_the_same_moment_is_not_played(sqlite_db: str, raid_title: ServedTitle) -> None:
    """It waits for the table while the seat is taken back."""

    async def act() -> None:
        async with minded(sqlite_db, free=False) as (house, mind):
            party = await make(house)
            await hand_over(party, "red")
            await until(lambda: bool(mind.tasks))
            taking = asyncio.create_task(hand_over(party, "red", None))
            await asyncio.sleep(0)
            mind.free.set()
            await taking
            await asyncio.sleep(0.05)
            assert (await party.table("red")).move == 0

    run(act)


def test_a_mind_that_nobody_waits_for_is_free_at_once(asked: Path) -> None:
    async def act() -> None:
        computers = Computers(1, minds.hang_once)
        try:
            first = asyncio.create_task(computers.answer(task()))
            await until(asked.exists)
            first.cancel()
            with pytest.raises(asyncio.CancelledError):
                await first
            assert computers.busy == 0
            assert await computers.answer(task()) in task().tokens
            assert (asked.read_text(), computers.failures) == ("xx", 0)
        finally:
            await computers.close()

    run(act)


def test_one_that_is_called_off_while_it_starts_is_free_too(asked: Path) -> None:
    async def act() -> None:
        computers = Computers(1, think)
        try:
            first = asyncio.create_task(computers.answer(task()))
            await asyncio.sleep(0.001)
            first.cancel()
            with pytest.raises(asyncio.CancelledError):
                await first
            assert await computers.answer(task()) in task().tokens
        finally:
            await computers.close()

    run(act)


# -- levels ---------------------------------------------------------------------------------------


def test_whoever_plays_alone_changes_the_level_of_a_computer(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(db, free=False) as (house, mind):
            party = await make(house, seats={"blue": RANDOM})
            info = await house.played_by("red", party.match, PlayedBy("blue", "veteran"))
            assert played(info) == {"blue": "veteran"}
            assert info.seats[1].kind == "computer"
            await asyncio.sleep(0.01)
            assert mind.asked == [("blue", "random"), ("blue", "veteran")]
            for client, player in (("stranger", "novice"), ("red", None)):
                with pytest.raises(Refused, match=r"others-play|not-your-seat"):
                    await house.played_by(client, party.match, PlayedBy("blue", player))

    run(act)


def test_where_others_play_the_computers_stay_as_they_are(sqlite_db: str) -> None:
    async def act() -> None:
        async with minded(sqlite_db, free=False) as (house, _):
            mode = next(mode for mode in stavka.games.title("stalingrad").scenarios if len(mode.seats) == 3)
            mine, friend, computer = mode.seats
            wishes = {mine: SeatWish("me"), friend: SeatWish("friend"), computer: RANDOM}
            made = await house.create("one", NewMatch("stalingrad", "12" * 8, scenario=mode.id, seats=wishes))
            await house.join("two", Join(made.invitations[friend], "34" * 8))
            for client in ("one", "two"):
                with pytest.raises(Refused, match="others-play"):
                    await house.played_by(client, made.match.id, PlayedBy(computer, "veteran"))

    run(act)


def test_whoever_made_computers_play_each_other_changes_them(sqlite_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(sqlite_db, free=False) as (house, _):
            wish = NewMatch("raid", SHARES["red"], seats={"red": RANDOM, "blue": RANDOM})
            made = await house.create("maker", wish)
            info = await house.played_by("maker", made.match.id, PlayedBy("red", "novice"))
            assert played(info) == {"red": "novice", "blue": "random"}
            with pytest.raises(Refused, match="others-play"):
                await house.played_by("guest", made.match.id, PlayedBy("red", "veteran"))

    run(act)


# -- nobody is there ------------------------------------------------------------------------------


def test_alone_with_computers_it_goes_on_while_he_watches(
    sqlite_db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stavka.server.house.thinking.PACE", 0.0)

    async def act() -> None:
        async with minded(sqlite_db) as (house, mind):
            party = await make(house, seats={"blue": RANDOM})
            await hand_over(party, "red")
            await house.thinking.resume(time() + 1)
            await asyncio.sleep(0.05)
            before = len(mind.tasks)
            assert ("red", "veteran") not in mind.asked, "nobody watches"
            with pytest.raises(Refused, match="not-your-seat"):
                await party.table("*")
            await party.watch("red")
            await until(lambda: len(mind.tasks) > before + 2)

    run(act)


def test_two_who_are_both_away_are_played_for(sqlite_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(sqlite_db) as (house, mind):
            party = await make(house)
            await hand_over(party, "red")
            await hand_over(party, "blue", "novice")
            await until(lambda: {("red", "veteran"), ("blue", "novice")} <= set(mind.asked))
            assert not (await house.home("red")).mine[0].offers

    run(act)


def test_an_analysis_plays_itself(sqlite_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(sqlite_db) as (house, mind):
            party = await make(house)
            board = await house.analyse("red", party.match, Analyse("red"))
            there = Party(house, board.id, {"red": "red", "blue": "red"})
            await there.watch("red")
            await hand_over(there, "blue", "novice")
            await settled(there, "blue")
            assert mind.asked[0] == ("blue", "novice")
            assert (await party.table("red")).move == 0

    run(act)


# -- restarts, kills, other processes -------------------------------------------------------------


def test_after_a_restart_the_computer_goes_on(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(db, free=False) as (house, mind):
            party = await make(house)
            await hand_over(party, "red")
            await hand_over(party, "blue", "novice")
            await hand_over(party, "blue", None)
            await until(lambda: bool(mind.tasks))
        with mock.patch.object(Computers, "answer", Mind().answer):
            async with opened(db, computers=1) as house:
                party.house = house
                assert played(await party.info()) == {"red": "veteran"}
                await settled(party, "red")
                with pytest.raises(Refused, match="handed-over"):
                    await party.play("red", "done")
                await hand_over(party, "red", None)
        async with opened(db) as house:
            party.house = house
            assert played(await party.info()) == {}
            assert (await party.table("red")).move == 1
        assert await care.check(db) == (1, [], [])

    run(act)


def test_a_record_that_says_otherwise_is_damaged(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(db, free=False) as (house, _):
            party = await make(house)
            await hand_over(party, "red")
        engine = create_async_engine(db, poolclass=NullPool)
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE seats SET player = 'novice' WHERE seat = 'red'"))
        _, faults, _ = await care.check(db)
        assert "somebody else plays" in faults[0]

    run(act)


def test_what_is_taken_away_is_a_record_like_any_other(sqlite_db: str) -> None:
    async def act() -> None:
        async with minded(sqlite_db) as (house, mind):
            party = await make(house, "stalingrad")
            await hand_over(party, "german")
            await until(lambda: len(mind.tasks) > 2)
            await house.resign("german", party.match, "german")
            content = (await house.export("german", party.match, "german")).content
            assert b"#>" not in content
            assert stavka.kernel.record.parse(content).lines

    run(act)


def test_the_other_process_knows(postgres_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(postgres_db, False, 2) as (one, first), minded(postgres_db, False, 2) as (other, second):
            party = await make(one)
            there = Party(other, party.match, party.clients)
            blue = await party.watch("blue", other)
            await other.table("red", party.match, "red")
            await hand_over(party, "red")
            await until(lambda: played(room(blue)) == {"red": "veteran"})
            with pytest.raises(Refused, match="handed-over"):
                await there.play("red", "done")
            await asyncio.sleep(0.05)
            assert (first.asked, second.asked) == ([("red", "veteran")], []), "one of them thinks"
            await hand_over(there, "red", None)
            await until(lambda: first.dropped == 1)
            assert played(await party.info()) == {}
            await party.play("red", "done")
        assert await care.check(postgres_db) == (1, [], [])

    run(act)


def test_what_one_process_has_thought_is_not_played_after_it_was_taken_back_at_another(
    postgres_db: str, raid_title: ServedTitle
) -> None:
    """Also where the one has heard nothing of it: the line has a number, and so has the token."""

    async def act() -> None:
        async with minded(postgres_db, False, 2) as (one, mind), minded(postgres_db, False, 2) as (other, _):
            party = await make(one)
            there = Party(other, party.match, party.clients)
            await hand_over(party, "red")
            await until(lambda: bool(mind.tasks))
            laid = one.hall.laid

            async def hear_nothing(table: LiveTable) -> None:
                table.behind = False

            with (
                mock.patch.object(one.hall, "catch_up", hear_nothing),
                mock.patch.object(one.hall, "hear", mock.AsyncMock()),
                mock.patch.object(one.thinking, "drop"),
            ):
                await hand_over(there, "red", None)
                mind.free.set()
                await until(lambda: one.hall.laid > laid)  # its number was taken
                await asyncio.sleep(0.1)
            assert (await there.table("red")).move == 0
            await there.play("red", "chit")
        assert await care.check(postgres_db) == (1, [], [])

    run(act)


def test_the_watching_process_thinks(postgres_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with minded(postgres_db, False, 2) as (one, _), minded(postgres_db, False, 2) as (other, second):
            party = await make(one, seats={"blue": SeatWish("computer", "random")})
            await party.watch("red", other)
            await hand_over(party, "red")
            await until(lambda: ("red", "veteran") in second.asked)

    run(act)


def visit(host: Host, cookies: httpx.Cookies) -> httpx.Client:
    return httpx.Client(base_url=f"{host.address}/api", cookies=cookies, timeout=30)


def test_a_killed_server_keeps_what_it_has_acknowledged(tmp_path: Path) -> None:
    """Killed at once after the answer: the seat is handed over, and the computer plays on; and so with taking back."""
    with loaded(sqlite(tmp_path)) as host:
        cookies = httpx.Cookies()
        with visit(host, cookies) as web:
            web.get("/me").raise_for_status()
            cookies = web.cookies
            wish = {"title": "stalingrad", "number": "12" * 8, "scenario": "one-vs-one"}
            made = web.post("/matches", json={**wish, "seats": {"soviet": {"kind": "anybody"}}}).json()
            match = f"/matches/{made['match']['id']}"
        with visit(host, httpx.Cookies()) as guest:
            guest.get("/me").raise_for_status()
            guest.post(f"{match}/sit", json={"seat": "soviet", "number": "34" * 8}).raise_for_status()
        with visit(host, cookies) as web:
            told = web.put(f"{match}/player", json={"seat": "german", "player": "random"}).raise_for_status().json()
            assert told["seats"][0]["player"] == "random"
        host.kill()
        host.start()
        with visit(host, cookies) as web:
            assert web.get(match).json()["seats"][0]["player"] == "random"
            patience = monotonic() + 60
            while not web.get(f"{match}/table", params={"seat": "german"}).json()["move"]:
                assert monotonic() < patience, "nobody plays on"
                sleep(0.1)
            web.put(f"{match}/player", json={"seat": "german"}).raise_for_status()
        host.kill()
        host.start()
        with visit(host, cookies) as web:
            assert "player" not in web.get(match).json()["seats"][0]
            table = web.get(f"{match}/table", params={"seat": "german"}).json()
            if table.get("asked"):
                token = {"seat": "german", "number": table["number"], "token": table["asked"]["tokens"][0]}
                web.post(f"{match}/play", json=token).raise_for_status()
    assert asyncio.run(care.check(host.url)) == (1, [], [])


def test_a_hint_is_still_told(sqlite_db: str) -> None:
    """What a seat sees it may think about, also while a computer plays it."""

    async def act() -> None:
        async with opened(sqlite_db, computers=1, think=0.5) as house:
            party = await make(house, "stalingrad")
            with mock.patch.object(house.computers, "answer", Mind(free=False).answer):
                await hand_over(party, "german", "random")
                number = (await party.table("german")).number
                assert (await house.hint("german", party.match, HintWish("german", number))).number == number

    run(act)
