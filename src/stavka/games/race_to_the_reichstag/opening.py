"""6.7, 17.3 The start of a Soviet player turn: maximum effort, and ground reconnaissance, in any order (ruling G61)."""

from __future__ import annotations

from typing import ClassVar

from stavka.games.race_to_the_reichstag.reconnaissance import examine, in_sight, ready
from stavka.games.race_to_the_reichstag.state import OFF, State
from stavka.games.race_to_the_reichstag.stavka_points import can_pay, cost, left, pay, why_no_points
from stavka.kernel.steps import Decide, No, Say, Step


class Opening(Step, frozen=True):
    """The phasing seat is asked if there is anything it could do."""

    def run(self, s: State) -> None:
        s.phase = "opening"
        s.push(*orders(s))


def orders(s: State) -> tuple[Decide, ...]:
    """The decision, as long as there is a choice."""
    return (Orders(),) if may_try_harder(s) or ready(s, s.front) else ()


def may_try_harder(s: State) -> bool:
    """6.7b Once a game, if the points are there."""
    return not s.efforts[s.front] and can_pay(s, s.front, s.game.components.sp.maximum_effort)


class Orders(Decide, frozen=True):
    """6.7, 17.3 Declare maximum effort, send a recon unit, or go on."""

    rule: ClassVar[str] = "RTR-17.3"

    def seat(self, s: State) -> str:
        return s.player

    def allowed_by(self, s: State, token: str) -> str:
        return "RTR-6.7" if token == "effort" else self.rule

    def tokens(self, s: State) -> list[str]:
        return [*(["effort"] if may_try_harder(s) else []), *s.game.SCOUT.of(ready(s, s.front)), "done"]

    def choose(self, s: State, token: str) -> None:
        if token == "done":
            s.replace()
        elif token == "effort":
            declare_effort(s)
            s.replace(*orders(s))
        else:
            s.replace(ScoutAt(s.game.SCOUT.number[token]))

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done":
            return None
        if token == "effort":
            return why_no_effort(s)
        if token in s.game.SCOUT:
            return why_no_scout(s, s.game.SCOUT.number[token])
        return No(self.rule, "refused-not-now")

    def costs(self, s: State) -> dict[str, int]:
        base = s.game.components.sp.maximum_effort
        return {"effort": cost(s, s.front, base)} if may_try_harder(s) else {}

    def prompt(self, s: State) -> Say:
        return Say("prompt-orders", {"scouts": ready(s, s.front).bit_count(), "points": left(s)})


def declare_effort(s: State) -> None:
    """6.7a No movement phase in this player turn, and two combat phases."""
    points = pay(s, s.front, s.game.components.sp.maximum_effort)
    s.effort = True
    s.efforts = (True, s.efforts[1]) if s.front == 0 else (s.efforts[0], True)
    s.note("effort", seat=s.player, points=points)


def why_no_effort(s: State) -> No | None:
    """6.7 What keeps a Front from a maximum effort."""
    if s.effort:
        return No("RTR-6.7", "refused-effort-now")
    if s.efforts[s.front]:
        return No("RTR-6.7b", "refused-effort-again")
    return why_no_points(s, s.front, s.game.components.sp.maximum_effort)


def why_no_scout(s: State, unit: int) -> No | None:
    """17.3 What keeps a unit from reconnoitring."""
    parts = s.game.components
    if not parts.recon & parts.soviet[s.front] & 1 << unit:
        return No("RTR-17.3", "refused-no-recon")
    if s.at[unit] == OFF:
        return No("RTR-17.3", "refused-not-on-map")
    if s.scouts >> unit & 1:
        return No("RTR-17.3", "refused-has-scouted")
    return None if in_sight(s, unit) else No("RTR-17.3", "refused-nobody-in-sight")


class ScoutAt(Decide, frozen=True):
    """17.3 The one hex that a recon unit examines; it may not move in this player turn (17.3a)."""

    rule: ClassVar[str] = "RTR-17.3"
    handle: int

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return s.game.AT.of(in_sight(s, self.handle))

    def choose(self, s: State, token: str) -> None:
        parts, hex = s.game.components, s.game.AT.number[token]
        s.scouts |= 1 << self.handle
        s.note("scout", seat=s.player, unit=parts.unit_names[self.handle], hex=parts.hex_names[hex])
        examine(s, s.front, 1 << hex)
        s.replace(*orders(s))

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.AT:
            return No(self.rule, "refused-not-now")
        parts, hex = s.game.components, s.game.AT.number[token]
        if not parts.territory[s.front] >> hex & 1:
            return No("RTR-17.3", "refused-other-sector")
        if not parts.board.within(1 << s.at[self.handle], parts.ranges.recon) >> hex & 1:
            return No("RTR-17.3", "refused-out-of-sight", {"hexes": parts.ranges.recon})
        return None if s.germans >> hex & 1 else No("RTR-17.3", "refused-no-germans-there")

    def prompt(self, s: State) -> Say:
        return Say("prompt-scout", {"unit": s.game.components.unit_names[self.handle]})
