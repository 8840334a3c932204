"""What players agree on or decide for good: offers, resignations, time that has run out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from time import time

from sqlalchemy.ext.asyncio import AsyncConnection

from stavka.server import endings, offers, relics, seating
from stavka.server.case import Case
from stavka.server.errors import Refused
from stavka.server.house.access import sits
from stavka.server.house.desk import Desk
from stavka.server.house.lobby import Lobby
from stavka.server.offers import OfferKind
from stavka.server.rules import other_rules
from stavka.server.table import LiveTable
from stavka.server.wire import MatchInfo, Offer


class Agreements:
    """Between the players of a match."""

    def __init__(self, desk: Desk, lobby: Lobby) -> None:
        self.desk, self.hall, self.writer = desk, desk.hall, desk.writer
        self.lobby = lobby

    async def offer(self, client: str, match: str, kind: OfferKind, seat: str, number: str | None = None) -> MatchInfo:
        """Make an offer, or agree to the one that stands; for a rematch with a number for its dice."""

        async def act(table: LiveTable) -> MatchInfo:
            sits(table.case, client, seat)
            if number and kind == "rematch" and not table.case.rematch:
                offerable(table, kind, seat)
                await self.desk.work(table, partial(seating.give_number, match=match, client=client, share=number))
            await self.propose(table, kind, seat)
            return self.desk.info(table.case, client)

        if await self._is_relic(match, client, seat):
            return await self._relic(client, partial(relics.agree, match=match, kind=kind, seat=seat))
        return await self.desk.at(match, act)

    async def _is_relic(self, match: str, client: str, seat: str) -> bool:
        """Whether a match in which this client sits was begun with other rules."""
        case = await self.desk.case(match)
        if other_rules(case) is None:
            return False
        sits(case, client, seat)
        return True

    async def _relic(self, client: str, work: Callable[[AsyncConnection], Awaitable[Case]]) -> MatchInfo:
        """Do something to a match that has no position here, so that nobody watches it."""
        case = await self.writer.work(work)
        await self.desk.tell(("case", case.id))
        self.hall.turned(case)
        return self.desk.info(case, client)

    async def propose(self, table: LiveTable, kind: OfferKind, seat: str) -> None:
        """Put an offer on a table we hold, and carry it out if all have agreed to it."""
        offerable(table, kind, seat)
        offer = offers.made(table.case, kind, seat)
        if not offers.is_granted(table.case, offer):
            work = partial(offers.put, match=table.id, kind=kind, seat=seat)
            self.hall.changed(table, await self.desk.work(table, work))
            offer = table.case.offers[kind]  # at another process somebody may have been quicker
        if offers.is_granted(table.case, offer):
            await self._grant(table, offer)

    async def _grant(self, table: LiveTable, offer: Offer) -> None:
        """Carry out what all have agreed to."""
        if offer.kind == "rematch":
            new, old = await self.desk.work(
                table, partial(seating.rematch, match=table.id, most=self.desk.settings.matches)
            )
            self.hall.changed(table, old)
            self.hall.turned(new)
            self.hall.later(self.lobby.sat, new)
        elif offer.kind == "undo":
            await table.take_back(offer.seat, time())
            table.obey(time())
            await self.hall.commit(table)
        elif table.match is None:
            self.hall.changed(table, await self.desk.work(table, partial(seating.call_off, match=table.id)))
        else:
            table.end("draw" if offer.kind == "draw" else "void", "", time())
            await self.hall.commit(table)

    async def decline(self, client: str, match: str, kind: OfferKind, seat: str) -> MatchInfo:
        """Decline an offer, or withdraw one's own."""
        if await self._is_relic(match, client, seat):
            return await self._relic(client, partial(offers.drop, match=match, kind=kind))
        async with self.hall.at(match, now=True) as table:
            sits(table.case, client, seat)
            self.hall.changed(table, await self.desk.work(table, partial(offers.drop, match=match, kind=kind)))
            return self.desk.info(table.case, client)

    async def call_off(self, client: str, match: str) -> MatchInfo:
        """Call off a match that I made, before it has begun; or where computers play alone, at any time."""

        async def act(table: LiveTable) -> MatchInfo:
            if table.case.creator != client:
                raise Refused("not-your-match", 403)
            if table.status == "playing" and not table.case.humans:
                table.end("void", "", time())
                await self.hall.commit(table)
                return self.desk.info(table.case, client)
            if table.case.status != "open":
                raise Refused("has-begun" if table.case.status == "playing" else "over", 409)
            self.hall.changed(table, await self.desk.work(table, partial(seating.call_off, match=match)))
            return self.desk.info(table.case, client)

        return await self.desk.at(match, act)

    async def resign(self, client: str, match: str, seat: str) -> MatchInfo:
        """Give the match up."""
        if await self._is_relic(match, client, seat):
            return await self._relic(client, partial(relics.end, match=match, how="resigned", by=seat))
        return await self._end(client, match, seat, lambda table: ("resigned", seat))

    async def claim(self, client: str, match: str, seat: str) -> MatchInfo:
        """Claim that a seat's time has run out."""

        def out_of_time(table: LiveTable) -> tuple[endings.How, str]:
            return "time", table.out_of_time(seat, time())

        return await self._end(client, match, seat, out_of_time)

    async def _end(
        self, client: str, match: str, seat: str, how: Callable[[LiveTable], tuple[endings.How, str]]
    ) -> MatchInfo:
        async def act(table: LiveTable) -> MatchInfo:
            sits(table.case, client, seat)
            table.end(*how(table), time())
            await self.hall.commit(table)
            return self.desk.info(table.case, client)

        return await self.desk.at(match, act)


def offerable(table: LiveTable, kind: OfferKind, seat: str) -> None:
    """Refuse an offer that means nothing now."""
    if kind == "rematch":
        if table.status != "over" or table.case.analysis_of:
            raise Refused("not-over", 409)
        table.playing()  # what was called off before it began has no seats to swap
    elif kind == "void" and table.match is None:
        if table.case.status == "over":
            raise Refused("over", 409)
    else:
        table.under_way()
        if kind == "undo" and "undo" not in table.case.offers:
            if table.case.seats[seat].player:
                raise Refused("handed-over", 409)
            if not table.has_played(seat):
                raise Refused("nothing-to-undo", 409)
