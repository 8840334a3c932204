"""Two at two browsers: a seat link, several turns, and nothing of what the other hides."""

from __future__ import annotations

from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from bench.host import Host
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.hands import Hands, Mouse, chart
from tests.browser.truth import hidden, known, secret_cards, told, truth

SEATS = ("german", "soviet")


@pytest.fixture
def duel(invite: Invite) -> tuple[Mouse, Mouse]:
    """A match of two, both at the table."""
    return seated(invite)


def seated(invite: Invite, host: Host | None = None) -> tuple[Mouse, Mouse]:
    """Two guests at one table, without the lobby."""
    german, soviet = invite(host), invite(host)
    match = german.make("one-vs-one", soviet="friend")
    soviet.join(german.invitations["soviet"])
    german.sit(match)
    soviet.sit(match)
    return Mouse(german, match, "german"), Mouse(soviet, match, "soviet")


def play_on(duel: tuple[Mouse, Mouse], tokens: int, rng: Random) -> None:
    """Whoever is asked answers."""
    for _ in range(tokens):
        hands = next(hands for hands in duel if hands.asked())
        hands.play(rng.choice(hands.asked()["tokens"]))


def check_secrets(host: Host, hands: Hands) -> None:
    """Nothing that this page was ever sent, or shows, is more than its seat may know."""
    match, page = truth(host, hands.match), hands.page
    hands.page.wait_for_timeout(200)  # what is still on its way
    received = hands.guest.received()
    assert told(received) <= known(match, hands.seat)
    assert told(received), "nothing was read at all"
    secrets = hidden(match, hands.seat)
    assert secrets, "there is nothing to hide"
    labels = "\n".join(page.locator(".stack").evaluate_all("(all) => all.map((one) => one.ariaLabel)"))
    for _, piece in secrets:
        assert str(chart().pieces[piece].name.en) not in labels, piece
    text = page.locator("body").inner_text()
    for card in secret_cards(match, hands.seat):
        assert f'"{card}"'.encode() not in received, card
        assert shared_name(card) or chart().cards[card].name.en not in text, card


def shared_name(card: str) -> bool:
    """Whether a card of the other side is called the same: both have snipers."""
    name = chart().cards[card].name
    return [other.name for other in chart().cards.values()].count(name) > 1


def hands_on_page(page: Page) -> list[str]:
    """The cards that a page shows face up."""
    return [
        card for card in page.locator("[data-card]").evaluate_all("(all) => all.map((one) => one.dataset.card)") if card
    ]


def test_one_against_one_by_a_seat_link(invite: Invite, server: Host) -> None:
    """From the lobby: a link is made, sent, followed; its secret leaves the address; both play, in the dark."""
    host, friend = invite(), invite()
    host.visit()
    host.page.get_by_text("A friend", exact=True).click()
    host.page.get_by_role("button", name="Start Stalingrad").click()
    link = host.page.get_by_role("dialog").get_by_role("textbox").input_value()
    assert "#" in link
    secret = link.partition("#")[2]
    host.page.get_by_role("link", name="To the table").click()
    friend.page.goto(link)
    friend.page.get_by_label("Name").fill("<b>Vasily</b>")
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_url("**/match/*")
    match = urlsplit(host.page.url).path.rpartition("/")[2]
    duel = Mouse(host, match, "german"), Mouse(friend, match, "soviet")
    for guest in (host, friend):
        expect(guest.page.locator(".board .cells path").first).to_be_attached()
        assert secret not in guest.page.url
    friend.page.go_back()
    assert secret not in friend.page.url
    friend.page.go_forward()
    expect(host.page.get_by_role("banner")).to_contain_text("<b>Vasily</b>")  # a name is text, whatever it looks like
    rng = Random(11)
    while duel[0].turn() < 4:
        play_on(duel, 5, rng)
    for hands in duel:
        check_secrets(server, hands)
    assert {hands.seat for hands in duel if hands.played} == {*SEATS}


def test_the_check_of_secrets_sees_a_leak(duel: tuple[Mouse, Mouse], server: Host) -> None:
    """Each page does hold what it may know and the other may not, so a leak would be seen."""
    german, soviet = duel
    match = truth(server, german.match)
    assert told(soviet.guest.received()) & hidden(match, "german")
    assert told(german.guest.received()) & hidden(match, "soviet")
    assert secret_cards(match, "soviet") & {*hands_on_page(german.page)}
    with pytest.raises(AssertionError):
        check_secrets(server, Mouse(soviet.guest, soviet.match, "german"))


def test_a_spectator_sees_what_everybody_may_know(duel: tuple[Mouse, Mouse], invite: Invite, server: Host) -> None:
    """No card, no hidden face, no button that would play."""
    watcher = invite()
    watcher.sit(duel[0].match)
    play_on(duel, 8, Random(12))
    expect(watcher.page.locator(f'.app[data-number="{duel[0].number}"]')).to_be_attached()
    match = truth(server, duel[0].match)
    assert told(watcher.received()) <= known(match, None)
    assert hidden(match, None)
    assert not hands_on_page(watcher.page)
    for card in secret_cards(match, None):
        assert f'"{card}"'.encode() not in watcher.received()
    assert not watcher.page.locator("[data-token]").count()


def test_talk_and_presence(duel: tuple[Mouse, Mouse]) -> None:
    """What is said is heard at once, as text; who leaves is seen to have left."""
    german, soviet = duel
    for hands in duel:
        hands.page.get_by_role("tab", name="Talk").click()
    box = german.page.get_by_role("textbox", name="Say something")
    box.fill("<img src=x onerror=alert(1)>")
    box.press("Enter")
    expect(soviet.page.get_by_text("<img src=x onerror=alert(1)>")).to_be_visible()
    assert not soviet.page.locator("img").count()
    seats = german.page.get_by_role("list", name="Who plays")
    expect(seats.get_by_role("img", name="here")).to_be_visible()
    soviet.guest.visit("/")
    expect(seats.get_by_role("img", name="away")).to_be_visible()


def test_undo_by_agreement(duel: tuple[Mouse, Mouse]) -> None:
    """Where dice were seen the other is asked; what he grants is taken back on both pages, and the report with it."""
    german, soviet = duel
    german.play_on(Random(13), lambda: german.guest.table(german.match, "german")["undo"] == "ask", "planned-attack")
    before, asked = german.guest.table(german.match, "german"), len(german.played)
    german.page.get_by_role("button", name="Ask to take back").click()
    expect(german.page.get_by_text("You have asked to take your last choice back.")).to_be_visible()
    offer = soviet.page.get_by_role("region", name="Offers")
    expect(offer).to_contain_text("asks to take the last choice back")
    offer.get_by_role("button", name="Agree").click()
    expect(soviet.page.get_by_role("region", name="Offers")).to_have_count(0)
    german.wait(lambda: german.number > before["number"], "nothing is taken back")
    after = german.guest.table(german.match, "german")
    assert after["move"] == asked - 1 < before["move"]
    assert after["asked"]["tokens"]
    lines = len(after["log"]["entries"])
    assert lines < len(before["log"]["entries"])
    german.ready()
    expect(german.page.locator("[data-line]")).to_have_count(lines)


def test_an_undo_that_is_declined(duel: tuple[Mouse, Mouse]) -> None:
    """Then nothing changes, and both are told so."""
    german, soviet = duel
    german.play_on(Random(14), lambda: german.guest.table(german.match, "german")["undo"] == "ask", "planned-attack")
    before = german.number
    german.page.get_by_role("button", name="Ask to take back").click()
    soviet.page.get_by_role("region", name="Offers").get_by_role("button", name="Decline").click()
    expect(german.page.get_by_role("region", name="Offers")).to_have_count(0)
    expect(german.page.locator(".toast")).to_contain_text("declined")
    expect(soviet.page.locator(".toast")).to_contain_text("You have declined")
    assert german.number == before


def test_an_offer_that_is_declined_while_one_is_away(duel: tuple[Mouse, Mouse]) -> None:
    """Whoever comes back hears of it, and once only."""
    german, soviet = duel
    german.guest.tell(f"/api/matches/{german.match}/offers/draw", {"seat": "german"})
    offers = soviet.page.get_by_role("region", name="Offers")
    expect(german.page.get_by_role("region", name="Offers")).to_contain_text("You have offered a draw")
    german.guest.visit()
    offers.get_by_role("button", name="Decline").click()
    expect(offers).to_have_count(0)
    german.guest.sit(german.match)
    expect(german.page.locator(".toast")).to_contain_text("Your offer of a draw was declined")
    german.page.reload()
    german.ready()
    expect(german.page.locator(".toast")).to_have_count(0)


def test_the_map_is_there_before_the_friend(guest: Guest) -> None:
    """Under the invitations, of which one is the next to send."""
    match = guest.make("two-vs-one", blue="friend", soviet="friend")
    guest.sit(match)
    renew = guest.page.locator(".invite").get_by_role("button", name="Make a new link")
    for left in (1, 0):
        renew.first.click()
        expect(renew).to_have_count(left)
    expect(guest.page.locator(".invite").get_by_role("button", name="Copy the link")).to_have_count(2)
    expect(guest.page.locator(".btn.primary")).to_have_count(1)


def test_the_server_is_killed_and_comes_back(mortal: Host, invite: Invite) -> None:
    """SIGKILL in the middle of a game: both pages say so, both go on by themselves, and nothing is lost."""
    duel = seated(invite, mortal)
    for hands in duel:
        hands.guest.pardon("ERR_CONNECTION_REFUSED", "WebSocket connection", "ERR_CONNECTION_RESET")
    rng = Random(15)
    for _ in range(2):
        play_on(duel, 7, rng)
        before = [(hands.number, hands.guest.table(hands.match, hands.seat)) for hands in duel]
        mortal.kill()
        for hands in duel:
            expect(hands.page.get_by_text("Your last move is safe.")).to_be_visible()
            assert not hands.page.locator("[data-token]:enabled").count()
        mortal.start()
        next(hands for hands, (_, table) in zip(duel, before, strict=True) if "asked" in table).ready()
        for hands, (number, table) in zip(duel, before, strict=True):
            expect(hands.page.get_by_text("Your last move is safe.")).to_be_hidden()
            assert (hands.number, hands.guest.table(hands.match, hands.seat)) == (number, table)
    play_on(duel, 5, rng)
    played = sum(len(hands.played) for hands in duel)
    assert len(truth(mortal, duel[0].match).played) == played == 19
