"""Random positions of Stalingrad such as come up when somebody is winning, which random play never does."""

from random import Random

from stavka.games.stalingrad.state import NONE, OFF, State
from stavka.kernel.bits import bits, mask

POINTS = 8  # of German casualties at most: the game goes on


def stir(s: State, rng: Random) -> None:
    """Turn the position after the set-up into a late one, with nothing revealed since."""
    s.turn += 2 * rng.randrange(10)
    thin_out_soviets(s, rng)
    lose_germans(s, rng)
    bring_germans(s, rng)
    take_hexes(s, rng)
    draw_german_cards(s, rng)
    draw_soviet_cards(s, rng)
    s.ruins = mask(rng.sample(bits(s.game.components.urban), rng.randrange(s.game.components.limits.ruins_markers)))


def thin_out_soviets(s: State, rng: Random) -> None:
    """Most Soviets are back in their pools; at least one holds out."""
    parts = s.game.components
    on_map = [h for h in range(s.game.first_soviet, s.game.handles) if s.at[h] != OFF]
    left = 1 + int(rng.random() ** 1.5 * len(on_map))
    for handle in rng.sample(on_map, len(on_map) - left):
        s.pool |= 1 << s.take_up(handle)
    counts = [(s.pool & kind).bit_count() for kind in (parts.rifles, parts.tanks, parts.marines)]
    s.in_pool = (counts[0], counts[1], counts[2])


def lose_germans(s: State, rng: Random) -> None:
    """Some units on the table are destroyed or eliminated, and Raus may have come."""
    parts = s.game.components
    waiting = [unit for row in s.rows for unit in row[:-1]]
    eliminated = [u for u in waiting if parts.r_units >> u & 1 and rng.random() < 0.5]
    others = [u for u in waiting if u not in eliminated]
    destroyed = rng.sample(others, rng.randrange(POINTS // parts.limits.r_points))
    for unit in [*eliminated, *destroyed]:
        s.rows = tuple(tuple(u for u in row if u != unit) for row in s.rows)
    s.eliminated, s.destroyed = mask(eliminated), mask(destroyed)
    if s.advantages >> parts.advantage_names.index("sixth-panzer") & 1 and rng.random() < 0.5:
        s.raus = True
        for unit in bits(parts.axe):
            row = rng.randrange(len(s.rows))
            s.rows = (*s.rows[:row], (unit, *s.rows[row]), *s.rows[row + 1 :])
            s.returned = (*s.returned[:row], s.returned[row] + 1, *s.returned[row + 1 :])


def bring_germans(s: State, rng: Random) -> None:
    """Some of the others stand anywhere on the map, in stacks of one army."""
    parts = s.game.components
    for _ in range(rng.randrange(20)):
        row = rng.choice([i for i, units in enumerate(s.rows) if units] or [NONE])
        hex = rng.choice(bits(parts.board.all & ~s.soviet))
        if row == NONE or not may_stand(s, s.rows[row][0], hex):
            continue
        unit = s.rows[row][0]
        s.rows = (*s.rows[:row], s.rows[row][1:], *s.rows[row + 1 :])
        s.returned = (*s.returned[:row], max(0, s.returned[row] - 1), *s.returned[row + 1 :])
        gone = s.told | s.destroyed | s.eliminated | (0 if s.raus else parts.axe)
        s.deploy(unit, hex, parts.strength[unit], parts.german_units & ~gone)


def may_stand(s: State, unit: int, hex: int) -> bool:
    parts = s.game.components
    units = s.units(mask(s.stack(hex))) | 1 << unit
    mixed = s.game.two_germans and units & parts.yellow and units & parts.blue
    return s.count(hex) < parts.stacking and not mixed


def take_hexes(s: State, rng: Random) -> None:
    """The Germans control what they stand on and much of the rest."""
    share = 1 - rng.random() ** 2
    taken = mask([hex for hex in bits(s.game.components.board.all) if rng.random() < share])
    s.control = (s.control | taken | s.german) & ~s.soviet
    s.forts &= ~s.control
    if s.game.two_germans:
        s.blue_credit = s.control & mask([hex for hex in bits(s.control) if rng.random() < 0.5])


def draw_german_cards(s: State, rng: Random) -> None:
    """Cards off the German deck: Leaders are in play, the rest in hands or discarded."""
    hands, discards = [list(s.hands[0]), list(s.hands[1])], list(s.german_discards)
    piles = [*hands[: len(s.game.german_seats)], discards]
    drawn = rng.randrange(len(s.german_deck))
    for card in s.german_deck[:drawn]:
        if s.game.components.leaders >> card & 1:
            s.leaders |= 1 << card
        else:
            rng.choice(piles).append(card)
    s.german_deck, s.german_discards = s.german_deck[drawn:], tuple(discards)
    s.hands = (tuple(sorted(hands[0])), tuple(sorted(hands[1])), s.hands[2])


def draw_soviet_cards(s: State, rng: Random) -> None:
    """The same for the Soviets, whose Leaders may still be in the hand; some cards are left."""
    parts = s.game.components
    hand, discards = list(s.hands[2]), list(s.soviet_discards)
    drawn = rng.randrange(len(s.soviet_deck))
    for card in s.soviet_deck[:drawn]:
        if not parts.leaders >> card & 1:
            rng.choice((hand, discards)).append(card)
        elif rng.random() < 0.5 or not lead(s, card, rng):
            hand.append(card)
    s.soviet_deck, s.soviet_discards = s.soviet_deck[drawn:], tuple(discards)
    s.hands = (*s.hands[:2], tuple(sorted(hand)))


def lead(s: State, card: int, rng: Random) -> bool:
    """A Soviet Leader is in play; Chuikov needs a hex for his headquarters."""
    parts = s.game.components
    if parts.chuikov >> card & 1 and s.game.chuikov_block:
        sites = [hex for hex in bits(parts.coastal & ~s.control) if parts.hex_names[hex] != "19"]
        if not sites:
            return False
        s.headquarters = rng.choice(sites)
    s.leaders |= 1 << card
    return True
