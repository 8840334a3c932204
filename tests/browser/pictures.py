"""`python -m tests.browser.pictures [folder]`: the pictures of the documentation, taken of a real server."""

from __future__ import annotations

import os
import sqlite3
import struct
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from playwright.sync_api import Browser, expect, sync_playwright

import stavka
from bench.host import Host, loaded, sqlite
from stavka.kernel.match import Match
from tests.browser.chromium import FLAGS, chromium
from tests.browser.guest import Guest

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SEED, TURN = 17, 22  # of a game that shows much
SHARE = "0123456789abcdef"
MARCHED = 15  # moves into the campaign
LONG = 60_000  # milliseconds for a thought
MOSCOW, MOSCOW_SEED, COMMANDS = "moscow_41", 3, {"german": SHARE, "soviet": SHARE}
BERLIN, BERLIN_SEED, BOTH = "race_to_the_reichstag", 4, {"1bf": SHARE, "1uf": SHARE}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
# How a player with a plain plan likes tokens: reinforcements first, then attacks, always towards the river.
LIKES = {
    "planned-attack": 7.0,
    "quick-attack": 6.0,
    "join": 6.0,
    "all": 6.0,
    "card": 6.0,
    "long-move": 5.0,
    "done": 3.0,
}
# The same in the east: headquarters first, then every block as far as it goes.
EASTWARD = {"tactical": 9, "at": 8, "hq": 6, "block": 5, "to": 5, "done": 2, "reveal": 2}


# -- a game to look at --------------------------------------------------------------------------


def played() -> Match:
    """The game, up to an attack that is about to be fought out."""
    game = stavka.new("stalingrad", "solitaire", seed=0).game
    match, rng = Match(game, SEED.to_bytes(32, "big"), {"german": SHARE}), Random(SEED)
    down = {space.id: space.at[1] for space in game.chart().sheet.spaces}

    def liking(token: str) -> tuple[float, float]:
        verb, _, name = token.partition(":")
        if verb == "reinforce":
            return (9 if game.turn(match.state) <= 3 or game.turn(match.state) % 4 == 0 else 1), 0
        return LIKES.get(verb, 5 - down.get(name, 0) / 1000), rng.random()

    while match.decision is not None:
        if game.turn(match.state) >= TURN and match.decision.tokens == ("resolve",):
            return match
        match.play(max(match.decision.tokens, key=liking))
    raise AssertionError("the game was over too soon")


def fought() -> Match:
    """A game of Berlin, laid out by suggestion, up to an attack of several stacks in its second turn or later."""
    match, rng = Match(stavka.new(BERLIN, "historical", seed=0).game, BERLIN_SEED.to_bytes(32, "big"), BOTH), Random(5)
    while (decision := match.decision) is not None:
        if "assault" in decision.tokens and match.game.turn(match.state) > 1:
            battle = match.game.scene(match.state.view(decision.seat), decision.seat).battle
            if battle and len(battle.origins) > 1:
                return match
        match.play(decision.suggestion or max(decision.tokens, key=lambda token: (pressing(token), rng.random())))
    raise AssertionError("the game was over too soon")


def pressing(token: str) -> float:
    """How much a player likes a token who goes for the city: along the roads to its middle, and at whoever is there."""
    verb, _, name = token.partition(":")
    if verb == "to":
        return 3 - (abs(int(name[:2]) - 33) + abs(int(name[2:]) - 16)) / 50
    return {"at": 4.0, "from": 4.0, "unit": 3.5, "assault": 2.0, "stop": 1.0, "done": 0.5}.get(verb, 0.0)


def choosing_losses(match: Match) -> bool:
    """The attacker has to choose them in his first impulse."""
    return match.decision is not None and any(token.startswith("hit:") for token in match.decision.tokens)


def marching(match: Match) -> bool:
    """Blocks are on their way, and the next has to be chosen."""
    return match.number == MARCHED


def engaged(ready: Callable[[Match], bool] = choosing_losses) -> Match:
    """The campaign of Moscow, up to a moment."""
    game = stavka.new(MOSCOW, "campaign", seed=0).game
    match, rng = Match(game, MOSCOW_SEED.to_bytes(32, "big"), COMMANDS), Random(MOSCOW_SEED)
    east = {space.id: space.at[0] for space in game.chart().sheet.spaces}

    def liking(token: str) -> tuple[float, float]:
        verb, _, name = token.partition(":")
        return EASTWARD.get(verb, 0) + (east.get(name, 0) / 3000 if verb == "to" else 0), rng.random()

    while match.decision is not None:
        if ready(match):
            return match
        match.play(max(match.decision.tokens, key=liking))
    raise AssertionError("the game was over too soon")


def plant(host: Host, match: str, game: Match) -> None:
    """Give a match that has not been played yet the dice of the game; the server stands still meanwhile."""
    host.kill()
    with closing(sqlite3.connect(host.url.partition("///")[2])) as database, database:
        change = "UPDATE matches SET header = ?, seed = ? WHERE id = ?"
        database.execute(change, (msgspec.json.encode(game.header).decode(), game.header.seed, match))
    host.start()


def people(browser: Browser, host: Host, guest: Guest) -> None:
    """Others, so that the lobby is not empty."""
    with Guest(browser.new_context(), host.address) as friend:
        friend.ask("/api/me")
        friend.context.request.patch(f"{host.address}/api/me", data={"name": "Vasily"})
        guest.context.request.patch(f"{host.address}/api/me", data={"name": "Anna"})
        match = guest.make("one-vs-one", soviet="friend")
        friend.join(guest.invitations["soviet"])
        for _ in range(7):
            act(guest, match, "german") if guest.table(match, "german").get("asked") else act(friend, match, "soviet")
        friend.make("one-vs-one", german="anybody")
    over = guest.make("cooperative")
    guest.tell(f"/api/matches/{over}/resign", {"seat": "yellow"})


def act(guest: Guest, match: str, seat: str, token: str = "") -> None:
    """Play a token, or the first that is offered."""
    table = guest.table(match, seat)
    wish = {"seat": seat, "number": table["number"], "token": token or table["asked"]["tokens"][0]}
    guest.tell(f"/api/matches/{match}/play", wish)


# -- taking pictures ----------------------------------------------------------------------------


@contextmanager
def browsing() -> Iterator[Browser]:
    """The browser of the tests."""
    found = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.path, args=list(FLAGS), env={**os.environ, **found.environment}
        )
        yield browser
        browser.close()


def like(browser: Browser, guest: Guest, **kind: Any) -> Guest:
    """The same person at another screen."""
    state: Any = guest.context.storage_state()
    context = browser.new_context(storage_state=state, reduced_motion="reduce", locale="en-GB", **kind)
    return Guest(context, guest.address)


def take(guest: Guest, file: Path, part: str = "") -> None:
    """A picture of the page or of a part of it, as small as it gets without loss."""
    guest.page.wait_for_timeout(600)
    thing = guest.page.locator(part) if part else guest.page
    file.write_bytes(packed(thing.screenshot(animations="disabled")))
    assert not guest.unpardoned, guest.unpardoned


def packed(png: bytes) -> bytes:
    """The same picture, its pixels packed as tightly as zlib can."""
    head, chunks, at = png[:8], [], 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        chunks.append((png[at + 4 : at + 8], png[at + 8 : at + 8 + length]))
        at += 12 + length
    pixels = zlib.compress(zlib.decompress(b"".join(data for kind, data in chunks if kind == b"IDAT")), 9)
    kept = [(kind, data) for kind, data in chunks if kind != b"IDAT"]
    kept.insert(-1, (b"IDAT", pixels))
    return head + b"".join(chunk(kind, data) for kind, data in kept)


def chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def pictures(browser: Browser, host: Host, folder: Path) -> None:
    """All of them."""
    with Guest(browser.new_context(**DESK), host.address) as guest:
        album(browser, host, guest, folder)


def album(browser: Browser, host: Host, guest: Guest, folder: Path) -> None:
    """What this guest sees, at several screens."""
    match = guest.make()
    game = played()
    plant(host, match, game)
    for move in game.played:
        act(guest, match, "german", move.token)
    people(browser, host, guest)
    for name, kind in {
        "board": DESK,
        "board-night": {**DESK, "color_scheme": "dark"},
        "phone": PHONE,
    }.items():
        with like(browser, guest, **kind) as person:
            person.sit(match)
            expect(person.page.locator(".app[data-waits]")).to_be_attached()
            take(person, folder / f"{name}.png")
            if name == "board":
                person.page.set_viewport_size({"width": 1440, "height": 1400})
                take(person, folder / "odds.png", ".a-side .top")
    hot_seat(browser, host, guest, folder / "berlin.png", guest.make("historical", BERLIN), fought())
    hot_seat(browser, host, guest, folder / "moscow.png", guest.make("campaign", MOSCOW), engaged())
    hot_seat(browser, host, guest, folder / "hint.png", guest.make("campaign", MOSCOW), engaged(marching), ask_hint)
    with like(browser, guest, **DESK) as person:
        person.visit()
        expect(person.page.get_by_role("heading", name="Your games")).to_be_visible()
        take(person, folder / "lobby.png")


def ask_hint(person: Guest) -> None:
    """What would a good player do?"""
    person.page.get_by_role("button", name="Hint").click()
    expect(person.page.locator("[data-hint]")).to_be_visible(timeout=LONG)


def hot_seat(
    browser: Browser,
    host: Host,
    guest: Guest,
    file: Path,
    match: str,
    game: Match,
    then: Callable[[Guest], None] = lambda _: None,
) -> None:
    """A game of somebody who plays all seats, in the middle of it."""
    plant(host, match, game)
    for move in game.played:
        act(guest, match, move.seat, move.token)
    with like(browser, guest, **DESK) as person:
        person.visit(f"/match/{match}")
        person.page.get_by_role("button", name="Continue as").click()
        expect(person.page.locator(".app[data-waits]")).to_be_attached()
        then(person)
        take(person, file)


def main() -> None:
    """Take them."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, loaded(sqlite(data)) as host, browsing() as browser:
        pictures(browser, host, folder)


if __name__ == "__main__":
    main()
