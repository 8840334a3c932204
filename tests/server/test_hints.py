"""What a good player would do: asked of the server, for one's own seat, by what that seat sees."""

from __future__ import annotations

from random import Random

import pytest

from stavka.games import TITLES
from stavka.players.hint import Hint
from stavka.players.planner import Chances
from stavka.server.computers import GRACE, Baffled, Computers, advise
from stavka.server.errors import Refused
from stavka.server.house.thinking import task_of
from stavka.server.wire import ChancesInfo, HintInfo, HintWish, NewMatch, SeatWish
from tests.laws.hooks import hook
from tests.laws.settings import any_setting
from tests.server.party import SHARES, Party, make, opened, run
from tests.server.test_table_fog import random_tables

SEEDS = range(4)


async def hinted(party: Party, seat: str, number: int | None = None) -> HintInfo:
    wish = HintWish(seat, (await party.table(seat)).number if number is None else number)
    return await party.house.hint(party.clients[seat], party.match, wish)


def test_a_hint_names_a_token_and_its_reasons(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db, computers=1, think=0.5) as house:
            party = await make(house, "stalingrad")
            table = await party.table("german")
            assert table.asked is not None
            found = await hinted(party, "german")
            assert found.token in table.asked.tokens
            assert found.number == table.number
            changes = [abs(reason.after - reason.before) for reason in found.reasons]
            assert changes == sorted(changes, reverse=True)
            after = await party.table("german")
            assert (after.number, after.move) == (table.number, table.move), "nothing was played"

    run(act)


@pytest.mark.parametrize(
    ("seat", "number", "code", "status"),
    [
        ("soviet", None, "not-your-turn", 409),
        ("german", 99, "stale", 409),
        ("nobody", 1, "no-such-seat", 404),
    ],
)
def test_only_for_the_decision_that_waits(
    sqlite_db: str, seat: str, number: int | None, code: str, status: int
) -> None:
    async def act() -> None:
        async with opened(sqlite_db, computers=1) as house:
            party = await make(house, "stalingrad")
            party.clients.setdefault(seat, seat)
            with pytest.raises(Refused) as refused:
                await hinted(party, seat, number)
            assert (refused.value.code, refused.value.status) == (code, status)

    run(act)


def test_only_for_a_seat_of_mine(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db, computers=1) as house:
            party = await make(house, "stalingrad")
            with pytest.raises(Refused, match="not-your-seat"):
                await house.hint("soviet", party.match, HintWish("german", (await party.table("german")).number))

    run(act)


def test_a_match_can_be_agreed_without_hints(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db, computers=1) as house:
            with_hints = await make(house, "stalingrad")
            assert (await with_hints.info()).hints
            party = await make(house, "stalingrad", hints=False)
            assert not (await party.info()).hints
            with pytest.raises(Refused) as refused:
                await hinted(party, "german")
            assert (refused.value.code, refused.value.status) == ("hints-off", 403)

            await house.resign("german", party.match, "german")
            for seat in ("german", "soviet"):
                info = await house.offer(seat, party.match, "rematch", seat, SHARES[seat])
            assert not (await house.info("", info.rematch)).hints, "a rematch keeps what was agreed"

    run(act)


def test_a_house_without_computers_gives_none(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db) as house:
            with pytest.raises(Refused, match="no-computers"):
                await hinted(await make(house, "stalingrad"), "german")

    run(act)


def test_a_hint_says_the_chances_that_speak_for_it(sqlite_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def told(task: object) -> Hint:
        return Hint("planned-attack", (), Chances(0.6, 0.5))

    async def act() -> None:
        async with opened(sqlite_db, computers=1) as house:
            party = await make(house, "stalingrad")
            monkeypatch.setattr(house.computers, "hint", told)
            found = await hinted(party, "german")
            assert found.chances == ChancesInfo(chosen=0.6, second=0.5)

    run(act)


def test_a_mind_that_finds_none_says_so(sqlite_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def baffled(*args: object) -> None:
        raise Baffled

    async def act() -> None:
        async with opened(sqlite_db, computers=1) as house:
            party = await make(house, "stalingrad")
            monkeypatch.setattr(house.computers, "hint", baffled)
            with pytest.raises(Refused) as refused:
                await hinted(party, "german")
            assert (refused.value.code, refused.value.status) == ("no-hint", 503)

    run(act)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_redeal(title: str, seed: int) -> None:
    """What a seat cannot see makes no difference to what a mind is told, and so none to its advice."""
    rng, exchanged = Random(seed), 0
    for table in random_tables(rng, any_setting(rng, [title]), 120):
        for decision in table.decisions():
            match = table.playing()
            before = match.state
            told = task_of(table, decision, "veteran", 1.0, "")._replace(seed=0)
            other = hook(title).redeal(before, decision.seat, rng)
            exchanged += other.json() != before.json()
            match.state = other
            try:
                again = task_of(table, decision, "veteran", 1.0, "")._replace(seed=0)
            finally:
                match.state = before
            assert again == told
    assert exchanged or title == "race_to_the_reichstag"


def test_advice_depends_on_what_is_told_alone() -> None:
    rng = Random(1)
    table = next(iter(random_tables(rng, any_setting(rng, ["stalingrad"]), 40)))
    task = task_of(table, table.decisions()[0], "veteran", 0.0, "")._replace(seed=7)
    assert advise(task) == advise(task)


# -- the limit ------------------------------------------------------------------------------------


def test_the_host_chooses_how_long_a_player_may_think(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db, computers=1, think=3.0) as house:
            assert house.computers._patience == 3.0 + GRACE
            party = await make(house, "stalingrad")
            decision = house.hall.tables[party.match].decisions()[0]
            assert task_of(house.hall.tables[party.match], decision, "regular", 3.0, "").limit == 3.0

    run(act)


@pytest.mark.parametrize("player", ["novice", "regular", "veteran", "greedy", "planner"])
def test_every_level_comes_to_an_end_in_time(sqlite_db: str, player: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db) as house:
            party = await make(house, "stalingrad")
            table = house.hall.tables[party.match]
            task = task_of(table, table.decisions()[0], player, 0.2, "")
            computers = Computers(1)
            try:
                assert await computers.answer(task) in task.tokens
                assert computers.failures == 0
            finally:
                await computers.close()

    run(act)


def test_regular_sits_down_where_no_level_is_named(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db, computers=1, think=0.5) as house:
            seats = {"soviet": SeatWish("computer")}
            made = await house.create("german", NewMatch("stalingrad", "12" * 8, scenario="one-vs-one", seats=seats))
            assert made.match.seats[1].player == "regular"
            offered = house.titles()[0].players
            assert offered == ["novice", "regular", "veteran", "greedy", "random"]

    run(act)
