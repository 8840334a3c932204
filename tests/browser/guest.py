"""A person at a browser of his own: what he is shown, what he is sent, and what goes wrong before his eyes."""

from __future__ import annotations

import re
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Request, Response, WebSocket, expect

HERE = "127.0.0.1"
PATIENCE = 15_000  # milliseconds for anything to appear


def close(context: BrowserContext) -> None:
    """Close a context that may be dead."""
    try:
        context.close()
    except Error as error:
        print(f"\nnot closed: {error}")


def sitter(word: str) -> dict[str, str]:
    """Who shall sit in a seat: `friend`, or `computer:veteran`."""
    kind, _, player = word.partition(":")
    return {"kind": kind, "player": player} if player else {"kind": kind}


class Guest:
    """One page, with cookies of its own. Whoever leaves, or never gets in, leaves nothing open."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.faults: list[str] = []
        self.pardoned: list[re.Pattern[str]] = []
        self.frames: list[bytes] = []  # received over sockets
        self.sockets = 0
        self._responses: list[Response] = []
        self._bodies: list[bytes] = []
        with ExitStack() as opened:
            opened.callback(close, context)
            context.set_default_timeout(PATIENCE)
            self.at_pace("instant")
            self.page = context.new_page()
            self._watch(self.page)
            self._opened = opened.pop_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._opened.close()

    def at_pace(self, pace: str) -> None:
        """How fast what others do is shown: most who test have no time to look."""
        self.context.add_init_script(f"localStorage.setItem('stavka.pace', '{pace}')")

    def give_number(self, byte: int = 7) -> None:
        """Whatever this page draws by lot for the dice is always the same."""
        self.context.add_init_script(f"crypto.getRandomValues = (numbers) => numbers.fill({byte})")

    # -- what goes wrong -------------------------------------------------------------------------

    def _watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._fault(f"page error: {error}"))
        page.on("crash", lambda _: self._fault("the page has crashed"))
        page.on("request", self._request)
        page.on("response", self._response)
        page.on("websocket", self._socket)

    def _fault(self, what: str) -> None:
        self.faults.append(what)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._fault(f"console: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname != HERE:
            self._fault(f"a request leaves this machine: {request.url}")

    def _response(self, response: Response) -> None:
        self._responses.append(response)
        if response.status >= 500:
            self._fault(f"{response.status} {response.url}")

    def _socket(self, socket: WebSocket) -> None:
        self.sockets += 1
        socket.on("framereceived", lambda data: self.frames.append(data.encode() if isinstance(data, str) else data))

    def pardon(self, *patterns: str) -> None:
        """Such faults belong to what is tried here."""
        self.pardoned += [re.compile(pattern) for pattern in patterns]

    @property
    def unpardoned(self) -> list[str]:
        """What has gone wrong."""
        return [fault for fault in self.faults if not any(pattern.search(fault) for pattern in self.pardoned)]

    # -- what he is sent -------------------------------------------------------------------------

    def received(self) -> bytes:
        """Everything the server has sent to this page that can depend on a match, and everything on the page now."""
        waiting, self._responses = self._responses, []
        for response in waiting:
            path = urlsplit(response.url).path
            if path.startswith("/api/") and not path.startswith("/api/titles") and response.status not in (204, 304):
                self._bodies.append(response.body())
        return b"\n".join([*self._bodies, *self.frames, self.page.content().encode()])

    # -- going about -----------------------------------------------------------------------------

    def visit(self, path: str = "/") -> None:
        """Go to a page of the server."""
        self.page.goto(self.address + path)

    def ask(self, path: str) -> Any:
        """What the server answers this guest outside of his page."""
        answer = self.context.request.get(self.address + path)
        assert answer.ok, f"{answer.status} {answer.text()}"
        return answer.json() if answer.status != 204 else None

    def tell(self, path: str, body: dict[str, Any]) -> Any:
        """The same, with something to say."""
        answer = self.context.request.post(self.address + path, data=body)
        assert answer.ok, f"{answer.status} {answer.text()}"
        return answer.json()

    def make(self, scenario: str = "solitaire", title: str = "stalingrad", **seats: str) -> str:
        """Make a match without the lobby; its id. A seat not named is mine, one is a `computer:regular`."""
        self.ask("/api/me")
        wish = {
            "title": title,
            "scenario": scenario,
            "number": "0123456789abcdef",
            "seats": {seat: sitter(kind) for seat, kind in seats.items()},
        }
        made = self.tell("/api/matches", wish)
        self.invitations: dict[str, str] = made.get("invitations", {})
        return str(made["match"]["id"])

    def join(self, secret: str) -> None:
        """Follow an invitation without the page for it."""
        self.ask("/api/me")
        self.tell("/api/join", {"secret": secret, "number": "fedcba9876543210"})

    def sit(self, match: str) -> None:
        """Open a match; returns when its map is there."""
        self.visit(f"/match/{match}")
        expect(self.page.locator(".board .cells path").first).to_be_attached()

    def table(self, match: str, seat: str | None = None) -> Any:
        """The table as the server tells it to this guest."""
        return self.ask(f"/api/matches/{match}/table" + (f"?seat={seat}" if seat else ""))

    # -- for those who read of a failure ---------------------------------------------------------

    def picture(self, folder: Path, name: str) -> Path:
        """What he sees."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{name}.png"
        self.page.screenshot(path=path)
        return path
