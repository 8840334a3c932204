"""Two server processes on one PostgreSQL behave as one. Here they are two houses, who know nothing of each other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from random import Random

import pytest
from sqlalchemy import text

from stavka.server import care
from stavka.server.errors import Refused
from stavka.server.house import House
from stavka.server.wire import ChatLine, Join, NewMatch, Orders, Play, Profile, SeatWish, Undo
from tests.server.party import SHARES, TABLE, Party, Reader, make, opened, plain, run, until
from tests.server.raid import ServedTitle


@asynccontextmanager
async def two(db: str) -> AsyncIterator[tuple[House, House]]:
    async with opened(db, workers=2) as one, opened(db, workers=2) as other:
        yield one, other


async def table_at(house: House, party: Party, seat: str) -> int:
    return TABLE.decode(await house.table(seat, party.match, seat)).number


def is_at(reader: Reader, number: int) -> bool:
    return newest(reader) == number


def newest(reader: Reader) -> int:
    reader.read()
    return reader.table.number if reader.table else -1


def test_a_move_at_one_is_pushed_at_the_other(postgres_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with two(postgres_db) as (one, other):
            party = await make(one)
            red, blue = await party.watch("red"), await party.watch("blue", other)
            anybody = await party.watch(None, other)
            there = Party(other, party.match, party.clients)
            await party.play("red", "chit")
            await there.play_all("blue done")
            await until(lambda: newest(red) == 2)
            await party.play("red", "done")
            for reader, number in ((red, 3), (blue, 3), (anybody, 2)):
                await until(partial(is_at, reader, number))
                assert reader.log == plain((await there.table(reader.listener.seat)).log.entries)

    run(act)


def test_an_answer_is_a_change_to_what_one_has_seen_elsewhere(postgres_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with two(postgres_db) as (one, other):
            party = await make(one)
            await one.table("red", party.match, "red")
            await other.play("red", party.match, Play("red", 1, "chit"))
            here = TABLE.decode(await one.play("red", party.match, Play("red", 2, "chit")))
            assert here.number == 3
            assert here.scene is not None or here.base == 2

    run(act)


def test_answers_at_both_in_a_simultaneous_choice_are_both_right(postgres_db: str, raid_title: ServedTitle) -> None:
    """Neither sees the other's count, so neither can be stale because of it."""

    async def act() -> None:
        async with two(postgres_db) as (one, other):
            party = await make(one)
            await one.table("red", party.match, "red")
            await other.table("blue", party.match, "blue")
            await asyncio.gather(
                one.play("red", party.match, Play("red", 1, "chit")),
                other.play("blue", party.match, Play("blue", 1, "chit")),
            )
            assert (await table_at(one, party, "red"), await table_at(other, party, "blue")) == (2, 2)
            await one.play("red", party.match, Play("red", 2, "done"))
            await other.play("blue", party.match, Play("blue", 2, "done"))
        assert await care.check(postgres_db) == (1, [], [])

    run(act)


def test_of_two_who_answer_the_same_decision_one_is_stale(postgres_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with two(postgres_db) as (one, other):
            party = await make(one)
            for house in (one, other):
                await house.table("red", party.match, "red")
            wishes = [house.play("red", party.match, Play("red", 1, "chit")) for house in (one, other)]
            found = await asyncio.gather(*wishes, return_exceptions=True)
            assert sorted(type(one).__name__ for one in found) == ["Refused", "bytes"]
            stale = next(one for one in found if isinstance(one, Refused))
            assert stale.code == "stale"
            assert stale.table is not None
            assert stale.table.number == 2

    run(act)


def test_a_race_over_whole_games_loses_nothing(postgres_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with two(postgres_db) as houses:
            parties = [await make(houses[0]) for _ in range(4)]

            async def seat_plays(party: Party, seat: str, seed: int) -> None:
                rng = Random(seed)
                while True:
                    house = rng.choice(houses)
                    table = TABLE.decode(await house.table(seat, party.match, seat))
                    if table.status == "over":
                        return
                    if table.asked is None:
                        await asyncio.sleep(0.005)
                        continue
                    try:
                        wish = Play(seat, table.number, rng.choice(table.asked.tokens))
                        await house.play(seat, party.match, wish)
                    except Refused as error:
                        if error.code not in ("stale", "over"):
                            raise

            await asyncio.gather(
                *(seat_plays(party, seat, place) for place, party in enumerate(parties) for seat in ("red", "blue"))
            )
        assert await care.check(postgres_db) == (4, [], [])

    run(act)


def test_a_table_that_is_out_of_step_keeps_no_other_waiting(
    postgres_db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def act() -> None:
        async with two(postgres_db) as (one, other):
            parties = [await make(one) for _ in range(3)]
            readers = [await party.watch("blue", other) for party in parties]
            first, second, _ = [other.hall.tables[party.match] for party in parties]

            def fail(*_: object) -> None:
                raise ZeroDivisionError

            monkeypatch.setattr(first, "follow", fail)
            monkeypatch.setattr(second, "follow", fail)
            monkeypatch.setattr(second, "lay", fail)
            moves = [one.play("red", party.match, Play("red", 1, "done")) for party in parties]
            await asyncio.gather(*moves)
            moves = [one.play("blue", party.match, Play("blue", 1, "done")) for party in parties]
            await asyncio.gather(*moves)
            for reader in (readers[0], readers[2]):
                await until(partial(is_at, reader, 2))
            assert second.broken

    run(act)
    assert "out-of-step" in caplog.text


def test_seats_talk_offers_and_names_reach_the_other(postgres_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with two(postgres_db) as (one, other):
            made = await one.create("red", NewMatch("raid", SHARES["red"], seats={"blue": SeatWish("friend")}))
            party = Party(one, made.match.id, {"red": "red", "blue": "blue"})
            red = await party.watch("red")
            await other.join("blue", Join(made.invitations["blue"], SHARES["blue"]))
            await until(lambda: newest(red) == 1)
            assert red.rooms[-1].status == "playing"
            await other.say("blue", party.match, ChatLine("blue", "hello"))
            await until(lambda: red.now() and bool(red.chat))
            await other.profile("blue", Profile(name="Boris"))
            await until(lambda: red.now() and red.rooms[-1].seats[1].name == "Boris")
            await other.offer("blue", party.match, "draw", "blue")
            await until(lambda: red.now() and bool(red.rooms[-1].offers))
            info = await one.offer("red", party.match, "draw", "red")
            assert info.status == "over"
            assert (await other.info("red", party.match)).status == "over"

    run(act)


def test_two_who_offer_the_same_at_once_have_agreed(postgres_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with two(postgres_db) as (one, other):
            party = await make(one)
            await one.table("red", party.match, "red")
            await other.table("blue", party.match, "blue")
            await asyncio.gather(
                one.offer("red", party.match, "draw", "red"), other.offer("blue", party.match, "draw", "blue")
            )
            assert (await party.info()).status == "over"

    run(act)


def test_whoever_is_signed_out_is_so_at_the_other_too(postgres_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with two(postgres_db) as (one, other):
            party = await make(one)
            link = await one.link("red", party.match, "red")
            await other.join("phone", Join(link.secret, SHARES["red"]))
            phone = await other.subscribe("phone", party.match, "red")
            await one.link("red", party.match, "red")
            await until(lambda: phone._closed)

    run(act)


def test_orders_and_undo_reach_the_other(postgres_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with two(postgres_db) as (one, other):
            party = await make(one)
            there = Party(other, party.match, party.clients)
            blue = await party.watch("blue", other)
            await party.play_all("red done")
            await there.play_all("blue done")
            await one.orders("red", party.match, Orders("red", {"luck": "pass"}))
            await there.play("red", "attack:h3")
            assert (await there.table("blue")).asked is not None, "red has passed"
            table = await there.table("red")
            await one.undo("red", party.match, Undo("red", table.number))
            await until(lambda: blue.now() and bool(blue.rooms[-1].offers))
            await other.offer("blue", party.match, "undo", "blue")
            assert (await party.table("red")).number > table.number
            assert plain(await party.table("red")) == plain(await there.table("red"))

    run(act)


def test_presence_reaches_the_other(postgres_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(postgres_db, workers=2) as one:
            party = await make(one)
            red = await party.watch("red")
            async with opened(postgres_db, workers=2) as other:
                await until(lambda: other.hall.present(party.match) == {"red"})
                blue = await party.watch("blue", other)
                await until(lambda: one.hall.present(party.match) == {"red", "blue"})
                red.read()
                assert [seat.present for seat in red.rooms[-1].seats] == [True, True]
                await other.unsubscribe(blue.listener)
                await until(lambda: one.hall.present(party.match) == {"red"})

    run(act)


def test_pages_are_told_of_moves_elsewhere(postgres_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with two(postgres_db) as (one, other):
            page = Reader(await other.subscribe_home("blue"))
            party = await make(one)
            await party.play_all("red done", "blue chit", "blue done")

            def told() -> bool:
                page.read()
                return bool(page.turned) and page.turned[-1].waiting == ["blue"]

            await until(told)

    run(act)


def test_a_house_that_lost_its_ears_hears_again(
    postgres_db: str, raid_title: ServedTitle, caplog: pytest.LogCaptureFixture
) -> None:
    async def act() -> None:
        async with two(postgres_db) as (one, other):
            party = await make(one)
            blue = await party.watch("blue", other)
            assert other.desk.notices is not None
            async with one.store.read() as connection:
                await connection.execute(
                    text(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                        "WHERE query LIKE 'LISTEN%' AND datname = current_database()"
                    )
                )
            await party.play_all("red done", "blue done")
            await until(lambda: newest(blue) == 2)
            await party.play("red", "trade")
            await until(lambda: newest(blue) == 3)
            await asyncio.sleep(0.3)
            assert other.desk.notices.listening.is_set(), "and keeps listening"
            assert [record.message for record in caplog.records].count("not-listening") <= 2

    run(act)


def test_the_dead_are_not_present(postgres_db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        async with opened(postgres_db, workers=2) as one:
            presence = one.hall.presence
            presence.tell("ghost", "match", frozenset({"red"}))
            assert presence.elsewhere("match") == {"red"}
            assert presence.bury() == set()
            monkeypatch.setattr("stavka.server.presence.SILENCE", -1.0)
            assert presence.bury() == {"match"}
            assert presence.elsewhere("match") == set()

    run(act)
