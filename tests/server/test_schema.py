"""The OpenAPI document: it is whole, and the server does what it says, whatever it is sent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from stavka.server import wire
from stavka.server.app import inside
from stavka.server.limits import Gate
from stavka.server.metrics import Metrics
from stavka.server.schema import completed, page
from stavka.server.settings import Settings, sqlite_url
from tests.server.edge import UNLIMITED, serving, visit

NUMBER = "00112233445566778899aabbccddeeff"
DOCUMENT = completed(inside(Settings(url=""), Gate(UNLIMITED), Metrics()).openapi_schema.to_schema())
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    allow_header_conformance,
    unsupported_method,
]
BOUNDED = settings(
    max_examples=12, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)
api = schemathesis.openapi.from_dict(DOCUMENT)


# -- the document -------------------------------------------------------------------------------------------


def references(value: Any) -> Iterator[str]:
    """Everything that a part of the document points at."""
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for part in value.values():
            yield from references(part)
    elif isinstance(value, list):
        for part in value:
            yield from references(part)


def test_everything_it_points_at_is_there() -> None:
    shapes = {f"#/components/schemas/{name}" for name in DOCUMENT["components"]["schemas"]}
    pointed = set(references(DOCUMENT))
    assert len(pointed) > 50
    assert pointed <= shapes


def test_every_operation_says_what_it_does_and_how_it_refuses() -> None:
    names = []
    for path, item in DOCUMENT["paths"].items():
        for verb, operation in item.items():
            assert operation["description"].endswith("."), (verb, path)
            assert "4XX" in operation["responses"], (verb, path)
            names.append(operation["operationId"])
    assert len(names) == len(set(names)) > 30


def test_every_message_of_the_sockets_is_described() -> None:
    shapes = DOCUMENT["components"]["schemas"]
    for union, alias in (("Push", wire.Push), ("Request", wire.Request)):
        told = {reference.rpartition("/")[2] for reference in references(shapes[union])}
        assert told == {struct.__name__ for struct in alias.__args__}
    for path in ("/api/matches/{match}/socket", "/api/me/socket"):
        assert "101" in DOCUMENT["paths"][path]["get"]["responses"]
    for word in ("PlayRequest", "Ack", "Refused", "Ping", "Pong", "Turned", "1012", "4403"):
        assert word in DOCUMENT["info"]["description"]


def test_the_shapes_are_those_of_the_wire() -> None:
    shapes = DOCUMENT["components"]["schemas"]
    validator = jsonschema_rs.validator_for({"$ref": "#/components/schemas/Table", "components": {"schemas": shapes}})
    table = wire.Table(3, 2, "playing", ["german"], wire.Log(0, [wire.LogEntry(1, "moved", {"unit": "16A"})]), "no")
    validator.validate(msgspec.json.decode(msgspec.json.encode(table)))
    with pytest.raises(jsonschema_rs.ValidationError):
        validator.validate({"type": "table", "number": "three"})


def test_the_page_lists_every_operation_and_every_shape() -> None:
    with visit() as guest:
        text = guest.get("/schema").text
        assert guest.get("/schema/openapi.json").json() == msgspec.json.decode(msgspec.json.encode(DOCUMENT))
    for path, item in DOCUMENT["paths"].items():
        for verb in item:
            assert f"<b>{verb.upper()}</b> <code>{path}</code>" in text
    for name in DOCUMENT["components"]["schemas"]:
        assert f'id="{name}"' in text


def test_what_the_document_says_is_escaped_on_the_page() -> None:
    info = {"title": "<b>", "version": "1", "description": "<script>"}
    text = "".join(page({"info": info, "paths": {}, "components": {"schemas": {"A": {"description": "<i>"}}}}))
    assert "<script>" not in text
    assert "<b>" not in text
    assert "<i>" not in text


# -- the server does what it says ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real server with a real house."""
    folder: Path = tmp_path_factory.mktemp("schema")
    with serving(Settings(url=sqlite_url(folder / "stavka.db"), limits=UNLIMITED, computers=0)) as address:
        yield address


@pytest.fixture(scope="module")
def player(server: str) -> dict[str, str]:
    """Somebody who has a match: its id, and his cookie."""
    with httpx.Client(base_url=server) as guest:
        guest.get("/api/me").raise_for_status()
        wish = {"title": "stalingrad", "scenario": "solitaire", "number": NUMBER}
        made = guest.post("/api/matches", json=wish).raise_for_status().json()
        return {"match": made["match"]["id"], "cookie": f"stavka={guest.cookies['stavka']}"}


@api.parametrize()
@BOUNDED
def test_a_stranger_can_send_anything(case: schemathesis.Case[Any], server: str) -> None:
    case.validate_response(case.call(base_url=server), checks=CHECKS)


@api.include(path_regex="{match}").parametrize()
@BOUNDED
def test_a_player_can_send_anything(case: schemathesis.Case[Any], server: str, player: dict[str, str]) -> None:
    case.path_parameters = {**(case.path_parameters or {}), "match": player["match"]}
    if case.query and "seat" in case.query:
        case.query = {**case.query, "seat": "german"}
    if isinstance(case.body, dict) and isinstance(case.body.get("seat"), str):
        case.body = {**case.body, "seat": "german"}
    response = case.call(base_url=server, headers={"cookie": player["cookie"]})
    case.validate_response(response, checks=[check for check in CHECKS if check is not unsupported_method])
