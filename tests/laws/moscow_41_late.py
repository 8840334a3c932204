"""Random positions of Moscow '41 from the middle of the war: a broken front, pockets, tired headquarters."""

from random import Random

from stavka.games.moscow_41.sequence import Turn
from stavka.games.moscow_41.state import DEAD, GERMAN, NONE, OFF, SOVIET, State
from stavka.kernel.bits import bits, mask

AUTUMN = 4  # October
WEATHERS = ("good", "rain", "snow")


def stir(s: State, rng: Random) -> None:
    """Turn the position before the set-up into a late one: a month begins, and its logistics."""
    clear(s)
    record = s.game.plan.record
    s.turn = rng.choice((0, *range(record.first, record.last)))  # the next one begins
    s.weather = rng.choice(WEATHERS) if s.turn >= AUTUMN and record.weather == "good" else record.weather
    s.initiative = rng.randrange(2)
    take_ground(s, rng)
    if record.road:
        march_to_leningrad(s, rng)
    for side in (GERMAN, SOVIET):
        lose(s, side, rng)
        deploy(s, side, rng)
    dig(s, rng)
    s.leaders = (rng.choice((4, 3, 2, 0)), s.leaders[SOVIET] if s.leaders[SOVIET] == DEAD else rng.choice((4, 3, 2, 0)))
    withdraw(s)
    s.agenda = (Turn(),)
    s.settle()


def withdraw(s: State) -> None:
    """14.8 The Luftwaffe is gone in December."""
    parts = s.game.components
    if s.game.withdrawal and s.turn > AUTUMN:
        for block in bits(parts.luftwaffe & ~s.lost):
            handle = s.handle_of(block)
            if handle != NONE:
                s.take_up(handle)
        s.withdrawn = parts.luftwaffe & ~s.lost
        hold(s, GERMAN, s.pools[GERMAN] & ~parts.luftwaffe)
        s.ready = (0, 0, 0)


def clear(s: State) -> None:
    """Nothing on the map: all blocks in the pools, but those still to come."""
    parts = s.game.components
    for handle in range(len(s.at)):
        if s.at[handle] != OFF:
            s.take_up(handle)
    s.drawn, s.lines, s.surrendered, s.lost = (), (0, 0), 0, 0
    road = s.game.plan.record.road
    s.november = parts.n_blocks if s.game.plan.record.first < AUTUMN else 0
    s.kiev_block = parts.k_blocks if road else 0
    out = parts.leaders | s.november | s.kiev_block
    s.pools = (parts.germans & ~out, parts.soviets & ~out)
    s.leaders, s.ready, s.aborted, s.destroyed = (4, 4), (4, 2, 2), (0, 0, 0), (0, 0, 0)
    s.phase = "final"


def take_ground(s: State, rng: Random) -> None:
    """The Germans hold the west up to a ragged line, with pockets on both sides of it; never all that ends a game."""
    parts, plan = s.game.components, s.game.plan
    depth = rng.randrange(2, 12)
    west = parts.spaces.within(parts.staging, depth) & parts.numbered
    ragged = mask(space for space in bits(west) if rng.random() < 0.93)
    spots = mask(space for space in bits(parts.numbered) if rng.random() < 0.03)
    spared = 1 << parts.moscow if not s.game.campaign or rng.random() < 0.7 else 0
    special = parts.special_cities if s.game.scenario.id == "dnieper" else 0
    boxes = plan.german & parts.boxes
    s.control = ((ragged | spots) & ~(spared | special)) | parts.staging | boxes
    if not s.control & parts.victory and s.game.campaign:
        s.control |= parts.victory & -parts.victory
    if s.control >> parts.moscow & 1:
        s.leaders = (s.leaders[GERMAN], DEAD)


def march_to_leningrad(s: State, rng: Random) -> None:
    """10.9 Hoepner and some of his blocks are somewhere on the Road."""
    parts = s.game.components
    box = rng.choice(parts.road)
    for place in parts.road:
        if place <= box and place != parts.leningrad:
            s.control |= 1 << place
    s.leningrad_reached = box == parts.leningrad
    for block in [parts.hoepner, *[b for b in bits(parts.escorts) if rng.random() < 0.6]]:
        put(s, block, box, rng)


def lose(s: State, side: int, rng: Random) -> None:
    """Some blocks will not come back."""
    gone = mask(block for block in bits(s.pools[side]) if rng.random() < 0.15)
    if side == GERMAN:
        s.lost |= gone
    else:
        s.surrendered |= gone
    hold(s, side, s.pools[side] & ~gone)


def deploy(s: State, side: int, rng: Random) -> None:
    """Most blocks stand near the front, in own areas and now and then among the enemy."""
    parts = s.game.components
    own = s.held(side) & parts.numbered
    front = parts.spaces.within(parts.numbered & ~own, 2) & own
    l_blocks = parts.l_blocks if s.game.plan.record.road else 0
    for block in bits(s.pools[side] & ~l_blocks):
        if rng.random() < 0.25:
            continue
        ground = front if rng.random() < 0.75 else parts.numbered if rng.random() < 0.3 else own
        open_areas = [space for space in bits(ground) if has_room(s, side, space)]
        if open_areas:
            put(s, block, rng.choice(open_areas), rng)


def has_room(s: State, side: int, space: int) -> bool:
    """2.9 Whether one more may stand there; a lone Leader is left alone."""
    parts = s.game.components
    if space == parts.moscow and (side == GERMAN) == (s.leaders[SOVIET] != DEAD):
        return False
    limit = 4 if parts.green >> space & 1 else 1 if space == parts.moscow else 2
    return len(s.stack(space, side)) < limit


def put(s: State, block: int, space: int, rng: Random) -> None:
    """A block from its pool on the map, at any strength; some are known."""
    parts = s.game.components
    side = parts.soviets >> block & 1
    hold(s, side, s.pools[side] & ~(1 << block))
    could = parts.sides[side] & ~(parts.leaders | s.november | s.kiev_block | s.lost | s.surrendered)
    if parts.boxes >> space & 1:
        could &= parts.l_blocks
    handle = s.deploy(block, space, rng.choice(parts.blocks[block].scale), could)
    if rng.random() < 0.2:
        s.reveal(1 << handle)
        s.hide(1 << handle)


def hold(s: State, side: int, pool: int) -> None:
    """The pool of a side, counted."""
    s.pools = (s.pools[0], pool) if side == SOVIET else (pool, s.pools[1])
    s.in_pool = (s.pools[0].bit_count(), s.pools[1].bit_count())


def dig(s: State, rng: Random) -> None:
    """Control by whoever is alone, and Defensive Lines of both in areas that they control."""
    parts = s.game.components
    german, soviet = s.german & parts.areas, s.soviet & parts.areas
    s.control = (s.control | german & ~soviet) & ~(soviet & ~german)
    key = 1 << parts.yelnya | 1 << parts.yartsevo
    for side, count in ((GERMAN, rng.randrange(9)), (SOVIET, rng.randrange(18))):
        own = s.held(side) & parts.numbered & ~(s.blocks(1 - side) | key)
        chosen = mask(rng.sample(bits(own), min(count, own.bit_count())))
        s.lines = (chosen, s.lines[1]) if side == GERMAN else (s.lines[0], chosen)
