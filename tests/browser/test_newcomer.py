"""A newcomer opens the lobby and plays: with a mouse, with the keyboard alone, with a finger on a telephone."""

from __future__ import annotations

from random import Random
from urllib.parse import urlsplit

from playwright.sync_api import Route, expect

from tests.browser.guest import Guest
from tests.browser.hands import Finger, Hands, Keyboard, Mouse


def match_of(guest: Guest) -> str:
    """The match whose table is open."""
    guest.page.wait_for_url("**/match/*")
    expect(guest.page.locator(".app[data-waits]")).to_be_attached()
    return urlsplit(guest.page.url).path.rpartition("/")[2]


def report(hands: Hands) -> str:
    """The battle report on the page."""
    return hands.page.locator("[data-line]").all_inner_texts().__str__()


def test_by_mouse(guest: Guest) -> None:
    """The lobby, one click, and a whole turn with an attack, until the next German turn."""
    guest.visit()
    guest.page.get_by_role("button", name="Start Stalingrad").click()
    hands = Mouse(guest, match_of(guest), "german")
    hands.whole_turn(Random(1), "planned-attack")
    assert hands.played[0] == "planned-attack"
    assert len(hands.played) > 3
    expect(guest.page.get_by_role("banner")).to_contain_text("Turn 2")
    assert "Turn 2" in report(hands)


def test_by_keyboard(guest: Guest) -> None:
    """Not one click."""
    guest.visit()
    start = guest.page.get_by_role("button", name="Start Stalingrad")
    start.wait_for()
    for _ in range(40):
        if start.evaluate("(it) => it === document.activeElement"):
            break
        guest.page.keyboard.press("Tab")
    guest.page.keyboard.press("Enter")
    hands = Keyboard(guest, match_of(guest), "german")
    hands.whole_turn(Random(2), "planned-attack")
    hands.whole_turn(Random(3), "short-move")
    expect(guest.page.get_by_role("banner")).to_contain_text("Turn 3")


def test_by_touch(caller: Guest) -> None:
    """On a telephone."""
    caller.visit()
    caller.page.get_by_role("button", name="Start Stalingrad").tap()
    hands = Finger(caller, match_of(caller), "german")
    hands.whole_turn(Random(4), "planned-attack")
    hands.whole_turn(Random(5), "reinforce")
    expect(caller.page.get_by_role("banner")).to_contain_text("Turn 3")


def test_in_a_hurry(guest: Guest) -> None:
    """Whoever starts a game before the server has answered the page for the first time still sits at his own table."""
    held: list[Route] = []
    guest.page.route("**/api/me", lambda route: route.continue_() if held else held.append(route))
    guest.visit()
    guest.page.get_by_role("button", name="Start Stalingrad").click()
    guest.page.wait_for_timeout(500)
    assert held
    held[0].continue_()
    assert Mouse(guest, match_of(guest), "german").asked()["tokens"]
