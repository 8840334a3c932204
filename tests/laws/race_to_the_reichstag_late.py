"""Random positions of Race to the Reichstag from the middle of the battle: Fronts face to face in the city."""

from random import Random

from stavka.games.race_to_the_reichstag.control import occupy
from stavka.games.race_to_the_reichstag.sequence import GameTurn
from stavka.games.race_to_the_reichstag.stacking import crowded
from stavka.games.race_to_the_reichstag.state import State
from stavka.kernel.bits import bits, mask

NEAR = 12  # hexes from the Reichstag: where most of the fighting is


def stir(s: State, rng: Random) -> None:
    """Turn the position before the set-up into a late one."""
    clear(s)
    s.turn = rng.randrange(1, 9)
    s.phase = "interphase"
    statics(s, rng)
    mobiles(s, rng)
    soviets(s, rng)
    s.spent = (rng.randrange(50), rng.randrange(50))
    s.fatigued = (rng.random() < 0.2, rng.random() < 0.2)
    s.checked = mask(rng.sample(range(len(s.game.components.bridges)), 30))
    s.demolished = s.checked & rng.getrandbits(52)
    s.agenda = (GameTurn(),)
    s.settle()


def clear(s: State) -> None:
    """Nothing on the map but the flak towers."""
    parts = s.game.components
    for handle in bits(s.on(s.red | s.yellow | s.germans)):
        if not parts.towers_mask >> handle & 1:
            s.take_up(handle)
    s.hands = ((), ())
    s.waiting = parts.soviets | parts.mobiles
    posts = parts.prepared_posts if s.game.prepared else (0, 0)
    s.pool = parts.pool_statics & ~posts[0] & ~posts[1]
    s.held = (0, 0)
    for unit, hex in parts.towers.items():
        if not s.stack(hex):
            s.put(unit, hex)


def ground(s: State, rng: Random, front: int) -> list[int]:
    """The hexes of a sector near the centre, in random order."""
    parts = s.game.components
    reach = parts.board.within(1 << parts.reichstag, rng.randrange(4, NEAR))
    hexes = list(bits(reach & parts.sector[front]))
    rng.shuffle(hexes)
    return hexes


def statics(s: State, rng: Random) -> None:
    """3.4-3.6 Three in the Reichstag, some anywhere, some in the dead piles, snipers in hand, the rest in the pool."""
    parts, could = s.game.components, s.pool
    units = list(bits(could))
    rng.shuffle(units)
    for unit in units[:3]:
        s.place_static(unit, parts.reichstag, could)
    for front in (0, 1):
        for hex in ground(s, rng, front)[: rng.randrange(20)]:
            unit = units.pop()
            if s.full >> hex & 1 or unit in map(int, s.who[parts.first_static :]):
                continue
            handle = s.place_static(unit, hex, could)
            if rng.random() < 0.3:
                s.reveal(1 << handle)
    placed = mask(unit for unit in s.who[parts.first_static :] if unit != 255)
    s.pool &= ~placed
    s.in_pool = s.pool.bit_count()
    if s.game.prepared:
        command_posts(s, rng)


def command_posts(s: State, rng: Random) -> None:
    """23.1 Each seat's own, in the sector of the other Front."""
    for owner, posts in s.game.components.prepared_posts.items():
        for unit in bits(posts):
            hex = next(hex for hex in ground(s, rng, 1 - owner) if not s.full >> hex & 1)
            s.place_static(unit, hex, posts)


def mobiles(s: State, rng: Random) -> None:
    """German mobile units near the centre; some are dead."""
    parts = s.game.components
    spare = parts.steiner | parts.corps_20
    for unit in bits(parts.mobiles & ~spare):
        front = rng.randrange(2)
        s.waiting &= ~(1 << unit)
        if rng.random() < 0.3:
            dead = [s.dead[0], s.dead[1]]
            dead[front] |= 1 << unit
            s.dead = (dead[0], dead[1])
            continue
        hex = next(hex for hex in ground(s, rng, front) if not s.full >> hex & 1)
        s.put(unit, hex)
    if s.game.prepared:
        s.waiting &= ~spare
        s.dead = (s.dead[0] | parts.steiner, s.dead[1] | parts.corps_20)


def soviets(s: State, rng: Random) -> None:
    """Both Fronts among the Germans; some units are dead or still to come."""
    parts = s.game.components
    for front in (0, 1):
        for unit in bits(parts.soviet[front]):
            if parts.arrival.get(unit, (0, ""))[0] > s.turn:
                continue
            s.waiting &= ~(1 << unit)
            hexes = [hex for hex in ground(s, rng, front) if not crowded(s, unit) >> hex & 1]
            if not hexes or rng.random() < 0.15:
                dead = [s.dead[0], s.dead[1]]
                dead[front] |= 1 << unit
                s.dead = (dead[0], dead[1])
                continue
            s.put(unit, hexes[0])
            occupy(s, unit, hexes[0])
