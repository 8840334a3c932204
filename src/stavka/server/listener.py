"""A reader's stream of frames, between those who announce and the socket that sends."""

from __future__ import annotations

import asyncio
from collections import deque

PATIENCE = 1_000  # frames that may wait for a slow reader before he has to come again


class Listener:
    """A reader's stream of encoded pushes, each a whole text frame. `async for` it; it ends when it is closed."""

    __slots__ = ("_closed", "_frames", "_waiter", "client", "match", "seat")

    def __init__(self, client: str, match: str = "", seat: str | None = None) -> None:
        self.client = client
        self.match = match
        self.seat = seat
        self._frames: deque[bytes] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._closed = False

    def put(self, frame: bytes) -> None:
        """Send something to this reader, after all that is already on its way."""
        if self._closed:
            return
        if len(self._frames) >= PATIENCE:
            self.close()
            return
        self._frames.append(frame)
        self._wake()

    def close(self) -> None:
        """No more frames; what is on its way is still given."""
        self._closed = True
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def __aiter__(self) -> Listener:
        return self

    async def __anext__(self) -> bytes:
        while not self._frames:
            if self._closed:
                raise StopAsyncIteration
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._frames.popleft()
