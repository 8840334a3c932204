"""Few minds, many who wait: everybody has his share."""

from __future__ import annotations

import asyncio

import pytest

from stavka.server.turns import Turns
from tests.server.party import run


class Bench:
    """One thing, a clock that is set by hand, and the order in which people were served."""

    def __init__(self, things: int = 1) -> None:
        self.now = 0.0
        self.turns = Turns(range(things), lambda: self.now)
        self.served: list[str] = []

    async def use(self, owner: str, seconds: float) -> None:
        async with self.turns.turn(owner):
            self.served.append(owner)
            await asyncio.sleep(0)
            self.now += seconds

    async def all(self, *wishes: tuple[str, float]) -> list[str]:
        await asyncio.gather(*[self.use(*wish) for wish in wishes])
        return self.served


def test_first_come_first_served_where_all_are_equal() -> None:
    assert run(lambda: Bench().all(("a", 1), ("b", 1), ("c", 1))) == ["a", "b", "c"]


def test_who_has_many_matches_waits_for_himself() -> None:
    assert run(lambda: Bench().all(("a", 5), ("a", 5), ("a", 5), ("b", 5), ("c", 5)))[:3] == ["a", "b", "c"]


def test_who_thinks_long_waits_until_others_have_had_as_much() -> None:
    wishes = [("slow", 20.0), ("slow", 20.0), *[("quick", 1.0)] * 10]
    assert run(lambda: Bench().all(*wishes)) == ["slow", *["quick"] * 10, "slow"]


def test_nobody_saves_time_up() -> None:
    async def act() -> list[str]:
        bench = Bench()
        await bench.all(*[("old", 10.0)] * 3)
        await bench.all(*[("new", 10.0)] * 3, *[("old", 10.0)] * 3)
        return bench.served[3:]

    assert run(act) == ["new", "new", "old", "new", "old", "old"]


def test_who_gives_up_keeps_nobody_waiting() -> None:
    async def act() -> None:
        bench = Bench()
        async with bench.turns.turn("first"):
            waiting = asyncio.create_task(bench.use("second", 1))
            await asyncio.sleep(0)
            assert (bench.turns.free, bench.turns.waiting) == (0, 1)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
        assert (bench.turns.free, bench.turns.waiting) == (1, 0)
        assert await bench.all(("third", 1)) == ["third"]

    run(act)


def test_who_gives_up_just_when_he_is_served_hands_it_on() -> None:
    async def act() -> None:
        bench = Bench()
        first = asyncio.create_task(bench.use("first", 1))
        second = asyncio.create_task(bench.use("second", 1))
        third = asyncio.create_task(bench.use("third", 1))
        await asyncio.sleep(0)
        await first
        second.cancel()  # the future is done already, its task has not gone on yet
        await asyncio.gather(second, third, return_exceptions=True)
        assert bench.served[-1] == "third"
        assert bench.turns.free == 1

    run(act)
