"""The house: every match, and everything that a client can ask of one. HTTP and sockets are the door before it.

A client is an opaque id, the hash of its cookie. What a method refuses it refuses with `Refused`, and nothing has
changed then. Whatever is returned, pushed or acknowledged is on the disk.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import AsyncExitStack
from time import time

from sqlalchemy import text

from stavka.server import store, titles
from stavka.server.computers import GRACE, Computers, Think, think
from stavka.server.errors import Refused, Unusable
from stavka.server.film import Export
from stavka.server.house.agreements import Agreements
from stavka.server.house.archive import Archive
from stavka.server.house.desk import Desk, Settings
from stavka.server.house.lobby import Lobby
from stavka.server.house.moves import Moves
from stavka.server.house.neighbours import Neighbours
from stavka.server.house.papers import Papers
from stavka.server.house.standins import StandIns
from stavka.server.house.streams import Streams
from stavka.server.house.thinking import Thinking
from stavka.server.keys import Seal, server_key
from stavka.server.listener import Listener
from stavka.server.notices import Notices
from stavka.server.offers import OfferKind
from stavka.server.store import Store
from stavka.server.wire import TitleInfo

__all__ = ["Export", "House", "Listener", "OfferKind", "Settings"]

LISTENING = 30.0  # seconds until notices of other processes can be heard


class House:
    """All matches of one database, as one server process sees them."""

    def __init__(self, settings: Settings, store: Store, think: Think) -> None:
        self.worker = secrets.token_hex(4)
        self.seal = Seal()
        self.computers = Computers(settings.computers, think, settings.think + GRACE)
        self.desk = desk = Desk(settings, store, self.worker)
        self.settings, self.store, self.writer, self.hall = settings, store, desk.writer, desk.hall
        self.thinking = thinking = Thinking(desk, self.computers)
        self.hall.wake = thinking.wake

        # what clients can ask, by theme
        lobby = Lobby(desk, thinking, self.seal)
        self.neighbours = Neighbours(desk, lobby, thinking)
        self.home, self.profile, self.info = lobby.home, lobby.profile, lobby.info
        self.create, self.look, self.join, self.sit = lobby.create, lobby.look, lobby.join, lobby.sit
        self.link, self.invite = lobby.link, lobby.invite

        agreements = Agreements(desk, lobby)
        self.offer, self.decline, self.call_off = agreements.offer, agreements.decline, agreements.call_off
        self.resign, self.claim = agreements.resign, agreements.claim

        self.hint = thinking.hint
        self.played_by = StandIns(desk).played_by

        moves = Moves(desk, agreements)
        self.table, self.play, self.act = moves.table, moves.play, moves.act
        self.undo, self.auto = moves.undo, moves.auto
        self.explain, self.preview = moves.explain, moves.preview

        papers = Papers(desk)
        self.chat, self.say = papers.chat, papers.say
        self.kept, self.notes, self.orders = papers.kept, papers.notes, papers.orders

        archive = Archive(desk)
        self.film, self.analyse = archive.film, archive.analyse
        self.export, self.fairness = archive.export, archive.fairness

        streams = Streams(desk, papers)
        self.subscribe, self.unsubscribe = streams.subscribe, streams.unsubscribe
        self.subscribe_home = streams.subscribe_home

    @classmethod
    async def open(cls, settings: Settings, think: Think = think) -> House:
        """Open the database (making or migrating it) and resume what waits; `Unusable` says why it cannot."""
        found = Store(store.checked_url(settings.url, settings.workers))
        titles.titles()  # read their data now, not while the first client waits
        try:
            found.reserve()
            await found.prepare()
            async with found.writing.begin() as connection:
                key = await server_key(connection)
        except BaseException:
            await found.close()
            raise
        house = cls(settings, found, think)
        house.seal.key = key
        if not found.lite:
            await house._listen()
        house.hall.later(house.neighbours.tend)
        house.hall.later(house.thinking.resume, time())
        return house

    async def _listen(self) -> None:
        """Hear other processes from now on, and say that we are there."""
        self.desk.notices = Notices(self.store, self.worker, self.neighbours.hear, self.neighbours.missed)
        try:
            await asyncio.wait_for(self.desk.notices.listening.wait(), LISTENING)
        except TimeoutError:
            await self.close()
            raise Unusable("cannot-open", {"reason": "LISTEN"}) from None
        self.hall.later(self.desk.tell, ("hello", ""))

    async def close(self) -> None:
        """Write what is still to be written, end every stream, stop the computers."""
        async with AsyncExitStack() as closing:  # the last that is pushed is the first to close, and none is left out
            closing.push_async_callback(self.store.close)
            closing.push_async_callback(self.writer.close)
            if self.desk.notices:
                closing.push_async_callback(self.desk.notices.close)
            closing.push_async_callback(self.computers.close)
            closing.push_async_callback(self.hall.close)

    async def healthy(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.store.read() as connection:
                await connection.execute(text("SELECT 1"))
        except Refused:
            return False
        return True

    def figures(self) -> dict[str, float]:
        """Counters (names that end in `_total`) and gauges for the metrics page."""
        sights = [sight for table in self.hall.tables.values() for sight in table.sights.values()]
        return {
            "tables": len(self.hall.tables),
            "readers": sum(len(sight.listeners) for sight in sights),
            "pages": sum(len(listeners) for listeners in self.hall.homes.values()),
            "actions_total": self.hall.actions,
            "tables_laid_total": self.hall.laid,
            "commits_total": self.writer.commits,
            "writes_total": self.writer.written,
            "computers_busy": self.computers.busy,
            "computers_waited_for": self.computers.waiting,
            "computer_answers_total": self.computers.answers,
            "computer_failures_total": self.computers.failures,
        }

    # -- titles ----------------------------------------------------------------------------------

    def titles(self) -> list[TitleInfo]:
        """Every title."""
        return titles.titles()

    def chart(self, title: str, digest: str) -> bytes:
        """The encoded chart of a title; refused with `not-found` when its hash is another."""
        return titles.heavy(title, f"chart/{digest}")

    def words(self, title: str, language: str, digest: str) -> bytes:
        """The encoded vocabulary of a title."""
        return titles.heavy(title, f"words/{language}/{digest}")

    def rules(self, title: str, digest: str) -> bytes:
        """The encoded rulebook of a title."""
        return titles.heavy(title, f"rules/{digest}")
