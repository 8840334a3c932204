"""2, C.6 Who may know what: the visibility table as data, the view of a seat, and a sample of what it cannot see."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from stavka.kernel.bits import bits, mask
from stavka.kernel.errors import Fault
from stavka.kernel.knowledge import deal

if TYPE_CHECKING:
    from stavka.games.stalingrad.state import State

OFF = UNKNOWN = 255
NONE = -1
TRIES = 500
Seat = str | None


class Row(NamedTuple):
    """One line of the visibility table: a datum, its rule, who sees it, and how it is hidden from the rest."""

    datum: str
    rule: str
    seen_by: Callable[[State, Seat], bool]
    hide: Callable[[State], None]


# -- who ----------------------------------------------------------------------------------------


def germans(s: State, seat: Seat) -> bool:
    return seat in s.game.german_seats


def soviets(s: State, seat: Seat) -> bool:
    return seat == "soviet"


def nobody(s: State, seat: Seat) -> bool:
    return False


def first_german(s: State, seat: Seat) -> bool:
    return seat == s.game.german_seats[0] or (s.game.shared_hands and germans(s, seat))


def second_german(s: State, seat: Seat) -> bool:
    return seat == s.game.german_seats[-1] or (s.game.shared_hands and germans(s, seat))


def whoever_played(s: State, seat: Seat) -> bool:
    return confronted(s) or seat == s.player or (s.game.shared_hands and germans(s, seat))


def soviets_or_confronted(s: State, seat: Seat) -> bool:
    return confronted(s) or soviets(s, seat)


def confronted(s: State) -> bool:
    """Whether the cards of the combat have been turned over."""
    return s.battle is not None and s.battle.confronted


# -- what ---------------------------------------------------------------------------------------


def hide_german_blocks(s: State) -> None:
    hide_blocks(s, range(s.game.first_soviet))


def hide_soviet_blocks(s: State) -> None:
    hide_blocks(s, range(s.game.first_soviet, s.game.handles))


def hide_blocks(s: State, handles: range) -> None:
    for handle in handles:
        if not s.up >> handle & 1:
            s.who[handle] = s.pips[handle] = UNKNOWN


def hide_table(s: State) -> None:
    s.rows = tuple((UNKNOWN,) * len(row) for row in s.rows)


def hide_table_but_returned(s: State) -> None:
    rows = zip(s.rows, s.returned, strict=True)
    s.rows = tuple((*row[:kept], *[UNKNOWN] * (len(row) - kept)) for row, kept in rows)


def hide_taken(s: State) -> None:
    s.taken = (UNKNOWN,) * len(s.taken)


def hide_pool(s: State) -> None:
    s.pool = NONE


def hide_hand(place: int) -> Callable[[State], None]:
    def hide(s: State) -> None:
        s.hands = (*s.hands[:place], (UNKNOWN,) * len(s.hands[place]), *s.hands[place + 1 :])

    return hide


def hide_german_deck(s: State) -> None:
    s.german_deck = (UNKNOWN,) * len(s.german_deck)


def hide_soviet_deck(s: State) -> None:
    s.soviet_deck = (UNKNOWN,) * len(s.soviet_deck)


def hide_german_cards(s: State) -> None:
    s.german_cards = (UNKNOWN,) * len(s.german_cards)


def hide_soviet_card(s: State) -> None:
    if s.soviet_card != NONE:
        s.soviet_card = UNKNOWN


FOG = (
    Row("German blocks not face up", "SIV-2c", germans, hide_german_blocks),
    Row("Soviet blocks not face up", "SIV-2f", soviets, hide_soviet_blocks),
    Row("Reinforcement Table, units put back", "SIV-7j", germans, hide_table),
    Row("Reinforcement Table, other units", "SIV-7j", nobody, hide_table_but_returned),
    Row("units just taken from the table", "SIV-10c", germans, hide_taken),
    Row("Soviet pools", "SIV-8b", soviets, hide_pool),
    Row("hand of the German or Yellow player", "SIV-31g", first_german, hide_hand(0)),
    Row("hand of the Blue player", "SIV-31g", second_german, hide_hand(1)),
    Row("Soviet hand", "SIV-27a", soviets, hide_hand(2)),
    Row("order of the German deck", "SIV-7k", nobody, hide_german_deck),
    Row("order of the Soviet deck", "SIV-7l", nobody, hide_soviet_deck),
    Row("German cards face down", "SIV-15c", whoever_played, hide_german_cards),
    Row("Soviet card face down", "SIV-15b", soviets_or_confronted, hide_soviet_card),
)


def view(s: State, seat: Seat) -> State:
    """What a seat (None: a spectator) may know."""
    seen = s.clone()
    seen.key, seen.rolled, seen.shown = b"", 0, 0
    seen.agenda = s.game.public_steps(s.agenda, seat)
    for row in FOG:
        if not row.seen_by(s, seat):
            row.hide(seen)
    return seen


# -- sampling -----------------------------------------------------------------------------------


def sample(s: State, seat: Seat, rng: Random) -> State:
    """A full position that looks the same to a seat, with other dice."""
    seen = view(s, seat)
    waiting = [who for who, _ in s.open()]
    for _ in range(TRIES):
        guess = seen.clone()
        guess.key = rng.randbytes(32)
        if deal_soviets(guess, rng) and deal_germans(guess, rng):
            deal_cards(guess, rng)
            if plausible(guess, waiting):
                return guess
    raise Fault("no position could be found that fits this view")


def plausible(s: State, waiting: list[str]) -> bool:
    """Whether the open decision could have come up: it has tokens, and is the same seat's."""
    if s.taken == () and not s.game.two_germans:
        return True
    try:
        same = [who for who, _ in s.open()] == waiting and all(step.tokens(s) for _, step in s.open())
    except (IndexError, ValueError):
        return False
    return same and stacks_are_owned(s)


def stacks_are_owned(s: State) -> bool:
    """SIV-31d, k The active player moves a stack of his own, can lead the attack, and asks for one of his ally's."""
    from stavka.games.stalingrad.attack import AskAlly, PlannedAttack, planned_targets
    from stavka.games.stalingrad.cooperative import own_hexes, owner
    from stavka.games.stalingrad.movement import Group, LongMoveTo

    top = s.agenda[0] if s.agenda else None
    if isinstance(top, Group):
        return bool(own_hexes(s) >> top.origin & 1)
    if isinstance(top, LongMoveTo) and s.game.two_germans:
        parts = s.game.components
        return bool(s.units(mask(top.handles)) & (parts.yellow, parts.blue)[s.active])
    if isinstance(top, AskAlly) and owner(s, top.hex) != 1 - s.active:
        return False
    attack = s.agenda[1] if isinstance(top, AskAlly) else top
    return not isinstance(attack, PlannedAttack) or bool(planned_targets(s) >> attack.target & 1)


def deal_soviets(s: State, rng: Random) -> bool:
    """Blocks the seat cannot see and pools are filled within what everybody knows."""
    if s.pool != NONE:
        return True
    parts, game = s.game.components, s.game
    handles = [h for h in range(game.first_soviet, game.handles) if s.at[h] != OFF and s.who[h] == UNKNOWN]
    visible = mask([s.who[h] for h in range(game.first_soviet, game.handles) if s.who[h] != UNKNOWN])
    free = parts.soviet_units & ~visible
    in_pool = [kind & ~s.told for n, kind in zip(s.in_pool, kinds(s), strict=True) for _ in range(n)]
    dealt = deal([s.known[h] & free for h in handles] + [could & free for could in in_pool], rng)
    if dealt is None:
        return False
    for handle, unit in zip(handles, dealt, strict=False):
        s.who[handle] = unit
        s.pips[handle] = soviet_pips(s, handle, unit, rng)
    s.pool = mask(dealt[len(handles) :])
    return True


def kinds(s: State) -> tuple[int, int, int]:
    """The units of the three pools."""
    parts = s.game.components
    return parts.rifles, parts.tanks, parts.marines


def soviet_pips(s: State, handle: int, unit: int, rng: Random) -> int:
    """What a block was last seen with; an unseen one stands on any side."""
    from stavka.games.stalingrad.advantages import has_advantage

    if s.seen[handle] != UNKNOWN:
        return s.seen[handle]
    full = s.game.components.strength[unit]
    if s.game.components.marines >> unit & 1 and has_advantage(s, "marines"):
        return full
    return max(0, full - rng.randrange(4))


def deal_germans(s: State, rng: Random) -> bool:
    """The same for German blocks, the Reinforcement Table and the units just taken."""
    parts, game = s.game.components, s.game
    handles = [h for h in range(game.first_soviet) if s.at[h] != OFF and s.who[h] == UNKNOWN]
    boxes = [(row, box) for row in range(len(s.rows)) for box in range(len(s.rows[row])) if s.rows[row][box] == UNKNOWN]
    taken = [i for i, unit in enumerate(s.taken) if unit == UNKNOWN]
    free = parts.german_units & ~visible_germans(s)
    could = [s.known[h] & free for h in handles]
    if game.two_germans:
        could = one_army_a_stack(s, handles, could, rng)
    could += [box_could(s, row, box) & free for row, box in boxes]
    dealt = deal([*could, *[free] * len(taken)], rng)
    if dealt is None:
        return False
    for handle in handles:
        unit = dealt.pop(0)
        s.who[handle] = unit
        s.pips[handle] = german_pips(s, handle, unit, rng)
    rows = [list(row) for row in s.rows]
    for row, box in boxes:
        rows[row][box] = dealt.pop(0)
    s.rows = tuple(tuple(row) for row in rows)
    s.taken = tuple(dealt.pop(0) if unit == UNKNOWN else unit for unit in s.taken)
    return True


def visible_germans(s: State) -> int:
    """German units whose place the seat knows, or that are out of play."""
    parts = s.game.components
    seen = [*s.who[: s.game.first_soviet], *s.taken, *[unit for row in s.rows for unit in row]]
    gone = s.destroyed | s.eliminated | (0 if s.raus else parts.axe)
    return mask([unit for unit in seen if unit != UNKNOWN]) | gone


def box_could(s: State, row: int, box: int) -> int:
    """SIV-7j The last box of a row holds a White infantry, if it still is the one of the set-up."""
    parts = s.game.components
    last = box == len(s.rows[row]) - 1 and box >= s.returned[row]
    return parts.white & parts.foot if last else parts.german_units


def one_army_a_stack(s: State, handles: list[int], could: list[int], rng: Random) -> list[int]:
    """SIV-31b A stack is given to one of the two armies, so that no Yellow and Blue units meet."""
    parts, maybe = s.game.components, dict(zip(handles, could, strict=True))
    barred: dict[int, int] = {}
    for handle in [h for h in range(s.game.first_soviet) if s.at[h] != OFF]:
        units = maybe[handle] if handle in maybe else 1 << s.who[handle]
        other = parts.blue if not units & ~parts.yellow else parts.yellow if not units & ~parts.blue else 0
        stack = stack_of(s, handle)
        barred[stack] = barred.get(stack, 0) | other
    armies = {stack: other or rng.choice((parts.yellow, parts.blue)) for stack, other in barred.items()}
    return [units & ~armies[stack_of(s, handle)] for handle, units in maybe.items()]


def stack_of(s: State, handle: int) -> int:
    """The hex of a block; those that are passing through another stack are one by themselves (SIV-12c)."""
    passing = getattr(s.agenda[0], "handles", ()) if s.agenda else ()
    return NONE if handle in passing else s.at[handle]


def german_pips(s: State, handle: int, unit: int, rng: Random) -> int:
    """What a block was last seen with; an unseen one is at full Strength, unless nobody remembers."""
    full = s.game.components.strength[unit]
    if s.seen[handle] != UNKNOWN:
        return s.seen[handle]
    return full if s.game.memory else rng.randint(1, full)


# -- cards --------------------------------------------------------------------------------------


def deal_cards(s: State, rng: Random) -> None:
    """Hands, decks and face-down cards the seat cannot see are filled from the cards it has not seen."""
    deal_german_cards(s, rng)
    deal_soviet_cards(s, rng)


def unseen(deck: tuple[int, ...], seen: list[int]) -> list[int]:
    """The cards of a deck that are not among these."""
    left = list(deck)
    for card in seen:
        if card in left:
            left.remove(card)
    return left


def deal_german_cards(s: State, rng: Random) -> None:
    """German hands hold no Leaders: those come into play when drawn."""
    parts = s.game.components
    seen = [*s.hands[0], *s.hands[1], *s.german_cards, *s.german_discards, *s.german_deck, *bits(s.leaders)]
    left = unseen(parts.german_deck, seen)
    rng.shuffle(left)
    left.sort(key=lambda card: parts.leaders >> card & 1)  # Leaders last: they go to the deck
    if UNKNOWN in s.german_cards:
        if len(s.german_cards) > 1:  # only Engineers are put down together
            left.sort(key=lambda card: not parts.engineers >> card & 1)
        s.german_cards = tuple(left.pop(0) if card == UNKNOWN else card for card in s.german_cards)
        left.sort(key=lambda card: parts.leaders >> card & 1)
    hands = [tuple(sorted(left.pop(0) if card == UNKNOWN else card for card in hand)) for hand in s.hands[:2]]
    s.hands = (*hands, s.hands[2])
    rng.shuffle(left)
    top = on_top(s, "german")
    bottom = parts.okh if s.game.level == "german-easy" else 0  # SIV-38b
    left.sort(key=lambda card: (bottom >> card & 1) - (top >> card & 1))
    s.german_deck = tuple(left.pop(0) if card == UNKNOWN else card for card in s.german_deck)


def on_top(s: State, side: str) -> int:
    """SIV-34d, 38b, 39a The Leaders that everybody knows to have been put on top of a deck."""
    parts, level = s.game.components, s.game.level
    if side == "german" and level == "german-easy":
        return parts.linden
    if side == "soviet" and level in ("soviet-easy", "soviet-hard"):
        return parts.chuikov | parts.khrushchev | parts.zaytsev
    granted = [parts.advantages[i] for i in bits(s.advantages)]
    return mask([parts.card_index[a.leader] for a in granted if a.side == side and a.leader])


def deal_soviet_cards(s: State, rng: Random) -> None:
    """The Soviet hand, the card face down and the deck; Leaders put on top of it were the first to be drawn."""
    parts = s.game.components
    seen = [*s.hands[2], s.soviet_card, *s.soviet_discards, *s.soviet_deck, *bits(s.leaders)]
    left = unseen(parts.soviet_deck, seen)
    rng.shuffle(left)
    top = on_top(s, "soviet")
    first = [card for card in left if top >> card & 1]
    still_there = max(0, top.bit_count() - len(parts.soviet_deck) + len(s.soviet_deck))
    rest = [*first[still_there:], *[card for card in left if not top >> card & 1]]
    hidden = s.hands[2].count(UNKNOWN) + (s.soviet_card == UNKNOWN)
    drawn, deck = rest[:hidden], [*first[:still_there], *rest[hidden:]]
    rng.shuffle(drawn)
    if s.soviet_card == UNKNOWN:
        s.soviet_card = drawn.pop()
    s.hands = (*s.hands[:2], tuple(sorted(drawn.pop() if card == UNKNOWN else card for card in s.hands[2])))
    s.soviet_deck = tuple(deck.pop(0) if card == UNKNOWN else card for card in s.soviet_deck)
