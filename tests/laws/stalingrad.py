"""Stalingrad's part in the laws. Written from the rulebook's visibility table, not from the title's own code."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from stavka.games.stalingrad.state import NONE, OFF, UNKNOWN, State
from stavka.kernel.bits import bits, mask
from stavka.kernel.state import State as KernelState
from tests.laws import stalingrad_late
from tests.laws.exchange import exchanged

PACE = 1
TRIES = 30


# -- a sound table ------------------------------------------------------------------------------


def faults(state: KernelState) -> list[str]:
    """Everything that is wrong with a position."""
    assert isinstance(state, State)
    found: list[str] = []
    for law in LAWS:
        said = law(state)
        if said:
            found.append(f"{law.__name__}: {said}")
    return found


def units_have_one_place(s: State) -> str:
    """Every block is on the map, on the table, in a pool, lost, or not yet in play."""
    parts, first = s.game.components, s.game.first_soviet
    on_map = [unit for unit, hex in zip(s.who, s.at, strict=True) if hex != OFF]
    waiting = 0 if s.raus else parts.axe
    off_map = [*s.taken, *bits(s.destroyed), *bits(s.eliminated), *bits(s.pool), *bits(waiting)]
    for row in s.rows:
        off_map += row
    if sorted(on_map + off_map) != list(range(len(parts.units))):
        return f"lost or doubled: {sorted(on_map + off_map)}"
    if (
        mask(s.who[:first]) & parts.soviet_units
        or mask([u for u in s.who[first:] if u != UNKNOWN]) & parts.german_units
    ):
        return "a block under a handle of the other side"
    return "" if not s.pool & parts.german_units else "a German in a Soviet pool"


def free_handles_are_blank(s: State) -> str:
    """A handle that is not on the map says nothing."""
    for handle, hex in enumerate(s.at):
        if hex == OFF:
            if not s.who[handle] == s.pips[handle] == s.seen[handle] == UNKNOWN or s.known[handle]:
                return f"handle {handle} is off the map but not blank"
            if s.up >> handle & 1:
                return f"handle {handle} is off the map but face up"
    return ""


def strengths_are_possible(s: State) -> str:
    """From 1 to the printed Strength; a Soviet block may stand on a blank side until it is revealed."""
    full, first = s.game.components.strength, s.game.first_soviet
    for handle, hex in enumerate(s.at):
        if hex != OFF:
            least = 0 if handle >= first and s.seen[handle] == UNKNOWN and not s.up >> handle & 1 else 1
            if not least <= s.pips[handle] <= full[s.who[handle]]:
                return f"handle {handle} has Strength {s.pips[handle]}"
    return ""


def pools_are_counted(s: State) -> str:
    """The public counts of the three pools are those of their units."""
    parts = s.game.components
    counted = tuple((s.pool & kind).bit_count() for kind in (parts.rifles, parts.tanks, parts.marines))
    return "" if counted == s.in_pool else f"{s.in_pool} instead of {counted}"


def cards_have_one_place(s: State) -> str:
    """Every card is in a deck, a hand, the discards, in play, or on the table face down."""
    parts = s.game.components
    german, soviet = parts.german_deck, parts.soviet_deck
    in_play = bits(s.leaders)
    yellow, blue, red = s.hands
    played = [s.soviet_card] if s.soviet_card != NONE else []
    found = Counter([*yellow, *blue, *red, *in_play, *played, *s.german_cards])
    found.update([*s.german_deck, *s.soviet_deck, *s.german_discards, *s.soviet_discards])
    if found != Counter([*german, *soviet]):
        return f"lost or doubled: {found - Counter([*german, *soviet])}, {Counter([*german, *soviet]) - found}"
    german_piles = [*yellow, *blue, *s.german_cards, *s.german_deck, *s.german_discards]
    soviet_piles = [*red, *played, *s.soviet_deck, *s.soviet_discards]
    if not ({*german}.issuperset(german_piles) and {*soviet}.issuperset(soviet_piles)):
        return "a card among those of the other side"
    if any(hand != tuple(sorted(hand)) for hand in s.hands):
        return "a hand that tells in which order it was drawn"
    return "a German Leader in a hand" if parts.leaders & mask([*yellow, *blue, *s.german_cards]) else ""


def leaders_on_top_come_first(s: State) -> str:
    """34, 38, 39 Leaders that were put on top of a deck are drawn before all others, one at the bottom last."""
    german, soviet, bottom = stacked_leaders(s)
    if s.german_deck and bottom not in (NONE, s.german_deck[-1]):
        return "another card has come to the bottom of the German deck"
    if mask(s.german_deck[: (german & ~s.leaders).bit_count()]) != german & ~s.leaders:
        return "the German Leaders are not on top"
    waiting = leaders_waiting(s, soviet)
    on_top = mask(s.soviet_deck[:waiting])
    if on_top & ~soviet or mask(s.soviet_deck[waiting:]) & soviet:
        return "the Soviet Leaders are not on top"
    return ""


def stacked_leaders(s: State) -> tuple[int, int, int]:
    """The Leaders put on top of the German and the Soviet deck, and the one at the bottom of the German."""
    names, level = s.game.components.card_index, s.game.options["level"]
    granted = {s.game.components.advantage_names[i] for i in bits(s.advantages)}
    german = granted & {"paulus", "hoth", "richthofen", "linden", "okh"}
    soviet = granted & {"chuikov", "khrushchev", "zaytsev"}
    if level == "german-easy":
        german = {"linden"}
    elif level != "normal":
        soviet = {"chuikov", "khrushchev", "zaytsev"}
    bottom = names["okh"] if level == "german-easy" else NONE
    return mask([names[name] for name in german]), mask([names[name] for name in soviet]), bottom


def leaders_waiting(s: State, soviet: int) -> int:
    """How many of the Soviet Leaders put on top have not been drawn yet."""
    return max(0, soviet.bit_count() - (len(s.game.components.soviet_deck) - len(s.soviet_deck)))


def hexes_are_derived(s: State) -> str:
    """The hexes of each side are those of its blocks, and the two never meet."""
    first = s.game.first_soviet
    german = mask([hex for hex in s.at[:first] if hex != OFF])
    soviet = mask([hex for hex in s.at[first:] if hex != OFF])
    if (german, soviet) != (s.german, s.soviet):
        return "german or soviet is not what it is derived from"
    again = s.clone()
    again.find_colours()
    if (again.yellow, again.blue) != (s.yellow, s.blue):
        return "yellow or blue is not what it is derived from"
    return "both sides in one hex" if german & soviet else ""


def control_follows_units(s: State) -> str:
    """Nobody stands in a hex that the enemy controls."""
    if s.german & ~s.control or s.soviet & s.control:
        return "units in a hex of the other side"
    if s.blue_credit & ~s.control:
        return "credit for a hex that is not German"
    return "" if s.game.two_germans or not s.blue_credit else "credit without a second German"


def stacks_are_small(s: State) -> str:
    """Four units a hex, of one German army; only a Long Move may pass through others."""
    parts = s.game.components
    passing = step_field(s, "LongMoveTo", "at")
    for hex, size in Counter(s.at).items():
        if hex in (OFF, passing):
            continue
        if size > parts.stacking:
            return f"{size} units in {parts.hex_names[hex]}"
        if s.game.two_germans:
            units = s.units(mask(s.stack(hex)))
            if units & parts.yellow and units & parts.blue:
                return f"Yellow and Blue in {parts.hex_names[hex]}"
    return ""


def markers_are_in_place(s: State) -> str:
    """Ruins in Urban hexes, as many as there are markers; fortifications and headquarters in Soviet ones."""
    parts, limits = s.game.components, s.game.components.limits
    if s.ruins & ~parts.urban or s.ruins.bit_count() > limits.ruins_markers:
        return "Ruins out of place"
    if s.forts & ~parts.fortifications or s.forts & s.control:
        return "a fortification out of place"
    if s.headquarters == NONE:
        return ""
    held = s.leaders & parts.chuikov and not s.control >> s.headquarters & 1
    return "" if held else "a headquarters without its card or in a German hex"


def table_is_counted(s: State) -> str:
    """The units put back lie on the left of their row."""
    for row, returned in zip(s.rows, s.returned, strict=True):
        if returned > len(row):
            return f"{returned} units put back in a row of {len(row)}"
    return ""


def combat_is_tidy(s: State) -> str:
    """Cards lie face down, and blocks face up, only in a combat."""
    if s.battle is None:
        if s.up or s.german_cards or s.soviet_card != NONE:
            return "something is left of a combat"
    elif s.up and not s.battle.confronted:
        return "blocks are face up before the Confrontation"
    return ""


def knowledge_is_true(s: State) -> str:
    """The facts are among those that everybody's knowledge allows."""
    for handle, hex in enumerate(s.at):
        if hex != OFF:
            if not s.known[handle] >> s.who[handle] & 1:
                return f"handle {handle} is not what it is known to be"
            if s.seen[handle] not in (UNKNOWN, s.pips[handle]) and not s.up >> handle & 1:
                return f"handle {handle} has another Strength than it was seen with"
    return ""


def told_is_derived(s: State) -> str:
    """A unit that everybody can place is known there and nowhere else; every block shown is such a unit."""
    if not s.game.memory:
        return "somebody remembers" if s.told or bytes(s.seen).strip(b"\xff") else ""
    placed = shown = 0
    for handle, could in enumerate(s.known):
        if could and not could & could - 1:
            placed |= could
        elif could & s.told:
            return f"handle {handle} could be a unit whose place is known"
        if s.at[handle] != OFF and (s.seen[handle] != UNKNOWN or s.up >> handle & 1):
            shown |= 1 << s.who[handle]
    return "" if not s.told & ~placed and not shown & ~s.told else "told is not what has been shown"


LAWS: tuple[Callable[[State], str], ...] = (
    units_have_one_place,
    free_handles_are_blank,
    strengths_are_possible,
    pools_are_counted,
    cards_have_one_place,
    leaders_on_top_come_first,
    hexes_are_derived,
    control_follows_units,
    stacks_are_small,
    markers_are_in_place,
    table_is_counted,
    combat_is_tidy,
    knowledge_is_true,
    told_is_derived,
)


def step_field(s: State, step: str, field: str) -> int:
    """A number on the open decision, if it is of that kind."""
    top = s.agenda[0] if s.agenda else None
    return int(getattr(top, field)) if type(top).__name__ == step else NONE


def stir(state: KernelState, rng: Random) -> None:
    """A late position instead of the first."""
    assert isinstance(state, State)
    stalingrad_late.stir(state, rng)


# -- secrets ------------------------------------------------------------------------------------


def kept_from(state: KernelState, seat: str, token: str) -> list[str]:
    """Blocks are known to their side, cards to their owner unless the Germans share their hands."""
    assert isinstance(state, State)
    game = state.game
    friends = game.german_seats if seat in game.german_seats else (seat,)
    if token in game.CARD and not game.shared_hands:
        friends = (seat,)
    return [other for other in game.seats if other not in friends]


# -- redeal -------------------------------------------------------------------------------------


class Slot(NamedTuple):
    """A place whose content a seat cannot see, and what it could hold."""

    kind: str  # "at", "pool", "row" or "taken"; "hand", "deck", "laid"
    place: int  # handle, place in `taken`, row, or whose hand
    box: int  # place in the row, hand or deck
    could: int


def redeal(state: KernelState, seat: str | None, rng: Random) -> State:
    """Random exchanges between the places that a seat cannot see, each within what could lie there."""
    assert isinstance(state, State)
    waiting = waits_for(state)
    for _ in range(TRIES):
        other = state.clone()
        if seat != "soviet":
            redeal_soviet_units(other, rng)
        redeal_german_units(other, seat, rng)
        redeal_cards(other, seat, rng)
        if waits_for(other) == waiting:
            return other
    return state.clone()


def waits_for(s: State) -> list[str]:
    """Who has a choice to make; nobody, where no such choice could have come up."""
    try:
        return [who for who, step in s.open() if step.tokens(s)]
    except IndexError:  # none of the units just taken has a hex to go to
        return []


def redealt(slots: list[Slot], content: list[int], rng: Random) -> list[int]:
    """The contents of slots after many exchanges."""
    return exchanged([slot.could for slot in slots], content, rng)


def redeal_soviet_units(s: State, rng: Random) -> None:
    """Blocks nobody has seen lie anywhere, on any side, and the rest is in the pools."""
    parts, game = s.game.components, s.game
    slots = [Slot("at", h, 0, s.known[h]) for h in range(game.first_soviet, game.handles) if hidden(s, h)]
    pools = [kind for kind in (parts.rifles, parts.tanks, parts.marines) for _ in bits(s.pool & kind)]
    slots += [Slot("pool", 0, 0, kind) for kind in pools]
    content = [s.who[slot.place] for slot in slots if slot.kind == "at"]
    content += [unit for kind in (parts.rifles, parts.tanks, parts.marines) for unit in bits(s.pool & kind)]
    content = redealt(slots, content, rng)
    s.pool = mask([unit for slot, unit in zip(slots, content, strict=True) if slot.kind == "pool"])
    for slot, unit in zip(slots, content, strict=True):
        if slot.kind == "at":
            s.who[slot.place] = unit
            if s.seen[slot.place] == UNKNOWN:
                s.pips[slot.place] = rng.choice([max(0, parts.strength[unit] - side) for side in range(4)])


def hidden(s: State, handle: int) -> bool:
    """A block that stands: only its side sees its face."""
    return s.at[handle] != OFF and not s.up >> handle & 1


def redeal_german_units(s: State, seat: str | None, rng: Random) -> None:
    """To the Germans only the untouched part of the Reinforcement Table is unknown; to others every block."""
    parts = s.game.components
    slots = []
    for row, units in enumerate(s.rows):
        for box in range(len(units)):
            original = box >= s.returned[row]
            if original or seat not in s.game.german_seats:
                last = original and box == len(units) - 1  # 7: a White infantry
                slots.append(Slot("row", row, box, parts.white & parts.foot if last else parts.german_units))
    if seat not in s.game.german_seats:
        slots += [Slot("taken", i, 0, parts.german_units) for i in range(len(s.taken))]
        slots += [Slot("at", h, 0, s.known[h]) for h in range(s.game.first_soviet) if hidden(s, h)]
    content = redealt(slots, [german_at(s, slot) for slot in slots], rng)
    before = s.clone()
    for slot, unit in zip(slots, content, strict=True):
        put_german(s, slot, unit, rng)
    if s.game.two_germans and stacks_are_small(s):
        s.who, s.pips, s.rows, s.taken = before.who, before.pips, before.rows, before.taken
    s.find_colours()


def german_at(s: State, slot: Slot) -> int:
    if slot.kind == "row":
        return s.rows[slot.place][slot.box]
    return s.taken[slot.place] if slot.kind == "taken" else s.who[slot.place]


def put_german(s: State, slot: Slot, unit: int, rng: Random) -> None:
    if slot.kind == "row":
        row = s.rows[slot.place]
        row = (*row[: slot.box], unit, *row[slot.box + 1 :])
        s.rows = (*s.rows[: slot.place], row, *s.rows[slot.place + 1 :])
    elif slot.kind == "taken":
        s.taken = (*s.taken[: slot.place], unit, *s.taken[slot.place + 1 :])
    else:
        s.who[slot.place] = unit
        if s.seen[slot.place] == UNKNOWN:  # 8: a German who has not been shown since he came is at full Strength
            full = s.game.components.strength[unit]
            s.pips[slot.place] = full if s.game.memory else rng.randint(1, full)


# -- cards --------------------------------------------------------------------------------------


def redeal_cards(s: State, seat: str | None, rng: Random) -> None:
    """Decks are unknown to all, hands to all but their owner, and what is face down to all but its player."""
    shared = s.game.shared_hands and seat in s.game.german_seats
    sees_hand = [shared or seat == s.game.german_seats[0], shared or seat == s.game.german_seats[-1], seat == "soviet"]
    confronted = s.battle is not None and s.battle.confronted
    sees_german = confronted or shared or seat == s.player
    sees_soviet = confronted or seat == "soviet"
    redeal_german_cards(s, sees_hand, sees_german, rng)
    redeal_soviet_cards(s, sees_hand[2], sees_soviet, rng)


def redeal_german_cards(s: State, sees_hand: list[bool], sees_laid: bool, rng: Random) -> None:
    parts = s.game.components
    support = mask(parts.german_deck) & ~parts.leaders
    on_top, _, bottom = stacked_leaders(s)
    waiting, size = on_top & ~s.leaders, len(s.german_deck)
    free = mask(parts.german_deck) & ~on_top
    slots = [Slot("deck", 0, i, waiting if i < waiting.bit_count() else free) for i in range(size)]
    if bottom != NONE:
        slots = slots[:-1]
    for place in (0, 1):
        if not sees_hand[place]:
            slots += [Slot("hand", place, i, support) for i in range(len(s.hands[place]))]
    if not sees_laid:
        could = parts.engineers if len(s.german_cards) > 1 else support  # 25: only those are put down together
        slots += [Slot("laid", 0, i, could) for i in range(len(s.german_cards))]
    deal_cards(s, slots, rng)


def redeal_soviet_cards(s: State, sees_hand: bool, sees_laid: bool, rng: Random) -> None:
    could = mask(s.game.components.soviet_deck)
    on_top = stacked_leaders(s)[1]
    waiting, free = leaders_waiting(s, on_top), could & ~on_top
    slots = [Slot("soviet deck", 0, i, on_top if i < waiting else free) for i in range(len(s.soviet_deck))]
    if not sees_hand:
        slots += [Slot("hand", 2, i, could) for i in range(len(s.hands[2]))]
    if not sees_laid and s.soviet_card != NONE:
        slots.append(Slot("soviet card", 0, 0, could))
    deal_cards(s, slots, rng)


def deal_cards(s: State, slots: list[Slot], rng: Random) -> None:
    german_deck, soviet_deck, laid = list(s.german_deck), list(s.soviet_deck), list(s.german_cards)
    hands, face_down = [list(hand) for hand in s.hands], [s.soviet_card]
    piles = {"deck": german_deck, "soviet deck": soviet_deck, "laid": laid, "soviet card": face_down}

    def pile(slot: Slot) -> list[int]:
        return hands[slot.place] if slot.kind == "hand" else piles[slot.kind]

    content = redealt(slots, [pile(slot)[slot.box] for slot in slots], rng)
    for slot, card in zip(slots, content, strict=True):
        pile(slot)[slot.box] = card
    s.german_deck, s.soviet_deck, s.german_cards = tuple(german_deck), tuple(soviet_deck), tuple(laid)
    s.hands = tuple(tuple(sorted(hand)) for hand in hands)
    s.soviet_card = face_down[0]
