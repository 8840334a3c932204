"""What guests do at the table of any title: sit down, set up, look for secrets."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from bench.host import Host
from tests.browser.guest import PATIENCE, Guest
from tests.browser.hands import Keyboard
from tests.browser.truth import Pair, hidden, known, told, truth

MANY = 40  # decisions of a set-up that are not placed for one


def at_rest(page: Page) -> None:
    """The page waits for somebody, be it behind the curtain."""
    expect(page.locator(".app[data-waits], .curtain button").first).to_be_attached(timeout=PATIENCE)


def match_of(page: Page) -> str:
    """The match whose table is open."""
    page.wait_for_url("**/match/*")
    return urlsplit(page.url).path.rpartition("/")[2]


def take_seat(guest: Guest, match: str) -> None:
    """At the table, past the curtain."""
    guest.visit(f"/match/{match}")
    raise_curtain(guest.page)


def raise_curtain(page: Page) -> None:
    """Whoever is to play now looks."""
    at_rest(page)
    curtain = page.locator(".curtain button")
    if curtain.count():
        curtain.click()
    at_rest(page)


def set_up_by_buttons(page: Page, begun: str) -> None:
    """Whoever is asked has the program place everything, until the bar says that the first turn has begun."""
    for _ in range(MANY):
        raise_curtain(page)
        rest = page.get_by_role("button", name="Place the rest for me")
        if begun in page.get_by_role("banner").inner_text():
            return
        before = page.locator(".app").get_attribute("data-number")
        (rest if rest.count() else page.locator(".primary button")).click()
        expect(page.locator(f'.app[data-number="{before}"]')).to_have_count(0, timeout=PATIENCE)
    raise AssertionError("the set-up does not end")


def set_up(holders: Mapping[str, Guest], match: str) -> None:
    """The same without a page; each seat by whoever holds it."""
    for _ in range(MANY):
        table = next(iter(holders.values())).table(match)
        seat = table["waiting"][0]
        asked = holders[seat].table(match, seat)
        if asked["scene"]["turn"][0] != "status-set-up":
            return
        wish = {"seat": seat, "number": asked["number"]}
        if asked["asked"].get("auto"):
            holders[seat].tell(f"/api/matches/{match}/auto", wish)
        else:
            holders[seat].tell(f"/api/matches/{match}/play", wish | {"token": asked["asked"]["tokens"][-1]})
    raise AssertionError("the set-up does not end")


def choose_next(hands: Keyboard, what: str) -> None:
    """The next thing that glows on the map; of a stack the first that can be picked. A stack that is fanned out without
    having the focus lies below the mouse, which rests where it clicked last."""
    number = hands.number
    hands.to_map()
    hands.page.keyboard.press("n")
    hands.page.keyboard.press("Enter")
    if hands.page.locator(".fan button:focus").count():
        hands.page.keyboard.press("Enter")
    hands.wait(lambda: hands.number != number, f"{what} cannot be chosen")
    hands.ready()


def check_secrets(server: Host, guest: Guest, match: str, seat: str) -> set[Pair]:
    """Nothing that this page was ever sent is more than its seat may know; what that is not."""
    real = truth(server, match)
    guest.page.wait_for_timeout(200)  # what is still on its way
    assert told(guest.received()) <= known(real, seat)
    secrets = hidden(real, seat)
    assert len(secrets) > 10, "there is nothing to hide"
    return secrets
