"""A visitor as the routes see him: who he is, and the house he is in."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection, Request
from litestar.datastructures import State
from litestar.exceptions import InternalServerException
from litestar.handlers import BaseRouteHandler

from stavka.server.door import Visitor
from stavka.server.errors import Refused
from stavka.server.headers import SAFE, check_type
from stavka.server.house import House
from stavka.server.limits import Gate

NULL = b"\\u0000"  # as JSON writes what no database keeps


class Guest:
    """Who asks, of which house."""

    def __init__(self, house: House, gate: Gate, visitor: Visitor) -> None:
        self.house = house
        self.gate = gate
        self.visitor = visitor
        self.client = visitor.client

    def identified(self) -> str:
        """The client's id; he is given a cookie if he has none."""
        self.client = self.visitor.identified(self.gate)
        return self.client


def guest_of(connection: ASGIConnection[Any, Any, Any, State]) -> Guest:
    """The visitor of a request."""
    state = connection.app.state
    return Guest(state.house, state.gate, connection.scope["state"]["visitor"])


async def provide_guest(request: Request[Any, Any, State]) -> Guest:
    """The same, for the routes that ask for a `guest`."""
    return guest_of(request)


def counted(connection: ASGIConnection[Any, Any, Any, State], handler: BaseRouteHandler) -> None:
    """Refuse what is done too often. A route says what it counts as."""
    kind = handler.opt.get("counts")
    if kind:
        gate, visitor = connection.app.state.gate, connection.scope["state"]["visitor"]
        gate.check(kind, visitor.who)
        gate.check(kind, visitor.address, gate.limits.household)


async def understood(connection: ASGIConnection[Any, Any, Any, State], handler: BaseRouteHandler) -> None:
    """Refuse what is no JSON, or has characters in it that cannot be kept."""
    if not isinstance(connection, Request) or connection.method in SAFE:
        return
    check_type(dict(connection.scope["headers"]))
    try:
        body = await connection.body()
    except InternalServerException:  # so the framework calls a client who has gone
        raise Refused("malformed", 400, {"field": "body", "problem": "it breaks off"}) from None
    if NULL in body:
        raise Refused("malformed", 400, {"field": "body", "problem": "a null character"})
