"""The application: the house, its routes, and the door before them."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide

from stavka.server import house
from stavka.server.assets import client_folder, read_assets
from stavka.server.door import Door
from stavka.server.guests import counted, provide_guest, understood
from stavka.server.house import House
from stavka.server.keys import Seal
from stavka.server.limits import Gate
from stavka.server.metrics import Metrics
from stavka.server.refusals import HANDLERS
from stavka.server.routes import API, OUTSIDE
from stavka.server.schema import openapi
from stavka.server.settings import Settings, hosts
from stavka.server.sockets import SOCKETS

Opening = Callable[[house.Settings], Awaitable[House]]


def create_app(settings: Settings, opening: Opening = House.open) -> Door:
    """Everything that `stavka serve` serves."""
    gate, metrics = Gate(settings.limits), Metrics()
    rooms = inside(settings, gate, metrics, opening)
    return Door(rooms, gate, metrics, hosts(settings), rooms.state.seal)


def inside(settings: Settings, gate: Gate, metrics: Metrics, opening: Opening = House.open) -> Litestar:
    """What lies behind the door."""
    api = Router(
        "/api",
        route_handlers=[*API, *SOCKETS],
        guards=[counted, understood],
        dependencies={"guest": Provide(provide_guest)},
    )
    assets = read_assets(settings.client or client_folder())
    return Litestar(
        [api, *OUTSIDE],
        lifespan=[opened(settings, opening)],
        exception_handlers=HANDLERS,
        logging_config=None,
        openapi_config=openapi(),
        request_max_body_size=settings.limits.body,
        state=State({"gate": gate, "metrics": metrics, "assets": assets, "seal": Seal()}),
    )


def opened(settings: Settings, opening: Opening) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """The house is open while the application runs."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        app.state.house = await opening(house_settings(settings))
        app.state.seal.key = app.state.house.seal.key
        try:
            yield
        finally:
            await app.state.house.close()

    return lifespan


def house_settings(settings: Settings) -> house.Settings:
    """What the house needs to know of it."""
    return house.Settings(
        url=settings.url,
        workers=settings.workers,
        computers=settings.computers,
        think=settings.think,
        matches=settings.limits.matches,
        matches_here=settings.limits.matches_here,
    )
