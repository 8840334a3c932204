"""The house: every match, and everything that a client can ask of one. HTTP and sockets are the door before it.

A client is an opaque id, the hash of its cookie. What a method refuses it refuses with `Refused`, and nothing has
changed then. Whatever is returned, pushed or acknowledged is on the disk.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from time import time
from typing import TypeVar

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from stavka.server import endings, film, keeping, offers, relics, seating, store, titles
from stavka.server.case import Case
from stavka.server.computers import Baffled, Computers, Task, Think, think
from stavka.server.errors import Refused, Unusable
from stavka.server.film import Export, Past
from stavka.server.foresight import preview_info, verdict_info
from stavka.server.hall import Hall, quietly
from stavka.server.info import fairness, hash_of, match_info, waits_for
from stavka.server.keys import Seal, server_key
from stavka.server.listener import Listener
from stavka.server.notices import Heard, Notices
from stavka.server.offers import OfferKind
from stavka.server.rules import other_rules
from stavka.server.store import Store
from stavka.server.table import ENCODER, LiveTable
from stavka.server.wire import (
    Analyse,
    Auto,
    Chat,
    ChatLine,
    Fairness,
    Film,
    Home,
    Join,
    Joined,
    Kept,
    Link,
    Made,
    MatchInfo,
    NewMatch,
    Notes,
    Offer,
    Orders,
    Play,
    PreviewInfo,
    Profile,
    Room,
    Sit,
    TitleInfo,
    Undo,
    VerdictInfo,
)
from stavka.server.writer import Conflict, Notice, Writer

__all__ = ["Export", "House", "Listener", "OfferKind", "Settings"]

LOG = logging.getLogger(__name__)
ATTEMPTS = 5  # when other processes are quicker
MINE, FINISHED, INVITATIONS = 60, 30, 50  # matches on a page of a client
SAID = 200  # lines of the talk that are sent at once
LINES = 20_000  # of a record: nobody needs so many, but a program that plays and takes back has no end
HEARTBEAT = 15.0  # seconds
LISTENING = 30.0  # seconds until notices of other processes can be heard
RELUCTANCE = 30.0  # seconds before a computer that found no answer is asked again
T = TypeVar("T")


class Settings(msgspec.Struct, frozen=True):
    """How a house is kept."""

    url: str  # sqlite+aiosqlite:///... or postgresql+asyncpg://...
    workers: int = 1  # server processes on this database; more than one needs PostgreSQL
    computers: int = 1  # processes for computer players
    live: int = 2_000  # matches kept in memory
    matches: int = 200  # unfinished ones that a client may have made,
    matches_here: int = 2_000  # and that may have been made from an address


class House:
    """All matches of one database, as one server process sees them."""

    def __init__(self, settings: Settings, store: Store, think: Think) -> None:
        self.settings = settings
        self.worker = secrets.token_hex(4)
        self.store = store
        self.writer = Writer(store, self.worker)
        self.hall = Hall(store, self.writer, settings.live)
        self.hall.wake = self._wake
        self.computers = Computers(settings.computers, think)
        self.notices: Notices | None = None
        self.seal = Seal()

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
            house.notices = Notices(found, house.worker, house._hear, house._missed)
            try:
                await asyncio.wait_for(house.notices.listening.wait(), LISTENING)
            except TimeoutError:
                await house.close()
                raise Unusable("cannot-open", {"reason": "LISTEN"}) from None
            house.hall.later(house._tell, ("hello", ""))
        house.hall.later(house._tend)
        house.hall.later(house._resume, time())
        return house

    async def close(self) -> None:
        """Write what is still to be written, end every stream, stop the computers."""
        async with AsyncExitStack() as closing:  # the last that is pushed is the first to close, and none is left out
            closing.push_async_callback(self.store.close)
            closing.push_async_callback(self.writer.close)
            if self.notices:
                closing.push_async_callback(self.notices.close)
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
            mine=[self._info(case, client) for case in mine],
            invitations=[self._info(cases[id], client) for id in public if id in cases and id not in going_on],
            finished=[self._info(cases[id], client) for id in finished if id in cases],
            next_hash=hash_of(seed),
            more=more,
        )

    async def profile(self, client: str, wish: Profile) -> Home:
        """Change what a client calls itself."""
        work = partial(seating.profile, client=client, name=wish.name, language=wish.language)
        for match in await self.writer.work(work):
            await self._refresh(match)
            await self._tell(("case", match))
        return await self.home(client)

    async def _refresh(self, match: str) -> None:
        """Show everybody at a table what is new about it."""
        if match in self.hall.tables:
            async with self.hall.at(match) as table:
                await self.hall.catch_up(table)

    async def subscribe_home(self, client: str) -> Listener:
        """The stream of `Turned` for a client's page."""
        listener = Listener(client)
        self.hall.homes.setdefault(client, []).append(listener)
        return listener

    def _info(self, case: Case, client: str) -> MatchInfo:
        return match_info(case, client, self.hall.present(case.id))

    # -- taking seats ----------------------------------------------------------------------------

    async def create(self, client: str, wish: NewMatch, address: str = "") -> Made:
        """Make a match."""
        game = seating.chosen_game(wish)
        wishes = seating.chosen_seats(wish, game, self.settings.computers > 0)
        quota = seating.Quota(self.settings.matches, self.settings.matches_here, self.seal.mark(address))
        work = partial(seating.create, client=client, wish=wish, game=game, wishes=wishes, quota=quota)
        case, invitations, seed = await self.writer.work(work)
        await self._sat(case)
        return Made(match=self._info(case, client), next_hash=hash_of(seed), invitations=invitations)

    async def look(self, client: str, secret: str) -> MatchInfo:
        """The match that a secret opens; nothing is taken."""
        async with self.store.read() as connection:
            return self._info(await seating.look(connection, client, secret), client)

    async def join(self, client: str, wish: Join) -> Joined:
        """Take the seat that a secret opens: an invitation, or one's own seat on another device."""
        case, seat = await self.writer.work(partial(seating.join, client=client, wish=wish))
        await self._sat(case)
        return Joined(match=self._info(case, client), seat=seat)

    async def sit(self, client: str, match: str, wish: Sit) -> Joined:
        """Take an empty seat of a public match."""
        case, seat = await self.writer.work(partial(seating.sit, client=client, match=match, wish=wish))
        await self._sat(case)
        return Joined(match=self._info(case, client), seat=seat)

    async def _sat(self, case: Case) -> None:
        """Somebody has taken a seat, and perhaps the match begins with that."""
        await self._tell(("case", case.id))
        await self._refresh(case.id)
        self.hall.turned(case)
        if case.status == "playing":
            await self._awaken(case.id)

    async def _awaken(self, match: str) -> None:
        """A match has begun: whoever answers by himself does."""

        async def act(table: LiveTable) -> None:
            if table.status == "playing":
                table.obey(time())
                if table.fresh:
                    await self.hall.commit(table)
                self._wake(table)

        await self._at(match, act)

    async def link(self, client: str, match: str, seat: str) -> Link:
        """A secret that opens a seat of mine on another device; it replaces the one before.

        Devices that have the seat by the one before are signed out: so one gets back a link that went astray.
        """
        work = partial(seating.link, client=client, match=match, seat=seat)
        secret = await self.writer.work(work, ("case", match))
        await self._refresh(match)
        self._sign_out(match)
        return Link(secret)

    def _sign_out(self, match: str) -> None:
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

    # -- the table -------------------------------------------------------------------------------

    async def info(self, client: str, match: str) -> MatchInfo:
        """A match as the lobby shows it."""
        return self._info(await self._case(match), client)

    async def _case(self, match: str) -> Case:
        table = self.hall.tables.get(match)
        if table is not None and not table.broken and self.store.lite:
            return table.case
        async with self.store.read() as connection:
            return await store.case(connection, match)

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
                    return await self._played(table, wish.seat, wish.token)
            except Conflict:
                continue
        raise Refused("busy", 503)

    async def _check(self, table: LiveTable, client: str, seat: str, number: int) -> None:
        """Refuse what is not for this client, or answers another decision than the one that waits."""
        ahead = table.number(seat) < number or not table.case.holds(client, seat)
        if ahead and not self.store.lite:  # he has seen more at another process
            await self.hall.catch_up(table)
        sits(table.case, client, seat)
        table.check_number(seat, number)
        if table.written >= LINES:
            raise Refused("record-full", 409, {"most": LINES})

    async def act(self, client: str, match: str, wish: Play) -> None:
        """The same for a seat that listens: its table comes down its stream."""
        await self.play(client, match, wish)

    async def _played(self, table: LiveTable, seat: str, token: str) -> bytes:
        now = time()
        table.play(seat, token, now)
        table.obey(now)
        return await self.hall.commit(table, seat)

    async def _at(self, match: str, act: Callable[[LiveTable], Awaitable[T]]) -> T:
        """Do something at a table; where another process was quicker, again."""
        for _ in range(ATTEMPTS):
            try:
                async with self.hall.at(match, now=True) as table:
                    return await act(table)
            except Conflict:
                continue
        raise Refused("busy", 503)

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
            await self._offer(table, "undo", wish.seat)
            return ENCODER.encode(table.whole(wish.seat))

        return await self._at(match, act)

    async def auto(self, client: str, match: str, wish: Auto) -> bytes:
        """Play what is suggested to a seat, one token after the other, each written before the next; an encoded
        `Table`."""

        async def act(table: LiveTable) -> bytes:
            await self._check(table, client, wish.seat, wish.number)
            played = 0
            for token in table.under_way().suggestions(wish.seat):
                await self._played(table, wish.seat, token)
                played += 1
            if not played:
                raise Refused("nothing-to-suggest", 409)
            return ENCODER.encode(table.whole(wish.seat))

        return await self._at(match, act)

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

    # -- between the players ---------------------------------------------------------------------

    async def offer(self, client: str, match: str, kind: OfferKind, seat: str, number: str | None = None) -> MatchInfo:
        """Make an offer, or agree to the one that stands; for a rematch with a number for its dice."""

        async def act(table: LiveTable) -> MatchInfo:
            sits(table.case, client, seat)
            if number and kind == "rematch" and not table.case.rematch:
                offerable(table, kind, seat)
                await self._work(table, partial(seating.give_number, match=match, client=client, share=number))
            await self._offer(table, kind, seat)
            return self._info(table.case, client)

        if await self._is_relic(match, client, seat):
            return await self._relic(client, partial(relics.agree, match=match, kind=kind, seat=seat))
        return await self._at(match, act)

    async def _is_relic(self, match: str, client: str, seat: str) -> bool:
        """Whether a match in which this client sits was begun with other rules."""
        case = await self._case(match)
        if other_rules(case) is None:
            return False
        sits(case, client, seat)
        return True

    async def _relic(self, client: str, work: Callable[[AsyncConnection], Awaitable[Case]]) -> MatchInfo:
        """Do something to a match that has no position here, so that nobody watches it."""
        case = await self.writer.work(work)
        await self._tell(("case", case.id))
        self.hall.turned(case)
        return self._info(case, client)

    async def _offer(self, table: LiveTable, kind: OfferKind, seat: str) -> None:
        offerable(table, kind, seat)
        offer = offers.made(table.case, kind, seat)
        if not offers.is_granted(table.case, offer):
            work = partial(offers.put, match=table.id, kind=kind, seat=seat)
            self.hall.changed(table, await self._work(table, work))
            offer = table.case.offers[kind]  # at another process somebody may have been quicker
        if offers.is_granted(table.case, offer):
            await self._grant(table, offer)

    async def _work(self, table: LiveTable, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Write something about a table we hold; if we are called away meanwhile, it is laid anew."""
        try:
            return await self.writer.work(work, ("case", table.id))
        except asyncio.CancelledError:
            table.broken = True
            raise

    async def _grant(self, table: LiveTable, offer: Offer) -> None:
        """Carry out what all have agreed to."""
        if offer.kind == "rematch":
            new, old = await self._work(table, partial(seating.rematch, match=table.id, most=self.settings.matches))
            self.hall.changed(table, old)
            self.hall.turned(new)
            self.hall.later(self._sat, new)
        elif offer.kind == "undo":
            await table.take_back(offer.seat, time())
            table.obey(time())
            await self.hall.commit(table)
        elif table.match is None:
            self.hall.changed(table, await self._work(table, partial(seating.call_off, match=table.id)))
        else:
            table.end("draw" if offer.kind == "draw" else "void", "", time())
            await self.hall.commit(table)

    async def decline(self, client: str, match: str, kind: OfferKind, seat: str) -> MatchInfo:
        """Decline an offer, or withdraw one's own."""
        if await self._is_relic(match, client, seat):
            return await self._relic(client, partial(offers.drop, match=match, kind=kind))
        async with self.hall.at(match, now=True) as table:
            sits(table.case, client, seat)
            self.hall.changed(table, await self._work(table, partial(offers.drop, match=match, kind=kind)))
            return self._info(table.case, client)

    async def call_off(self, client: str, match: str) -> MatchInfo:
        """Call off a match that I made, before it has begun."""

        async def act(table: LiveTable) -> MatchInfo:
            if table.case.creator != client:
                raise Refused("not-your-match", 403)
            if table.case.status != "open":
                raise Refused("has-begun" if table.case.status == "playing" else "over", 409)
            self.hall.changed(table, await self._work(table, partial(seating.call_off, match=match)))
            return self._info(table.case, client)

        return await self._at(match, act)

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
            return self._info(table.case, client)

        return await self._at(match, act)

    async def chat(self, client: str, match: str, before: int | None = None) -> Chat:
        """What was said last, or last before a line."""
        async with self.store.read() as connection:
            await store.case(connection, match)
            return Chat(*await store.last_said(connection, match, before, SAID))

    async def say(self, client: str, match: str, wish: ChatLine) -> Chat:
        """Say something to everybody; the line, as a `Chat` that starts at it."""
        sits(await self._case(match), client, wish.seat)
        number, entry = await self.writer.work(partial(keeping.say, match=match, seat=wish.seat, text=wish.text))
        table = self.hall.tables.get(match)
        if table is not None:
            self.hall.show_chat(table, number, [entry])
        await self._tell(("chat", f"{match} {number}"))
        return Chat(number, [entry])

    # -- a seat's private things -----------------------------------------------------------------

    async def kept(self, client: str, match: str, seat: str) -> Kept:
        """Notes and standing orders of a seat."""
        case = await self._case(match)
        sits(case, client, seat)
        async with self.store.read() as connection:
            return Kept(notes=await store.note(connection, match, seat), orders=dict(case.orders.get(seat, {})))

    async def notes(self, client: str, match: str, wish: Notes) -> Kept:
        """Replace a seat's notes."""
        sits(await self._case(match), client, wish.seat)
        await self.writer.work(partial(keeping.write_note, match=match, seat=wish.seat, text=wish.text))
        return await self.kept(client, match, wish.seat)

    async def orders(self, client: str, match: str, wish: Orders) -> Kept:
        """Change standing orders; a decision that waits is answered at once if they say so."""

        async def act(table: LiveTable) -> None:
            sits(table.case, client, wish.seat)
            for moment in wish.orders.keys() - titles.moments(table.case.title):
                raise Refused("no-such-moment", 422, {"moment": moment})
            work = partial(keeping.give_orders, match=match, seat=wish.seat, given=wish.orders)
            table.case = await self._work(table, work)
            if table.status == "playing":
                table.obey(time())
                if table.fresh:
                    await self.hall.commit(table)

        await self._at(match, act)
        return await self.kept(client, match, wish.seat)

    # -- the past --------------------------------------------------------------------------------

    async def film(self, client: str, match: str, seat: str | None) -> Film:
        """The match from its set-up on, as a seat saw it or, when it is over and no seat is named, as it was."""
        async with self.hall.at(match, now=True) as table:
            past = self._past(table, client, seat)
        return await film.film(past)

    def _past(self, table: LiveTable, client: str, seat: str | None) -> Past:
        reads(table.case, client, seat)
        return Past(table, seat, seat is None and table.ending is not None)

    async def analyse(self, client: str, match: str, wish: Analyse) -> MatchInfo:
        """A match of its own, all seats mine, that branches off this one."""
        async with self.hall.at(match, now=True) as table:
            past, case, over = self._past(table, client, wish.seat), table.case, table.ending is not None
        start = film.branch(past, await film.position(past, wish.move), over)
        new = await self.writer.work(partial(seating.board, client=client, old=case, position=start))
        return self._info(new, client)

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
            return film.own_view(name, table, seat)

    async def fairness(self, match: str) -> Fairness:
        """What proves the dice."""
        return fairness(await self._case(match))

    # -- listening -------------------------------------------------------------------------------

    async def subscribe(
        self, client: str, match: str, seat: str | None, number: int | None = None, lines: int = 0
    ) -> Listener:
        """The stream of a table, and presence in its seat.

        It begins with `Table` (the report from `lines` on; left out when `number` is current), `Room` and `Chat`.
        """
        listener = Listener(client, match, seat)
        try:
            async with self.hall.at(match, now=True) as table:
                reads(table.case, client, seat)
                if self.hall.enter(table, listener, number, lines) and seat:
                    self.hall.show_room(table)
                    self._tell_presence(match)
                else:
                    listener.put(ENCODER.encode(Room(self._info(table.case, client))))
            listener.put(ENCODER.encode(await self.chat(client, match)))
        except BaseException:
            await self.unsubscribe(listener)
            raise
        return listener

    async def unsubscribe(self, listener: Listener) -> None:
        """Stop a stream of either kind; presence ends with the last one of a seat."""
        if not listener.match:
            listener.close()
            here = self.hall.homes.get(listener.client, [])
            if listener in here:
                here.remove(listener)
            if not here:
                self.hall.homes.pop(listener.client, None)
        elif self.hall.leave(listener) and listener.seat:
            self.hall.later(self._left, listener.match, listener.seat)

    async def _left(self, match: str, seat: str) -> None:
        self._tell_presence(match)
        await self.writer.work(partial(seating.seen, match=match, seat=seat))
        table = self.hall.tables.get(match)
        if table is not None:
            left = msgspec.structs.replace(table.case.seats[seat], seen=time())
            table.case = msgspec.structs.replace(table.case, seats={**table.case.seats, seat: left})
            self.hall.show_room(table)

    # -- computers -------------------------------------------------------------------------------

    def _wake(self, table: LiveTable) -> None:
        """Ask the computers that are to decide at a table."""
        if not table.computers or self.settings.computers == 0:
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
                await self._played(table, task.seat, token)
            else:
                self._wake(table)

        await self._at(table.id, act)

    async def _resume(self, before: float) -> None:
        """Ask the computers for which matches have waited since then: nobody thinks for them any more."""
        async with self.store.read() as connection:
            waiting = await store.waiting_for_computers(connection, before)
        for match in waiting:
            await quietly(self._resume_one, match)  # one that was begun with other rules keeps nobody else waiting

    async def _resume_one(self, match: str) -> None:
        async with self.hall.at(match) as table:
            self._wake(table)

    # -- other processes -------------------------------------------------------------------------

    async def _tell(self, *notices: Notice) -> None:
        """Tell other processes of something that is written already."""
        if self.notices:
            await self.writer.work(_nothing, *notices)

    def _tell_presence(self, match: str) -> None:
        if self.notices:
            self.hall.later(self._tell, self._here(match))

    def _here(self, match: str) -> Notice:
        table = self.hall.tables.get(match)
        here = [seat for seat, sight in table.sights.items() if seat and sight.listeners] if table else []
        return "here", f"{match} {','.join(here)}"

    async def _hear(self, heard: Heard) -> None:
        """What other processes tell: of each match only once, however often they tell it."""
        lines = {match: None for _, (kind, match) in heard if kind == "lines"}
        cases = {match: None for _, (kind, match) in heard if kind == "case"}
        await quietly(self.hall.hear_lines, [match for match in lines if match not in cases])
        if cases:
            await quietly(self.hall.hear, list(cases))
            for match in cases:
                self._sign_out(match)
                table = self.hall.tables.get(match)
                if table is not None and table.status == "playing":
                    self.hall.later(self._awaken, match)  # the news may be an order for what waits
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
                await self._tell(*(self._here(match) for match in watched))

    def _show_room(self, match: str) -> None:
        table = self.hall.tables.get(match)
        if table is not None:
            self.hall.show_room(table)

    async def _missed(self) -> None:
        """Notices may have been lost: look at every table."""
        await self.hall.hear(list(self.hall.tables))
        await self._tell(("hello", ""), *(self._here(match) for match in self.hall.tables))

    async def _tend(self) -> None:
        """Now and then: tell that we live, forget who does not, and think for computers that nobody thinks for."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self._tell(("alive", ""))
                for match in self.hall.presence.bury():
                    self._show_room(match)
                await self._resume(time() - 2 * HEARTBEAT)
            except Refused:
                LOG.warning("not-tended")
            except Exception:  # a heart that stops would make others believe that we are dead
                LOG.exception("not-tended")


async def _nothing(connection: AsyncConnection) -> None:
    """Only the notices matter."""


def sits(case: Case, client: str, seat: str) -> None:
    """Refuse what a client does in a seat that is not his."""
    if not case.holds(client, seating.seat_of(case, seat).seat):
        raise Refused("not-your-seat", 403)


def reads(case: Case, client: str, seat: str | None) -> None:
    """Refuse a look at what a client may not see; at the end everything is open."""
    if seat is not None and case.status != "over":
        sits(case, client, seat)
    elif seat is not None:
        seating.seat_of(case, seat)


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
        if kind == "undo" and "undo" not in table.case.offers and not table.has_played(seat):
            raise Refused("nothing-to-undo", 409)
