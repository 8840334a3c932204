"""4.1e, 10.7, 10.18, 11.1, 12 Orders: which blocks move or build, one after the other, in every kind of Impulse."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from stavka.games.moscow_41 import lines, transfers
from stavka.games.moscow_41.command import at_command, commandable, grounds
from stavka.games.moscow_41.movement import MODES, Move
from stavka.games.moscow_41.state import NONE, State
from stavka.games.moscow_41.ways import movers, starters
from stavka.kernel.bits import bits, mask
from stavka.kernel.foresight import Caution
from stavka.kernel.steps import Decide, No, Say
from stavka.kernel.tokens import Verb

UNLIMITED = "command"  # 10.7b whoever is in range; in the other modes a budget says how many
BUILDING = ("command", "move", "pass")  # 4.1g


class Orders(Decide, frozen=True):
    """10.7a, b The active player picks a block to move or to build, or ends it."""

    rule: ClassVar[str] = "M41-10.7b"
    mode: str  # command, move, pass, exploitation; transfer: a Pass in which a block has been transferred

    def seat(self, s: State) -> str:
        return s.player

    # -- who

    def candidates(self, s: State) -> Sequence[int]:
        """9.1b, 10.7a, g The handles that may act: commanded where that counts, not Isolated, not used."""
        spent = s.isolated | s.used
        if self.mode == "command":
            return [handle for handle in at_command(s, grounds(s)) if not spent >> handle & 1]
        return () if self.mode == "transfer" else bits(s.own(s.active) & ~spent)

    def movers(self, s: State) -> list[int]:
        """Those who can take a step."""
        return self.able(s, self.candidates(s))

    def able(self, s: State, handles: Sequence[int]) -> list[int]:
        """Those of the candidates who can take a step; in an Exploitation Fast ones (10.18a)."""
        if self.mode == "exploitation":
            handles = fast(s, handles)
        return movers(s, handles, self.mode) if handles else []

    def possible(self, s: State, space: int) -> int:
        """The blocks that could act in a space, as everybody can tell."""
        parts = s.game.components
        if self.mode == "command":
            return commandable(s, space)
        return parts.fast if self.mode == "exploitation" else parts.sides[s.active]

    # -- tokens

    def tokens(self, s: State) -> list[str]:
        game, free = s.game, self.candidates(s)
        tokens = game.BLOCK.each(faces(s, self.able(s, free)))
        if self.mode in BUILDING:  # 4.1g
            tokens += game.BUILD.each(faces(s, lines.builders(s, free)))
        if game.leningrad:
            tokens += game.TRANSFER.each(faces(s, bits(transfers.ready(s, self.mode))))
        tokens += lines.dismantling(s, s.active)
        tokens.append("done")
        return tokens

    def choose(self, s: State, token: str) -> None:
        game = s.game
        if token == "done":
            s.replace()
        elif token in game.DISMANTLE:
            lines.dismantle(s, s.active, token)
        elif token in game.BLOCK:
            self.pick(s, s.handle_of(game.BLOCK.number[token]))
        elif token in game.BUILD:
            self.build(s, s.handle_of(game.BUILD.number[token]))
        else:
            self.transfer(s, s.handle_of(game.TRANSFER.number[token]))

    def pick(self, s: State, handle: int) -> None:
        """A block begins to move: so it is one that can."""
        space = s.at[handle]
        s.betray(handle, self.possible(s, space) & starters(s, s.active, self.mode, space))
        s.used |= 1 << handle
        s.replace(Move(handle, self.mode, (space,)), *self.more(s))

    def build(self, s: State, handle: int) -> None:
        """4.1e A block builds instead."""
        s.betray(handle, self.possible(s, s.at[handle]))
        lines.build(s, handle)
        s.replace(*self.more(s))

    def transfer(self, s: State, handle: int) -> None:
        """14.2b, f A block leaves the Road; in a Pass others of its group may follow (ruling G43)."""
        s.used |= 1 << handle
        on = (Orders("transfer"),) if self.mode in ("pass", "transfer") else self.more(s)
        s.replace(transfers.Transfer(handle), *on)

    def more(self, s: State) -> tuple[Orders, ...]:
        """10.7b The next order, if there may be one."""
        if self.mode == UNLIMITED:
            return (self,)
        s.budget -= 1
        return (self,) if s.budget else ()

    def public(self, s: State, token: str) -> str:
        for verb in (s.game.BLOCK, s.game.BUILD, s.game.TRANSFER):
            if token in verb:
                return hidden(s, verb, token)
        return token

    # -- why not

    def why_not(self, s: State, token: str) -> No | None:
        game = s.game
        if token == "done":
            return None
        if token in game.BLOCK:
            return self.why_not_block(s, game.BLOCK.number[token])
        if token in game.BUILD:
            return self.why_not_build(s, game.BUILD.number[token])
        if token in game.TRANSFER:
            return transfers.why_not(s, game.TRANSFER.number[token], self.mode)
        if token in game.DISMANTLE:
            return lines.why_not_dismantle(s, token)
        return No(self.rule, "refused-not-now")

    def why_not_block(self, s: State, block: int) -> No | None:
        """What keeps a block from moving."""
        if self.mode == "transfer":
            return No("M41-14.2b", "refused-transferring")
        no = why_not_own(s, block) or self.why_not_ordered(s, block)
        if no:
            return no
        handle = s.handle_of(block)
        if handle in self.movers(s):
            return None
        if s.game.components.boxes >> s.at[handle] & 1:
            return No("M41-10.9f", "refused-in-a-box")
        if s.contested >> s.at[handle] & 1:
            return No("M41-10.7d", "refused-cannot-disengage")
        return No("M41-10.7e", "refused-no-step")

    def why_not_build(self, s: State, block: int) -> No | None:
        """What keeps a block from building."""
        if self.mode not in BUILDING:
            return No("M41-4.1g", "refused-building")
        return why_not_own(s, block) or self.why_not_ordered(s, block) or lines.why_no_line(s, s.handle_of(block))

    def why_not_ordered(self, s: State, block: int) -> No | None:
        """9.1b, 10.2a, 10.7a, 10.18a What keeps a block of one's own from acting."""
        handle = s.handle_of(block)
        if s.isolated >> handle & 1:
            return No("M41-9.1b", "refused-isolated")
        if s.used >> handle & 1:
            return No("M41-10.7a", "refused-used")
        if self.mode == "command" and not grounds(s)[block] >> s.at[handle] & 1:
            return No("M41-10.2a", "refused-not-commanded")
        if self.mode == "exploitation" and not s.game.components.fast >> block & 1:
            return No("M41-10.18a", "refused-slow")
        return None

    def allowed_by(self, s: State, token: str) -> str:
        if token in s.game.DISMANTLE:
            return "M41-4.1d"
        if token in s.game.BUILD:
            return "M41-4.1e"
        if token in s.game.TRANSFER:
            return "M41-14.2f" if s.active else "M41-14.2b"
        return MODES.get(self.mode, self.rule)

    # -- foresight

    def warnings(self, s: State) -> list[Caution]:
        """HQs that were activated for nothing, and orders that are left."""
        if self.mode == "transfer" or (s.used & ~s.active_hqs and self.mode == "command"):
            return []
        left = self.movers(s)
        if not left:
            return []
        places = tuple(s.game.components.spaces.names_of(s.spaces_of(mask(left))))
        count = len(left) if self.mode == "command" else s.budget
        text = s.game.catalogue.text("warn-orders", {"order": self.mode, "count": count})
        return [Caution(MODES[self.mode], text, places)]

    def prompt(self, s: State) -> Say:
        return Say("prompt-orders", {"order": self.mode, "count": s.budget})


def faces(s: State, handles: Iterable[int]) -> list[int]:
    """The blocks of these handles."""
    who = s.who
    return [who[handle] for handle in handles]


def fast(s: State, handles: Iterable[int]) -> list[int]:
    """4.3a The Fast ones among these handles."""
    quick, who = s.game.components.fast, s.who
    return [handle for handle in handles if quick >> who[handle] & 1]


def hidden(s: State, verb: Verb, token: str) -> str:
    """A token on a block as others may read it: which of the blocks that they see, not what it is."""
    return f"{verb.verb}:#{s.handle_of(verb.number[token])}"


def why_not_own(s: State, block: int) -> No | None:
    """10.7g Only blocks of one's own that are on the map, and never Leaders."""
    parts = s.game.components
    if parts.leaders >> block & 1:
        return No("M41-10.7g", "refused-leader")
    if not parts.sides[s.active] >> block & 1:
        return No("M41-10.7a", "refused-not-yours")
    return No("M41-10.7a", "refused-not-on-map") if s.handle_of(block) == NONE else None
