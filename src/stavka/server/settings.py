"""How a server is run: where it listens, where it keeps its matches, and what it lets one client do."""

from __future__ import annotations

from logging import INFO
from pathlib import Path

import msgspec
from platformdirs import user_data_dir

LOOPBACK = ("127.0.0.1", "::1", "localhost")


class Rate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many at once, and so many a second after that."""

    burst: float
    a_second: float


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one client, or one address, may do. With several workers each counts for itself."""

    body: int = 64 * 1024  # bytes of a request
    message: int = 4 * 1024  # bytes of a message over a socket
    sockets: int = 32  # open at once, for a client
    sockets_here: int = 256  # open at once, for an address
    matches: int = 200  # unfinished ones that a client has made
    matches_here: int = 2_000  # and that were made from an address
    household: int = 5  # times as much as a client may do, for the address it has
    requests: Rate = Rate(400, 40)  # of any kind, for an address
    look: Rate = Rate(200, 20)  # pages, tables and talk, read by request
    play: Rate = Rate(120, 20)  # tokens, by socket or by request
    ask: Rate = Rate(200, 20)  # what a token would bring, why it may not be played
    pings: Rate = Rate(20, 1)  # messages over a socket that are no tokens
    make: Rate = Rate(20, 0.2)  # matches, invitations, joining
    talk: Rate = Rate(10, 1)  # chat, offers, notes, names
    hint: Rate = Rate(6, 0.1)  # what a good player would do
    past: Rate = Rate(20, 1)  # films, exports, analyses
    knock: Rate = Rate(60, 1)  # sockets opened
    strangers: Rate = Rate(60, 0.5)  # clients without a cookie, for an address


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that `stavka serve` can be told."""

    url: str  # of the database
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    computers: int = 1  # processes for computer players
    think: float = 20.0  # seconds that one of them may take for a decision
    trusted: tuple[str, ...] = ()  # addresses of proxies whose X-Forwarded headers are believed
    client: Path | None = None  # the folder of the built client; None: the one in the package
    log: int = INFO  # what is less important is not logged
    limits: Limits = Limits()


def default_url() -> str:
    """SQLite in the user's folder for data."""
    folder = Path(user_data_dir("stavka", appauthor=False))
    return sqlite_url(folder / "stavka.db")


def sqlite_url(file: Path) -> str:
    """The address of a file of SQLite."""
    return f"sqlite+aiosqlite:///{file}"


def hosts(settings: Settings) -> frozenset[str]:
    """The names under which a server may be called; empty for any.

    A server on loopback that no proxy stands before is called by its own machine only: another name means that a
    stranger's page had its name point at us.
    """
    return frozenset(LOOPBACK) if settings.host in LOOPBACK and not settings.trusted else frozenset()
