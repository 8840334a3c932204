"""Who plays a seat: a computer in the stead of whoever holds it, and how good a computer is."""

from __future__ import annotations

from time import time

from stavka import players
from stavka.server import seating
from stavka.server.case import Case, Seat
from stavka.server.errors import Refused
from stavka.server.house.desk import Desk
from stavka.server.house.moves import LINES
from stavka.server.table import LiveTable
from stavka.server.wire import MatchInfo, PlayedBy


class StandIns:
    """Seats that computers play, as people wish."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.hall = desk, desk.hall

    async def played_by(self, client: str, match: str, wish: PlayedBy) -> MatchInfo:
        """Hand my seat to a computer or take it back, or change the level of a computer; what it thinks is dropped."""
        if wish.player is not None and wish.player not in players.NAMES:
            raise Refused("no-such-player", 422, {"player": wish.player})
        if wish.player and self.desk.settings.computers == 0:
            raise Refused("no-computers", 409)

        async def act(table: LiveTable) -> MatchInfo:
            seat, player = may_change(table.case, client, wish), wish.player or ""
            table.under_way()
            if seat.player != player:
                if table.written >= LINES:
                    raise Refused("record-full", 409, {"most": LINES})
                table.hand_over(seat.seat, player, time())
                await self.hall.commit(table)
                table.obey(time())  # the orders of whoever plays again
                if table.fresh:
                    await self.hall.commit(table)
            return self.desk.info(table.case, client)

        return await self.desk.at(match, act)


def may_change(case: Case, client: str, wish: PlayedBy) -> Seat:
    """The seat, if this client may say who plays it."""
    seat = seating.seat_of(case, wish.seat)
    if seat.kind == "computer":
        if wish.player is None:
            raise Refused("not-your-seat", 403)
        if not case.is_alone(client):
            raise Refused("others-play", 403)
    elif client not in seat.holders:
        raise Refused("not-your-seat", 403)
    elif wish.player and not case.hints and case.others(seat.seat):
        raise Refused("no-stand-in", 403)  # it would be a hint for the asking
    return seat
