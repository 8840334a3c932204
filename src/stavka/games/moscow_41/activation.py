"""10.0, 10.1, 10.5, 10.17 Activation and deactivation of HQs."""

from __future__ import annotations

from typing import ClassVar

from stavka.games.moscow_41 import losses
from stavka.games.moscow_41.movement import Move, reveal
from stavka.games.moscow_41.orders import faces, hidden, why_not_own
from stavka.games.moscow_41.state import NONE, State
from stavka.games.moscow_41.ways import movers, starters
from stavka.kernel.bits import bits, mask
from stavka.kernel.foresight import Caution
from stavka.kernel.steps import Decide, No, Say, Step


class Activation(Step, frozen=True):
    """10.1 HQs move, are revealed, and then command."""

    def run(self, s: State) -> None:
        s.phase = "activation"
        s.push(Activate())


def tactical(s: State, handles: int) -> list[int]:
    """The Tactical HQs among these handles."""
    kind, who = s.game.components.tactical, s.who
    return [handle for handle in bits(handles) if kind >> who[handle] & 1]


def choices(s: State) -> list[int]:
    """10.1 The HQs that can be activated now; those of the Luftwaffe after a Tactical one (10.0a), if not Exhausted
    (10.5c)."""
    parts, pips = s.game.components, s.pips
    found = idle(s, parts.tactical)
    if tactical(s, s.active_hqs):
        found += [handle for handle in idle(s, parts.luftwaffe) if pips[handle]]
    return revealable(s, found)


def idle(s: State, hqs: int) -> list[int]:
    """The handles of those of these HQs that the active side has on the map, not Isolated and not used."""
    free = s.own(s.active) & ~s.isolated & ~s.used
    found = [s.handle_of(hq) for hq in bits(hqs & s.game.components.sides[s.active])]
    return [handle for handle in found if handle != NONE and free >> handle & 1]


def revealable(s: State, handles: list[int]) -> list[int]:
    """10.1d-f Those who may be revealed where they stand, or somewhere else; in boxes only Hoepner on the Road."""
    parts, at, who, contested = s.game.components, s.at, s.who, s.contested
    engaged = [handle for handle in handles if contested >> at[handle] & 1]
    free = [handle for handle in handles if not (contested | parts.boxes) >> at[handle] & 1]
    free += [handle for handle in handles if parts.boxes >> at[handle] & 1 and who[handle] == parts.hoepner]
    return free + movers(s, engaged, "activation") if engaged else free


def may_activate(s: State) -> bool:
    """10.0a Whether a Tactical HQ can be activated, so that a Tactical Impulse is possible."""
    return bool(choices(s))


class Activate(Decide, frozen=True):
    """10.0a, 10.1a Any number of HQs, one after the other, at least one of them Tactical."""

    rule: ClassVar[str] = "M41-10.1a"

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        tokens = s.game.HQ.each(faces(s, choices(s)))
        if tactical(s, s.active_hqs):
            tokens.append("done")
        return tokens

    def choose(self, s: State, token: str) -> None:
        if token == "done":
            s.replace()
            return
        handle = s.handle_of(s.game.HQ.number[token])
        s.betray(handle, suspects(s, s.at[handle]))
        s.used |= 1 << handle
        step = Move(handle, "activation", (s.at[handle],))
        if s.game.components.boxes >> s.at[handle] & 1 or step.tokens(s) == ["reveal"]:
            reveal(s, handle)
        else:
            s.push(step)

    def public(self, s: State, token: str) -> str:
        return hidden(s, s.game.HQ, token) if token in s.game.HQ else token

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done":
            return None if tactical(s, s.active_hqs) else No("M41-10.0a", "refused-tactical-first")
        if token not in s.game.HQ:
            return No(self.rule, "refused-not-now")
        block = s.game.HQ.number[token]
        return why_not_own(s, block) or why_not_hq(s, block)

    def allowed_by(self, s: State, token: str) -> str:
        hoepner = token == s.game.HQ[s.game.components.hoepner]
        return "M41-10.1e" if hoepner else self.rule

    def warnings(self, s: State) -> list[Caution]:
        """HQs that lie idle in this Impulse."""
        left = choices(s)
        if not left:
            return []
        parts = s.game.components
        text = s.game.catalogue.text("warn-idle-hqs", {"blocks": parts.names_of(mask(faces(s, left)))})
        return [Caution(self.rule, text, tuple(parts.spaces.names_of(s.spaces_of(mask(left)))))]

    def prompt(self, s: State) -> Say:
        return Say("prompt-activate", {"count": s.active_hqs.bit_count()})


def suspects(s: State, space: int) -> int:
    """What a block can be that is picked to be activated in a space: so much everybody learns."""
    parts = s.game.components
    if parts.boxes >> space & 1:
        return 1 << parts.hoepner
    found = parts.headquarters if tactical(s, s.active_hqs) else parts.tactical
    return found & starters(s, s.active, "activation", space) if s.contested >> space & 1 else found


def why_not_hq(s: State, block: int) -> No | None:
    """What keeps a block of one's own from being activated."""
    parts, handle = s.game.components, s.handle_of(block)
    if not parts.headquarters >> block & 1:
        return No("M41-10.1a", "refused-no-hq")
    if s.isolated >> handle & 1:
        return No("M41-10.1a", "refused-isolated")
    if s.used >> handle & 1:
        return No("M41-10.1a", "refused-hq-active")
    if parts.luftwaffe >> block & 1 and not s.pips[handle]:
        return No("M41-10.5c", "refused-exhausted")
    if parts.luftwaffe >> block & 1 and not tactical(s, s.active_hqs):
        return No("M41-10.0a", "refused-tactical-first")
    if handle in choices(s):
        return None
    if parts.boxes >> s.at[handle] & 1:
        return No("M41-10.1e", "refused-hq-box")
    return No("M41-10.1f", "refused-cannot-disengage")


class Deactivation(Step, frozen=True):
    """10.17 Every active HQ loses a step and stands up again; an Exhausted one is destroyed (10.5b)."""

    def run(self, s: State) -> None:
        parts = s.game.components
        for handle in bits(s.active_hqs):
            if not s.pips[handle]:
                losses.destroy(s, handle)
                continue
            block = s.who[handle]
            s.pips[handle] = parts.down[block][s.pips[handle]]
            name, area = parts.block_names[block], parts.space_names[s.at[handle]]
            s.note("deactivated", side=s.player, block=name, area=area, count=s.pips[handle])
        s.hide(s.active_hqs)
        s.active_hqs = 0
