"""Berlin in the browser: a newcomer at one screen, a telephone, two browsers that hide from each other, the look."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist
from typing import Any

import pytest
from playwright.sync_api import expect

from bench.host import Host
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.hands import Finger, Hands, Keyboard, Mouse, chart
from tests.browser.sitting import at_rest, check_secrets, choose_next, match_of, set_up, set_up_by_buttons, take_seat
from tests.browser.test_look import dressed, faults_of
from tests.browser.truth import Pair, promise

TITLE = "race_to_the_reichstag"
SEATS = ("1bf", "1uf")
NEXT = 80  # more than from the middle of a hex to that of its neighbour
SEED = 11  # of dice that bring the Fronts to blows
MARCH = 9 * 70  # as far as a forced march goes at most


# -- moving and fighting ------------------------------------------------------------------------


MIDDLES = {space.id: space.at for space in chart(TITLE).sheet.spaces}


def near(one: str, other: str, far: float) -> bool:
    return dist(MIDDLES[one], MIDDLES[other]) < far


def germans(scene: Any) -> set[str]:
    """Where Germans stand whom one has to attack: not in the Reichstag."""
    reichstag = next(space.id for space in chart(TITLE).sheet.spaces if space.terrain == "reichstag")
    return {piece["at"] for piece in scene["pieces"].values() if piece["side"] == "german"} - {reichstag}


def move_to_contact(hands: Hands) -> None:
    """A unit marches up to the enemy; one that turns out to be too far stays."""
    scene = hands.guest.table(hands.match, hands.seat)["scene"]
    enemies = germans(scene)
    units = [token for token in hands.asked()["tokens"] if token.startswith("unit:")]
    places = {token: hands.space_of(hands.keys_of(token.partition(":")[2])[0]) for token in units}
    for token in sorted(units, key=lambda unit: min(dist(MIDDLES[places[unit]], MIDDLES[it]) for it in enemies)):
        if not any(near(places[token], enemy, MARCH) for enemy in enemies):
            break
        hands.play(token)
        hands.play("march")
        goals = [token for token in hands.asked()["tokens"] if token.startswith("to:")]
        there = [goal for goal in goals if any(near(goal[3:], enemy, NEXT) for enemy in enemies)]
        if there:
            hands.play(there[0])
            return
        hands.play("stay")
    raise AssertionError("nobody gets to the enemy")


def fight(hands: Hands) -> None:
    """The first attack that can be made, with the table that can always be used."""
    hands.play(next(token for token in hands.asked()["tokens"] if token.startswith("at:")))
    expect(hands.page.locator(".attacks path").first).to_be_attached()
    expect(hands.page.locator(".a-side .top")).to_contain_text("Before the dice")
    hands.play("assault")


def finish_moving(hands: Hands) -> None:
    """Until the combat phase."""
    while not any(token.startswith("at:") for token in hands.asked()["tokens"]):
        hands.play("done" if "done" in hands.asked()["tokens"] else "stop")


def test_a_newcomer_on_one_screen(guest: Guest, server: Host) -> None:
    """The lobby, the set-up at one word for each seat behind the curtain, a march to the enemy and a battle."""
    page = guest.page
    guest.give_number()
    guest.visit()
    page.get_by_role("button", name="Race to the Reichstag").first.wait_for()
    promise(server, SEED)
    page.get_by_role("button", name="Race to the Reichstag").first.click()
    page.get_by_text("One screen", exact=True).click()
    page.get_by_role("button", name="Start Race to the Reichstag").click()
    match = match_of(page)
    set_up_by_buttons(page, "Turn 1")
    hands = Mouse(guest, match, "1bf", TITLE)
    hands.play("done")
    before = guest.table(match, "1bf")["scene"]["figures"]
    move_to_contact(hands)
    finish_moving(hands)
    expect(page.get_by_role("heading", name="Attacks still to be made")).to_be_visible()
    fight(hands)
    after = guest.table(match, "1bf")
    assert "combat" in [kind for _, kind, _ in after["log"]["entries"]]
    assert after["scene"]["figures"] != before, "a forced march costs nothing"


def test_by_touch_and_another_unit_at_a_tap(caller: Guest) -> None:
    """On a telephone: a unit is picked in the tray, which shows it on the map; there another one, which moves."""
    match = caller.make("historical", TITLE)
    set_up(dict.fromkeys(SEATS, caller), match)
    take_seat(caller, match)
    hands = Finger(caller, match, "1bf", TITLE)
    hands.play("done")
    lone = [token for token in hands.asked()["tokens"] if token.startswith("unit:") and alone(hands, token)]
    first, other = two_near(hands, lone)
    before = hands.number
    hands.press(hands.button(first))
    hands.wait(lambda: hands.number != before, f"{first} cannot be picked")
    hands.tap("piece", hands.keys_of(other[5:])[0], place_of(hands, other))
    expect(caller.page.locator(".sheet h1")).to_contain_text(str(hands.chart.pieces[other[5:]].name.en))
    home = place_of(hands, other)
    goal = next(token for token in hands.asked()["tokens"] if token.startswith("to:") and near(token[3:], home, NEXT))
    hands.play(goal)
    assert place_of(hands, other) == goal[3:]


def test_by_keyboard(guest: Guest) -> None:
    """Not one click: the map, the next thing that glows, a unit, the next hex it can go to; then the phase is ended."""
    match = guest.make("historical", TITLE)
    set_up(dict.fromkeys(SEATS, guest), match)
    guest.visit(f"/match/{match}")
    at_rest(guest.page)
    guest.page.keyboard.press("Enter")  # the curtain
    hands = Keyboard(guest, match, "1bf", TITLE)
    hands.ready()
    hands.leave()
    hands.play("done")
    before = {key: piece["at"] for key, piece in guest.table(match, "1bf")["scene"]["pieces"].items()}
    choose_next(hands, "a unit")
    choose_next(hands, "a hex")
    after = {key: piece["at"] for key, piece in guest.table(match, "1bf")["scene"]["pieces"].items()}
    assert len([key for key in before if before[key] != after[key]]) == 1
    number = hands.number
    guest.page.keyboard.press("e")
    hands.wait(lambda: hands.number != number, "the move cannot be ended")


def place_of(hands: Hands, token: str) -> str:
    """Where the unit of a token stands."""
    return hands.space_of(hands.keys_of(token.partition(":")[2])[0])


def alone(hands: Hands, token: str) -> bool:
    """Whether nobody else stands there."""
    pieces = hands.guest.table(hands.match, hands.seat)["scene"]["pieces"].values()
    return [piece["at"] for piece in pieces].count(place_of(hands, token)) == 1


def two_near(hands: Hands, tokens: list[str]) -> tuple[str, str]:
    """The two that stand closest to each other."""
    places = {token: MIDDLES[place_of(hands, token)] for token in tokens}
    return min(combinations(tokens, 2), key=lambda pair: dist(places[pair[0]], places[pair[1]]))


# -- two browsers -------------------------------------------------------------------------------


def test_two_browsers_hide_what_lies_face_down(invite: Invite, server: Host) -> None:
    """By a seat link; neither page is ever sent, or shows, the static units that the other has put down."""
    host, friend = invite(), invite()
    match = host.make("historical", TITLE, **{"1uf": "friend"})
    friend.join(host.invitations["1uf"])
    for guest in (host, friend):
        guest.sit(match)
    set_up({"1bf": host, "1uf": friend}, match)
    for guest, seat in ((host, "1bf"), (friend, "1uf")):
        expect(guest.page.get_by_role("banner")).to_contain_text("Turn 1")
        check_faces(guest, check_secrets(server, guest, match, seat))
    with pytest.raises(AssertionError):  # each page does hold what the other may not know
        check_secrets(server, friend, match, "1bf")


def check_faces(guest: Guest, secrets: set[Pair]) -> None:
    """The page does not show them either."""
    labels = "\n".join(guest.page.locator(".stack").evaluate_all("(all) => all.map((one) => one.ariaLabel)"))
    report = "\n".join(guest.page.locator("[data-line]").all_inner_texts())
    for _, piece in secrets:
        assert f"{chart(TITLE).pieces[piece].name.en} (face down)" not in labels, piece
        assert not re.search(rf"{re.escape(str(chart(TITLE).pieces[piece].name.en))}\b", report), piece


# -- the look -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_look(invite: Invite, size: str) -> None:
    """Nothing clipped, nothing too small for a finger, nothing that axe finds: at set-up, in movement, in the list."""
    guest = dressed(invite, size, bypass_csp=True, locale="es-ES")
    match = guest.make("historical", TITLE)
    faults: list[str] = []

    def look(what: str) -> None:
        faults.extend(f"{what}: {fault}" for fault in faults_of(guest, size))

    take_seat(guest, match)
    look("set-up")
    set_up(dict.fromkeys(SEATS, guest), match)
    take_seat(guest, match)
    hands = (Finger if size == "phone" else Mouse)(guest, match, "1bf", TITLE)
    hands.play("done")
    look("movement")
    if size == "desktop":
        guest.page.keyboard.press("l")
        expect(guest.page.get_by_role("table")).to_be_visible()
        assert guest.page.locator("[data-row]").count() < 300, "empty hexes are listed"
        look("list")
    assert not faults, "\n".join(faults)
