"""What is done at a table: tokens played and taken back, and what they would bring."""

from __future__ import annotations

from time import time

from stavka.server.errors import Refused
from stavka.server.foresight import preview_info, verdict_info
from stavka.server.house.access import plays, reads, sits
from stavka.server.house.agreements import Agreements
from stavka.server.house.desk import ATTEMPTS, Desk
from stavka.server.table import ENCODER, LiveTable
from stavka.server.wire import Auto, Play, PreviewInfo, Undo, VerdictInfo
from stavka.server.writer import Conflict

LINES = 20_000  # of a record: nobody needs so many, but a program that plays and takes back has no end


class Moves:
    """The moves of a match."""

    def __init__(self, desk: Desk, agreements: Agreements) -> None:
        self.desk, self.hall, self.store = desk, desk.hall, desk.store
        self.agreements = agreements

    async def table(self, client: str, match: str, seat: str | None) -> bytes:
        """The whole table of a seat of mine, or (None) of a spectator: an encoded `Table`."""
        async with self.hall.at(match, now=True) as table:
            reads(table.case, client, seat)
            return ENCODER.encode(table.whole(seat))

    async def play(self, client: str, match: str, wish: Play) -> bytes:
        """Play a token; the encoded `Table` after it, with the changes since `Play.number`."""
        for _ in range(ATTEMPTS):
            try:
                async with self.hall.at(match) as table:
                    await self._check(table, client, wish.seat, wish.number)
                    return await self.desk.played(table, wish.seat, wish.token)
            except Conflict:
                continue
        raise Refused("busy", 503)

    async def _check(self, table: LiveTable, client: str, seat: str, number: int) -> None:
        """Refuse what is not for this client, or answers another decision than the one that waits."""
        ahead = table.number(seat) < number or not table.case.holds(client, seat)
        if ahead and not self.store.lite:  # he has seen more at another process
            await self.hall.catch_up(table)
        plays(table.case, client, seat)
        table.check_number(seat, number)
        if table.written >= LINES:
            raise Refused("record-full", 409, {"most": LINES})

    async def act(self, client: str, match: str, wish: Play) -> None:
        """The same for a seat that listens: its table comes down its stream."""
        await self.play(client, match, wish)

    async def undo(self, client: str, match: str, wish: Undo) -> bytes:
        """Take my last token back or, where others have seen something, offer that; an encoded `Table`."""

        async def act(table: LiveTable) -> bytes:
            await self._check(table, client, wish.seat, wish.number)
            if table.may_undo(wish.seat):
                table.undo(wish.seat, time())
                table.obey(time())
                return await self.hall.commit(table, wish.seat)
            standing = table.case.offers.get("undo")
            if standing and standing.seat != wish.seat:
                raise Refused("undo-offered", 409)
            await self.agreements.propose(table, "undo", wish.seat)
            return ENCODER.encode(table.whole(wish.seat))

        return await self.desk.at(match, act)

    async def auto(self, client: str, match: str, wish: Auto) -> bytes:
        """Play what is suggested to a seat, one token after the other, each written before the next; an encoded
        `Table`."""

        async def act(table: LiveTable) -> bytes:
            await self._check(table, client, wish.seat, wish.number)
            played = 0
            for token in table.under_way().suggestions(wish.seat):
                await self.desk.played(table, wish.seat, token)
                played += 1
            if not played:
                raise Refused("nothing-to-suggest", 409)
            return ENCODER.encode(table.whole(wish.seat))

        return await self.desk.at(match, act)

    async def explain(self, client: str, match: str, seat: str, token: str) -> VerdictInfo:
        """Whether and why a token may be played now."""
        async with self.hall.at(match, now=True) as table:
            sits(table.case, client, seat)
            return verdict_info(table.under_way().explain(token, seat))

    async def preview(self, client: str, match: str, seat: str, token: str) -> PreviewInfo | None:
        """What a token would bring; None where there is nothing to tell."""
        async with self.hall.at(match, now=True) as table:
            sits(table.case, client, seat)
            found = table.under_way().preview(token, seat)
            return preview_info(found) if found else None
