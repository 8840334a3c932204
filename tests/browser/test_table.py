"""What one player finds at a table: undo, why not, odds, warnings, help, the list, Spanish, night, the curtain."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from bench.host import Host
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.hands import Finger, Keyboard, Mouse
from tests.browser.truth import hidden, secret_cards, told, truth

# How often something is on its way on the page; what takes a millisecond is not.
COUNT = """() => {
  window.animated = 0;
  const long = (one) => one.effect.getComputedTiming().duration > 5;
  setInterval(() => (window.animated += document.getAnimations().filter(long).length), 5);
}"""


@pytest.fixture
def hands(guest: Guest) -> Mouse:
    """A match alone, at its first decision."""
    match = guest.make()
    guest.sit(match)
    found = Mouse(guest, match, "german")
    found.ready()
    return found


def test_reload_in_the_middle_of_a_decision(hands: Mouse) -> None:
    """The same question, the same number, the same report; and one can go on."""
    hands.play("planned-attack")
    prompt = hands.page.get_by_role("heading", level=1)
    before, number, lines = prompt.inner_text(), hands.number, hands.page.locator("[data-line]").count()
    hands.page.reload()
    hands.ready()
    assert (prompt.inner_text(), hands.number, hands.page.locator("[data-line]").count()) == (before, number, lines)
    hands.play(hands.asked()["tokens"][0])


def test_free_undo(hands: Mouse) -> None:
    """With the button, and with its key; the table goes back, its number does not."""
    for key in ("", "u"):
        before, number = hands.asked(), hands.number
        hands.play("short-move")
        assert hands.asked() != before
        if key:
            hands.page.keyboard.press(key)
        else:
            hands.page.get_by_role("button", name="Take back").click()
        expect(hands.page.locator(f'.app[data-number="{number + 2}"]')).to_be_attached()
        assert hands.asked() == before
    expect(hands.page.get_by_role("button", name="Take back")).to_be_disabled()


def test_why_not_names_the_rule(hands: Mouse) -> None:
    """On the map, by a click on what does not glow; the rule opens its summary."""
    hands.play("short-move")
    spot = hands.point("space", "98")
    assert spot
    hands.page.mouse.click(*spot)
    bubble = hands.page.locator(".bubble")
    expect(bubble).to_be_visible()
    rule = bubble.get_by_role("button", name="Rule")
    expect(rule).to_be_visible()
    assert len(bubble.inner_text()) > 20
    rule.click()
    help = hands.page.get_by_role("dialog")
    expect(help).to_contain_text("Section")
    hands.page.keyboard.press("Escape")
    expect(help).to_be_hidden()


def test_why_not_a_card(guest: Guest) -> None:
    """The rule that says when cards are played."""

    def has_card(match: str) -> bool:
        return any(hand["cards"] for hand in guest.table(match, "german")["scene"]["hands"])

    guest.sit(next(match for match in iter(guest.make, "") if has_card(match)))  # three Leaders would leave none
    guest.page.locator(".hand [data-card]").first.click()
    bubble = guest.page.locator(".bubble")
    expect(bubble).to_contain_text("Planned Attack")
    expect(bubble.get_by_role("button", name="Rule 26a")).to_be_visible()


def test_what_the_others_did(hands: Mouse) -> None:
    """After their turn, until it has been seen: each line leads to its place, also after a reload."""
    news = hands.page.get_by_role("region", name="Since your last move")
    expect(news).to_have_count(0)
    rng, place = Random(3), news.locator("button.deed")
    while not place.count():  # a turn in which they only draw cards leads nowhere
        hands.whole_turn(rng, "short-move")
        expect(news.locator(".deed").first).to_be_visible()
    lines = news.locator(".deed").count()
    hands.page.reload()
    expect(news.locator(".deed")).to_have_count(lines)
    named = (place.first.get_attribute("title") or "").split()[1]  # Show 25 on the map
    place.first.click()
    expect(hands.page.locator(".a-tray h2 span").first).to_contain_text(named)
    news.get_by_role("button", name="Seen").click()
    expect(news).to_have_count(0)
    hands.page.reload()
    hands.ready()
    expect(news).to_have_count(0)


def test_odds_before_the_dice(caller: Guest) -> None:
    """A target is held up first: its modifiers with their rules, and bars for what may come; then it is confirmed."""
    match = caller.make()
    caller.sit(match)
    hands = Finger(caller, match, "german")
    hands.play("planned-attack")
    hands.play(hands.asked()["tokens"][0])
    hands.play(hands.asked()["tokens"][0])
    assert hands.asked()["tokens"] == ["resolve"]
    number = hands.number
    caller.page.get_by_role("tab", name="Odds").tap()
    odds = caller.page.get_by_role("region", name="Odds")
    expect(odds.locator("li").first).to_be_visible()
    expect(odds.get_by_role("button", name="Rule").first).to_be_visible()
    chances = odds.locator(".bars").first.locator(".p").all_inner_texts()
    assert 95 <= sum(float(chance.replace("<", "").replace(",", ".") or 0) for chance in chances) <= 105
    assert hands.number == number
    hands.play("resolve")
    expect(caller.page.get_by_role("region", name="Odds")).to_have_count(0)


def test_dice_are_shown(hands: Mouse) -> None:
    """An attack ends with dice on the page, and in the report."""
    hands.play_on(Random(7), lambda: bool(hands.page.get_by_role("img", name="die ").count()), "planned-attack")


def test_warnings_before_the_button_that_ends(hands: Mouse) -> None:
    """Two moves would be wasted: it is said beside the button, with its rule, and marked on the map."""
    hands.play("short-move")
    expect(hands.page.locator(".warn").get_by_text("2 Short Moves are still unused.")).to_be_visible()
    expect(hands.page.locator(".warn").get_by_role("button", name="Rule 13a")).to_be_visible()
    expect(hands.button("done")).to_be_visible()


def test_help(hands: Mouse) -> None:
    """The index can be searched; a term in the report can be pressed; keys are listed."""
    page = hands.page
    page.get_by_role("button", name="Help").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("searchbox").fill("planned attack")
    expect(dialog.get_by_role("status")).not_to_contain_text("Nothing")
    dialog.get_by_role("button", name="Close").last.click()
    page.keyboard.press("?")
    expect(dialog).to_contain_text("walk over the map")
    page.keyboard.press("Escape")
    hands.play("planned-attack")
    page.locator("[data-line]").get_by_role("link", name="Planned Attack").last.click()
    expect(page.get_by_role("dialog")).to_contain_text("Planned Attack")


def test_provenance_of_a_component(hands: Mouse) -> None:
    """Where a card comes from."""
    hands.page.get_by_role("button", name=re.compile("^Read ")).first.click()
    hands.page.get_by_role("button", name="Where it comes from").click()
    expect(hands.page.get_by_role("dialog").last).to_contain_text("Rulebook, section")


def test_the_list_plays(hands: Mouse) -> None:
    """The board as a list: what can be chosen is a button in its row."""
    page = hands.page
    hands.play("planned-attack")
    page.keyboard.press("l")
    listed = page.get_by_role("table", name="The board as a list")
    expect(listed).to_be_visible()
    expect(page.locator(".board")).to_have_count(0)
    before, token = hands.number, hands.asked()["tokens"][0]
    listed.locator(f'[data-row="{token.partition(":")[2]}"] .action').click()
    page.locator(".primary [data-token]").click()
    hands.wait(lambda: hands.number > before, "the list plays nothing")
    page.keyboard.press("l")
    expect(page.locator(".board")).to_be_visible()


def test_spanish_at_once(hands: Mouse) -> None:
    """Prompt, orders, report, map and buttons change without a new page, and stay so."""
    page = hands.page
    number = hands.number
    page.evaluate("window.unchanged = true")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Turn 1: choose one action.")
    page.get_by_role("button", name="EN: cambiar a español").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Turno 1")
    expect(page.get_by_role("button", name="Hacer un Ataque Planificado")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_role("navigation", name="Secuencia de juego")).to_be_visible()
    body = page.locator("body").inner_text()
    assert not {"Battle report", "Choose an order", "landing places"} & {*body.splitlines()}
    assert page.evaluate("window.unchanged") is True
    assert hands.number == number
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Turno 1")
    hands.play("short-move")


def test_night(hands: Mouse) -> None:
    """Chosen once, it stays."""
    page = hands.page
    light = (
        "() => getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).reduce((a, b) => a + +b, 0)"
    )
    day = page.evaluate(light)
    page.get_by_role("button", name="Look of the page").click()
    page.get_by_role("menuitemradio", name="Night", exact=True).click()
    assert page.evaluate(light) < day / 2
    page.reload()
    hands.ready()
    assert page.evaluate(light) < day / 2


def test_nothing_moves_where_that_is_wished(invite: Invite) -> None:
    """`prefers-reduced-motion`: a move is there at once; nothing is animated."""
    guest = invite(reduced_motion="reduce")
    match = guest.make()
    guest.sit(match)
    hands = Mouse(guest, match, "german")
    guest.page.evaluate(COUNT)
    hands.play_on(Random(8), lambda: len(hands.played) > 5, "short-move")
    assert guest.page.evaluate("window.animated") == 0


def test_pieces_move_elsewhere(hands: Mouse) -> None:
    """The same count finds the animations that others see."""
    hands.page.evaluate(COUNT)
    hands.play_on(Random(8), lambda: len(hands.played) > 5, "short-move")
    assert hands.page.evaluate("window.animated") > 0


def test_the_curtain(guest: Guest, server: Host) -> None:
    """Two at one screen: between them the map is not in the document, nor anything of the other's."""
    match = guest.make("one-vs-one")
    guest.visit(f"/match/{match}")
    page = guest.page
    lift = page.locator(".curtain").get_by_role("button")
    expect(lift).to_be_visible()
    assert not page.locator(".board").count()
    lift.click()
    hands = Mouse(guest, match, "german")
    hands.play_on(Random(9), lambda: guest.table(match, "german")["waiting"] == ["soviet"])
    expect(page.get_by_role("heading", name="is to decide")).to_be_visible()
    assert not page.locator(".board, [data-piece], [data-line], [data-card]").count()
    for card in secret_cards(truth(server, match), "soviet"):
        assert card not in page.content()
    guest.frames.clear()
    lift.click()
    other = Mouse(guest, match, "soviet")
    other.ready()
    frames = b"\n".join(guest.frames)
    assert told(frames)
    assert not told(frames) & hidden(truth(server, match), "soviet")
    other.play(other.asked()["tokens"][0])


def test_the_tab_says_whose_move_it_is(hands: Mouse) -> None:
    """Title and badge, on the table and in the lobby."""
    expect(hands.page).to_have_title(re.compile("Your move · Stalingrad"))
    hands.guest.visit()
    expect(hands.page.get_by_role("heading", name="Your games")).to_contain_text("one waits for you")
    hands.page.get_by_role("link", name="Go on").click()
    hands.ready()


def test_notes_are_kept(hands: Mouse) -> None:
    """As they are typed, for this seat."""
    hands.page.get_by_role("tab", name="Notes").click()
    notes = hands.page.get_by_role("textbox", name="Your private notes on this match")
    notes.fill("Take the Tractor Factory.")
    expect(hands.page.get_by_text("Kept.", exact=True)).to_be_visible()
    hands.page.reload()
    hands.page.get_by_role("tab", name="Notes").click()
    expect(notes).to_have_value("Take the Tractor Factory.")


def test_the_end_of_a_match(hands: Mouse) -> None:
    """Resigned, after a question; then the dice can be proved, the record saved, the film seen from the lobby."""
    page = hands.page
    hands.play("short-move")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("has resigned")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Are the dice fair?").click()
    expect(page.get_by_role("dialog")).to_contain_text("the seed has exactly the fingerprint")
    page.keyboard.press("Escape")
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the record").click()
    text = saving.value.path().read_text()
    assert text.startswith("stavka")
    assert "short-move" in text
    hands.guest.visit()
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider", name="Move")).to_be_visible()


def test_keyboard_asks_why_not(guest: Guest) -> None:
    """Enter on what does not glow explains itself, and the map says aloud where the cursor is."""
    match = guest.make()
    guest.sit(match)
    hands = Keyboard(guest, match, "german")
    hands.play("planned-attack")
    hands.steer("98")
    expect(guest.page.locator(".board [aria-live]")).to_contain_text("98")
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator(".bubble").get_by_role("button", name="Rule")).to_be_visible()
