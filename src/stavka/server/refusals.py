"""Every fault as a `Refusal` in the reader's language."""

from __future__ import annotations

import logging
import re
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException

from stavka.kernel.text import Args, Text
from stavka.server.errors import Refused
from stavka.server.language import preferred, say
from stavka.server.wire import Refusal

LOG = logging.getLogger("stavka.server")
PATH = re.compile(r"`\$\.?(.*?)`$")  # where msgspec says that it did not understand
FIELD = re.compile(r"(?:field|parameter) [`'](\w+)[`']")  # what is missing, or not known
BY_STATUS = {404: "no-page", 405: "wrong-method", 413: "too-large"}


def in_words(error: Refused, language: str) -> Refusal:
    """What is sent. Where the rules refuse, their sentence says why."""
    facts = {name: value.say(language) if isinstance(value, Text) else value for name, value in error.facts.items()}
    detail = error.reason.say(language) if error.reason else say(f"error-{error.code}", facts, language)
    return Refusal(error.code, detail, facts, error.rule, error.table)


def encoded(error: Refused, language: str) -> bytes:
    """The same as bytes."""
    return msgspec.json.encode(in_words(error, language))


def response(error: Refused, language: str, headers: dict[str, str] | None = None) -> Response[bytes]:
    """The same as an answer."""
    sent = {**(headers or {}), "content-language": language}
    if "seconds" in error.facts:
        sent["retry-after"] = str(error.facts["seconds"])
    content = encoded(error, language)
    return Response(content, status_code=error.status, media_type="application/json", headers=sent)


def language_of(request: Request[Any, Any, State]) -> str:
    """The language that a request asks for."""
    return preferred(request.headers.get("accept-language", ""))


def refuse(request: Request[Any, Any, State], error: Refused) -> Response[bytes]:
    """What the house or its door refuses."""
    request.scope["state"]["refused"] = error.code
    return response(error, language_of(request))


def refuse_http(request: Request[Any, Any, State], error: HTTPException) -> Response[bytes]:
    """What the framework refuses."""
    if error.status_code >= 500:
        return fail(request, error)
    refused = Refused(BY_STATUS.get(error.status_code, "malformed"), error.status_code, facts_of(error))
    request.scope["state"]["refused"] = refused.code
    allowed = {"allow": error.headers["allow"]} if error.headers and "allow" in error.headers else None
    return response(refused, language_of(request), allowed)


def fail(request: Request[Any, Any, State], error: Exception) -> Response[bytes]:
    """A fault of the program: it is in the log, and the reader learns that it is not his."""
    LOG.error("fault", exc_info=error, extra={"route": request.scope.get("path_template", "-")})
    code, status = ("store-failed", 503) if isinstance(error, OSError) else ("fault", 500)
    request.scope["state"]["refused"] = code
    return response(Refused(code, status), language_of(request))


def facts_of(error: HTTPException) -> Args:
    """Which field is wrong, and how, as exactly as we know it."""
    if error.status_code in BY_STATUS:
        return {}
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        return named(str(error.extra[0].get("key", "")), str(error.extra[0].get("message", "")))
    return understood(error.detail)


def named(key: str, problem: str) -> Args:
    """What the framework says of a parameter; the body it calls `data`."""
    return understood(problem) if key == "data" else {"field": key, "problem": problem}


def understood(problem: str) -> Args:
    """What msgspec says of a body that it cannot read."""
    path, field = PATH.search(problem), FIELD.search(problem)
    names = [found for found in (path[1] if path else "", field[1] if field else "") if found]
    return {"field": ".".join(names) or "body", "problem": problem.partition(" - at `")[0]}


HANDLERS: dict[int | type[Exception], Any] = {
    Refused: refuse,
    HTTPException: refuse_http,
    Exception: fail,
}
