"""Race to the Reichstag's part in the laws. Written from the rulebook, not from the title's own code."""

from collections.abc import Callable
from random import Random

from stavka.games.race_to_the_reichstag.state import OFF, UNKNOWN, State
from stavka.kernel.bits import bits, mask
from stavka.kernel.state import State as KernelState
from tests.laws import race_to_the_reichstag_late
from tests.laws.exchange import exchanged

PACE = 10
FRONTS = (0, 1)


# -- a sound table ------------------------------------------------------------------------------


def faults(state: KernelState) -> list[str]:
    """Everything that is wrong with a position."""
    assert isinstance(state, State)
    said = [(law, law(state)) for law in LAWS]
    return [f"{law.__name__}: {fault}" for law, fault in said if fault]


def units_have_one_place(s: State) -> str:
    """Every counter is on the map, in the pool, in a hand, still to come, dead, captured, or out of the game."""
    on_map = [unit for unit, hex in zip(s.who, s.at, strict=True) if hex != OFF]
    sets = (s.pool, s.waiting, s.dead[0], s.dead[1], s.removed, s.trophies[0], s.trophies[1])
    off_map = [unit for units in sets for unit in bits(units)]
    off_map += [*s.hands[0], *s.hands[1], *[back.unit for back in s.returning]]
    found = sorted(on_map + off_map)
    return "" if found == list(range(len(s.game.components.units))) else f"lost or doubled: {found}"


def handles_are_right(s: State) -> str:
    """Open counters lie under their own number; a free handle of the pool's statics is blank."""
    first = s.game.components.first_static
    if list(s.who[:first]) != list(range(first)):
        return "an open counter under another number"
    for handle in range(first, len(s.at)):
        free = s.at[handle] == OFF
        if free != (s.who[handle] == UNKNOWN) or free != (not s.known[handle - first]):
            return f"handle {handle}"
        if free and (s.up | s.looked[0] | s.looked[1]) >> handle & 1:
            return f"handle {handle} is off the map and marked"
    return ""


def sets_are_derived(s: State) -> str:
    """Stacks and sets of hexes say what the places of the counters say."""
    twin = s.clone()
    twin.count_all()
    fields = ("stacks", "arrayed", "red", "yellow", "germans", "big", "one", "two", "full")
    return ", ".join(field for field in fields if getattr(s, field) != getattr(twin, field))


def stacks_are_legal(s: State) -> str:
    """10 One force a hex; at most three Germans; a corps or division and a smaller unit, or two smaller ones."""
    parts = s.game.components
    for hex, handles in s.stacks.items():
        units = [s.who[handle] for handle in handles]
        forces = {parts.units[unit].force for unit in units}
        large = [unit for unit in units if parts.units[unit].size in ("corps", "division")]
        if len(forces) != 1:
            return f"{parts.hex_names[hex]} holds {forces}"
        if len(units) > (3 if forces == {"german"} else 2) or (forces != {"german"} and len(large) > 1):
            return f"{parts.hex_names[hex]} holds {len(units)}"
    return ""


def everybody_is_in_his_sector(s: State) -> str:
    """5 A Front in its own sector or the Reichstag; Germans in either, and in the Reichstag only statics."""
    parts = s.game.components
    for front in FRONTS:
        if s.soviets(front) & ~parts.territory[front]:
            return f"Front {front} out of its sector"
    inside = [s.who[handle] for handle in s.stack(parts.reichstag) if handle >= parts.first_german]
    return "a mobile unit in the Reichstag" if any(parts.mobiles >> unit & 1 for unit in inside) else ""


def knowledge_is_true(s: State) -> str:
    """What lies under a handle is among what everybody can take it for, and what is face up is known."""
    first = s.game.components.first_static
    for handle in range(first, len(s.at)):
        if s.at[handle] == OFF:
            continue
        known, unit = s.known[handle - first], s.who[handle]
        if not known >> unit & 1:
            return f"handle {handle} cannot be what it is"
        if s.up >> handle & 1 and known != 1 << unit:
            return f"handle {handle} is face up and not known"
    return ""


def numbers_are_possible(s: State) -> str:
    """3.13, 6.3, 15.3 The pool is counted; Stavka points and markers are not overdrawn."""
    parts = s.game.components
    if s.in_pool != s.pool.bit_count():
        return "the pool is not counted"
    if sum(s.spent) > 100 or min(s.spent) < 0:
        return f"{s.spent} Stavka points spent"
    for front in FRONTS:
        if (
            len(s.artillery[front]) > s.artillery_used[front]
            or s.artillery_used[front] > parts.artillery_markers[front]
        ):
            return "artillery"
        if len(s.air[front]) > s.air_used[front] or s.air_used[front] > parts.air_markers[front]:
            return "air strikes"
    return "" if not s.demolished & ~s.checked else "a bridge has gone without a die"


def objectives_are_held(s: State) -> str:
    """21.2a By at most one Front; where a unit stands, by its own side."""
    parts = s.game.components
    if s.held[0] & s.held[1] or (s.held[0] | s.held[1]) & ~parts.objectives:
        return "held by both, or no objective"
    for front in FRONTS:
        if s.soviets(front) & parts.objectives & ~s.held[front]:
            return f"Front {front} stands in an objective that it does not hold"
    return "" if not s.germans & (s.held[0] | s.held[1]) else "held under a German"


def dead_piles_are_right(s: State) -> str:
    """8.2a, G30 A Front's pile holds its own units and Germans."""
    parts = s.game.components
    wrong = [front for front in FRONTS if s.dead[front] & parts.soviet[1 - front]]
    return f"units of the other Front in pile {wrong}" if wrong else ""


LAWS: tuple[Callable[[State], str], ...] = (
    units_have_one_place,
    handles_are_right,
    sets_are_derived,
    stacks_are_legal,
    everybody_is_in_his_sector,
    knowledge_is_true,
    numbers_are_possible,
    objectives_are_held,
    dead_piles_are_right,
)


def stir(state: KernelState, rng: Random) -> None:
    """A position in the middle of the battle."""
    assert isinstance(state, State)
    race_to_the_reichstag_late.stir(state, rng)


# -- fog ----------------------------------------------------------------------------------------


def kept_from(state: KernelState, seat: str, token: str) -> list[str]:
    """16.8 Face-down statics are known to the seat that has placed them."""
    return [other for other in state.game.seats if other != seat]


def sees(s: State, seat: str | None, handle: int) -> bool:
    """C4 Whether a seat may know what lies under the handle of a static unit."""
    parts = s.game.components
    if s.up >> handle & 1:
        return True
    if seat is None:
        return False
    place = s.game.seats.index(seat)
    return bool(parts.sector[1 - place] >> s.at[handle] & 1 or s.looked[place] >> handle & 1)


def redeal(state: KernelState, seat: str | None, rng: Random) -> State:
    """Random exchanges between static units that a seat cannot see, each within what could lie there."""
    assert isinstance(state, State)
    s = state.clone()
    first = s.game.components.first_static
    hidden = [h for h in range(first, len(s.at)) if s.at[h] != OFF and not sees(s, seat, h)]
    foreign = [(owner, i) for owner in FRONTS if s.game.seats[owner] != seat for i in range(len(s.hands[owner]))]
    pool = list(bits(s.pool))
    could = [s.known[h - first] for h in hidden] + [hand_could(s, owner, i) for owner, i in foreign]
    could += [s.game.components.pool_statics] * len(pool)
    content = [s.who[h] for h in hidden] + [s.hands[owner][i] for owner, i in foreign] + pool
    content = exchanged(could, content, rng)
    for handle, unit in zip(hidden, content, strict=False):
        s.who[handle] = unit
    rest = content[len(hidden) :]
    hands = [list(hand) for hand in s.hands]
    for (owner, i), unit in zip(foreign, rest, strict=False):
        hands[owner][i] = unit
    s.hands = (tuple(hands[0]), tuple(hands[1]))
    s.pool = mask(rest[len(foreign) :])
    return s


def hand_could(s: State, owner: int, place: int) -> int:
    """16.5 Only snipers are held; what waits to be put down can be anything, save the command posts of 23.1."""
    parts, step = s.game.components, s.agenda[0] if s.agenda else None
    kind = type(step).__name__
    if kind in ("PlaceStatics", "PlaceStaticAt") and getattr(step, "front", None) == 1 - owner:
        if getattr(step, "posts", False):
            return parts.prepared_posts[owner]
        waiting: int = getattr(step, "left", 0)
    else:
        waiting = int(kind == "PlaceDrawnAt" and s.front == 1 - owner)
    return parts.pool_statics if place < waiting else parts.snipers
