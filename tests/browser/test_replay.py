"""The film of a match: slider, play and pause, battles, and a branch into analysis and back."""

from __future__ import annotations

from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from bench.host import Host
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.hands import Mouse
from tests.browser.truth import truth


@pytest.fixture
def guest(invite: Invite) -> Guest:
    """Somebody for whom nothing moves, so that what has gone is gone at once."""
    return invite(reduced_motion="reduce")


@pytest.fixture
def replay(guest: Guest) -> str:
    """A match with a battle in it, under way, and its film on the page."""
    match = guest.make()
    rng = Random(21)
    first = "planned-attack"
    for _ in range(30):
        table = guest.table(match, "german")
        tokens = table["asked"]["tokens"]
        token = first if first in tokens else rng.choice(tokens)
        guest.tell(f"/api/matches/{match}/play", {"seat": "german", "number": table["number"], "token": token})
    guest.visit(f"/match/{match}/replay")
    expect(guest.page.get_by_role("slider", name="Move")).to_be_visible()
    return match


def pieces(guest: Guest) -> str:
    """What stands where on the page."""
    return str(guest.page.locator(".stack").evaluate_all("(all) => all.map((one) => one.ariaLabel)"))


def places(guest: Guest) -> dict[str, str]:
    """Where each piece stands, without what glows."""
    where = (
        "(all) => Object.fromEntries(all.map((one) => [one.dataset.piece, one.closest('[data-space]').dataset.space]))"
    )
    found: dict[str, str] = guest.page.locator(".piece").evaluate_all(where)
    return found


def at(guest: Guest) -> int:
    """The move that is shown."""
    return int(guest.page.get_by_role("slider", name="Move").input_value())


def test_slider_and_steps(guest: Guest, replay: str) -> None:
    """From the set-up to now and back: the same pictures both ways, and the last is the table."""
    page = guest.page
    slider = page.get_by_role("slider", name="Move")
    assert at(guest) == 0
    start = pieces(guest)
    slider.fill("30")
    end, stands = pieces(guest), places(guest)
    assert end != start
    slider.focus()
    for _ in range(30):
        page.keyboard.press("ArrowLeft")
    assert at(guest) == 0
    assert pieces(guest) == start
    page.get_by_role("button", name="To the end").click()
    assert (at(guest), pieces(guest)) == (30, end)
    page.get_by_role("button", name="One move back").click()
    assert at(guest) == 29
    page.wait_for_url("**at=29*")
    page.reload()
    expect(slider).to_have_value("29")
    page.get_by_role("button", name="One move on").click()
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator(".app[data-waits]")).to_be_attached()
    assert places(guest) == stands


def test_play_and_pause(guest: Guest, replay: str) -> None:
    """It runs by itself until it is stopped."""
    page = guest.page
    page.get_by_role("combobox", name="Speed").select_option(index=3)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => document.querySelector('input[type=range]').valueAsNumber >= 3")
    page.get_by_role("button", name="Pause").click()
    stopped = at(guest)
    page.wait_for_timeout(1500)
    assert at(guest) == stopped >= 3


def test_jump_to_battle(guest: Guest, replay: str) -> None:
    """The next battle is marked on the map."""
    guest.page.get_by_role("button", name="Next battle").click()
    first = at(guest)
    assert 0 < first < 30
    guest.page.keyboard.press("b")
    assert at(guest) > first


def test_branch_into_analysis_and_back(guest: Guest, replay: str, server: Host) -> None:
    """A board of one's own from a move of the film, where one plays on; the match has not changed."""
    page = guest.page
    page.get_by_role("slider", name="Move").fill("12")
    before = places(guest)
    page.get_by_role("button", name="Analyse").click()
    expect(page.get_by_text("Analysis, not the match")).to_be_visible()
    branch = urlsplit(page.url).path.rpartition("/")[2]
    assert branch != replay
    hands = Mouse(guest, branch, "german")
    hands.ready()
    assert sorted(places(guest).values()) == sorted(before.values())
    hands.play_on(Random(22), lambda: len(hands.played) == 4)
    page.get_by_role("button", name="Take back").click()
    page.get_by_role("link", name="Back to the match").click()
    page.wait_for_url(f"**/match/{replay}")
    expect(page.locator(".app[data-waits]")).to_be_attached()
    assert len(truth(server, replay).played) == 30


def test_after_the_end_everything_is_open(guest: Guest, replay: str) -> None:
    """The film shows what was hidden."""
    hidden = guest.page.locator(".stack").evaluate_all(
        "(all) => all.filter((one) => /hidden/.test(one.ariaLabel)).length"
    )
    assert hidden
    guest.tell(f"/api/matches/{replay}/resign", {"seat": "german"})
    guest.visit(f"/match/{replay}/replay")
    expect(guest.page.locator(".stack").first).to_be_attached()
    assert "hidden" not in pieces(guest)
