"""One button lays out the counters of a seat, and each of them can be taken back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.browser.hands import Mouse

BERLIN = {"title": "race_to_the_reichstag", "scenario": "historical", "number": "0123456789abcdef"}


@pytest.fixture
def hands(guest: Guest) -> Mouse:
    """The set-up of Berlin, both seats one's own."""
    guest.ask("/api/me")
    match = str(guest.tell("/api/matches", BERLIN)["match"]["id"])
    guest.visit(f"/match/{match}")
    guest.page.get_by_role("button", name="Continue as 1st Belorussian Front").click()
    found = Mouse(guest, match, "1bf")
    found.ready()
    return found


def test_the_rest_is_placed_and_taken_back_one_by_one(hands: Mouse) -> None:
    number = hands.number
    button = hands.page.get_by_role("button", name="Place the rest for me")
    button.click()
    expect(hands.page.locator(f'.app[data-number="{number + 30}"]')).to_be_attached()  # 15 counters, two choices each
    expect(button).to_have_count(0)  # they are down: now one turns up what one likes, or is done
    assert "done" in hands.asked()["tokens"]
    hands.page.get_by_role("button", name="Take back").click()
    expect(hands.page.locator(f'.app[data-number="{number + 31}"]')).to_be_attached()
    expect(button).to_be_enabled()
    assert "done" not in hands.asked()["tokens"]
