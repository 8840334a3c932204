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
    """3.4-3.6, 16 Up to three in the Reichstag, some anywhere, some gone, snipers in hand, the rest in the pool."""
    parts = s.game.components
    units = list(bits(s.pool))
    rng.shuffle(units)
    for _ in range(rng.randrange(10)):
        lose(s, units.pop(), rng)
    hold_snipers(s, units, rng)
    could = mask(units) | mask(s.hands[0]) | mask(s.hands[1])
    for _ in range(rng.choice((3, 3, 3, 2, 1, 0))):
        s.place_static(units.pop(), parts.reichstag, could)
    if rng.random() < 0.3:
        s.looked = (s.on(1 << parts.reichstag), s.looked[1]) if rng.random() < 0.5 else (0, s.on(1 << parts.reichstag))
    for front in (0, 1):
        for hex in ground(s, rng, front)[: rng.randrange(20)]:
            if units and not s.full >> hex & 1:
                handle = s.place_static(units.pop(), hex, could)
                if rng.random() < 0.3:
                    s.reveal(1 << handle)
    s.pool = mask(units)
    s.in_pool = len(units)
    if s.game.prepared:
        command_posts(s, rng)


def lose(s: State, unit: int, rng: Random) -> None:
    """20.2, 21.2b A static unit is dead, captured or expended."""
    parts, front = s.game.components, rng.randrange(2)
    if (parts.depots | parts.emergency_airfields) >> unit & 1 and rng.random() < 0.5:
        s.removed |= 1 << unit
    elif parts.strategic >> unit & 1:
        s.trophies = with_unit(s.trophies, front, unit)
    else:
        s.dead = with_unit(s.dead, front, unit)


def with_unit(piles: tuple[int, int], front: int, unit: int) -> tuple[int, int]:
    """The same with a unit more for a Front."""
    return (piles[0] | 1 << unit, piles[1]) if front == 0 else (piles[0], piles[1] | 1 << unit)


def hold_snipers(s: State, units: list[int], rng: Random) -> None:
    """16.5 Some snipers are held by either seat."""
    hands: tuple[list[int], list[int]] = [], []
    for unit in [unit for unit in units if s.game.components.snipers >> unit & 1 and rng.random() < 0.3]:
        units.remove(unit)
        rng.choice(hands).append(unit)
    s.hands = (tuple(hands[0]), tuple(hands[1]))


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
            s.dead = with_unit(s.dead, front, unit)
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
                s.dead = with_unit(s.dead, front, unit)
                continue
            s.put(unit, hexes[0])
            occupy(s, unit, hexes[0])
    storm(s, rng)


def storm(s: State, rng: Random) -> None:
    """21.1 Now and then a Front has a unit in the Reichstag, if nobody defends it."""
    parts = s.game.components
    handles = [handle for handle in bits(s.on(s.red | s.yellow)) if rng.random() < 0.5]
    if handles and not s.stack(parts.reichstag):
        s.shift(handles[0], parts.reichstag)
        occupy(s, handles[0], parts.reichstag)
