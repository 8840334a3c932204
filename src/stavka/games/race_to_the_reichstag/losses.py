"""12.23, 12.24 Losses: the strongest unit, at least half, or all; and strategic markers, which are captured instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from stavka.games.race_to_the_reichstag.dead import kill
from stavka.games.race_to_the_reichstag.state import Handles, State
from stavka.games.race_to_the_reichstag.strength import printed
from stavka.kernel.steps import Decide, No, Say, Step

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.records import ResultRecord

STRONGEST = 0  # a choice among the strongest; otherwise the strength that is still to be lost


# -- the sides of the combat under way ----------------------------------------------------------


def side(s: State, attacker: bool) -> Handles:
    """The attackers or defenders who are left. A marker that the result has removed defends no more."""
    assert s.battle
    return s.living(s.battle.attackers if attacker else s.battle.defenders)


def is_german(s: State, attacker: bool) -> bool:
    """Whether attackers or defenders are the Germans."""
    assert s.battle
    return s.battle.german == attacker


def owner(s: State, attacker: bool) -> str:
    """1.1, 16.10a The seat that decides for a side: Germans are run by the other Front's."""
    assert s.battle
    return s.game.seats[s.battle.front ^ is_german(s, attacker)]


def is_marker(s: State, handle: int) -> bool:
    """16.6 A strategic marker."""
    return bool(s.game.components.strategic >> s.who[handle] & 1)


def lets_capture(german: bool, record: ResultRecord) -> bool:
    """21.2 Whether a result lets Soviet attackers advance."""
    return not german and record.retreat != "attacker" and record.advance > 0


def can_be_captured(s: State) -> bool:
    """21.2 The same of the combat under way."""
    assert s.battle
    return lets_capture(s.battle.german, s.game.components.results[s.battle.result])


def lose(s: State, handle: int) -> None:
    """A unit is eliminated. A marker that may be captured stays where it is until the advance is over (ruling G15)."""
    assert s.battle
    if is_marker(s, handle) and can_be_captured(s):
        s.battle = replace(s.battle, defenders=tuple([h for h in s.battle.defenders if h != handle]))
    else:
        kill(s, handle)


# -- what a result takes ------------------------------------------------------------------------


class TakeLosses(Step, frozen=True):
    """12.23 What one side loses by the result."""

    attacker: bool
    loss: str

    def run(self, s: State) -> None:
        if self.loss == "all":
            for handle in candidates(s, self.attacker):
                lose(s, handle)
            if candidates(s, self.attacker):  # the markers, which go last
                s.push(self)
        elif self.loss == "strongest" or not losing(s, self.attacker):
            take_strongest(s, self.attacker)  # ruling G77: of those without strength, one
        else:
            total = sum([printed(s, handle) for handle in side(s, self.attacker)])
            take_half(s, self.attacker, (total + 1) // 2)


def candidates(s: State, attacker: bool) -> Handles:
    """Who can be lost."""
    handles = side(s, attacker)
    return handles if attacker else losable(s, handles, can_be_captured(s))


def losable(s: State, defenders: Handles, capture: bool) -> Handles:
    """Which defenders can be lost. A strategic marker is the last, and only by a result that lets it be captured, but
    for the option that has it destroyed like others (ruling G15)."""
    if not s.game.markers_persist:
        return defenders
    others = tuple([handle for handle in defenders if not is_marker(s, handle)])
    return defenders if not others and capture else others


def strongest(s: State, handles: Sequence[int]) -> Handles:
    """12.23, ruling G18: those with the highest printed factor."""
    most = max([printed(s, handle) for handle in handles], default=0)
    return tuple([handle for handle in handles if printed(s, handle) == most])


def take_strongest(s: State, attacker: bool) -> None:
    """The strongest unit is lost; between equals its owner chooses."""
    tied = strongest(s, candidates(s, attacker))
    if len(tied) > 1:
        s.push(ChooseLoss(attacker, STRONGEST))
    elif tied:
        lose(s, tied[0])
        offer_more(s, attacker)


def take_half(s: State, attacker: bool, need: int) -> None:
    """At least so much printed strength is lost; its owner chooses, unless all must go."""
    while need > 0:
        worth = losing(s, attacker)
        if not worth:
            return
        if sum([printed(s, handle) for handle in worth]) > need and len(worth) > 1:
            s.push(ChooseLoss(attacker, need))
            return
        for handle in worth:
            need -= printed(s, handle)
            lose(s, handle)
    offer_more(s, attacker)


def losing(s: State, attacker: bool) -> Handles:
    """Those whose loss counts."""
    return tuple([handle for handle in candidates(s, attacker) if printed(s, handle)])


class ChooseLoss(Decide, frozen=True):
    """12.24 The owner chooses his losses; of the strongest only between equals (ruling G18)."""

    rule: ClassVar[str] = "RTR-12.24"
    attacker: bool
    need: int

    def seat(self, s: State) -> str:
        return owner(s, self.attacker)

    def choices(self, s: State) -> Handles:
        """The units to choose from."""
        return losing(s, self.attacker) if self.need else strongest(s, candidates(s, self.attacker))

    def tokens(self, s: State) -> list[str]:
        return [s.game.LOSE[s.who[handle]] for handle in self.choices(s)]

    def choose(self, s: State, token: str) -> None:
        handle = s.handle_of(s.game.LOSE.number[token])
        factor = printed(s, handle)
        s.replace()
        lose(s, handle)
        if self.need:
            take_half(s, self.attacker, self.need - factor)
        else:
            offer_more(s, self.attacker)

    def why_not(self, s: State, token: str) -> No | None:
        handle, no = named(s, self.attacker, self.rule, token)
        if no:
            return no
        if handle not in candidates(s, self.attacker):
            return No("RTR-21.2", "refused-marker-last")
        if handle in self.choices(s):
            return None
        return No("RTR-12.24", "refused-no-strength") if self.need else No("RTR-12.24", "refused-not-strongest")

    def prompt(self, s: State) -> Say:
        if self.need:
            return Say("prompt-lose", {"side": side_name(s, self.attacker), "need": self.need})
        return Say("prompt-lose-strongest", {"side": side_name(s, self.attacker)})


def offer_more(s: State, attacker: bool) -> None:
    """12.24 He may always give up more than the result asks for."""
    more = MoreLosses(attacker)
    if more.choices(s):
        s.push(more)


class MoreLosses(Decide, frozen=True):
    """12.24 More than the result asks for."""

    rule: ClassVar[str] = "RTR-12.24"
    moment: ClassVar[str] = "losses"
    passing: ClassVar[str] = "done"
    attacker: bool

    def seat(self, s: State) -> str:
        return owner(s, self.attacker)

    def choices(self, s: State) -> Handles:
        """The units that could be given up; a marker is nobody's to give (ruling G15)."""
        handles = side(s, self.attacker)
        return tuple([handle for handle in handles if not (s.game.markers_persist and is_marker(s, handle))])

    def tokens(self, s: State) -> list[str]:
        return [*[s.game.LOSE[s.who[handle]] for handle in self.choices(s)], "done"]

    def choose(self, s: State, token: str) -> None:
        s.replace()
        if token != "done":
            lose(s, s.handle_of(s.game.LOSE.number[token]))
            offer_more(s, self.attacker)

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done":
            return None
        handle, no = named(s, self.attacker, self.rule, token)
        if no:
            return no
        return None if handle in self.choices(s) else No("RTR-21.2", "refused-marker-last")

    def prompt(self, s: State) -> Say:
        return Say("prompt-more-losses", {"side": side_name(s, self.attacker)})


def named(s: State, attacker: bool, rule: str, token: str) -> tuple[int, No | None]:
    """The unit that a token gives up, or why it is none of this side of the combat."""
    if token not in s.game.LOSE:
        return -1, No(rule, "refused-not-now")
    handle = s.handle_of(s.game.LOSE.number[token])
    return handle, None if handle in side(s, attacker) else No("RTR-12.24", "refused-not-in-combat")


def side_name(s: State, attacker: bool) -> str:
    """`1bf`, `1uf` or `german`."""
    assert s.battle
    return "german" if is_german(s, attacker) else s.game.seats[s.battle.front]
