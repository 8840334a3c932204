"""Computers that sit at tables: when one is asked, and what becomes of its answer."""

from __future__ import annotations

import asyncio
import logging
import secrets

from stavka.server import store
from stavka.server.computers import Baffled, Computers, Task
from stavka.server.hall import quietly
from stavka.server.house.desk import Desk
from stavka.server.table import LiveTable

LOG = logging.getLogger(__name__)
RELUCTANCE = 30.0  # seconds before a computer that found no answer is asked again


class Thinking:
    """The computers of a house and the tables that wait for them."""

    def __init__(self, desk: Desk, computers: Computers) -> None:
        self.desk, self.hall, self.store = desk, desk.hall, desk.store
        self.computers = computers

    def wake(self, table: LiveTable) -> None:
        """Ask the computers that are to decide at a table."""
        if not table.computers or self.desk.settings.computers == 0:
            return
        case = table.case
        for decision in table.decisions():
            seat = case.seats[decision.seat]
            if seat.kind != "computer" or seat.seat in table.thinking:
                continue
            table.thinking.add(seat.seat)
            view = table.playing().state.view(seat.seat).json()
            task = Task(
                title=case.title,
                scenario=case.scenario,
                options=case.options,
                seat=seat.seat,
                tokens=decision.tokens,
                view=view,
                player=seat.player,
                seed=secrets.randbits(64),
            )
            self.hall.later(self._think, table, task, table.number(seat.seat))

    async def _think(self, table: LiveTable, task: Task, number: int) -> None:
        """Let a computer think, and play what it chooses; when the match has gone on meanwhile, ask anew."""
        token = ""
        try:
            token = await self.computers.answer(task)
        except Baffled:
            LOG.error("computer-baffled", extra={"player": task.player, "match": table.id})
            await asyncio.sleep(RELUCTANCE)
        finally:
            table.thinking.discard(task.seat)

        async def act(table: LiveTable) -> None:
            if token and table.status == "playing" and table.number(task.seat) == number:
                await self.desk.played(table, task.seat, token)
            else:
                self.wake(table)

        await self.desk.at(table.id, act)

    async def resume(self, before: float) -> None:
        """Ask the computers for which matches have waited since then: nobody thinks for them any more."""
        async with self.store.read() as connection:
            waiting = await store.waiting_for_computers(connection, before)
        for match in waiting:
            await quietly(self._resume_one, match)  # one that was begun with other rules keeps nobody else waiting

    async def _resume_one(self, match: str) -> None:
        async with self.hall.at(match) as table:
            self.wake(table)
