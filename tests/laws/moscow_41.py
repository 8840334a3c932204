"""Moscow '41's part in the laws. Written from the rulebook, not from the title's own code."""

from collections import Counter
from collections.abc import Callable
from random import Random

from stavka.games.moscow_41.setup import SetUp, waiting
from stavka.games.moscow_41.state import DEAD, GERMAN, OFF, SOVIET, UNKNOWN, State
from stavka.kernel.bits import bits, mask
from stavka.kernel.state import State as KernelState
from tests.laws import moscow_41_late
from tests.laws.exchange import exchanged

PACE = 2
SIDES = (GERMAN, SOVIET)


# -- a sound table ------------------------------------------------------------------------------


def faults(state: KernelState) -> list[str]:
    """Everything that is wrong with a position."""
    assert isinstance(state, State)
    said = [(law, law(state)) for law in LAWS]
    return [f"{law.__name__}: {fault}" for law, fault in said if fault]


def standing(s: State) -> list[int]:
    """The handles on the map."""
    return [handle for handle, space in enumerate(s.at) if space != OFF]


def blocks_have_one_place(s: State) -> str:
    """Every block is on the map, in a pool, drawn, still to come, or gone; the Leaders are where they always are."""
    parts = s.game.components
    boxed = [parts.sides[step.side] & ~parts.leaders for step in s.agenda if isinstance(step, SetUp)]
    sets = (*s.pools, s.november, s.kiev_block, s.lost, s.surrendered, s.withdrawn, parts.leaders, *boxed)
    found = Counter([s.who[h] for h in standing(s)] + [b for blocks in sets for b in bits(blocks)] + [*s.drawn])
    wrong = [name for block, name in enumerate(parts.block_names) if found[block] != 1]
    return f"lost or doubled: {wrong}" if wrong else ""


def handles_are_right(s: State) -> str:
    """1.5 German blocks under German handles; a free handle is blank and carries nothing."""
    marks = s.up | s.isolated | s.crossed | s.active_hqs | s.used | s.blitzers
    for handle, space in enumerate(s.at):
        if space == OFF:
            if (s.who[handle], s.pips[handle], s.seen[handle], s.known[handle]) != (UNKNOWN, UNKNOWN, UNKNOWN, 0):
                return f"handle {handle} is free and not blank"
            if (marks & ~s.used) >> handle & 1:
                return f"handle {handle} is free and marked"
        elif (handle >= 50) != (s.who[handle] >= 50):
            return f"handle {handle} has a block of the other side"
    return ""


def sets_are_derived(s: State) -> str:
    """The spaces of each side are those where its blocks stand, and the pools are counted."""
    if s.standing != mask(standing(s)):
        return "the handles that stand"
    german = mask({s.at[h] for h in standing(s) if h < 50})
    soviet = mask({s.at[h] for h in standing(s) if h >= 50})
    if (s.german, s.soviet) != (german, soviet):
        return "the spaces of the blocks"
    limits = s.game.components.stacking
    for full, handles in ((s.german_full, s.at[:50]), (s.soviet_full, s.at[50:])):
        if full != mask({space for space in handles if space != OFF and handles.count(space) >= limits[space]}):
            return "the spaces that are full"
    counted = (s.pools[0].bit_count(), s.pools[1].bit_count())
    return "" if s.in_pool == counted else f"{s.in_pool} blocks in the pools, which hold {counted}"


def strengths_are_possible(s: State) -> str:
    """4.5, 4.6, 10.5 Every block stands on one of its sides."""
    blocks = s.game.components.blocks
    wrong = [blocks[s.who[h]].id for h in standing(s) if s.pips[h] not in blocks[s.who[h]].scale]
    return ", ".join(wrong)


def stacks_are_legal(s: State) -> str:
    """2.9 Four blocks of a player in a Green area, two in others, Stalin too; whoever is on the move may pass."""
    parts = s.game.components
    moving = getattr(s.agenda[0], "handle", None) if s.agenda else None
    count = Counter((s.at[h], int(h >= 50)) for h in standing(s) if h != moving)
    if s.leaders[SOVIET] != DEAD:
        count[parts.moscow, SOVIET] += 1
    for (space, side), blocks in count.items():
        if parts.numbered >> space & 1 and blocks > (4 if parts.green >> space & 1 else 2):
            return f"{blocks} blocks of side {side} in {parts.space_names[space]}"
    return ""


def everybody_is_where_he_may_be(s: State) -> str:
    """2.2, 2.4.4b, 14.2 No Soviets in Staging Areas; on the Road only the 4th Panzer Group, and Zhukov at its end."""
    parts = s.game.components
    if s.soviet & parts.staging:
        return "a Soviet in a Staging Area"
    road = {parts.block_names[s.who[h]] for h in standing(s) if parts.boxes >> s.at[h] & 1}
    if road - {"Hoepner", "41-Pz", "56-Pz", "TT", "Zhukov"}:
        return f"{road} on the Road"
    places = {s.at[h] for h in standing(s) if parts.boxes >> s.at[h] & 1 and h < 50}
    return "" if len(places) < 2 else "the 4th Panzer Group in two boxes"


def lines_are_legal(s: State) -> str:
    """2.9b, 4.1d One Defensive Line an area, in areas, and no more than there are."""
    parts, (german, soviet) = s.game.components, s.lines
    if german & soviet or (german | soviet) & ~parts.areas or soviet & parts.staging:
        return "where none may be"
    if german.bit_count() > 10 or soviet.bit_count() > 20:
        return "too many"
    return "" if not s.cut_lines & ~(german | soviet) else "one that is not there is cut off"


def control_follows_units(s: State) -> str:
    """2.7 Where only one side has units, it controls the area."""
    areas = s.game.components.areas
    german, soviet = s.units(GERMAN) & areas, s.units(SOVIET) & areas
    alone = german & ~soviet & ~s.control | soviet & ~german & s.control
    return ", ".join(s.game.components.spaces.names_of(alone))


def knowledge_is_true(s: State) -> str:
    """What stands under a handle is among what everybody can take it for, and what is face up is known."""
    for handle in standing(s):
        known, block = s.known[handle], s.who[handle]
        if not known >> block & 1:
            return f"handle {handle} cannot be {s.game.components.block_names[block]}"
        if s.up >> handle & 1 and known != 1 << block:
            return f"handle {handle} is face up and not known"
    return ""


def numbers_are_possible(s: State) -> str:
    """4.7, 10.11, 3.3 Leaders, bombers, Strategic Impulses."""
    allowed = {4, 3, 2, 0}
    if s.leaders[GERMAN] not in allowed or s.leaders[SOVIET] not in {*allowed, DEAD}:
        return f"Leaders {s.leaders}"
    if s.control >> s.game.components.moscow & 1 and s.leaders[SOVIET] != DEAD:
        return "Stalin lives in a German Moscow"
    bombers = [sum(three) for three in zip(s.ready, s.aborted, s.destroyed, strict=True)]
    if bombers != ([0, 0, 0] if s.game.withdrawal and s.turn > 5 else [4, 2, 2]):
        return f"bombers {bombers}"
    return "" if max(s.strategics) <= s.game.strategic_limit else "too many Strategic Impulses"


LAWS: tuple[Callable[[State], str], ...] = (
    blocks_have_one_place,
    handles_are_right,
    sets_are_derived,
    strengths_are_possible,
    stacks_are_legal,
    everybody_is_where_he_may_be,
    lines_are_legal,
    control_follows_units,
    knowledge_is_true,
    numbers_are_possible,
)


def stir(state: KernelState, rng: Random) -> None:
    """A position in the middle of the war."""
    assert isinstance(state, State)
    moscow_41_late.stir(state, rng)


# -- fog ----------------------------------------------------------------------------------------


def kept_from(state: KernelState, seat: str, token: str) -> list[str]:
    """1.5 Nobody sees the faces of enemy blocks."""
    return [other for other in state.game.seats if other != seat]


def redeal(state: KernelState, seat: str | None, rng: Random) -> State:
    """Random exchanges between blocks that a seat cannot see, each within what it could be, and other strengths."""
    assert isinstance(state, State)
    s = state.clone()
    for side in SIDES:
        if s.game.seats[side] != seat:
            redeal_side(s, side, rng)
    return s


def redeal_side(s: State, side: int, rng: Random) -> None:
    """The same for one side: blocks on the map, in its pool, and drawn."""
    hidden = [h for h in standing(s) if int(h >= 50) == side and not s.up >> h & 1]
    drawn = list(s.drawn) if s.drawer == side else []
    pool = bits(s.pools[side])
    could = [s.known[h] for h in hidden] + (in_hand(s) if drawn else []) + [s.game.components.sides[side]] * len(pool)
    content = exchanged(could, [*[s.who[h] for h in hidden], *drawn, *pool], rng)
    for handle, block in zip(hidden, content, strict=False):
        if s.who[handle] != block or rng.random() < 0.5:
            s.pips[handle] = rng.choice(s.game.components.blocks[block].scale)
        s.who[handle] = block
    if drawn:
        s.drawn = tuple(content[len(hidden) : len(hidden) + len(drawn)])
    left = mask(content[len(hidden) + len(drawn) :])
    s.pools = (s.pools[0], left) if side == SOVIET else (left, s.pools[1])


def in_hand(s: State) -> list[int]:
    """15, 5 What blocks that have been drawn could be: in a set-up its list tells."""
    return waiting(s) or [s.game.components.sides[s.drawer]] * len(s.drawn)
