"""Raid: a toy title for the hard cases of the kernel, with the rule numbers its code cites.

Two seats, three hidden blocks and three cards each, one round or three.
 1 Both bid chits in secret, one by one; whoever bids more has the turn of this round (a tie: Red).
 2 In the turn the seat attacks an enemy block with a die (4 and more destroys it), plays a card, moves
   a block, lays a card face down or lets its blocks trade places, four acts at most.
 3 A card takes effect when nobody cancels it; it is spent all the same. A cancel can be cancelled.
 4 Scout: look at an enemy block. 5 Shield: until the round ends, attacks on one's blocks lose 2.
 6 Luck, after any roll: the die becomes a 6. 7 Only tanks move. 8 A luck laid face down is worth a point at the end.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Self

import msgspec

from stavka.kernel import title as kernel
from stavka.kernel.bits import bits, mask
from stavka.kernel.knowledge import Known, deal, mix, narrow, tell
from stavka.kernel.state import Result, State
from stavka.kernel.steps import Decide, No, Rolled, Say, Step, Together, Window
from stavka.kernel.text import Catalogue, Label, Messages
from stavka.kernel.tokens import Verb

SEATS = ("red", "blue")
FACES = ("tank", "guard", "militia")  # counters 0-2 are Red's, 3-5 Blue's; handles likewise
COUNTERS = tuple(f"{seat}-{face}" for seat in SEATS for face in FACES)
TANKS = mask([0, 3])
DECK = ("cancel", "scout", "shield", "luck") * 2
UNKNOWN = 255

ATTACK, LOOK = (Verb(verb, [f"h{handle}" for handle in range(6)]) for verb in ("attack", "look"))
MOVE = Verb("move", COUNTERS)
CARD, LAY = (Verb(verb, sorted(set(DECK))) for verb in ("card", "lay"))
VOCABULARY = frozenset(
    ["chit", "done", "pass", "trade", *ATTACK.tokens, *LOOK.tokens, *MOVE.tokens, *CARD.tokens, *LAY.tokens]
)


def other(seat: str) -> str:
    return SEATS[1 - SEATS.index(seat)]


def blocks(seat: str) -> int:
    """The handles of a seat, and its counters."""
    return 0b111 if seat == "red" else 0b111000


class Table(State):
    """What lies where. Cards are names; `None` is a card one may not see."""

    MUTABLE: ClassVar[tuple[str, ...]] = ("who",)

    game: Raid
    round: int = 0
    who: bytearray = msgspec.field(default_factory=bytearray)  # the counter of each handle
    up: int = 0  # handles that lie face up
    lost: int = 0  # handles off the map
    known: dict[str, Known] = msgspec.field(default_factory=dict)  # replaced, never changed
    bids: dict[str, int | None] = msgspec.field(default_factory=dict)
    hands: dict[str, tuple[str | None, ...]] = msgspec.field(default_factory=dict)
    laid: dict[str, tuple[str | None, ...]] = msgspec.field(default_factory=dict)
    deck: tuple[str | None, ...] = ()
    spent: tuple[str, ...] = ()
    points: dict[str, int] = msgspec.field(default_factory=dict)
    effects: tuple[tuple[str, str, int], ...] = ()  # what, whose, the round with which it ends

    def snapshot(self) -> Snapshot:
        return Snapshot(
            **{name: getattr(self, name) for name in Snapshot.__struct_fields__ if name != "who"},
            who=[None if counter == UNKNOWN else COUNTERS[counter] for counter in self.who],
        )

    # -- fog: what a seat may know ---------------------------------------------------------------

    def view(self, seat: str | None) -> Self:
        seen = self.clone()
        seen.key, seen.rolled, seen.shown = b"", 0, 0
        seen.agenda = self.game.public_steps(self.agenda, seat)
        open_to = self.up | (blocks(seat) if seat else 0)
        seen.who = bytearray(c if open_to >> h & 1 else UNKNOWN for h, c in enumerate(self.who))
        seen.known = {s: known for s, known in self.known.items() if s == seat}
        seen.bids = {s: bid if s == seat else None for s, bid in self.bids.items()}
        seen.hands = {s: cards if s == seat else (None,) * len(cards) for s, cards in self.hands.items()}
        seen.laid = {s: cards if s == seat else (None,) * len(cards) for s, cards in self.laid.items()}
        seen.deck = (None,) * len(self.deck)
        return seen

    def sample(self, seat: str | None, rng: Random) -> Self:
        full = self.view(seat)
        full.key = rng.randbytes(32)
        could = self.known[seat] if seat else spectator(self)
        dealt = deal([1 << c if c != UNKNOWN else could[h] for h, c in enumerate(full.who)], rng)
        assert dealt is not None
        full.who = bytearray(dealt)
        full.known = {s: self.known[s] if s == seat else told(full, s) for s in SEATS}
        rest = list(DECK)
        for card in [*self.spent, *(full.hands[seat] + full.laid[seat] if seat else ())]:
            assert card is not None
            rest.remove(card)
        rng.shuffle(rest)
        for piles in (full.hands, full.laid):
            for s, cards in piles.items():
                piles[s] = tuple(rest.pop() if card is None else card for card in cards)
        full.deck = tuple(rest)
        full.bids = {s: bid or 0 for s, bid in full.bids.items()}
        return full

    # -- verbs -----------------------------------------------------------------------------------

    def show(self, handle: int, seats: tuple[str, ...]) -> None:
        """These seats have seen the face of a block."""
        self.shown += 1
        self.known = {
            s: tell(known, {handle: self.who[handle]}) if s in seats else known for s, known in self.known.items()
        }

    def discard(self, seat: str, card: str) -> None:
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands = {**self.hands, seat: tuple(hand)}

    def spend(self, seat: str, card: str) -> None:
        """A card is played, and paid for, whatever becomes of it."""
        self.discard(seat, card)
        self.spent = (*self.spent, card)
        self.note("card", seat=seat, card=card)

    def who_may_react(self, first: str) -> tuple[str, ...]:
        """Whoever holds cards, as everybody can see, whichever they are."""
        return tuple(seat for seat in (first, other(first)) if self.hands[seat])


def told(s: Table, seat: str) -> Known:
    """The least a seat knows: its own blocks, and what lies face up."""
    fresh = tuple(1 << s.who[h] if blocks(seat) >> h & 1 else blocks(other(seat)) for h in range(6))
    return tell(fresh, {h: s.who[h] for h in bits(s.up)})


def spectator(s: Table) -> Known:
    return tell((0b111,) * 3 + (0b111000,) * 3, {h: s.who[h] for h in bits(s.up)})


class Snapshot(msgspec.Struct):
    agenda: Any
    rolled: int
    shown: int
    result: Result | None
    round: int
    who: list[str | None]
    up: int
    lost: int
    known: dict[str, Known]
    bids: dict[str, int | None]
    hands: dict[str, tuple[str | None, ...]]
    laid: dict[str, tuple[str | None, ...]]
    deck: tuple[str | None, ...]
    spent: tuple[str, ...]
    points: dict[str, int]
    effects: tuple[tuple[str, str, int], ...]


# -- the round -----------------------------------------------------------------------------------


class SetUp(Step, frozen=True):
    """Deal the cards, and the faces to the handles."""

    def run(self, s: Table) -> None:
        cards = s.shuffled(DECK)
        s.hands, s.deck = {"red": tuple(cards[:3]), "blue": tuple(cards[3:6])}, tuple(cards[6:])
        s.who = bytearray(s.shuffled(range(3)) + s.shuffled(range(3, 6)))
        s.known = {seat: told(s, seat) for seat in SEATS}
        s.laid = dict.fromkeys(SEATS, ())
        s.points = dict.fromkeys(SEATS, 0)
        s.push(Round())


class Round(Step, frozen=True):
    """The sequence of play."""

    def run(self, s: Table) -> None:
        s.round += 1
        s.bids = dict.fromkeys(SEATS, 0)
        s.push(Together.of(red=(Bid("red"),), blue=(Bid("blue"),)), Reveal(), EndRound())


class Choice(Decide, frozen=True):
    """What the decisions of this title share: one sentence for every refusal."""

    rule = "RAID-2"

    def why_not(self, s: Table, token: str) -> No | None:
        return None if token in self.tokens(s) else No(self.rule, "refused-not-now")

    def prompt(self, s: Table) -> Say:
        return Say(f"ask-{type(self).__name__.lower()}", {"seat": self.seat(s)})


class Bid(Choice, frozen=True):
    """1 Chits, one by one: how many, nobody else knows until both are done."""

    rule = "RAID-1"
    whose: str

    def seat(self, s: Table) -> str:
        return self.whose

    def tokens(self, s: Table) -> list[str]:
        return ["chit", "done"] if (s.bids[self.whose] or 0) < 3 else ["done"]

    def choose(self, s: Table, token: str) -> None:
        if token == "done":
            s.replace()
            return
        bid = (s.bids[self.whose] or 0) + 1
        s.bids = {**s.bids, self.whose: bid}
        s.note("chit", bid=bid)


class Reveal(Step, frozen=True):
    def run(self, s: Table) -> None:
        red, blue = s.bids["red"] or 0, s.bids["blue"] or 0
        s.note("bids", red=red, blue=blue)
        s.push(Turn("blue" if blue > red else "red"))


class EndRound(Step, frozen=True):
    """5 What lasted until now is over. After the last round the points are counted."""

    def run(self, s: Table) -> None:
        s.effects = tuple(effect for effect in s.effects if effect[2] > s.round)
        if s.round != s.game.options["rounds"]:
            s.push(Round())
            return
        points = {seat: s.points[seat] + s.laid[seat].count("luck") for seat in SEATS}
        winner = max(SEATS, key=lambda seat: points[seat])
        s.finish(Result(winner, "minor", "points"))


class Turn(Choice, frozen=True):
    """2 One seat acts until it is done."""

    whose: str
    acts: int = 4

    def seat(self, s: Table) -> str:
        return self.whose

    def tokens(self, s: Table) -> list[str]:
        enemies, mine = blocks(other(self.whose)) & ~s.lost, blocks(self.whose) & ~s.lost
        hand = sorted({card for card in s.hands[self.whose] if card})
        plays = [f"card:{card}" for card in hand if card == "shield" or (card == "scout" and enemies)]
        tanks = [MOVE[s.who[handle]] for handle in bits(mine) if TANKS >> s.who[handle] & 1]
        lays = [f"lay:{card}" for card in hand]
        return [*ATTACK.of(enemies), *plays, *tanks, *lays, *(["trade"] if mine else []), "done"]

    def public(self, s: Table, token: str) -> str:
        """Own blocks and cards are named in the token; others see the handle, or a card."""
        if token in LAY:
            return "lay:?"
        return f"move:h{s.who.index(MOVE.number[token])}" if token in MOVE else token

    def choose(self, s: Table, token: str) -> None:
        seat = self.whose
        verb, _, what = token.partition(":")
        s.replace(*((Turn(seat, self.acts - 1),) if self.acts > 1 and token != "done" else ()))
        if verb == "attack":
            attack(s, seat, ATTACK.number[token])
        elif verb == "card":
            play_card(s, seat, what, ScoutOrShield(s.number(), seat, what))
        elif verb == "move":  # 7 so it is a tank
            handle = s.who.index(MOVE.number[token])
            s.known = {**s.known, other(seat): narrow(s.known[other(seat)], handle, TANKS)}
            s.note("moved", seat=seat, handle=handle)
        elif verb == "lay":
            s.discard(seat, what)
            s.laid = {**s.laid, seat: (*s.laid[seat], what)}
            s.whisper((seat,), {"card": what}, "laid", seat=seat)
        elif verb == "trade":
            trade(s, seat)


def trade(s: Table, seat: str) -> None:
    """2 Blocks that trade places out of sight can no longer be followed."""
    hidden = bits(blocks(seat) & ~s.lost & ~s.up)
    enemy = s.known[other(seat)]
    could = 0
    for handle in hidden:
        could |= enemy[handle]
    for handle, counter in zip(hidden, s.shuffled([s.who[h] for h in hidden]), strict=True):
        s.who[handle] = counter
    mine = tell(s.known[seat], {handle: s.who[handle] for handle in hidden})
    s.known = {seat: mine, other(seat): mix(enemy, hidden, could)}
    s.note("traded", seat=seat)


# -- cards: a window above what it may stop ------------------------------------------------------


class Effect(Step, frozen=True):
    """What a card will do, numbered so that it can be cut."""

    n: int


def play_card(s: Table, seat: str, card: str, effect: Effect) -> None:
    """3 The card is spent at once; its effect waits under a window, in which the enemy comes first."""
    s.spend(seat, card)
    s.push(*window(React, s, other(seat), effect.n), effect)


def window(kind: type[React], s: Table, first: str, target: int) -> list[Step]:
    seats = s.who_may_react(first)
    return [kind(seats, target=target)] if seats else []


class React(Window, frozen=True):
    """3 A moment to cancel the card numbered `target`."""

    rule = "RAID-3"
    target: int = 0
    card: ClassVar[str] = "cancel"

    def reactions(self, s: Table, seat: str) -> list[str]:
        return [f"card:{self.card}"] if self.card in s.hands[seat] else []

    def react(self, s: Table, seat: str, token: str) -> None:
        play_card(s, seat, "cancel", Cancel(s.number(), self.target))

    def why_not(self, s: Table, token: str) -> No | None:
        return None if token in self.tokens(s) else No(self.rule, "refused-reaction", {"card": self.card})

    def prompt(self, s: Table) -> Say:
        return Say("ask-reaction", {"card": self.card})


class Cancel(Effect, frozen=True):
    """3 The effect below is dropped, and whatever still waited above it."""

    target: int

    def run(self, s: Table) -> None:
        s.note("cancelled")
        s.cut(self.target)


class ScoutOrShield(Effect, frozen=True):
    """4, 5 What a card does when nobody has stopped it."""

    whose: str
    card: str

    def run(self, s: Table) -> None:
        if self.card == "scout":
            s.push(Scout(self.whose))
        else:
            s.effects = (*s.effects, ("shield", self.whose, s.round))


class Scout(Choice, frozen=True):
    """4 Look at a block: the seat remembers it as long as it can follow it."""

    rule = "RAID-4"
    whose: str

    def seat(self, s: Table) -> str:
        return self.whose

    def tokens(self, s: Table) -> list[str]:
        return LOOK.of(blocks(other(self.whose)) & ~s.lost)

    def choose(self, s: Table, token: str) -> None:
        handle = LOOK.number[token]
        s.replace()
        s.show(handle, (self.whose,))
        s.whisper((self.whose,), {"counter": COUNTERS[s.who[handle]]}, "scouted", seat=self.whose, handle=handle)


# -- attacks: dice that lie open to a change -----------------------------------------------------


def attack(s: Table, seat: str, handle: int) -> None:
    n = s.number()
    dice = Rolled(n, tuple(s.roll(1)))
    s.note("rolled", seat=seat, dice=dice.faces)
    s.push(*window(Luck, s, seat, n), dice, Battle(seat, handle))


class Luck(React, frozen=True):
    """6 A moment to turn the die to a six."""

    rule = "RAID-6"
    card: ClassVar[str] = "luck"

    def react(self, s: Table, seat: str, token: str) -> None:
        s.spend(seat, "luck")
        s.swap(self.target, Rolled(self.target, (6,)))


class Battle(Step, frozen=True):
    """2 Four and more destroys the block, which everybody sees then."""

    whose: str
    handle: int

    def read(self, s: Table, faces: tuple[int, ...]) -> None:
        shielded = any(what == "shield" and whose != self.whose for what, whose, _ in s.effects)
        if faces[0] - 2 * shielded < 4:
            s.note("missed", handle=self.handle)
            return
        s.up |= 1 << self.handle
        s.lost |= 1 << self.handle
        s.points = {**s.points, self.whose: s.points[self.whose] + 1}
        s.show(self.handle, SEATS)
        s.note("destroyed", counter=COUNTERS[s.who[self.handle]])


# -- the title -----------------------------------------------------------------------------------


LABELS: dict[str, Label] = {}
CATALOGUE = Catalogue([files("stavka.kernel") / "words", Path(__file__).parent / "words"], LABELS)
LABELS.update(dict.fromkeys(("seat", "card", "counter"), Messages(CATALOGUE, "name")))


class Raid(kernel.Game):
    """A game of Raid."""

    def __init__(
        self, title: RaidTitle, scenario: kernel.Scenario, options: dict[str, kernel.OptionValue], pack: str
    ) -> None:
        self.title, self.scenario, self.options, self.pack_hash = title, scenario, options, pack
        self.seats = SEATS
        self.catalogue = CATALOGUE
        self.vocabulary = VOCABULARY
        self.steps = kernel.step_table(sys.modules[__name__])

    def start(self, key: bytes) -> Table:
        return Table(self, (SetUp(),), key)

    def restore(self, data: bytes, key: bytes = b"") -> Table:
        found = msgspec.json.decode(data, type=Snapshot)
        fields = {name: getattr(found, name) for name in Snapshot.__struct_fields__}
        fields["who"] = bytearray(UNKNOWN if name is None else COUNTERS.index(name) for name in found.who)
        fields["agenda"] = self.agenda(found.agenda)
        return Table(self, key=key, **fields)


class RaidTitle(kernel.Title):
    """The toy title; it stands in no registry."""

    def __init__(self, version: str = "1") -> None:
        self.id = "raid"
        self.version = version
        self.name = CATALOGUE.text("title")
        self.scenarios = (kernel.Scenario("raid", self.name, SEATS),)
        self.options = (kernel.Option("rounds", CATALOGUE.text("rounds"), CATALOGUE.text("rounds-text"), (1, 3), 3),)

    def game(
        self,
        scenario: str | None = None,
        options: Mapping[str, kernel.OptionValue] | None = None,
        pack: Path | None = None,
    ) -> Raid:
        return Raid(self, self.chosen_scenario(scenario), self.chosen_options(options), str(pack or "box"))


RAID = RaidTitle().game()
