"""Three ways to play a token: with a mouse, with the keyboard alone, with a finger. All of them use the page only."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from playwright.sync_api import Locator, expect

import stavka
from stavka.kernel.chart import Chart
from tests.browser.guest import PATIENCE, Guest

LOOKS = 200  # of the page, until something has happened
LOOK = 50  # milliseconds between two looks
LONG = 650  # milliseconds that a finger stays down to ask for something else
MOVED = 3  # times that the map may move away
ENOUGH = 120  # presses of a key, to get anywhere

# A point of the window at which a thing lies on top: of a space or piece, in the map's window.
POINT = """([kind, id]) => {
  const own = `.board .${kind === "piece" ? "piece" : "cells path"}[data-${kind}="${CSS.escape(id)}"]`;
  const shape = document.querySelector(own);
  const box = shape?.getBoundingClientRect();
  if (!box || !box.width) return null;
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.42, 0.58];
  for (const down of steps) for (const across of steps) {
    const [x, y] = [box.left + box.width * across, box.top + box.height * down];
    const top = document.elementFromPoint(x, y);
    if (top?.closest(".frame") && top.closest(`[data-${kind}]`)?.dataset[kind] === id) return [x, y];
  }
  return null;
}"""
# Whether a thing lies on top at a point, or the stack, the menu or the button that a click on it has brought there.
ON_TOP = """([kind, id, x, y]) => {
  const top = document.elementFromPoint(x, y);
  return !top?.closest(".frame") || top.closest(`[data-${kind}]`)?.dataset[kind] === id;
}"""
MIDDLE = """(id) => {
  const box = document.querySelector(`.board .cells path[data-space="${CSS.escape(id)}"]`).getBoundingClientRect();
  const frame = document.querySelector(".board .frame").getBoundingClientRect();
  return { at: [box.left + box.width / 2, box.top + box.height / 2], width: box.width,
           frame: [frame.left + frame.width / 2, frame.top + frame.height / 2] };
}"""
STILL = """() => {
  const cell = document.querySelector(".board .cells path"), frame = document.querySelector(".board .frame");
  const { left, top, width } = cell.getBoundingClientRect(), now = [left, top, width].join();
  const still = frame.dataset.was === now;
  frame.dataset.was = now;
  return still;
}"""
DICE = "button.rolls"  # over the map, until they are clicked away
FOCUSED = """(selector) => !!document.activeElement?.matches(selector)"""


@cache
def chart(title: str = "stalingrad") -> Chart:
    """What tokens point at."""
    return stavka.new(title).game.chart()


class Stuck(AssertionError):
    """The page did not do what was asked of it."""


class Hands:
    """Plays the tokens of one seat of one match."""

    def __init__(self, guest: Guest, match: str, seat: str, title: str = "stalingrad") -> None:
        self.guest, self.page = guest, guest.page
        self.match, self.seat = match, seat
        self.chart = chart(title)
        self.played: list[str] = []

    # -- reading ---------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """Of the table on the page; -1 where there is none."""
        return int(self.page.evaluate("document.querySelector('.app')?.dataset.number ?? -1"))

    def asked(self) -> Any:
        """The decision that waits for this seat; None: it is another's."""
        return self.guest.table(self.match, self.seat).get("asked")

    def ready(self) -> None:
        """The page waits for this seat."""
        expect(self.page.locator(".app[data-waits]")).to_be_attached(timeout=PATIENCE)

    def button(self, token: str) -> Locator:
        """What stands outside the map for a token, and can be pressed."""
        return self.page.locator(f'[data-token="{token}"]:enabled').first

    def primary(self, token: str) -> Locator:
        """The filled button, where it is for this token."""
        return self.page.locator(f'.primary [data-token="{token}"]:enabled')

    def keys_of(self, piece: str) -> list[str]:
        """Under which keys a piece stands on the page."""
        pieces = self.guest.table(self.match, self.seat)["scene"]["pieces"]
        return [key for key, standing in pieces.items() if piece in (standing.get("piece"), key)]

    def space_of(self, key: str) -> str:
        """Where a piece stands."""
        return str(self.guest.table(self.match, self.seat)["scene"]["pieces"][key]["at"])

    # -- playing ---------------------------------------------------------------------------------

    def play(self, token: str) -> None:
        """Play a token and see the table change."""
        self.ready()
        before = self.number
        filled = ":" not in token and bool(self.primary(token).count())
        self.choose(token)
        if self.confirmed(token) and not filled:
            self.wait(
                lambda: self.number != before or bool(self.primary(token).count()), f"{token} cannot be confirmed"
            )
            if self.number == before:
                self.confirm(token)
        self.wait(lambda: self.number != before, f"{token} changes nothing")
        self.played.append(token)

    def choose(self, token: str) -> None:
        """Touch what a token points at."""
        verb, _, name = token.partition(":")
        on = self.chart.verbs[verb].on if name else ""
        if on == "space":
            self.touch_space(name, token)
        elif on == "piece" and self.keys_of(name):
            self.touch_piece(self.keys_of(name)[0], token)
        else:
            self.press(self.button(token))

    def lesser(self, token: str) -> bool:
        """Whether a token waits until it is asked for: Shift, or a long press."""
        verb = self.chart.verbs.get(token.partition(":")[0])
        return verb is not None and verb.aside is not None

    def confirmed(self, token: str) -> bool:
        """Whether a token must be confirmed."""
        verb, _, name = token.partition(":")
        found = self.chart.verbs.get(verb) if name else self.chart.buttons.get(verb)
        return found is not None and found.confirm

    def play_on(self, rng: Random, until: Callable[[], bool], first: str = "", most: int = 60) -> None:
        """Random tokens, as long as this seat is asked, until something is the case."""
        for _ in range(most):
            if until():
                return
            self.ready()
            tokens: list[str] = self.asked()["tokens"]
            self.play(first if first in tokens and not self.played else rng.choice(tokens))
        raise Stuck(f"after {self.played}")

    def turn(self) -> int:
        """Of the game, as the page's server tells it."""
        return int(self.guest.table(self.match, self.seat)["scene"]["turn"][1]["turn"])

    def whole_turn(self, rng: Random, first: str = "") -> None:
        """Play until the next turn of this seat."""
        now = self.turn()
        self.played = []
        self.play_on(rng, lambda: self.turn() > now, first)
        self.ready()

    def wait(self, happened: Callable[[], bool], complaint: str) -> None:
        """Look until it has happened."""
        for _ in range(LOOKS):
            if happened():
                return
            self.page.wait_for_timeout(LOOK)
        raise Stuck(complaint)

    def finish(self, before: int, token: str, key: str = "") -> None:
        """Where a touch could mean several things, say which."""
        fan = self.page.locator(f'[data-fan-piece="{key}"]')
        way = self.page.locator(f'[role="menuitem"][data-token="{token}"]')

        held = self.confirmed(token)  # only then a filled button says that the touch was felt: it may have been there

        def settled() -> bool:
            filled = held and self.primary(token).count()
            return bool(self.number != before or filled or way.count() or (key and fan.count()))

        self.wait(settled, f"nothing happens at {token}")
        if key and fan.count():
            self.press(fan)
        elif way.count():
            self.press(way)

    # -- each in its own way ---------------------------------------------------------------------

    def confirm(self, token: str) -> None:
        """Mean it."""
        self.press(self.primary(token))

    def press(self, button: Locator) -> None:
        """Press a button."""
        raise NotImplementedError

    def touch_space(self, space: str, token: str) -> None:
        """Choose a space on the map."""
        raise NotImplementedError

    def touch_piece(self, key: str, token: str) -> None:
        """Choose a piece on the map."""
        raise NotImplementedError


class Mouse(Hands):
    """Clicks."""

    def press(self, button: Locator) -> None:
        button.click()

    def point(self, kind: str, id: str) -> tuple[float, float] | None:
        """Where a thing of the map can be clicked on, once the map stands still."""
        self.page.wait_for_function(STILL, polling=LOOK)
        found = self.page.evaluate(POINT, [kind, id])
        return (found[0], found[1]) if found else None

    def touch_space(self, space: str, token: str) -> None:
        before = self.number
        self.click_on([("space", space)], token)
        self.finish(before, token)

    def touch_piece(self, key: str, token: str) -> None:
        before = self.number
        self.click_on([("piece", key), ("space", self.space_of(key))], token)
        self.finish(before, token, key)

    def click_on(self, things: list[tuple[str, str]], token: str) -> None:
        """Click on the first of these that can be clicked on; again, if the map has moved away below the click: it
        brings what can be chosen into sight, and on a busy machine it does that late. Dice that lie on them are
        clicked away first."""
        before = self.number
        for _ in range(MOVED):
            spots = [(kind, id, spot) for kind, id in things if (spot := self.point(kind, id))]
            if not spots and self.page.locator(DICE).count():
                self.page.locator(DICE).evaluate_all("(dice) => dice.forEach((some) => some.click())")
                continue
            if not spots:
                raise Stuck(f"{things[0][1]} cannot be clicked on")
            kind, id, spot = spots[0]
            self.click(spot, token)
            if self.number != before or self.page.evaluate(ON_TOP, [kind, id, *spot]):
                return
        raise Stuck(f"the map does not stand still below {things[0][1]}")

    def click(self, spot: tuple[float, float], token: str) -> None:
        """With Shift where the token is a lesser choice."""
        if self.lesser(token):
            self.page.keyboard.down("Shift")
        self.page.mouse.click(*spot)
        self.page.keyboard.up("Shift")


class Keyboard(Hands):
    """Presses keys and nothing else."""

    def press(self, button: Locator) -> None:
        """By its own key where it shows one, else with Tab and Enter."""
        button.wait_for()
        shown = button.locator("kbd")
        key = shown.inner_text().strip() if shown.count() else ""
        if key == "↵":
            self.leave()
            self.page.keyboard.press("Enter")
        elif key.isdigit():
            self.page.keyboard.press(key)
        else:
            self.walk_to(button)
            self.page.keyboard.press("Enter")

    def confirm(self, token: str) -> None:
        """The same once more."""
        self.choose(token)

    def leave(self) -> None:
        """The focus is nowhere: there Enter is the filled button."""
        for _ in range(5):
            if self.page.evaluate(FOCUSED, "body"):
                return
            self.page.keyboard.press("Escape")
        raise Stuck("the focus does not go away")

    def walk_to(self, thing: Locator) -> None:
        """Tab, or the arrows of what is open, until it has the focus."""
        inside = thing.evaluate("(it) => !!it.closest('.fan[role=toolbar], [role=menu]')")
        if not inside:
            self.page.keyboard.press("c")
        for _ in range(ENOUGH):
            if thing.evaluate("(it) => it === document.activeElement"):
                return
            upright = inside and thing.get_attribute("role") == "menuitem"
            self.page.keyboard.press("ArrowDown" if upright else "ArrowRight" if inside else "Tab")
        raise Stuck("the focus does not get there")

    def to_map(self) -> None:
        """The focus is on the map."""
        if not self.page.evaluate(FOCUSED, ".board .frame"):
            self.page.keyboard.press("m")
        self.wait(lambda: bool(self.page.evaluate(FOCUSED, ".board .frame")), "the focus does not get to the map")

    def steer(self, space: str) -> None:
        """The cursor is on a space: along the longer way first, and never twice the same way from the same place."""
        self.to_map()
        frame, tried = self.page.locator(".board .frame"), set[tuple[str, str]]()
        for _ in range(ENOUGH):
            cursor = frame.get_attribute("data-cursor") or ""
            if cursor == space:
                return
            here, there = (self.page.evaluate(MIDDLE, id)["at"] for id in (cursor, space))
            right, down = there[0] - here[0], there[1] - here[1]
            ways = [(abs(right), "ArrowRight" if right > 0 else "ArrowLeft")]
            ways.append((abs(down), "ArrowDown" if down > 0 else "ArrowUp"))
            ways = sorted(ways, reverse=True) + [
                (0, way) for way in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
            ]
            way = next((way for _, way in ways if (cursor, way) not in tried), None)
            if way is None:
                break
            tried.add((cursor, way))
            self.page.keyboard.press(way)
        raise Stuck(f"the cursor does not get to {space}")

    def touch_space(self, space: str, token: str) -> None:
        before = self.number
        self.steer(space)
        self.page.keyboard.press("Shift+Enter" if self.lesser(token) else "Enter")
        self.finish(before, token)

    def touch_piece(self, key: str, token: str) -> None:
        before = self.number
        self.steer(self.space_of(key))
        self.page.keyboard.press("Shift+Enter" if self.lesser(token) else "Enter")
        self.finish(before, token, key)


class Finger(Mouse):
    """Taps and drags."""

    def press(self, button: Locator) -> None:
        button.tap()

    def tap(self, kind: str, id: str, space: str, *, long: bool = False) -> None:
        """Tap on a thing of the map, dragging the map until it is there, and again if the map came closer first."""
        for _ in range(10):
            spot = self.point(kind, id) or self.point("space", space)
            size = self.page.evaluate(MIDDLE, space)["width"]
            if spot is None:
                middle = self.page.evaluate(MIDDLE, space)
                self.drag(middle["at"], middle["frame"])
                continue
            if long:
                return self.hold(spot)
            self.page.touchscreen.tap(*spot)
            if size >= LARGE:
                return None
            self.page.wait_for_timeout(600)  # the map comes closer
        raise Stuck(f"{id} cannot be tapped on")

    def hold(self, spot: tuple[float, float]) -> None:
        """A long press."""
        session = self.guest.context.new_cdp_session(self.page)
        point = {"x": spot[0], "y": spot[1]}
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        self.page.wait_for_timeout(LONG)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        session.detach()

    def drag(self, at: list[float], to: list[float]) -> None:
        """Move the map so far that what is at one point comes towards another."""
        reach = 120
        right, down = (max(-reach, min(reach, to[i] - at[i])) for i in (0, 1))
        x, y = to[0] - right / 2, to[1] - down / 2
        session = self.guest.context.new_cdp_session(self.page)
        for kind, part in (("touchStart", 0.0), ("touchMove", 0.3), ("touchMove", 0.7), ("touchMove", 1.0)):
            point = {"x": x + right * part, "y": y + down * part}
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        session.detach()
        self.page.wait_for_timeout(LOOK)

    def touch_space(self, space: str, token: str) -> None:
        before = self.number
        self.tap("space", space, space, long=self.lesser(token))
        self.finish(before, token)

    def touch_piece(self, key: str, token: str) -> None:
        before = self.number
        self.tap("piece", key, self.space_of(key), long=self.lesser(token))
        self.finish(before, token, key)


LARGE = 44  # pixels, the least width of a hex that a finger picks at once
