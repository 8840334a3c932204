"""What the routes share: their parameters, and answers that are encoded already."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from litestar import HttpMethod, Response, route
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from stavka.server.guests import Guest as GuestOfTheHouse
from stavka.server.house import OfferKind

Guest: TypeAlias = NamedDependency[GuestOfTheHouse]
MatchId: TypeAlias = Annotated[str, PathParameter(description="The id of a match.", max_length=64)]
TitleId: TypeAlias = Annotated[str, PathParameter(description="The id of a title.", max_length=64)]
Digest: TypeAlias = Annotated[str, PathParameter(description="The hash of the content.", max_length=128)]
Kind: TypeAlias = Annotated[OfferKind, PathParameter(description="What is offered.")]
Seat: TypeAlias = Annotated[str, QueryParameter(description="A seat of mine.", min_length=1, max_length=64)]
MaybeSeat: TypeAlias = Annotated[
    str | None,
    QueryParameter(
        description="A seat of mine; without it I look on, and `*` is everything.", min_length=1, max_length=64
    ),
]
PageOf: TypeAlias = Annotated[int, QueryParameter(description="Which page of my matches.", ge=0, le=1000)]
Before: TypeAlias = Annotated[int | None, QueryParameter(description="A line of the talk.", ge=0, le=1_000_000)]
TokenOf: TypeAlias = Annotated[str, QueryParameter(description="A token.", min_length=1, max_length=64)]

LOOKS = {"counts": "look"}
PLAYS = {"counts": "play"}
ASKS = {"counts": "ask"}
MAKES = {"counts": "make"}
TALKS = {"counts": "talk"}
HINTS = {"counts": "hint"}
LOOKS_BACK = {"counts": "past"}


def allowing(path: str, *methods: str) -> Any:
    """What OPTIONS is told at a path with several methods: the framework would tell the first of them only."""

    @route(path, http_method=[HttpMethod.OPTIONS], status_code=204, include_in_schema=False)
    async def options() -> Response[None]:
        return Response(None, headers={"allow": ", ".join(sorted((*methods, "OPTIONS")))})

    return options


def encoded(content: bytes) -> Response[bytes]:
    """An answer that the house has encoded."""
    return Response(content, media_type="application/json")


def answers(struct: Any, description: str, media: str = "application/json") -> dict[int, ResponseSpec]:
    """What such an answer holds, for the document."""
    return {200: ResponseSpec(struct, generate_examples=False, description=description, media_type=media)}
