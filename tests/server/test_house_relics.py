"""Matches that were begun with other rules than the server has now."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock
from unittest.mock import AsyncMock

import pytest

from stavka.kernel import record
from stavka.server import care, rules, store
from stavka.server.errors import Refused
from tests.server.party import Party, Reader, make, opened, run
from tests.server.raid import ServedTitle


@contextmanager
def other_rules(title: ServedTitle, part: str = "rules") -> Iterator[None]:
    """The program has been upgraded meanwhile."""
    thing, name = (title, "version") if part == "rules" else (title.game(), "pack_hash")
    with mock.patch.object(thing, name, "2"):
        rules._compared.cache_clear()
        yield
    rules._compared.cache_clear()


async def begun(db: str) -> str:
    async with opened(db) as house:
        party = await make(house)
        await party.play_all("red chit", "red done")
        return party.match


@pytest.mark.parametrize("part", ["rules", "pack"])
def test_it_is_listed_as_what_it_is_and_not_shown(db: str, raid_title: ServedTitle, part: str) -> None:
    async def act() -> None:
        match = await begun(db)
        with other_rules(raid_title, part):
            async with opened(db) as house:
                (listed,) = (await house.home("red")).mine
                assert (listed.id, bool(listed.other_rules)) == (match, True)
                party = Party(house, match, {"red": "red", "blue": "blue"})
                film, stream = house.film("red", match, "red"), house.subscribe("red", match, "red")
                for looks in (party.table("red"), film, stream):
                    with pytest.raises(Refused) as refused:
                        await looks
                    assert (refused.value.code, refused.value.status) == ("other-rules", 409)
                with pytest.raises(Refused, match="other-rules"):
                    await house.export("red", match, "red")
        async with opened(db) as house:
            assert (await house.info("red", match)).other_rules == ""

    run(act)


def test_it_can_be_resigned_and_then_taken_away(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        match = await begun(db)
        with other_rules(raid_title):
            async with opened(db) as house:
                page = Reader(await house.subscribe_home("blue"))
                with pytest.raises(Refused, match="not-your-seat"):
                    await house.resign("blue", match, "red")
                over = await house.resign("red", match, "red")
                assert over.ending is not None
                assert (over.ending.how, over.ending.winner) == ("resigned", "blue")
                assert (over.status, over.waiting) == ("over", [])
                page.read()
                assert page.turned[-1].status == "over"
                with pytest.raises(Refused, match="over"):
                    await house.resign("red", match, "red")
                file = await house.export("stranger", match, None)
                taken = record.parse(file.content)
                assert taken.lines[:2] == ["chit", "done"]
                assert (await house.fairness(match)).seed == taken.header.seed
        async with opened(db) as house:  # and with its own rules it is a match like any other
            assert (await house.film("red", match, None)).frames
            assert (await house.export("red", match, None)).content == file.content
        assert await care.check(db) == (1, [], [])

    run(act)


def test_it_can_be_called_off_by_agreement(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        match = await begun(db)
        with other_rules(raid_title):
            async with opened(db) as house:
                await house.offer("red", match, "void", "red")
                assert (await house.decline("blue", match, "void", "blue")).offers == []
                assert (await house.offer("red", match, "void", "red")).status == "playing"
                over = await house.offer("blue", match, "void", "blue")
                assert over.ending is not None
                assert (over.status, over.ending.how, over.offers) == ("over", "void", [])
                with pytest.raises(Refused, match="other-rules"):
                    await house.offer("red", match, "rematch", "red")

    run(act)


def test_the_check_tells_it_apart_from_faults(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        match = await begun(db)
        with other_rules(raid_title):
            assert await care.check(db) == (1, [], [match])
        assert await care.check(db) == (1, [], [])

    run(act)


def test_it_keeps_no_other_match_from_its_computer(
    sqlite_db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act() -> None:
        old = await begun(sqlite_db)
        with other_rules(raid_title):
            async with opened(sqlite_db) as house:
                new = (await make(house)).match
                woken: list[str] = []
                monkeypatch.setattr(store, "waiting_for_computers", AsyncMock(return_value=[old, new]))
                monkeypatch.setattr(house.thinking, "wake", lambda table: woken.append(table.id))
                await house.thinking.resume(0)
                assert woken == [new]

    run(act)
