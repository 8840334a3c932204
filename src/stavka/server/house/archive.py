"""The past of a match: as a film, as a board to think on, as a file, and what proves its dice."""

from __future__ import annotations

from functools import partial

from stavka.server import film, relics, seating, store
from stavka.server.film import Export, Past
from stavka.server.house.access import reads
from stavka.server.house.desk import Desk
from stavka.server.info import fairness
from stavka.server.rules import other_rules
from stavka.server.sight import EVERYTHING
from stavka.server.table import LiveTable
from stavka.server.wire import Analyse, Fairness, Film, MatchInfo


class Archive:
    """How matches went."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.hall, self.store, self.writer = desk, desk.hall, desk.store, desk.writer

    async def film(self, client: str, match: str, seat: str | None) -> Film:
        """The match from its set-up on, as a seat saw it or, when it is over and no seat is named, as it was."""
        async with self.hall.at(match, now=True) as table:
            past = self._past(table, client, seat)
        return await film.film(past)

    def _past(self, table: LiveTable, client: str, seat: str | None) -> Past:
        reads(table.case, client, seat)
        if seat == EVERYTHING:
            return Past(table, None, True)
        return Past(table, seat, seat is None and table.ending is not None)

    async def analyse(self, client: str, match: str, wish: Analyse) -> MatchInfo:
        """A match of its own, all seats mine, that branches off this one."""
        async with self.hall.at(match, now=True) as table:
            past, case, over = self._past(table, client, wish.seat), table.case, table.ending is not None
        start = film.branch(past, await film.position(past, wish.move), over)
        new = await self.writer.work(partial(seating.board, client=client, old=case, position=start))
        return self.desk.info(new, client)

    async def export(self, client: str, match: str, seat: str | None) -> Export:
        """A seat's view, log and moves; when the match is over, its whole record."""
        async with self.store.read() as connection:
            case = await store.case(connection, match)
            if other_rules(case):
                reads(case, client, seat)
                return await relics.taken_away(connection, case)
        async with self.hall.at(match, now=True) as table:
            reads(table.case, client, seat)
            name = f"{table.case.title}-{match}"
            if table.ending and not table.playing().posed:
                return film.whole_record(name, table.playing())
            return film.own_view(name, table, None if seat == EVERYTHING else seat)

    async def fairness(self, match: str) -> Fairness:
        """What proves the dice."""
        return fairness(await self.desk.case(match))
