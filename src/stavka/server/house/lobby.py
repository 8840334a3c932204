"""The lobby: a client's page, and how seats are taken."""

from __future__ import annotations

from functools import partial
from time import time

from stavka.server import seating, store
from stavka.server.case import Case
from stavka.server.house.desk import Desk
from stavka.server.house.thinking import Thinking
from stavka.server.info import hash_of, waits_for
from stavka.server.keys import Seal
from stavka.server.table import LiveTable
from stavka.server.wire import Home, Join, Joined, Link, Made, MatchInfo, NewMatch, Profile, Sit

MINE, FINISHED, INVITATIONS = 60, 30, 50  # matches on a page of a client


class Lobby:
    """Where matches are made, found and joined."""

    def __init__(self, desk: Desk, thinking: Thinking, seal: Seal) -> None:
        self.desk, self.hall, self.store, self.writer = desk, desk.hall, desk.store, desk.writer
        self.thinking, self.seal = thinking, seal

    # -- people ----------------------------------------------------------------------------------

    async def home(self, client: str, page: int = 0) -> Home:
        """A client's page, the first or one with older matches; a client never seen before has an empty one."""
        async with self.store.read() as connection:
            name, language = await store.client_row(connection, client)
            seed = await store.next_seed(connection, client)
            going_on = await store.matches_of(connection, client, False, MINE + 1, page * MINE)
            finished = await store.matches_of(connection, client, True, FINISHED + 1, page * FINISHED)
            more = len(going_on) > MINE or len(finished) > FINISHED
            going_on, finished = going_on[:MINE], finished[:FINISHED]
            public = await store.public_matches(connection, INVITATIONS)
            cases = await store.cases(connection, list({*going_on, *finished, *public}))
        if not seed:
            seed = await self.writer.work(partial(seating.promised, client=client))
        mine = sorted((cases[id] for id in going_on if id in cases), key=lambda case: not waits_for(case, client))
        return Home(
            name=name,
            language=language,
            mine=[self.desk.info(case, client) for case in mine],
            invitations=[self.desk.info(cases[id], client) for id in public if id in cases and id not in going_on],
            finished=[self.desk.info(cases[id], client) for id in finished if id in cases],
            next_hash=hash_of(seed),
            more=more,
        )

    async def profile(self, client: str, wish: Profile) -> Home:
        """Change what a client calls itself."""
        work = partial(seating.profile, client=client, name=wish.name, language=wish.language)
        for match in await self.writer.work(work):
            await self.desk.refresh(match)
            await self.desk.tell(("case", match))
        return await self.home(client)

    async def info(self, client: str, match: str) -> MatchInfo:
        """A match as the lobby shows it."""
        return self.desk.info(await self.desk.case(match), client)

    # -- taking seats ----------------------------------------------------------------------------

    async def create(self, client: str, wish: NewMatch, address: str = "") -> Made:
        """Make a match."""
        game = seating.chosen_game(wish)
        wishes = seating.chosen_seats(wish, game, self.desk.settings.computers > 0)
        quota = seating.Quota(self.desk.settings.matches, self.desk.settings.matches_here, self.seal.mark(address))
        work = partial(seating.create, client=client, wish=wish, game=game, wishes=wishes, quota=quota)
        case, invitations, seed = await self.writer.work(work)
        await self.sat(case)
        return Made(match=self.desk.info(case, client), next_hash=hash_of(seed), invitations=invitations)

    async def look(self, client: str, secret: str) -> MatchInfo:
        """The match that a secret opens; nothing is taken."""
        async with self.store.read() as connection:
            return self.desk.info(await seating.look(connection, client, secret), client)

    async def join(self, client: str, wish: Join) -> Joined:
        """Take the seat that a secret opens: an invitation, or one's own seat on another device."""
        case, seat = await self.writer.work(partial(seating.join, client=client, wish=wish))
        await self.sat(case)
        return Joined(match=self.desk.info(case, client), seat=seat)

    async def sit(self, client: str, match: str, wish: Sit) -> Joined:
        """Take an empty seat of a public match."""
        case, seat = await self.writer.work(partial(seating.sit, client=client, match=match, wish=wish))
        await self.sat(case)
        return Joined(match=self.desk.info(case, client), seat=seat)

    async def sat(self, case: Case) -> None:
        """Somebody has taken a seat, and perhaps the match begins with that."""
        await self.desk.tell(("case", case.id))
        await self.desk.refresh(case.id)
        self.hall.turned(case)
        if case.status == "playing":
            await self.awaken(case.id)

    async def awaken(self, match: str, elsewhere: bool = False) -> None:
        """Whoever answers by himself does; where another process had the news, it lets the computers think."""

        async def act(table: LiveTable) -> None:
            if table.status == "playing":
                table.obey(time())
                if table.fresh:
                    await self.hall.commit(table)
                if elsewhere and not table.case.unattended:
                    self.thinking.drop(table)
                else:
                    self.thinking.wake(table)

        await self.desk.at(match, act)

    async def link(self, client: str, match: str, seat: str) -> Link:
        """A secret that opens a seat of mine on another device; it replaces the one before.

        Devices that have the seat by the one before are signed out: so one gets back a link that went astray.
        """
        work = partial(seating.link, client=client, match=match, seat=seat)
        secret = await self.writer.work(work, ("case", match))
        await self.desk.refresh(match)
        self.sign_out(match)
        return Link(secret)

    def sign_out(self, match: str) -> None:
        """Close the streams of those who watch from a seat that is no longer theirs."""
        table = self.hall.tables.get(match)
        if table is None or table.status == "over":
            return
        for sight in table.sights.values():
            for listener in sight.listeners:
                if listener.seat and not table.case.holds(listener.client, listener.seat):
                    listener.close()

    async def invite(self, client: str, match: str, seat: str) -> Link:
        """A new invitation to an untaken seat of a match I made."""
        return Link(await self.writer.work(partial(seating.invite, client=client, match=match, seat=seat)))
