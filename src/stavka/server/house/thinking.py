"""Computers that sit at tables: when one is asked, and what becomes of its answer."""

from __future__ import annotations

import asyncio
import logging
import secrets

from stavka.kernel.match import Decision
from stavka.server import store
from stavka.server.computers import Baffled, Computers, Task
from stavka.server.errors import Refused
from stavka.server.hall import quietly
from stavka.server.house.access import sits
from stavka.server.house.desk import Desk
from stavka.server.table import LiveTable, Thought
from stavka.server.wire import ChancesInfo, HintInfo, HintWish, ReasonInfo

LOG = logging.getLogger(__name__)
PACE = 0.25  # seconds between the moves of computers that play alone: who watches cannot look faster
ADVISER = "veteran"  # who is asked for a hint
RELUCTANCE = 30.0  # seconds before a computer that found no answer is asked again


class Thinking:
    """The computers of a house and the tables that wait for them."""

    def __init__(self, desk: Desk, computers: Computers) -> None:
        self.desk, self.hall, self.store = desk, desk.hall, desk.store
        self.computers = computers

    def wake(self, table: LiveTable) -> None:
        """Ask the computers that are to decide at a table; where nobody plays with them, while somebody watches."""
        case = table.case
        self.drop(table)
        if not case.computers or self.desk.settings.computers == 0 or (case.unattended and not table.watched):
            return
        for decision in table.decisions():
            seat, thought = case.seats[decision.seat], table.thought(decision.seat)
            if not seat.player or thought in table.thinking:
                continue
            owner = seat.holders[0] if seat.holders else case.creator
            task = task_of(table, decision, seat.player, self.desk.settings.think, owner)
            table.thinking[thought] = self.hall.later(self._think, table, task, table.number(seat.seat), thought)

    def drop(self, table: LiveTable) -> None:
        """Give up whatever is thought for a seat that somebody else plays by now."""
        for thought in [thought for thought in table.thinking if thought != table.thought(thought[0])]:
            table.thinking.pop(thought)()

    async def hint(self, client: str, match: str, wish: HintWish) -> HintInfo:
        """What a good player would do in a decision of mine, and why."""
        async with self.hall.at(match, now=True) as table:
            sits(table.case, client, wish.seat)
            table.under_way()
            table.check_number(wish.seat, wish.number)
            task = self._advice(table, client, wish.seat)
        try:
            found = await self.computers.hint(task)
        except Baffled:
            raise Refused("no-hint", 503) from None
        return HintInfo(
            number=wish.number,
            token=found.token,
            reasons=[ReasonInfo(*reason) for reason in found.reasons],
            chances=ChancesInfo(*found.chances) if found.chances else None,
        )

    def _advice(self, table: LiveTable, client: str, seat: str) -> Task:
        if not table.case.hints:
            raise Refused("hints-off", 403)
        if self.desk.settings.computers == 0:
            raise Refused("no-computers", 409)
        for decision in table.decisions():
            if decision.seat == seat:
                return task_of(table, decision, ADVISER, self.desk.settings.think, client)
        raise Refused("not-your-turn", 409)

    async def _think(self, table: LiveTable, task: Task, number: int, thought: Thought) -> None:
        """Let a computer think, and play what it chooses; when the match has gone on meanwhile, ask anew."""
        token = ""
        try:
            token = await self.computers.answer(task)
            if table.case.unattended:
                await asyncio.sleep(PACE)
        except Baffled:
            LOG.error("computer-baffled", extra={"player": task.player, "match": table.id})
            await asyncio.sleep(RELUCTANCE)
        finally:
            table.thinking.pop(thought, None)

        async def act(table: LiveTable) -> None:
            still = table.number(task.seat) == number and table.thought(task.seat) == thought
            if token and table.status == "playing" and still:
                await self.desk.played(table, task.seat, token)
            else:
                self.wake(table)

        await self.desk.at(table.id, act)

    async def resume(self, before: float) -> None:
        """Ask the computers for which matches have waited since then: nobody thinks for them any more."""
        async with self.store.read() as connection:
            waiting = await store.waiting_for_computers(connection, before)
        watched = [table.id for table in self.hall.tables.values() if table.case.unattended and table.watched]
        for match in [*waiting, *watched]:
            await quietly(self._resume_one, match)  # one that was begun with other rules keeps nobody else waiting

    async def _resume_one(self, match: str) -> None:
        async with self.hall.at(match) as table:
            self.wake(table)


def task_of(table: LiveTable, decision: Decision, player: str, limit: float, owner: str) -> Task:
    """A decision, as its seat sees it."""
    case = table.case
    return Task(
        title=case.title,
        scenario=case.scenario,
        options=case.options,
        seat=decision.seat,
        tokens=decision.tokens,
        view=table.playing().state.view(decision.seat).json(),
        player=player,
        seed=secrets.randbits(64),
        limit=limit,
        owner=owner,
    )
