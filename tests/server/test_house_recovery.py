"""Restarts, databases that fail, tables that are cleared away, people who go in the middle of something."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from stavka.server import care
from stavka.server.errors import Refused, Unusable
from stavka.server.house import House, Settings
from stavka.server.listener import PATIENCE, Listener
from stavka.server.store import Line, line_rows
from stavka.server.table import LiveTable, _Token
from stavka.server.wire import ChatLine, NewMatch, Orders, Play, SeatWish, Undo
from tests.server.party import Party, Reader, failing, make, opened, plain, run, until
from tests.server.raid import ServedTitle


async def everything(party: Party) -> list[Any]:
    """All that anybody sees."""
    tables = [plain(await party.table(seat)) for seat in ("red", "blue", None)]
    info = plain(await party.info())
    info["seats"] = [{**seat, "last_seen": 0} for seat in info["seats"]]
    return [*tables, info]


def waits_for(reader: Reader, seat: str) -> bool:
    reader.read()
    return reader.table is not None and reader.table.waiting == [seat]


def test_after_a_restart_everything_is_as_it_was(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            parties = [await make(house) for _ in range(4)]
            for seed, party in enumerate(parties):
                await party.play_random(Random(seed), 5 + 10 * seed)
            await parties[0].house.resign("red", parties[0].match, "red")
            first = parties[1]
            await first.play_random(Random(9), 4)
            for seat in ("red", "blue"):
                table = await first.table(seat)
                if table.undo != "no" and not (await first.info()).offers:
                    await house.undo(seat, first.match, Undo(seat, table.number))
            await house.orders("red", first.match, Orders("red", {"luck": "pass"}))
            before = [await everything(party) for party in parties]
        async with opened(db) as house:
            for party in parties:
                party.house = house
            assert [await everything(party) for party in parties] == before
            assert (await house.kept("red", first.match, "red")).orders == {"luck": "pass"}
            await parties[3].play_random(Random(1), 500)
            assert (await parties[3].info()).status == "over"

    run(act)


def test_what_could_not_be_written_has_not_happened(
    db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            red, blue = await party.watch("red"), await party.watch("blue")
            await party.play_all("red done", "blue done")
            before = await everything(party)
            with monkeypatch.context() as patch:
                failing(patch, house)
                with pytest.raises(Refused, match="store-failed"):
                    await party.play("red", "attack:h3")
            assert await everything(party) == before
            for reader in (red, blue):
                reader.read()
                assert reader.table is not None
                assert reader.table.move == before[0]["move"]
            await party.play("red", "move:red-tank")
            for reader in (red, blue):
                reader.read()
                assert reader.log == plain((await party.table(reader.listener.seat)).log.entries)

    run(act)


def test_a_fault_of_the_drawing_leaves_nothing_half_done(
    db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play("red", "chit")

            def fail(*_: object) -> None:
                raise ZeroDivisionError

            with monkeypatch.context() as patch:
                patch.setattr(raid_title.game(), "scene", fail)
                with pytest.raises(ZeroDivisionError):
                    await house.play("red", party.match, Play("red", 2, "chit"))
            table = await party.table("red")
            assert (table.number, table.move) == (2, 1)
            await party.play("red", "chit")

    run(act)


def test_a_fault_in_the_announcing_loses_no_move(
    db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            red, blue = await party.watch("red"), await party.watch("blue")
            await party.play("red", "done")

            def fail(*_: object) -> None:
                raise ZeroDivisionError

            with monkeypatch.context() as patch:
                patch.setattr("stavka.server.hall._tell", fail)
                assert (await party.play("blue", "done")).waiting == ["red"]
            for reader in (red, blue):
                await until(partial(waits_for, reader, "red"))
                assert reader.scene == plain((await party.table(reader.listener.seat)).scene)
            await party.play("red", "move:red-tank")

    run(act)
    assert "not-announced" in caplog.text


def test_a_table_that_could_not_be_laid_is_not_believed(
    db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red done", "blue done")
            table = house.hall.tables[party.match]
            before, follow, count = await everything(party), table._follow, 0

            def fail_at_the_second(line: Line, check: bool) -> None:
                nonlocal count
                count += 1
                if count == 2:
                    raise ZeroDivisionError
                follow(line, check)

            async with house.store.read() as connection:
                lines = await line_rows(connection, party.match)
            monkeypatch.setattr(table, "_follow", fail_at_the_second)
            with pytest.raises(ZeroDivisionError):
                await table.lay(table.case, lines)
            assert await everything(party) == before

    run(act)


def test_every_part_is_closed_although_one_fails(
    sqlite_db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act() -> None:
        house = await House.open(Settings(sqlite_db, computers=0))
        party = await make(house)
        playing = asyncio.create_task(party.house.play("red", party.match, Play("red", 1, "done")))
        await asyncio.sleep(0)

        async def fail() -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(house.computers, "close", fail)
        with pytest.raises(ZeroDivisionError):
            await house.close()
        await playing
        async with opened(sqlite_db) as house:
            party.house = house
            assert (await party.table("red")).number == 2

    run(act)


def test_a_heart_goes_on_beating(
    sqlite_db: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("stavka.server.house.neighbours.HEARTBEAT", 0.01)

    async def act() -> None:
        async with opened(sqlite_db) as house:
            beats = 0

            async def fail(before: float) -> None:
                nonlocal beats
                beats += 1
                raise ZeroDivisionError

            monkeypatch.setattr(house.thinking, "resume", fail)
            await until(lambda: beats > 2)

    run(act)
    assert "not-tended" in caplog.text


def test_a_match_that_cannot_be_resumed_keeps_no_other_waiting(
    sqlite_db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act() -> None:
        async with opened(sqlite_db) as house:
            parties = [await make(house) for _ in range(2)]
            awake: list[str] = []

            async def waiting(connection: object, before: float) -> list[str]:
                return [party.match for party in parties]

            def wake(table: LiveTable) -> None:
                awake.append(table.id)
                raise ZeroDivisionError

            monkeypatch.setattr("stavka.server.store.waiting_for_computers", waiting)
            monkeypatch.setattr(house.thinking, "wake", wake)
            await house.thinking.resume(0)
            assert awake == [party.match for party in parties]

    run(act)


def test_pages_are_not_remembered_for_ever(sqlite_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(sqlite_db, live=2) as house:
            page = Reader(await house.subscribe_home("red"))
            matches = [(await make(house)).match for _ in range(5)]
            page.read()
            assert {info.id for info in page.turned} == set(matches)
            assert len(house.hall._turned) == 2

    run(act)


def test_others_have_their_turn_while_much_is_taken_back(sqlite_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(sqlite_db) as house:
            party = await make(house)
            await party.play_random(Random(1), 20)
            table = house.hall.tables[party.match]
            number, turns = table.playing().number, 0

            async def others() -> None:
                nonlocal turns
                while True:
                    turns += 1
                    await asyncio.sleep(0)

            waiting = asyncio.create_task(others())
            async with house.hall.at(party.match) as held:
                held._tokens = [_Token(token.public, place > 0) for place, token in enumerate(held._tokens)]
                await held.take_back(held.playing().played[0].seat, 1.0)
                assert held.playing().number == 0
                taken = turns
                await house.hall.commit(held)
            async with house.hall.at(party.match) as held:
                held.broken = True
            before = turns
            async with house.hall.at(party.match) as held:
                assert held.playing().number == 0
            waiting.cancel()
            assert min(taken, turns - before) >= number

    run(act)


def test_whoever_goes_in_the_middle_of_a_move_has_made_it(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            blue = await party.watch("blue")
            await party.play_all("red done", "blue done")
            number = (await party.table("red")).number
            playing = asyncio.create_task(house.play("red", party.match, Play("red", number, "move:red-tank")))
            for _ in range(3):
                await asyncio.sleep(0)
            playing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await playing
            assert (await party.table("red")).number == number + 1
            blue.read()
            assert blue.table is not None
            assert blue.table.number == number
            assert len((await house.home("red")).mine) == 1

    run(act)


def test_few_tables_are_kept_and_the_others_laid_anew(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db, live=2) as house:
            parties = [await make(house) for _ in range(5)]
            for _ in range(3):
                for party in parties:
                    await party.play_random(Random(1), 1)
            assert len(house.hall.tables) == 2
            watched = parties[0]
            reader = await watched.watch("red")
            for party in parties[1:]:
                await party.play_random(Random(1), 1)
            assert watched.match in house.hall.tables, "somebody watches it"
            await watched.play_random(Random(1), 1)
            reader.read()
            assert reader.log == plain((await watched.table("red")).log.entries)

    run(act)


def test_many_at_one_table_at_once(db: str, raid_title: ServedTitle) -> None:
    """Of those who answer the same decision one is right, and the others are told so."""

    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            wishes = [house.play("red", party.match, Play("red", 1, "chit")) for _ in range(5)]
            found = await asyncio.gather(*wishes, return_exceptions=True)
            assert [type(one) for one in found].count(bytes) == 1
            assert all(one.code == "stale" for one in found if isinstance(one, Refused))
            assert (await party.table("red")).number == 2

    run(act)


def test_a_reader_comes_back_and_gets_what_he_missed(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            red = await party.watch("red")
            await party.play_all("red done", "blue done", "red move:red-tank")
            red.read()
            assert red.table is not None
            await house.unsubscribe(red.listener)
            again = await house.subscribe("red", party.match, "red", red.table.number, len(red.log))
            kinds = {frame[9:13] for frame in again._frames}
            assert kinds == {b"room", b"chat"}, "he has missed nothing"
            await house.unsubscribe(again)
            await house.undo("red", party.match, Undo("red", red.table.number))
            await party.play("red", "trade")
            late = Reader(await house.subscribe("red", party.match, "red", red.table.number, len(red.log)))
            late.log, late.scene, late.table = red.log, red.scene, red.table
            late.read()
            table = await party.table("red")
            assert late.log == plain(table.log.entries), "a line that was taken back is replaced"
            assert late.table is not None
            assert late.table.log.start == 1, "and what he had right is not sent again"

    run(act)


def test_a_reader_who_is_too_slow_is_sent_away(sqlite_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(sqlite_db) as house:
            party = await make(house)
            red = await party.watch("red")
            for number in range(PATIENCE + 10):
                red.listener.put(b"%d" % number)
            frames = [frame async for frame in red.listener]
            assert len(frames) == PATIENCE

    run(act)


def test_closing_ends_every_stream(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            red = (await party.watch("red")).listener
            page = await house.subscribe_home("red")

            async def all_of(listener: Listener) -> None:
                async for _ in listener:
                    pass

            streams = [asyncio.create_task(all_of(red)), asyncio.create_task(all_of(page))]
            await asyncio.sleep(0)
        await asyncio.wait_for(asyncio.gather(*streams), 10)

    run(act)


def test_health(db: str) -> None:
    async def act() -> None:
        async with opened(db) as house:
            assert await house.healthy()
            figures = house.figures()
            assert figures["tables"] == 0
            assert all(value == 0 for name, value in figures.items() if name.startswith("actions"))

    run(act)


# -- care -----------------------------------------------------------------------------------------


async def some_matches(db: str) -> list[str]:
    async with opened(db) as house:
        parties = [await make(house) for _ in range(3)]
        for seed, party in enumerate(parties):
            await party.play_random(Random(seed), 8 + 200 * seed)
        await house.say("red", parties[0].match, ChatLine("red", "hello"))
        await house.resign("red", parties[0].match, "red")
        await house.create("red", NewMatch("raid", "ab" * 8, seats={"blue": SeatWish("friend")}))
        return [party.match for party in parties]


def test_a_good_database_has_no_faults(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        await some_matches(db)
        assert await care.check(db) == (4, [], [])

    run(act)


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        ("DELETE FROM lines WHERE match_id = '{match}' AND number = 3", "a gap"),
        ("UPDATE lines SET text = 'attack:h0' WHERE match_id = '{match}' AND number = 0", "DamagedRecord"),
        ("UPDATE matches SET status = 'over' WHERE id = '{match}'", "its record says playing"),
        ("DELETE FROM lines WHERE match_id = '{match}' AND number = 7", "its record at"),
        ("UPDATE matches SET header = '' WHERE id = '{match}'", "has not begun"),
    ],
)
def test_a_damaged_database_says_where(db: str, raid_title: ServedTitle, damage: str, fault: str) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red chit", "red chit", "red done", "blue chit", "blue done")
            await party.play_all("red move:red-tank", "red trade", "red trade")
        engine = create_async_engine(db, poolclass=NullPool)
        async with engine.begin() as connection:
            await connection.execute(text(damage.format(match=party.match)))
        found, faults, _ = await care.check(db)
        assert found == 1
        assert any(fault in line and line.startswith(party.match) for line in faults), faults

    run(act)


def test_a_backup_of_sqlite_takes_its_place(sqlite_db: str, tmp_path: Path, raid_title: ServedTitle) -> None:
    async def act() -> None:
        matches = await some_matches(sqlite_db)
        copy = tmp_path / "copy.db"
        async with opened(sqlite_db) as house:  # while it runs
            assert await care.backup(sqlite_db, copy) == 4
            before = await everything(Party(house, matches[1], {"red": "red", "blue": "blue"}))
        url = f"sqlite+aiosqlite:///{copy}"
        assert await care.check(url) == (4, [], [])
        async with opened(url) as house:
            assert await everything(Party(house, matches[1], {"red": "red", "blue": "blue"})) == before
        with pytest.raises(Unusable, match="target-exists"):
            await care.backup(sqlite_db, copy)

    run(act)


def test_a_backup_of_postgresql_is_a_folder_that_can_be_read_back(
    postgres_db: str, sqlite_db: str, tmp_path: Path, raid_title: ServedTitle
) -> None:
    async def act() -> None:
        matches = await some_matches(postgres_db)
        copy = tmp_path / "copy"
        assert await care.backup(postgres_db, copy) == 4
        for match in matches:
            assert (copy / f"{match}.stavka").read_bytes().startswith(b"stavka record")
        assert {file.stat().st_mode & 0o777 for file in copy.iterdir()} == {0o600}
        assert await care.restore(sqlite_db, copy) == 4
        assert await care.check(sqlite_db) == (4, [], [])
        found = []
        for db in (postgres_db, sqlite_db):
            async with opened(db) as house:
                party = Party(house, matches[1], {"red": "red", "blue": "blue"})
                found.append((await everything(party), house.seal.key))
        assert found[0] == found[1]
        with pytest.raises(Unusable, match="not-empty"):
            await care.restore(sqlite_db, copy)
        with pytest.raises(Unusable, match="needs-folder"):
            await care.restore(postgres_db, tmp_path / "stavka.db")
        (copy / "schema.json").write_text("99")
        with pytest.raises(Unusable, match="schema-newer"):
            await care.restore(f"sqlite+aiosqlite:///{tmp_path / 'new.db'}", copy)

    run(act)


def test_a_copy_of_sqlite_is_put_back_where_nothing_is(sqlite_db: str, tmp_path: Path, raid_title: ServedTitle) -> None:
    async def act() -> None:
        await some_matches(sqlite_db)
        copy = tmp_path / "copy.db"
        await care.backup(sqlite_db, copy)
        back = tmp_path / "deep" / "back.db"
        assert await care.restore(f"sqlite+aiosqlite:///{back}", copy) == 4
        assert {file.stat().st_mode & 0o777 for file in (tmp_path / "stavka.db", copy, back)} == {0o600}
        with pytest.raises(Unusable, match="target-exists"):
            await care.restore(sqlite_db, copy)
        with pytest.raises(Unusable, match="cannot-restore"):
            await care.restore(f"sqlite+aiosqlite:///{tmp_path / 'other.db'}", tmp_path / "nothing")

    run(act)


def test_care_neither_makes_nor_changes_a_database(db: str, tmp_path: Path) -> None:
    async def act() -> None:
        for care_for in (care.check(db), care.backup(db, tmp_path / "copy")):
            with pytest.raises(Unusable, match="no-database"):
                await care_for
        assert list(tmp_path.iterdir()) == []
        async with opened(db):
            pass
        engine = create_async_engine(db, poolclass=NullPool)
        for found, code in ((1, "schema-older"), (99, "schema-newer")):
            async with engine.begin() as connection:
                await connection.execute(text(f"UPDATE schema_version SET version = {found}"))
            with pytest.raises(Unusable, match=code):
                await care.check(db)
            async with engine.connect() as connection:
                assert (await connection.execute(text("SELECT version FROM schema_version"))).scalar() == found

    run(act)


def test_a_backup_to_nowhere_says_why(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db):
            pass
        with pytest.raises(Unusable, match="cannot-copy"):
            await care.backup(sqlite_db, Path("/dev/null/copy.db"))

    run(act)
