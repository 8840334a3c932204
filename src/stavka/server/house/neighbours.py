"""Other processes on the same database: what they tell, and what happens now and then."""

from __future__ import annotations

import asyncio
import logging
from time import time

from stavka.server.errors import Refused
from stavka.server.hall import quietly
from stavka.server.house.desk import Desk
from stavka.server.house.lobby import Lobby
from stavka.server.house.thinking import Thinking
from stavka.server.notices import Heard

LOG = logging.getLogger(__name__)
HEARTBEAT = 15.0  # seconds


class Neighbours:
    """How a house hears of others."""

    def __init__(self, desk: Desk, lobby: Lobby, thinking: Thinking) -> None:
        self.desk, self.hall = desk, desk.hall
        self.lobby, self.thinking = lobby, thinking

    async def hear(self, heard: Heard) -> None:
        """What other processes tell: of each match only once, however often they tell it."""
        lines = {match: None for _, (kind, match) in heard if kind == "lines"}
        cases = {match: None for _, (kind, match) in heard if kind == "case"}
        await quietly(self.hall.hear_lines, [match for match in lines if match not in cases])
        if cases:
            await quietly(self.hall.hear, list(cases))
            for match in cases:
                self.lobby.sign_out(match)
                table = self.hall.tables.get(match)
                if table is not None and table.status == "playing":
                    self.hall.later(self.lobby.awaken, match, elsewhere=True)  # it may be an order for what waits
        for worker, (kind, what) in heard:
            if kind not in ("lines", "case"):
                await quietly(self._hear_one, worker, kind, what)

    async def _hear_one(self, worker: str, kind: str, what: str) -> None:
        match, _, rest = what.partition(" ")
        if kind == "chat":
            await self.hall.hear_chat(match, int(rest))
        elif kind == "here":
            self.hall.presence.tell(worker, match, frozenset(rest.split(",")) - {""})
            self._show_room(match)
        else:
            self.hall.presence.hear(worker)
            if kind == "hello":
                watched = [id for id in self.hall.tables if self.hall.present(id)]
                await self.desk.tell(*(self.desk.here(match) for match in watched))

    def _show_room(self, match: str) -> None:
        table = self.hall.tables.get(match)
        if table is not None:
            self.hall.show_room(table)

    async def missed(self) -> None:
        """Notices may have been lost: look at every table."""
        await self.hall.hear(list(self.hall.tables))
        await self.desk.tell(("hello", ""), *(self.desk.here(match) for match in self.hall.tables))

    async def tend(self) -> None:
        """Now and then: tell that we live, forget who does not, and think for computers that nobody thinks for."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self.desk.tell(("alive", ""))
                for match in self.hall.presence.bury():
                    self._show_room(match)
                await self.thinking.resume(time() - 2 * HEARTBEAT)
            except Refused:
                LOG.warning("not-tended")
            except Exception:  # a heart that stops would make others believe that we are dead
                LOG.exception("not-tended")
