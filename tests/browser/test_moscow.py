"""Moscow '41 in the browser: a newcomer's first impulse, ways of one's own, lines, battles, secrets, the look."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from bench.host import Host
from stavka.kernel.match import Match
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.hands import Finger, Hands, Keyboard, Mouse, chart
from tests.browser.pictures import act, engaged, plant
from tests.browser.sitting import (
    check_secrets,
    choose_next,
    match_of,
    raise_curtain,
    set_up,
    set_up_by_buttons,
    take_seat,
)
from tests.browser.test_look import dressed, faults_of

TITLE = "moscow_41"
SEATS = ("german", "soviet")
HOME = "89"  # of Guderian
# Whether a piece is on its way, and which piece a click in its middle would be for.
SLIDES = """(key) => !!document.querySelector(`.board [data-piece="${key}"]`).getAnimations({ subtree: true }).length"""
TAKEN = """(key) => {
  const box = document.querySelector(`.board [data-piece="${key}"]`).getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return top.closest("[data-piece]")?.dataset.piece ?? "";
}"""
CALLS = ("tactical", "hq:Guderian", "reveal", "done")  # to the command segment of the first impulse


def begun(guest: Guest, *tokens: str, scenario: str = "campaign") -> str:
    """A match of one's own after these tokens of whoever is asked."""
    match = guest.make(scenario, TITLE)
    set_up(dict.fromkeys(SEATS, guest), match)
    go_on(guest, match, *tokens)
    return match


def go_on(guest: Guest, match: str, *tokens: str) -> None:
    """Play without a page."""
    for token in tokens:
        act(guest, match, guest.table(match)["waiting"][0], token)


def place_of(hands: Hands, block: str) -> str:
    """Where a block stands."""
    return hands.space_of(hands.keys_of(block)[0])


def fast(guest: Guest, match: str) -> list[str]:
    """The blocks that Guderian commands where he stands: two corps, drawn by lot."""
    table = guest.table(match, "german")
    places = {piece.get("piece"): piece["at"] for piece in table["scene"]["pieces"].values()}
    offered = [token.partition(":")[2] for token in table["asked"]["tokens"] if token.startswith("block:")]
    return [block for block in offered if places[block] == HOME]


def moved_on(hands: Hands, number: int) -> bool:
    """Whether something has happened since."""
    return hands.number != number


def switch(hands: Hands, verb: str) -> Locator:
    """What turns to a lesser choice."""
    return hands.page.locator(f'[data-aside="{verb}"]')


# -- moving and fighting ------------------------------------------------------------------------


def test_a_newcomer_on_one_screen(guest: Guest) -> None:
    """The lobby, set-up at one word for each seat, and what weather and Initiative are."""
    page = guest.page
    guest.visit()
    page.get_by_role("button", name="Moscow '41").first.click()
    page.get_by_role("combobox", name="Scenario").select_option(label="Operation Typhoon")
    page.get_by_text("One screen", exact=True).click()
    page.get_by_role("button", name="Start Moscow '41").click()
    match = match_of(page)
    set_up_by_buttons(page, "October 1941")
    assert guest.table(match)["scene"]["turn"] == ["status-month", {"month": "october"}]
    beside = page.get_by_role("list", name="Weather and other markers")
    expect(beside.get_by_role("img", name="Good weather")).to_be_visible()
    expect(beside.get_by_role("img", name="Initiative: German")).to_be_visible()
    expect(page.locator(".a-side")).to_contain_text("Logistic Value: 12")


def test_a_first_impulse_by_mouse(guest: Guest) -> None:
    """A headquarters shows its range and commands, a block marches up to the enemy, and the battle is fought."""
    match = begun(guest)
    take_seat(guest, match)
    hands = Mouse(guest, match, "german", TITLE)
    zone = guest.page.locator(".zone-rim")
    for token in CALLS[:2]:
        hands.play(token)
    expect(zone.first).to_be_attached()
    for token in CALLS[2:]:
        hands.play(token)
    one, other = fast(guest, match)[:2]
    hands.play(f"block:{one}")
    expect(zone).to_have_count(0)  # whoever moves looks for his way
    hands.play("to:91")
    assert place_of(hands, one) == "91"
    for token in (f"block:{other}", "to:80", "done"):
        hands.play(token)
    while "at:91" not in hands.asked()["tokens"]:
        hands.play("done")  # no support
    expect(guest.page.get_by_role("heading", name="Battles")).to_be_visible()
    guest.page.locator(".a-side").get_by_role("button", name="91 Roslavl").click()  # shown on the map
    hands.play("at:91")
    assert "battle" in [kind for _, kind, _ in guest.table(match, "german")["log"]["entries"]]


def test_a_click_goes_through_a_block_on_its_way(guest: Guest) -> None:
    """While a block slides over others, a click is for what it passes over."""
    match = begun(guest, *CALLS)
    take_seat(guest, match)
    hands = Mouse(guest, match, "german", TITLE)
    hands.ready()
    one, other = fast(guest, match)[:2]
    session = guest.context.new_cdp_session(guest.page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    for token in (f"block:{one}", "to:91"):
        hands.play(token)
    key = hands.keys_of(one)[0]
    guest.page.wait_for_function(SLIDES, arg=key)
    assert guest.page.evaluate(TAKEN, key) != key
    hands.play(f"block:{other}")


@pytest.mark.parametrize("kind", [Mouse, Keyboard])
def test_a_way_of_ones_own(guest: Guest, kind: type[Hands]) -> None:
    """A click goes all the way at once; with Shift it is one step, and then the next."""
    match = begun(guest, *CALLS)
    take_seat(guest, match)
    hands = kind(guest, match, "german", TITLE)
    hands.ready()
    block = fast(guest, match)[0]
    for token in (f"block:{block}", "via:90", "via:89", "to:100"):
        hands.play(token)
    assert place_of(hands, block) == "100"
    moved = [args["areas"] for _, kind, args in guest.table(match, "german")["log"]["entries"] if kind == "moved"]
    assert moved == [["89", "90"], ["90", "89"], ["89", "100"]]


def test_a_way_of_ones_own_by_the_switch(guest: Guest) -> None:
    """The switch shows the next steps alone, and stays on from step to step."""
    match = begun(guest, *CALLS)
    block = fast(guest, match)[0]
    go_on(guest, match, f"block:{block}")
    take_seat(guest, match)
    hands = Mouse(guest, match, "german", TITLE)
    hands.ready()
    lit = guest.page.locator(".lights .go-line")
    expect(lit).to_have_count(1)  # one large area
    guest.page.keyboard.press("a")
    expect(switch(hands, "via")).to_have_attribute("aria-pressed", "true")
    expect(lit).to_have_count(3)
    for space, steps in (("90", 2), ("89", 3)):
        before, spot = hands.number, hands.point("space", space)
        assert spot is not None
        guest.page.mouse.click(*spot)
        hands.wait(partial(moved_on, hands, before), f"no step to {space}")
        assert place_of(hands, block) == space
        expect(lit).to_have_count(steps)
        expect(switch(hands, "via")).to_have_attribute("aria-pressed", "true")
    switch(hands, "via").click()
    expect(switch(hands, "via")).to_have_attribute("aria-pressed", "false")
    hands.play("stop")
    assert place_of(hands, block) == HOME


def test_by_touch(caller: Guest) -> None:
    """A tap moves; a long press goes one step, or asks why not where there is none."""
    match = begun(caller, *CALLS)
    take_seat(caller, match)
    hands = Finger(caller, match, "german", TITLE)
    hands.ready()
    block = fast(caller, match)[0]
    hands.play(f"block:{block}")
    number = hands.number
    hands.tap("space", "101", "101", long=True)
    expect(caller.page.locator(".bubble")).to_be_visible()
    assert hands.number == number
    hands.play("via:90")
    hands.play("to:91")
    assert place_of(hands, block) == "91"


def test_a_block_builds_instead(guest: Guest) -> None:
    """One click picks a block to march; that it could build as well is said, and one more click does it."""
    match = begun(guest, *CALLS)
    take_seat(guest, match)
    hands = Mouse(guest, match, "german", TITLE)
    block = next(each for each in fast(guest, match) if f"build:{each}" in hands.asked()["tokens"])
    steps = guest.table(match, "german")["scene"]["pieces"][hands.keys_of(block)[0]]["steps"]
    hands.play(f"block:{block}")
    instead = guest.page.get_by_role("button", name="Instead:")
    expect(instead).to_be_visible()
    instead.click()
    expect(guest.page.locator(".a-side")).to_contain_text("Defensive Line")
    scene = guest.table(match, "german")["scene"]
    assert "line-german" in scene["signs"][HOME]
    assert scene["pieces"][hands.keys_of(block)[0]]["steps"] == steps - 1


def test_no_line_goes_by_accident(guest: Guest) -> None:
    """A click on one's line does nothing; the switch shows the lines, and the choice has to be confirmed."""
    match = begun(guest, "pass", "done")
    take_seat(guest, match)
    hands = Mouse(guest, match, "soviet", TITLE)
    hands.ready()
    number, marked = hands.number, guest.page.locator(".pencil .lose")
    expect(marked).to_have_count(0)
    expect(guest.page.locator(".hint")).to_have_text("Choose an order")
    spot = hands.point("space", "80")
    assert spot is not None
    guest.page.mouse.click(*spot)
    expect(guest.page.locator(".bubble")).to_be_visible()
    guest.page.keyboard.press("Escape")
    switch(hands, "dismantle").click()
    expect(marked).to_have_count(5)
    guest.page.mouse.click(*spot)
    expect(hands.primary("dismantle:80")).to_be_visible()
    guest.page.wait_for_timeout(300)  # it is not played by itself
    assert hands.number == number
    guest.page.keyboard.press("Escape")
    expect(hands.primary("dismantle:80")).to_have_count(0)
    hands.play("dismantle:80")
    assert "80" not in guest.table(match, "soviet")["scene"]["signs"]


def test_by_the_list(guest: Guest) -> None:
    """The same without a map: a block, its way by the switch, and its goal."""
    match = begun(guest, *CALLS)
    take_seat(guest, match)
    hands = Mouse(guest, match, "german", TITLE)
    hands.ready()
    guest.page.keyboard.press("l")
    row = guest.page.locator
    number, block = hands.number, fast(guest, match)[0]
    name = str(hands.chart.pieces[block].name.en)
    row(f'[data-row="{HOME}"] .pieces').get_by_role("button", name=name).click()
    hands.wait(lambda: hands.number != number, "the block cannot be picked in the list")
    switch(hands, "via").click()
    expect(row(".row.go")).to_have_count(3)
    row('[data-row="90"] .action').click()
    hands.wait(lambda: place_of(hands, block) == "90", "no step in the list")
    switch(hands, "via").click()
    row('[data-row="91"] .action').click()
    hands.wait(lambda: place_of(hands, block) == "91", "no goal in the list")


def test_how_many_blocks_are_drawn(guest: Guest) -> None:
    """The numbers stand in a row; the filled button says what was chosen, and the blocks wait beside the map."""
    match = begun(guest, "supply", "done", "done", scenario="typhoon")
    take_seat(guest, match)
    hands = Mouse(guest, match, "soviet", TITLE)
    hands.ready()
    numbers = guest.page.get_by_role("group", name="How many?")
    expect(numbers.get_by_role("button")).to_have_count(11)
    guest.page.keyboard.press("3")
    expect(hands.primary("draw:3")).to_have_text("Draw 3 blocks ↵")
    hands.play("draw:2")
    expect(guest.page.get_by_role("heading", name="To be placed").first).to_be_visible()


# -- the battle board ---------------------------------------------------------------------------


def planted(host: Host, guest: Guest) -> tuple[str, Match]:
    """The same on a server."""
    match, game = guest.make("campaign", TITLE), engaged()
    plant(host, match, game)
    for move in game.played:
        act(guest, match, move.seat, move.token)
    return match, game


def test_the_battle_board(mortal: Host, invite: Invite) -> None:
    """Both sides with their dice, what has fallen so far, and a loss chosen there."""
    guest = invite(mortal)
    match, game = planted(mortal, guest)
    assert game.decision is not None
    seat = game.decision.seat
    take_seat(guest, match)
    hands = Mouse(guest, match, seat, TITLE)
    hands.ready()
    scene: Any = guest.table(match, seat)["scene"]
    battle = scene["battle"]
    board = guest.page.get_by_role("region", name=f"Battle: {battle['at']}")
    expect(board.locator(".party")).to_have_count(2)
    for party, keys in zip(board.locator(".party").all(), (battle["attackers"], battle["defenders"]), strict=True):
        assert party.locator("li > button").count() == len(keys)
        rolled = [battle["dice"][key][0] for key in keys if key in battle["dice"]]
        assert [int(text) for text in party.locator("li:not(.aid) .dice b").all_inner_texts()] == rolled
    expect(board.locator(".shields")).to_have_count(1 if battle.get("absorbs") else 0)
    dice = [args["dice"] for _, _, args in guest.table(match, seat)["log"]["entries"] if args.get("dice")]
    assert board.locator(".rolls .faces").last.locator("svg").count() == len(dice[-1])
    choosable = board.locator("button.lose:enabled")
    assert choosable.count() == len([token for token in hands.asked()["tokens"] if token.startswith("hit:")])
    number = hands.number
    choosable.first.click()
    hands.wait(lambda: hands.number != number, "no loss can be chosen on the board")


def test_two_sides_in_one_area_stand_apart(mortal: Host, invite: Invite) -> None:
    """Attackers on the left, defenders on the right, nobody behind another."""
    guest = invite(mortal)
    match, game = planted(mortal, guest)
    take_seat(guest, match)
    assert game.decision is not None
    battle: Any = guest.table(match, game.decision.seat)["scene"]["battle"]
    guest.page.locator(".a-side").get_by_role("button", name="Battle:").click()
    Mouse(guest, match, game.decision.seat, TITLE).page.wait_for_timeout(600)  # the map comes there

    def middle(key: str) -> float:
        box = guest.page.locator(f'.board .piece[data-piece="{key}"]').bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2

    germans, soviets = (battle["attackers"], battle["defenders"])
    assert max(middle(key) for key in germans) < min(middle(key) for key in soviets)


# -- two browsers -------------------------------------------------------------------------------


def test_two_browsers_hide_their_blocks(invite: Invite, server: Host) -> None:
    """Neither page is ever sent a face that the other side's blocks turn away."""
    host, friend = invite(), invite()
    match = host.make("typhoon", TITLE, soviet="friend")
    friend.join(host.invitations["soviet"])
    for guest in (host, friend):
        guest.sit(match)
    set_up({"german": host, "soviet": friend}, match)
    for guest, seat in ((host, "german"), (friend, "soviet")):
        expect(guest.page.get_by_role("banner")).to_contain_text("October 1941")
        check_secrets(server, guest, match, seat)
    with pytest.raises(AssertionError):  # each page does hold what the other may not know
        check_secrets(server, friend, match, "german")


def test_what_the_others_did(invite: Invite) -> None:
    """After the enemy's impulse his marches are told, without the names of his blocks."""
    host, friend = invite(), invite()
    match = host.make("campaign", TITLE, soviet="friend")
    friend.join(host.invitations["soviet"])
    friend.sit(match)
    for token in CALLS:
        act(host, match, "german", token)
    block = fast(host, match)[0]
    for token in (f"block:{block}", "to:90", "done"):
        act(host, match, "german", token)
    while host.table(match)["waiting"] == ["german"]:
        tokens = host.table(match, "german")["asked"]["tokens"]
        act(host, match, "german", next(token for token in ("done", "keep", "none", tokens[0]) if token in tokens))
    news = friend.page.get_by_role("region", name="Since your last move")
    expect(news).to_contain_text("90 Khislavichi")
    assert str(chart(TITLE).pieces[block].name.en) not in news.inner_text()
    assert "Guderian" in news.inner_text()  # whoever is active lies open


# -- the look -----------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_look(mortal: Host, invite: Invite, size: str, theme: str) -> None:
    """Nothing clipped, nothing too small for a finger, nothing that axe finds: at set-up, on the move, in battle."""
    guest = dressed(invite, size, bypass_csp=True, locale="es-ES", color_scheme=theme, host=mortal)
    faults: list[str] = []

    def look(what: str) -> None:
        faults.extend(f"{what}: {fault}" for fault in faults_of(guest, size))

    match, _ = planted(mortal, guest)
    take_seat(guest, match)
    expect(guest.page.locator(".battle")).to_be_visible()
    look("battle")
    match = guest.make("typhoon", TITLE)
    take_seat(guest, match)
    look("set-up")
    set_up(dict.fromkeys(SEATS, guest), match)
    take_seat(guest, match)
    look("logistics")
    go_on(guest, match, "supply", "done", "done")
    raise_curtain(guest.page)
    expect(guest.page.locator(".numbers button").first).to_be_visible()
    look("numbers")
    match = begun(guest, *CALLS)
    go_on(guest, match, f"block:{fast(guest, match)[0]}")
    take_seat(guest, match)
    look("move")
    if size == "desktop":
        guest.page.keyboard.press("l")
        expect(guest.page.get_by_role("table")).to_be_visible()
        look("list")
    assert not faults, "\n".join(faults)


def test_by_keyboard_alone(guest: Guest) -> None:
    """Not one click: the next thing that glows is a headquarters, and Enter reveals it."""
    match = begun(guest, "tactical")
    guest.visit(f"/match/{match}")
    raise_curtain(guest.page)
    hands = Keyboard(guest, match, "german", TITLE)
    hands.ready()
    hands.leave()
    choose_next(hands, "a headquarters")
    hands.play("reveal")
    assert any("active" in piece.get("signs", ()) for piece in guest.table(match)["scene"]["pieces"].values())
