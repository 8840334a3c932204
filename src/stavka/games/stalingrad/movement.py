"""11-13 Long and Short Moves of the Germans."""

from __future__ import annotations

from typing import ClassVar

from stavka.games.stalingrad.control import march
from stavka.games.stalingrad.cooperative import armies, barred, may_share, own_hexes, owner
from stavka.games.stalingrad.refusals import not_now
from stavka.games.stalingrad.state import State
from stavka.kernel.bits import bits, mask
from stavka.kernel.foresight import Caution
from stavka.kernel.steps import Decide, No, Say

Handles = tuple[int, ...]


def shadow(s: State) -> int:
    """The hexes adjacent to a Soviet stack."""
    return s.game.components.board.around(s.soviet)


def note_move(s: State, kind: str, handles: Handles, origin: int, hex: int) -> None:
    """Everybody sees blocks go; their side knows which."""
    parts = s.game.components
    secret = {"units": [parts.unit_names[s.who[h]] for h in handles]}
    names = parts.hex_names
    s.whisper(s.game.german_seats, secret, kind, blocks=len(handles), origin=names[origin], hex=names[hex])


# -- 12 Long Move -------------------------------------------------------------------------------


def quiet(s: State) -> int:
    """SIV-12b Clear hexes, neither holding nor adjacent to Soviets."""
    return s.game.components.clear & ~s.soviet & ~shadow(s)


def long_move_origins(s: State) -> int:
    """SIV-12a The stacks that can make a Long Move."""
    free = quiet(s)
    origins = own_hexes(s) & free
    at_once = origins & s.game.components.board.around(free & ~s.german)
    return at_once | mask([hex for hex in bits(origins & ~at_once) if long_move_first(s, hex)])


def long_move_first(s: State, origin: int) -> int:
    """SIV-12b, c The first hexes a Long Move can enter: a free one, or through Germans to a free one beyond."""
    near, free = s.game.components.near, quiet(s)
    empty = free & ~s.german
    first = near[origin] & free
    through = [hex for hex in bits(first & s.german) if near[hex] & empty]
    return first & empty | mask(through)


def long_move_second(s: State, origin: int, hex: int) -> int:
    """SIV-12d The second hex: free of Germans, and not the one the stack came from."""
    return s.game.components.near[hex] & quiet(s) & ~s.german & ~(1 << origin)


class LongMoveFrom(Decide, frozen=True):
    """SIV-12a One stack in a Clear hex away from all Soviet stacks."""

    rule: ClassVar[str] = "SIV-12a"

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return s.game.FROM.of(long_move_origins(s))

    def choose(self, s: State, token: str) -> None:
        origin = s.game.FROM.number[token]
        s.replace(LongMoveTo(origin, origin, tuple(s.stack(origin))))

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.FROM:
            return not_now(s, self, token)
        return why_no_long_move(s, s.game.FROM.number[token])

    def prompt(self, s: State) -> Say:
        return Say("prompt-long-move-from")


def why_no_long_move(s: State, origin: int) -> No | None:
    """What keeps a stack from making a Long Move."""
    no = why_not_own(s, origin)
    if no:
        return no
    if not s.game.components.clear >> origin & 1:
        return No("SIV-12a", "refused-origin-terrain")
    if shadow(s) >> origin & 1:
        return No("SIV-12a", "refused-origin-adjacent")
    return None if long_move_first(s, origin) else No("SIV-12b", "refused-nowhere-to-go")


def why_not_own(s: State, hex: int) -> No | None:
    """What keeps the active player from using the stack of a hex."""
    if not s.german >> hex & 1:
        return No("SIV-5d", "refused-no-german-stack")
    if own_hexes(s) >> hex & 1:
        return None
    return No("SIV-31d" if owner(s, hex) is None else "SIV-31c", "refused-not-your-stack")


class LongMoveTo(Decide, frozen=True):
    """SIV-12a One hex, or two; the whole stack."""

    rule: ClassVar[str] = "SIV-12a"
    origin: int
    at: int
    handles: Handles

    def seat(self, s: State) -> str:
        return s.player

    def reach(self, s: State) -> int:
        """The hexes that can be entered now."""
        if self.at == self.origin:
            return long_move_first(s, self.origin)
        return long_move_second(s, self.origin, self.at)

    def may_stop(self, s: State) -> bool:
        """SIV-12d Not where it started, and not with other Germans."""
        return self.at != self.origin and s.count(self.at) == len(self.handles)

    def tokens(self, s: State) -> list[str]:
        tokens = s.game.TO.of(self.reach(s))
        return [*tokens, "done"] if self.may_stop(s) else tokens

    def choose(self, s: State, token: str) -> None:
        if token == "done":
            s.replace()
            return
        hex = s.game.TO.number[token]
        note_move(s, "long-move", self.handles, self.at, hex)
        first = self.at == self.origin
        march(s, mask(self.handles), hex)
        if first and long_move_second(s, self.origin, hex):
            s.replace(LongMoveTo(self.origin, hex, self.handles))
        else:
            s.replace()

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done":
            return None if self.may_stop(s) else No("SIV-12d", "refused-cannot-stop")
        if token not in s.game.TO:
            return not_now(s, self, token)
        return self.why_not_enter(s, s.game.TO.number[token])

    def why_not_enter(self, s: State, hex: int) -> No | None:
        """SIV-12b-e What keeps the stack out of a hex."""
        parts, first = s.game.components, self.at == self.origin
        if not parts.near[self.at] >> hex & 1:
            return No("SIV-12a", "refused-not-adjacent")
        if not parts.clear >> hex & 1:
            return No("SIV-12e", "refused-not-clear")
        if shadow(s) >> hex & 1:
            return No("SIV-12e", "refused-adjacent-to-soviets")
        if hex == self.origin:
            return No("SIV-12d", "refused-back-again")
        if not s.german >> hex & 1:
            return None
        if not first:
            return No("SIV-12d", "refused-no-consolidation")
        return None if parts.near[hex] & quiet(s) & ~s.german else No("SIV-12c", "refused-stuck-in-passing")

    def costs(self, s: State) -> dict[str, int]:
        return dict.fromkeys(s.game.TO.of(self.reach(s)), 1 if self.at == self.origin else 2)

    def prompt(self, s: State) -> Say:
        return Say("prompt-long-move-to", {"hex": s.game.components.hex_names[self.at]})


# -- choosing a part of a stack -----------------------------------------------------------------


class Group(Decide, frozen=True):
    """SIV-11a Blocks are picked from a stack one by one, then go to a hex together."""

    origin: int
    picked: Handles = ()
    moved: Handles = ()  # blocks that have moved already this turn

    def reach(self, s: State) -> int:
        """The neighbouring hexes open to this kind of move, whatever the number of blocks."""
        raise NotImplementedError

    def go(self, s: State, hex: int) -> None:
        """The picked blocks have been chosen and go."""
        raise NotImplementedError

    def why_not_there(self, s: State, hex: int) -> No | None:
        """What this kind of move has against a neighbouring hex."""
        raise NotImplementedError

    def seat(self, s: State) -> str:
        return s.player

    def free(self, s: State) -> list[int]:
        """Blocks that can still be picked, room or no room."""
        return [h for h in s.stack(self.origin) if h not in self.picked and h not in self.moved]

    def destinations(self, s: State, group: Handles) -> int:
        """SIV-13f Where these blocks could go together."""
        return destinations(s, group, self.reach(s))

    def pickable(self, s: State, free: list[int]) -> list[int]:
        """Those of the free blocks with which the group could still go somewhere."""
        room = with_room(s, len(self.picked) + 1, self.reach(s))
        if not room:
            return []
        if not s.game.two_germans or self.any_block_fits(s, room):
            return free
        army = s.game.components.army
        one_of_each = {army[s.who[h]]: h for h in free}  # blocks of one army are alike
        fits = {colour for colour, h in one_of_each.items() if self.completable(s, (*self.picked, h))}
        return [h for h in free if army[s.who[h]] in fits]

    def any_block_fits(self, s: State, room: int) -> bool:
        """31 With two German players: whether the colour of the next block cannot matter."""
        return not room & armies(s)[1 - s.active]

    def completable(self, s: State, group: Handles) -> int:
        """Where these blocks could go, with others of the stack if need be."""
        return self.destinations(s, group)

    def tokens(self, s: State) -> list[str]:
        picked, free, game = self.picked, self.free(s), s.game
        tokens = [game.UNIT[s.who[h]] for h in self.pickable(s, free)]
        if len(free) > 1 and self.destinations(s, (*picked, *free)):
            tokens.append("all")
        return tokens + game.TO.of(self.destinations(s, picked)) if picked else tokens

    def choose(self, s: State, token: str) -> None:
        if token in s.game.TO:
            self.go(s, s.game.TO.number[token])
        elif token == "all":
            s.replace(self.with_picked((*self.picked, *self.free(s))))
        else:
            s.replace(self.with_picked((*self.picked, s.handle_of(s.game.UNIT.number[token]))))

    def with_picked(self, picked: Handles) -> Group:
        """The same choice with these blocks picked, in an order that tells nothing."""
        return type(self)(self.origin, tuple(sorted(picked)), self.moved)

    def why_not(self, s: State, token: str) -> No | None:
        if token in s.game.TO:
            return self.why_not_go(s, s.game.TO.number[token])
        if token == "all":
            return self.why_not_all(s)
        if token in s.game.UNIT:
            return self.why_not_unit(s, s.game.UNIT.number[token])
        return not_now(s, self, token)

    def why_not_unit(self, s: State, unit: int) -> No | None:
        """What keeps a unit out of the group."""
        handle = s.handle_of(unit) if unit < s.game.first_soviet else -1
        if handle < 0 or s.at[handle] != self.origin:
            return No(self.rule, "refused-unit-elsewhere", {"hex": s.game.components.hex_names[self.origin]})
        if handle in self.picked:
            return No("SIV-11a", "refused-picked")
        if handle in self.moved:
            return No("SIV-13a", "refused-moved")
        return None if self.completable(s, (*self.picked, handle)) else No("SIV-5d", "refused-no-room")

    def why_not_all(self, s: State) -> No | None:
        """What keeps the whole rest from coming along."""
        free = self.free(s)
        if len(free) < 2:
            return No("SIV-11a", "refused-nobody-left")
        return None if self.destinations(s, (*self.picked, *free)) else No("SIV-5d", "refused-no-room")

    def why_not_go(self, s: State, hex: int) -> No | None:
        """What keeps the group from going to a hex."""
        if not self.picked:
            return No("SIV-11a", "refused-pick-first")
        if not s.game.components.near[self.origin] >> hex & 1:
            return No(self.rule, "refused-not-adjacent")
        no = self.why_not_there(s, hex)
        if no:
            return no
        if s.count(hex) + len(self.picked) > s.game.components.stacking:
            return No("SIV-5d", "refused-no-room")
        return None if may_share(s, s.units(mask(self.picked)), hex) else No("SIV-31b", "refused-colours")

    def costs(self, s: State) -> dict[str, int]:
        return dict.fromkeys(s.game.TO.of(self.destinations(s, self.picked)), 1) if self.picked else {}

    def prompt(self, s: State) -> Say:
        more = bool(self.pickable(s, self.free(s)))
        hex = s.game.components.hex_names[self.origin]
        return Say("prompt-group", {"hex": hex, "picked": len(self.picked), "more": more})

    def public(self, s: State, token: str) -> str:
        if token in s.game.UNIT:
            return f"unit:#{s.handle_of(s.game.UNIT.number[token])}"
        return token


def destinations(s: State, group: Handles, reach: int) -> int:
    """SIV-5d, 31b Those of a set of hexes that have room for a group and may hold its colours."""
    if reach & (s.yellow | s.blue):
        reach &= ~barred(s, s.units(mask(group)))
    return with_room(s, len(group), reach)


def with_room(s: State, blocks: int, hexes: int) -> int:
    """SIV-5d Those of a set of hexes without Soviets that have room for so many more German blocks."""
    room, at = s.game.components.stacking - blocks, s.at
    if room < 0:
        return 0
    for hex in bits(hexes & s.german):
        if at.count(hex) > room:
            hexes &= ~(1 << hex)
    return hexes


def group_origins(s: State, reach: int, moved: Handles = ()) -> int:
    """The stacks with at least one block that can go somewhere in `reach`."""
    board, room = s.game.components.board, with_room(s, 1, reach)
    origins = own_hexes(s) & board.around(room)
    doubtful = origins & s.hexes(mask(moved))
    if s.game.two_germans:
        doubtful |= origins & ~board.around(room & ~armies(s)[1 - s.active])
    near = board.near
    pinned = [hex for hex in bits(doubtful) if not any_can_go(s, s.stack(hex), near[hex] & room, moved)]
    return origins & ~mask(pinned)


def any_can_go(s: State, stack: list[int], reach: int, moved: Handles) -> bool:
    """Whether a block of a stack that has not moved yet may enter one of these hexes."""
    return any(h not in moved and reach & ~barred(s, 1 << s.who[h]) for h in stack)


# -- 13 Short Move ------------------------------------------------------------------------------


def short_move_reach(s: State) -> int:
    """SIV-13b Hexes that neither hold nor touch Soviet stacks."""
    return s.game.components.board.all & ~s.soviet & ~shadow(s)


class ShortMoveFrom(Decide, frozen=True):
    """SIV-13a Up to two stacks or parts of stacks, one hex each; or none, which is the way to pass (SIV-13g)."""

    rule: ClassVar[str] = "SIV-13a"
    left: int = 2
    moved: Handles = ()

    def seat(self, s: State) -> str:
        return s.player

    def origins(self, s: State) -> int:
        """SIV-13h The stacks that are not pinned."""
        return group_origins(s, short_move_reach(s), self.moved)

    def tokens(self, s: State) -> list[str]:
        return [*s.game.FROM.of(self.origins(s)), "done"]

    def choose(self, s: State, token: str) -> None:
        if token == "done":
            s.note("moves-done", left=self.left)
            s.replace()
        else:
            s.replace(ShortMoveGroup(s.game.FROM.number[token], (), self.moved))

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done":
            return None
        if token not in s.game.FROM:
            return not_now(s, self, token)
        origin = s.game.FROM.number[token]
        no = why_not_own(s, origin)
        if no:
            return no
        if all(h in self.moved for h in s.stack(origin)):
            return No("SIV-13a", "refused-moved")
        return None if self.origins(s) >> origin & 1 else No("SIV-13h", "refused-pinned")

    def prompt(self, s: State) -> Say:
        return Say("prompt-short-move-from", {"left": self.left})

    def warnings(self, s: State) -> list[Caution]:
        text = s.game.catalogue.text("warn-short-moves", {"left": self.left})
        return [Caution("SIV-13a", text, tuple(s.game.components.board.names_of(self.origins(s))))]


class ShortMoveGroup(Group, frozen=True):
    """SIV-13d A stack or a part of it goes one hex."""

    rule: ClassVar[str] = "SIV-13a"

    def reach(self, s: State) -> int:
        return s.game.components.near[self.origin] & short_move_reach(s)

    def go(self, s: State, hex: int) -> None:
        note_move(s, "short-move", self.picked, self.origin, hex)
        march(s, mask(self.picked), hex)
        next_move = ShortMoveFrom(1, self.picked)
        if self.moved or not next_move.origins(s):
            s.replace()
        else:
            s.replace(next_move)

    def why_not_there(self, s: State, hex: int) -> No | None:
        if s.soviet >> hex & 1:
            return No("SIV-13b", "refused-soviets-there")
        return No("SIV-13b", "refused-adjacent-to-soviets") if shadow(s) >> hex & 1 else None
