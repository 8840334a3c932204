"""Who is served next where many want the same few things for a while: whoever has had them for the shortest time.

Time is counted for an owner, so that ten matches of one person wait for each other and not everybody for them. Who
comes new, or back after a while, starts level with those who are served now: nobody saves time up.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
ADVANCE = 1.0  # seconds that are counted at once, until it is known how long it took


class _Waiting(NamedTuple, Generic[T]):
    owner: str
    order: int
    served: asyncio.Future[T]


class Turns(Generic[T]):
    """A few things, and those who wait for one of them."""

    def __init__(self, things: Iterable[T], clock: Callable[[], float] = monotonic) -> None:
        self._free = list(things)
        self._clock = clock
        self._waiting: list[_Waiting[T]] = []
        self._spent: dict[str, float] = {}
        self._level = 0.0  # what whoever was served last had had by then
        self._order = 0

    @property
    def free(self) -> int:
        """How many are idle."""
        return len(self._free)

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[T]:
        """One of the things, for as long as this lasts."""
        thing = await self._taken(owner)
        began = self._clock()
        try:
            yield thing
        finally:
            took = self._clock() - began
            self._spent[owner] = self._spent.get(owner, self._level) + took - ADVANCE
            self._free.append(thing)
            self._serve()

    async def _taken(self, owner: str) -> T:
        self._spent[owner] = max(self._spent.get(owner, 0.0), self._level)
        self._order += 1
        wish: _Waiting[T] = _Waiting(owner, self._order, asyncio.get_running_loop().create_future())
        self._waiting.append(wish)
        self._serve()
        try:
            return await wish.served
        except asyncio.CancelledError:
            if wish in self._waiting:
                self._waiting.remove(wish)
            elif not wish.served.cancelled():  # just then it was served
                self._free.append(wish.served.result())
                self._serve()
            raise

    def _serve(self) -> None:
        while self._free and self._waiting:
            wish = min(self._waiting, key=lambda each: (self._spent[each.owner], each.order))
            self._waiting.remove(wish)
            if wish.served.cancelled():
                continue
            self._level = max(self._level, self._spent[wish.owner])
            self._spent[wish.owner] += ADVANCE
            wish.served.set_result(self._free.pop(0))
        self._forget()

    def _forget(self) -> None:
        """Whoever does not wait and has had no more than the others is as good as new."""
        if self._free and not self._waiting:
            self._spent = {owner: spent for owner, spent in self._spent.items() if spent > self._level}
