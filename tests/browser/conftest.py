"""A server, a Chromium, and guests. What goes wrong on a page fails the test that opened it."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Playwright, sync_playwright

from bench.host import Host, sqlite
from tests.browser.chromium import FLAGS, NoChromium, chromium
from tests.browser.guest import Guest

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "stavka" / "server" / "client" / "index.html"
OTHERS = (".test.ts", "parity.json")  # in the same folder, but no part of the client
DESKTOP = {"width": 1440, "height": 900}
Invite = Callable[..., Guest]
FAILED = pytest.StashKey[bool]()


def check_client() -> None:
    """A client that was built from other sources would prove nothing."""
    if not CLIENT.exists() or CLIENT.stat().st_mtime < newest():
        pytest.fail("The browser client is not built, or older than its sources: run `make web`.", pytrace=False)


def newest() -> float:
    """When the client's sources were changed last."""
    sources = [path for path in (ROOT / "web" / "src").rglob("*") if not path.name.endswith(OTHERS)]
    return max(path.stat().st_mtime for path in sources if path.is_file())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember which tests fail, for the pictures of their pages."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@contextmanager
def launched(playwright: Playwright) -> Iterator[Browser]:
    """The browser."""
    try:
        found = chromium()
    except NoChromium as error:
        pytest.fail(str(error), pytrace=False)
    browser = playwright.chromium.launch(
        executable_path=found.path, args=list(FLAGS), env={**os.environ, **found.environment}
    )
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all: closed before other tests want an event loop of their own."""
    check_client()
    with sync_playwright() as playwright, launched(playwright) as found:
        yield found


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """One server for all who do not kill it, with the limits that everybody has."""
    with Host(sqlite(tmp_path_factory.mktemp("server"))) as host:
        yield host


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Host]:
    """A server that may be killed. Ask for it before `invite`: then the guests leave before it is gone."""
    with Host(sqlite(tmp_path)) as host:
        yield host


@pytest.fixture
def invite(request: pytest.FixtureRequest, browser: Browser, tmp_path: Path) -> Iterator[Invite]:
    """Opens a page in a browser of its own, on a server; at the end nothing may have gone wrong on any of them."""
    guests: list[Guest] = []

    def enter(host: Host | None = None, **kind: Any) -> Guest:
        host = host or request.getfixturevalue("server")
        context = browser.new_context(**{"viewport": DESKTOP, "locale": "en-GB", "timezone_id": "UTC"} | kind)
        guests.append(doors.enter_context(Guest(context, host.address)))
        context.tracing.start()
        return guests[-1]

    with ExitStack() as doors:
        yield enter
        failed = request.node.stash.get(FAILED, False)
        for place, guest in enumerate(guests):
            if failed or guest.unpardoned:
                show(guest, tmp_path, f"guest-{place + 1}")
    faults = [fault for guest in guests for fault in guest.unpardoned]
    assert not faults, faults


def show(guest: Guest, folder: Path, name: str) -> None:
    """Keep what can be seen of a failure, and say where."""
    trace = folder / f"{name}-trace.zip"
    try:
        print(f"\n{guest.page.url}: {guest.picture(folder, name)}")
        guest.context.tracing.stop(path=trace)
        print(f"playwright show-trace {trace}")
    except Error as error:
        print(f"\nno picture: {error}")
    for fault in guest.faults:
        print(fault)


@pytest.fixture
def guest(invite: Invite) -> Guest:
    """Somebody at a desk."""
    return invite()


@pytest.fixture
def caller(invite: Invite) -> Guest:
    """Somebody with a telephone."""
    return invite(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
