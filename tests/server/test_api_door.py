"""What happens to every request before a route sees it: refusals, packing, the client's files."""

import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stavka.server.assets import read_assets
from stavka.server.refusals import facts_of, understood
from tests.server.edge import Porch, built, refusal, visit

JSON = {"content-type": "application/json"}


@pytest.mark.parametrize(
    ("asked", "status", "code", "facts"),
    [
        (("GET", "/api/nothing"), 404, "no-page", {}),
        (("GET", "/nothing.html"), 404, "no-page", {}),
        (("GET", "/assets/nothing.js"), 404, "no-page", {}),
        (("GET", "/schema/redoc"), 404, "no-page", {}),
        (("GET", "/api/titles/x/chart/wrong"), 404, "not-found", {}),
        (("DELETE", "/api/me"), 405, "wrong-method", {}),
        (("POST", "/api/titles"), 405, "wrong-method", {}),
        (("GET", "/api/me/socket"), 426, "upgrade", {}),
        (("GET", "/api/matches/a/explain?seat=a"), 400, "malformed", {"field": "token"}),
        (("GET", "/api/matches/a/explain?seat=&token=x"), 400, "malformed", {"field": "seat"}),
        (("GET", f"/api/matches/{'a' * 65}"), 400, "malformed", {"field": "match"}),
        (("GET", "/api/titles/x/words/de/y"), 400, "malformed", {"field": "language"}),
        (("GET", "/api/matches/a/table"), 500, "fault", {}),
    ],
)
def test_refusals(asked: tuple[str, str], status: int, code: str, facts: dict[str, str]) -> None:
    with visit() as guest:
        answer = guest.request(*asked)
        assert answer.status_code == status
        assert answer.headers["content-language"] == "en"
        found = refusal(answer)
        assert found.code == code
        assert found.detail
        assert {name: found.args[name] for name in facts} == facts
        spanish = guest.request(*asked, headers={"accept-language": "es"})
        assert spanish.headers["content-language"] == "es"
        assert refusal(spanish).detail != found.detail


@pytest.mark.parametrize(
    ("content", "field"),
    [
        (b"", "body"),
        (b"{", "body"),
        (b"[]", "body"),
        (b"\xff", "body"),
        (b'{"name":1}', "name"),
        (b'{"name":"' + b"x" * 41 + b'"}', "name"),
        (b'{"language":"de"}', "language"),
        (b'{"nickname":"Ana"}', "nickname"),
        (b'{"name":"\\ud800"}', "body"),
    ],
)
def test_what_is_wrong_with_a_body_is_named(content: bytes, field: str) -> None:
    with visit() as guest:
        answer = guest.patch("/api/me", content=content, headers=JSON)
        assert answer.status_code == 400
        assert refusal(answer).code == "malformed"
        assert refusal(answer).args["field"] == field
        assert field in refusal(answer).detail


def test_which_methods_there_are_is_told() -> None:
    with visit() as guest:
        assert set(guest.delete("/api/me").headers["allow"].split(", ")) == {"GET", "PATCH", "OPTIONS"}


def test_a_path_inside_a_body_is_told() -> None:
    assert understood("Expected `str`, got `int` - at `$.seats[...].kind`")["field"] == "seats[...].kind"
    assert understood("Object missing required field `number` - at `$.clock`")["field"] == "clock.number"


def test_large_answers_are_packed() -> None:
    with visit() as guest:
        packed = guest.get("/api/titles/x/chart/right", headers={"accept-encoding": "gzip"})
        plain = guest.get("/api/titles/x/chart/right", headers={"accept-encoding": "identity"})
        small = guest.get("/api/me", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < 200
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert "content-encoding" not in small.headers


def test_what_never_changes_may_be_kept_for_ever() -> None:
    with visit() as guest:
        kept = guest.get("/api/titles/x/chart/right").headers["cache-control"]
        assert kept == "public, max-age=31536000, immutable"
        first = guest.get("/api/titles")
        assert first.headers["cache-control"] == "no-cache"
        again = guest.get("/api/titles", headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_the_database_is_watched() -> None:
    porch = Porch()
    with visit(porch=porch) as guest:
        well = guest.get("/healthz")
        assert (well.status_code, well.text) == (200, "ok\n")
        porch.well = False
        ill = guest.get("/healthz")
        assert ill.status_code == 503
        assert refusal(ill).code == "store-failed"


# -- the client's files -----------------------------------------------------------------------------------


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A small client."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Lobby</title>" + " " * 500)
    (tmp_path / "assets" / "main-1a2b3c.js").write_text("export const x = 1;\n" * 100)
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / ".secret").write_text("not for you")
    return tmp_path


def with_client(folder: Path) -> Any:
    built(64 * 1024).state.assets = read_assets(folder)
    return visit()


@pytest.mark.parametrize("path", ["/", "/join", "/match/abc", "/match/abc/replay"])
def test_every_page_of_the_client_is_the_same_file(client: Path, path: str) -> None:
    with with_client(client) as guest:
        page = guest.get(path)
        assert page.status_code == 200
        assert "Lobby" in page.text
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == "no-cache"
        again = guest.get(path, headers={"if-none-match": page.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        head = guest.head(path)
        assert (head.status_code, head.content) == (200, b"")


def test_hashed_files_are_packed_and_kept_for_ever(client: Path) -> None:
    with with_client(client) as guest:
        script = guest.get("/assets/main-1a2b3c.js", headers={"accept-encoding": "br, gzip"})
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-encoding"] == "gzip"
        assert script.headers["vary"] == "accept-encoding"
        assert script.text == "export const x = 1;\n" * 100
        plain = guest.get("/assets/main-1a2b3c.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == script.text
        assert guest.get("/icon.svg").headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize(
    "path", ["/.secret", "/assets/.secret", "/assets/../.secret", "/assets/%2e%2e/.secret", "/..%2f.secret", "/assets"]
)
def test_nothing_but_the_client_is_sent(client: Path, path: str) -> None:
    with with_client(client) as guest:
        assert guest.get(path).status_code == 404


def test_without_a_build_the_page_says_so_in_both_languages(tmp_path: Path) -> None:
    page = read_assets(tmp_path / "nothing")["index.html"].content.decode()
    assert "its pages have not been built" in page
    assert "sus páginas no se han construido" in page
    assert "make web" in page
    with with_client(tmp_path / "nothing") as guest:
        assert guest.get("/").text == page


def test_what_does_not_get_smaller_is_not_packed(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(b"<p>")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG" * 100)
    (tmp_path / "long.css").write_bytes(b"p{}" * 1000)
    found = read_assets(tmp_path)
    assert found["index.html"].packed is None
    assert found["picture.png"].packed is None
    packed = found["long.css"].packed
    assert packed is not None
    assert gzip.decompress(packed) == b"p{}" * 1000


def test_a_refusal_is_as_the_wire_has_it() -> None:
    with visit() as guest:
        body = msgspec.json.decode(guest.get("/api/nothing").content)
    assert body == {"code": "no-page", "detail": "There is nothing at this address."}


def test_other_faults_have_no_field() -> None:
    from litestar.exceptions import NotFoundException

    assert facts_of(NotFoundException()) == {}
