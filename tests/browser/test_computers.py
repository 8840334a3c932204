"""Computers at the table: one plays against them, looks at what they do, asks for a hint, or only watches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from bench.host import Host, sqlite
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.hands import Mouse
from tests.browser.sitting import match_of

LONG = 60_000  # milliseconds for a thought
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def thoughtful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server whose computers come to an end soon."""
    with Host(sqlite(tmp_path_factory.mktemp("thoughtful")), "--think", "1") as host:
        yield host


def begin(guest: Guest) -> Mouse:
    """The lobby, Stalingrad against the computer: Regular, if nobody chooses."""
    page = guest.page
    guest.visit()
    page.get_by_text("Computer", exact=True).click()
    expect(page.get_by_role("radio", name="Regular")).to_be_checked()
    expect(page.get_by_text("plans its turn and your answer")).to_be_visible()
    page.get_by_role("combobox", name="Scenario").select_option("one-vs-one")
    page.get_by_role("button", name="Start Stalingrad").click()
    return Mouse(guest, match_of(page), "german")


def play_until_shown(hands: Mouse, rng: Random) -> None:
    """Whatever comes, until the computer has done more than is shown."""
    page = hands.page
    for _ in range(600):
        if page.locator("button[aria-keyshortcuts=S]:enabled").count():
            return
        if page.locator(".app[data-waits]").count():
            hands.play(rng.choice(hands.asked()["tokens"]))
        page.wait_for_timeout(100)
    raise AssertionError("there is nothing to look at")


def test_against_regular(invite: Invite, thoughtful: Host) -> None:
    """Some moves, a hint, the computer's reply one move after the other, and a jump to now."""
    guest = invite(thoughtful)
    guest.at_pace("slow")
    page, hands = guest.page, begin(guest)
    expect(page.get_by_role("banner")).to_contain_text("Regular")

    hands.ready()
    before = hands.number
    page.get_by_role("button", name=re.compile("^Hint")).click()
    advice = page.get_by_role("region", name="Hint")
    play = advice.get_by_role("button", name="Play it")
    expect(play).to_be_enabled(timeout=LONG)
    token = play.get_attribute("data-hint")
    assert token in hands.asked()["tokens"]
    assert hands.number == before, "a hint plays nothing"
    play.click()
    hands.wait(lambda: hands.number > before, "the hint is not played")
    expect(advice).to_have_count(0)

    play_until_shown(hands, Random(2))
    expect(page.get_by_role("button", name="Skip")).to_be_visible()
    expect(page.locator("h1 .news")).not_to_be_empty()
    shown = hands.number
    now = guest.table(hands.match, "german")["number"]
    assert shown < now
    page.get_by_role("combobox", name="Speed").select_option("normal")
    assert page.evaluate("localStorage.getItem('stavka.pace')") == "normal"
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    hands.wait(lambda: hands.number >= now, "it does not jump to now")


@pytest.mark.parametrize("small", [False, True])
def test_a_hint_says_what_it_changes(invite: Invite, thoughtful: Host, small: bool) -> None:
    """Every term before and after, in sight of who has no mouse, and on a telephone within its width."""
    guest = invite(thoughtful, **(PHONE if small else {}))
    match = guest.make("one-vs-one", soviet="computer:random")
    guest.sit(match)
    page = guest.page
    page.get_by_role("button", name=re.compile("^Hint")).click()
    advice = page.get_by_role("region", name="Hint")
    expect(advice.get_by_role("button", name="Play it")).to_be_enabled(timeout=LONG)
    terms = advice.get_by_role("listitem")
    expect(terms.first).to_contain_text(re.compile(r"\d\.\d before, −?\d+\.\d after"))
    for term in terms.all():
        term.scroll_into_view_if_needed()
        figures = term.get_by_text(re.compile(r"^−?\d+\.\d → −?\d+\.\d$"))
        expect(figures).to_be_in_viewport(ratio=1)


def test_who_thinks(invite: Invite, thoughtful: Host) -> None:
    guest = invite(thoughtful)
    match = guest.make("one-vs-one", german="computer:veteran")
    guest.sit(match)
    expect(guest.page.locator("[data-thinks=german]")).to_contain_text("Veteran", timeout=LONG)


def test_computers_alone_are_watched(invite: Invite, thoughtful: Host) -> None:
    """From the lobby: scenario, levels, options; then everything, or what all know; stopped, by steps, to the end."""
    guest = invite(thoughtful)
    guest.at_pace("fast")
    page = guest.page
    guest.visit()
    page.get_by_role("button", name="Watch computers").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("combobox", name="Scenario").select_option("one-vs-one")
    dialog.get_by_role("combobox", name="German").select_option("random")
    dialog.get_by_role("combobox", name="Soviet").select_option("greedy")
    dialog.get_by_text("Options").click()
    expect(dialog.get_by_role("combobox", name="Level")).to_be_disabled()
    dialog.get_by_role("combobox", name="Designer's Variant").select_option("Yes")
    dialog.get_by_role("combobox", name="Level").select_option("Soviet hard")
    dialog.get_by_role("button", name="Watch").click()
    match = match_of(page)
    assert guest.ask(f"/api/matches/{match}")["options"]["level"] == "soviet-hard"
    app = page.locator(".app")
    expect(page.get_by_role("banner")).to_contain_text("Greedy")
    expect(app).not_to_have_attribute("data-number", "1", timeout=LONG)
    expect(page.locator("[data-told]").first).to_be_attached(timeout=LONG)  # where it happens

    page.get_by_role("button", name="Pause").click()
    step = page.get_by_role("button", name="One move on")
    expect(step).to_be_enabled(timeout=LONG)
    page.wait_for_timeout(600)  # what was being looked at
    before = app.get_attribute("data-number")
    page.wait_for_timeout(1000)
    assert app.get_attribute("data-number") == before
    step.click()
    expect(app).not_to_have_attribute("data-number", before or "")
    page.get_by_role("button", name="Go on").click()

    eyes = page.get_by_role("combobox", name="What you see")
    expect(eyes).to_have_value("*")
    eyes.select_option("")
    page.wait_for_url(f"**/match/{match}?seat=public")
    expect(page.get_by_role("combobox", name="What you see")).to_have_value("")

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="End the match").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("void|called off|without", re.IGNORECASE))


def test_another_watches_too(invite: Invite, thoughtful: Host) -> None:
    maker, other = invite(thoughtful), invite(thoughtful, viewport={"width": 390, "height": 844})
    match = maker.make("one-vs-one", german="computer:random", soviet="computer:random")
    other.at_pace("fast")
    other.visit(f"/match/{match}")
    expect(other.page.locator(".app")).not_to_have_attribute("data-number", re.compile("^-?1$"), timeout=LONG)
    other.page.get_by_role("button", name="Menu").click()
    expect(other.page.get_by_role("menuitem", name="Replay")).to_be_visible()
    expect(other.page.get_by_role("menuitem", name="End the match")).to_have_count(0)


def hand_over(guest: Guest, player: str) -> None:
    """The menu, and a level."""
    page = guest.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Let the computer play for me").click()
    dialog = page.get_by_role("dialog", name="Let the computer play for me")
    dialog.get_by_role("combobox").select_option(player)
    dialog.get_by_role("button", name="Let it play").click()
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("small", [False, True])
def test_a_seat_is_handed_over_and_taken_back(invite: Invite, thoughtful: Host, small: bool) -> None:
    """By mouse and by finger: the computer plays, the other one sees who it is, and nothing is played after the end."""
    ana, ben = invite(thoughtful, **(PHONE if small else {})), invite(thoughtful)
    match = ana.make("one-vs-one", soviet="friend")
    ben.join(ana.invitations["soviet"])
    ben.sit(match)
    ana.sit(match)
    page, app = ana.page, ana.page.locator(".app")
    expect(app).to_have_attribute("data-waits", "for-me")

    hand_over(ana, "random")
    expect(app).not_to_have_attribute("data-waits", "for-me")
    expect(ben.page.get_by_role("banner")).to_contain_text("(Random)")
    expect(ben.page.get_by_role("status").filter(has_text="Random plays for")).to_be_visible()
    expect(app).not_to_have_attribute("data-number", "1", timeout=LONG)
    expect(page.get_by_role("button", name="Take back", exact=False)).to_have_count(0)

    page.get_by_role("button", name="Play myself").click()
    expect(page.get_by_role("button", name="Play myself")).to_have_count(0)
    expect(ben.page.get_by_role("banner")).not_to_contain_text("(Random)")
    number = ana.table(match, "german")["number"]
    page.wait_for_timeout(1500)
    assert ana.table(match, "german")["number"] == number, "nobody plays for her any more"
    asked = ana.table(match, "german").get("asked")
    assert (asked is not None) == (app.get_attribute("data-waits") == "for-me")


def test_who_plays_alone_changes_the_level(invite: Invite, thoughtful: Host) -> None:
    """By the computer's card, with the keyboard alone."""
    guest = invite(thoughtful)
    match = guest.make("one-vs-one", german="computer:veteran")
    guest.sit(match)
    page = guest.page
    card = page.get_by_role("banner").get_by_role("button", name="Veteran")
    card.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="The computer's level")
    expect(dialog).to_be_visible()
    dialog.get_by_role("combobox").select_option("random")
    dialog.get_by_role("button", name="Change").press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("banner")).to_contain_text("Random")
    expect(page.locator(".app")).to_have_attribute("data-waits", "for-me", timeout=LONG)
