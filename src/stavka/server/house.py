"""The house: every match, and everything that a client can ask of one. HTTP and sockets are the door before it.

A client is an opaque id, the hash of its cookie. What a method refuses it refuses with `Refused`, and nothing has
changed then. Whatever is returned, pushed or acknowledged is on the disk.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Literal

import msgspec

from stavka.server.wire import (
    Analyse,
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
    Orders,
    Play,
    PreviewInfo,
    Profile,
    Sit,
    Table,
    TitleInfo,
    Undo,
    VerdictInfo,
)

OfferKind = Literal["undo", "draw", "void", "rematch"]


class Settings(msgspec.Struct, frozen=True):
    """How a house is kept."""

    url: str  # sqlite+aiosqlite:///... or postgresql+asyncpg://...
    workers: int = 1  # server processes on this database; more than one needs PostgreSQL
    computers: int = 1  # processes for computer players
    live: int = 2_000  # matches kept in memory
    matches: int = 200  # unfinished ones that a client may have made


class Export(msgspec.Struct, frozen=True):
    """A file to be saved."""

    name: str
    content: bytes
    media: str


class Listener:
    """A reader's stream of encoded pushes, each a whole text frame. `async for` it; it ends when the house closes."""

    def put(self, frame: bytes) -> None:
        """Send something to this reader alone, after all that is already on its way: an acknowledgement."""
        raise NotImplementedError

    def __aiter__(self) -> AsyncIterator[bytes]:
        raise NotImplementedError


class House:
    """All matches of one database, as one server process sees them."""

    @classmethod
    async def open(cls, settings: Settings) -> House:
        """Open the database (making or migrating it) and resume what waits; `Unusable` says why it cannot."""
        raise NotImplementedError

    async def close(self) -> None:
        """Write what is still to be written, end every stream, stop the computers."""
        raise NotImplementedError

    async def healthy(self) -> bool:
        """Whether the database answers."""
        raise NotImplementedError

    def figures(self) -> dict[str, float]:
        """Counters (names that end in `_total`) and gauges for the metrics page."""
        raise NotImplementedError

    # -- titles ----------------------------------------------------------------------------------

    def titles(self) -> list[TitleInfo]:
        """Every title."""
        raise NotImplementedError

    def chart(self, title: str, digest: str) -> bytes:
        """The encoded chart of a title; refused with `not-found` when its hash is another."""
        raise NotImplementedError

    def words(self, title: str, language: str, digest: str) -> bytes:
        """The encoded vocabulary of a title."""
        raise NotImplementedError

    def rules(self, title: str, digest: str) -> bytes:
        """The encoded rulebook of a title."""
        raise NotImplementedError

    # -- people ----------------------------------------------------------------------------------

    async def home(self, client: str) -> Home:
        """A client's page; a client never seen before has an empty one."""
        raise NotImplementedError

    async def profile(self, client: str, wish: Profile) -> Home:
        """Change what a client calls itself."""
        raise NotImplementedError

    async def subscribe_home(self, client: str) -> Listener:
        """The stream of `Turned` for a client's page."""
        raise NotImplementedError

    # -- taking seats ----------------------------------------------------------------------------

    async def create(self, client: str, wish: NewMatch) -> Made:
        """Make a match."""
        raise NotImplementedError

    async def join(self, client: str, wish: Join) -> Joined:
        """Take the seat that a secret opens: an invitation, or one's own seat on another device."""
        raise NotImplementedError

    async def sit(self, client: str, match: str, wish: Sit) -> Joined:
        """Take an empty seat of a public match."""
        raise NotImplementedError

    async def link(self, client: str, match: str, seat: str) -> Link:
        """A secret that opens a seat of mine on another device; it replaces the one before."""
        raise NotImplementedError

    async def invite(self, client: str, match: str, seat: str) -> Link:
        """A new invitation to an untaken seat of a match I made."""
        raise NotImplementedError

    # -- the table -------------------------------------------------------------------------------

    async def info(self, client: str, match: str) -> MatchInfo:
        """A match as the lobby shows it."""
        raise NotImplementedError

    async def table(self, client: str, match: str, seat: str | None) -> bytes:
        """The whole table of a seat of mine, or (None) of a spectator: an encoded `Table`."""
        raise NotImplementedError

    async def play(self, client: str, match: str, wish: Play) -> bytes:
        """Play a token; the encoded `Table` after it, with the changes since `Play.number`."""
        raise NotImplementedError

    async def act(self, client: str, match: str, wish: Play) -> None:
        """The same for a seat that listens: its table comes down its stream."""
        raise NotImplementedError

    async def undo(self, client: str, match: str, wish: Undo) -> bytes:
        """Take my last token back or, where others have seen something, offer that; an encoded `Table`."""
        raise NotImplementedError

    async def explain(self, client: str, match: str, seat: str, token: str) -> VerdictInfo:
        """Whether and why a token may be played now."""
        raise NotImplementedError

    async def preview(self, client: str, match: str, seat: str, token: str) -> PreviewInfo | None:
        """What a token would bring; None where there is nothing to tell."""
        raise NotImplementedError

    # -- between the players ---------------------------------------------------------------------

    async def offer(self, client: str, match: str, kind: OfferKind, seat: str) -> MatchInfo:
        """Make an offer, or agree to the one that stands."""
        raise NotImplementedError

    async def decline(self, client: str, match: str, kind: OfferKind, seat: str) -> MatchInfo:
        """Decline an offer, or withdraw one's own."""
        raise NotImplementedError

    async def resign(self, client: str, match: str, seat: str) -> MatchInfo:
        """Give the match up."""
        raise NotImplementedError

    async def claim(self, client: str, match: str, seat: str) -> MatchInfo:
        """Claim that a seat's time has run out."""
        raise NotImplementedError

    async def chat(self, client: str, match: str) -> Chat:
        """All that was said."""
        raise NotImplementedError

    async def say(self, client: str, match: str, wish: ChatLine) -> Chat:
        """Say something to everybody; the line, as a `Chat` that starts at it."""
        raise NotImplementedError

    # -- a seat's private things -----------------------------------------------------------------

    async def kept(self, client: str, match: str, seat: str) -> Kept:
        """Notes and standing orders of a seat."""
        raise NotImplementedError

    async def notes(self, client: str, match: str, wish: Notes) -> Kept:
        """Replace a seat's notes."""
        raise NotImplementedError

    async def orders(self, client: str, match: str, wish: Orders) -> Kept:
        """Change standing orders; a decision that waits is answered at once if they say so."""
        raise NotImplementedError

    # -- the past --------------------------------------------------------------------------------

    async def film(self, client: str, match: str, seat: str | None) -> Film:
        """The match from its set-up on, as a seat saw it or, when it is over and no seat is named, as it was."""
        raise NotImplementedError

    async def analyse(self, client: str, match: str, wish: Analyse) -> MatchInfo:
        """A match of its own, all seats mine, that branches off this one."""
        raise NotImplementedError

    async def export(self, client: str, match: str, seat: str | None) -> Export:
        """A seat's view, log and moves; when the match is over, its whole record."""
        raise NotImplementedError

    async def fairness(self, match: str) -> Fairness:
        """What proves the dice."""
        raise NotImplementedError

    # -- listening -------------------------------------------------------------------------------

    async def subscribe(
        self, client: str, match: str, seat: str | None, number: int | None = None, lines: int = 0
    ) -> Listener:
        """The stream of a table, and presence in its seat.

        It begins with `Table` (the report from `lines` on; left out when `number` is current), `Room` and `Chat`.
        """
        raise NotImplementedError

    async def unsubscribe(self, listener: Listener) -> None:
        """Stop a stream of either kind; presence ends with the last one of a seat."""
        raise NotImplementedError


def table_of(encoded: bytes) -> Table:
    """A table from its encoding, where somebody wants to look into it."""
    return msgspec.json.decode(encoded, type=Table)
