"""For whoever runs the server: is it well, and what has it done."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State

from stavka.server.errors import Refused


@get("/healthz", media_type="text/plain", tags=["operation"])
async def healthz(request: Request[Any, Any, State]) -> str:
    """200 while the database answers, 503 when it does not."""
    if not await request.app.state.house.healthy():
        raise Refused("store-failed", 503)
    return "ok\n"


@get("/metrics", media_type="text/plain", tags=["operation"])
async def metrics(request: Request[Any, Any, State]) -> Response[str]:
    """Counters in the text format of Prometheus."""
    text = request.app.state.metrics.text(request.app.state.house.figures())
    return Response(text, media_type="text/plain; version=0.0.4")


ROUTES = (healthz, metrics)
