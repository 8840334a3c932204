"""A server that runs: its socket, its workers, its end."""

from __future__ import annotations

import errno
import gc
import signal
import socket
from collections.abc import Callable
from functools import partial
from types import FrameType

from litestar.types import ASGIApp
from uvicorn import Config, Server
from uvicorn.supervisors import Multiprocess

from stavka.server import house
from stavka.server.app import create_app
from stavka.server.door import Door
from stavka.server.errors import Unusable
from stavka.server.house import House
from stavka.server.logs import start_logs
from stavka.server.settings import Settings
from stavka.server.store import Store, checked_url

ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # where one's own browser finds such a server
BACKLOG = 2048
LAST_WORDS = 10  # seconds for what is still going on when the server is told to stop
REFUSED = {
    errno.EADDRINUSE: "port-taken",
    errno.EACCES: "port-forbidden",
    errno.EADDRNOTAVAIL: "host-unknown",
    socket.EAI_NONAME: "host-unknown",
}


async def prepare(settings: Settings) -> None:
    """Make the database, or bring it to our version, before any worker starts."""
    store = Store(checked_url(settings.url, settings.workers))
    try:
        store.reserve()
        await store.prepare()
    finally:
        await store.close()


def bind(settings: Settings) -> socket.socket:
    """The socket to listen on; `Unusable` where there is none to be had."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=BACKLOG)
    except OSError as error:
        code = REFUSED.get(error.errno or 0, "port-refused")
        raise Unusable(code, {"host": settings.host, "port": str(settings.port), "reason": str(error)}) from None


def address(listening: socket.socket) -> str:
    """Where one's own browser finds it."""
    host, port = listening.getsockname()[:2]
    host = ANYWHERE.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def configuration(settings: Settings, factory: Callable[[], ASGIApp]) -> Config:
    """How uvicorn is set. Messages over sockets are small and many: to pack each would cost more than it saves."""
    return Config(
        factory,
        factory=True,
        interface="asgi3",
        workers=settings.workers,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted),
        forwarded_allow_ips=list(settings.trusted),
        ws="websockets-sansio",
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=LAST_WORDS,
    )


def logged_app(settings: Settings) -> Door:
    """The application of a worker, with its logs."""
    start_logs(level=settings.log)
    return create_app(settings, opened)


async def opened(settings: house.Settings) -> House:
    """The house. What lives as long as the process is put aside: else the garbage collector stops us to look at it."""
    found = await House.open(settings)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    return found


def run(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> bool:
    """Serve until somebody stops it; whether it ended well."""
    config = configuration(settings, partial(logged_app, settings))
    start_logs(level=settings.log)
    if settings.workers > 1:
        return Workers(config, listening, ready).served()
    server = One(config, ready)
    try:
        server.run(sockets=[listening])
    except SystemExit:  # uvicorn's way to say that the application did not start
        return False
    return server.started


class One(Server):
    """A server that says when it is ready, and ends in peace when it is told to stop."""

    def __init__(self, config: Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup(sockets)
        if self.started:
            self.ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal asks for a good end, a second Ctrl-C for a quick one. Neither is a failure."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True


class Workers(Multiprocess):
    """Several workers on one socket; one that dies is replaced."""

    def __init__(self, config: Config, listening: socket.socket, ready: Callable[[], None]) -> None:
        super().__init__(config, [listening])
        self.ready = ready
        self.all_started = False

    def init_processes(self) -> None:
        """Start them all, and say when they listen."""
        super().init_processes()
        self.all_started = all(process.wait_until_ready(60, self.should_exit) for process in self.processes)
        if self.all_started:
            self.ready()

    def served(self) -> bool:
        """Serve until somebody stops it; whether it had started."""
        self.run()
        return self.all_started
