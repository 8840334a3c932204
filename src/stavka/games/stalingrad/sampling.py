"""2 A sample: a full position that a seat cannot tell from the true one. Consistent, not clever."""

from __future__ import annotations

from random import Random

from stavka.games.stalingrad.advantages import has_advantage
from stavka.games.stalingrad.attack import AskAlly, PlannedAttack, planned_targets
from stavka.games.stalingrad.cooperative import own_hexes, owner
from stavka.games.stalingrad.fog import view
from stavka.games.stalingrad.movement import Group, LongMoveTo, with_room
from stavka.games.stalingrad.reinforcements import Deploy, DeployTo, deployer, entry_hexes
from stavka.games.stalingrad.state import NONE, OFF, UNKNOWN, State
from stavka.kernel.bits import bits, mask
from stavka.kernel.fog import guessed
from stavka.kernel.knowledge import deal


def sample(s: State, seat: str | None, rng: Random) -> State:
    """A full position that looks the same to a seat, with other dice."""
    return guessed(s, view(s, seat), rng, deal_all)


def deal_all(s: State, rng: Random) -> bool:
    """Blocks, pools, cards; two German players have stacks of their own."""
    if not (deal_soviets(s, rng) and deal_germans(s, rng)):
        return False
    deal_cards(s, rng)
    return not s.game.two_germans or stacks_are_owned(s)


def stacks_are_owned(s: State) -> bool:
    """SIV-31d, k The active player moves a stack of his own, can lead the attack, and asks for one of his ally's."""
    top = s.agenda[0] if s.agenda else None
    if isinstance(top, Group):
        return bool(own_hexes(s) >> top.origin & 1)
    if isinstance(top, LongMoveTo):
        parts = s.game.components
        return bool(s.units(mask(top.handles)) & (parts.yellow, parts.blue)[s.active])
    if isinstance(top, AskAlly) and owner(s, top.hex) != 1 - s.active:
        return False
    attack = s.agenda[1] if isinstance(top, AskAlly) else top
    if not isinstance(attack, PlannedAttack):
        return True
    if isinstance(top, AskAlly):  # the attack can go on though the ally declines
        attack = PlannedAttack(attack.target, attack.joined, (*attack.declined, top.hex))
    return bool(planned_targets(s) >> attack.target & 1 and attack.tokens(s))


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
    could += [units & free for units in taken_could(s, len(taken), rng)]
    dealt = deal(could, rng)
    if dealt is None:
        return False
    for handle in handles:
        unit = dealt.pop(0)
        s.who[handle] = unit
        s.pips[handle] = german_pips(s, handle, unit, rng)
    s.find_colours()
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
    return parts.white & parts.foot if last else parts.german_units & ~parts.first_units


def taken_could(s: State, count: int, rng: Random) -> list[int]:
    """What the units just taken could be: the one to be placed now, or one of them, has somewhere to go."""
    parts, top = s.game.components, s.agenda[0] if s.agenda else None
    could = [parts.german_units & ~parts.first_units] * count
    if count and isinstance(top, Deploy | DeployTo):
        now = 0 if isinstance(top, DeployTo) else rng.randrange(count)
        could[now] &= mask([unit for unit in bits(could[now]) if could_be_placed(s, unit, top)])
    return could


def could_be_placed(s: State, unit: int, step: Deploy | DeployTo) -> bool:
    """Whether a unit may be what a player is about to place, as far as room and colour go."""
    open_hexes = with_room(s, 1, entry_hexes(s, unit) & s.control)
    return bool(open_hexes) and deployer(s, unit, step.caller) == step.player


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
