"""7, 34-40 Set-up, with the changes of the Designer's Variant."""

from __future__ import annotations

from stavka.games.stalingrad.advantages import deal_advantages, has_advantage
from stavka.games.stalingrad.drawing import draw_german
from stavka.games.stalingrad.game import Game
from stavka.games.stalingrad.sequence import Turn
from stavka.games.stalingrad.state import OFF, UNKNOWN, State
from stavka.kernel.bits import bits, mask
from stavka.kernel.steps import Step

GERMAN_EASY = ("paulus", "hoth", "richthofen")  # SIV-38a


def new_state(game: Game, key: bytes) -> State:
    """An empty table; everything else is the first step of the agenda."""
    return State(
        game=game,
        agenda=(SetUp(), Turn()),
        key=key,
        at=bytearray([OFF] * game.handles),
        who=bytearray([UNKNOWN] * game.handles),
        pips=bytearray([UNKNOWN] * game.handles),
        seen=bytearray([UNKNOWN] * game.handles),
        known=(0,) * game.handles,
        control=game.components.german_start,  # SIV-4c
    )


class SetUp(Step, frozen=True):
    """SIV-7 The steps of the book, in its order."""

    def run(self, s: State) -> None:
        s.note("set-up", mode=s.game.scenario.id)
        if s.game.variant and s.game.options["advantages"]:
            deal_advantages(s)  # SIV-34b before step 1
        fortify(s)  # after step 3
        deploy_soviets(s)  # 3 to 7
        deploy_germans(s)  # 8 to 10
        german_cards(s)  # 11
        soviet_cards(s)  # 12


def fortify(s: State) -> None:
    """SIV-40a Five fortifications at the level Soviet Hard."""
    if s.game.variant and s.game.level == "soviet-hard":
        s.forts = s.game.components.fortifications


def deploy_soviets(s: State) -> None:
    """SIV-7c-g Pools, and one unit in each hex with a deployment icon."""
    parts, setup = s.game.components, s.game.components.setup
    tanks = s.shuffled(bits(parts.tanks))
    plain = parts.rifles & ~parts.guards
    eligible = parts.divisions if has_advantage(s, "delayed") else plain  # SIV-37c
    waiting = s.shuffled(bits(eligible))[: setup.infantry_pool]
    could = parts.tanks | (plain & ~eligible if eligible.bit_count() == setup.infantry_pool else plain)
    units = s.shuffled([*tanks[setup.armour_pool :], *bits(plain & ~mask(waiting))])
    sides = s.draws(4, len(units))
    for unit, hex, side in zip(units, bits(parts.icons), sides, strict=True):
        s.deploy(unit, hex, max(0, parts.strength[unit] - side), could)  # SIV-8c
    s.pool = mask([*tanks[: setup.armour_pool], *waiting]) | parts.guards | parts.marines
    s.in_pool = (
        (s.pool & parts.rifles).bit_count(),
        (s.pool & parts.tanks).bit_count(),
        (s.pool & parts.marines).bit_count(),
    )


def deploy_germans(s: State) -> None:
    """SIV-7h-j The first stacks at full Strength, and 30 units face down on the Reinforcement Table."""
    parts, setup = s.game.components, s.game.components.setup
    left = parts.german_units & ~parts.axe
    infantry = parts.yellow & parts.foot
    for hex in dict.fromkeys([*setup.fixed, *setup.random_yellow_infantry]):
        named = mask([parts.unit_index[name] for name in setup.fixed.get(hex, ())])
        drawn = s.shuffled(bits(infantry & left))[: setup.random_yellow_infantry.get(hex, 0)]
        units = named | mask(drawn)
        for unit in s.shuffled(bits(units)):
            start(s, unit, hex, named | infantry if drawn else named)
        left &= ~units
    last = s.shuffled(bits(parts.white & parts.foot & left))[: setup.rows]
    rest = s.shuffled(bits(left & ~mask(last)))
    width = setup.boxes - 1
    s.rows = tuple((*rest[width * row : width * (row + 1)], last[row]) for row in range(setup.rows))
    s.returned = (0,) * setup.rows


def start(s: State, unit: int, hex: str, could: int) -> None:
    """SIV-8d A German unit starts on the map at full Strength. Everybody knows which units start in a hex, but not
    which block is which (SIV-2c)."""
    parts = s.game.components
    s.deploy(unit, parts.board.number(hex), parts.strength[unit], could)
    secret = {"unit": parts.unit_names[unit]}
    s.whisper(s.game.german_seats, secret, "deploys", hex=hex)


def german_cards(s: State) -> None:
    """SIV-7k Three cards; at the level German Easy three Leaders instead, with Linden on top and OKH at the bottom."""
    parts = s.game.components
    easy = s.game.variant and s.game.level == "german-easy"
    first, bottom = [], []
    if easy:  # SIV-38
        first, bottom = ["linden"], ["okh"]
    placed = {*first, *bottom, *(GERMAN_EASY if easy else ())}
    s.german_deck = stacked(s, parts.german_deck, "german", first, bottom, placed)
    if easy:
        for name in GERMAN_EASY:
            s.leaders |= 1 << parts.card_index[name]
            s.note("leader", side="german", card=name)
    else:
        draw_german(s, parts.setup.german_hand, "set-up")


def soviet_cards(s: State) -> None:
    """SIV-7l The Soviet deck; at the Soviet levels its Leaders lie on top in random order (SIV-39a)."""
    parts = s.game.components
    first = []
    if s.game.variant and s.game.level in ("soviet-easy", "soviet-hard"):
        first = s.shuffled([parts.card_names[i] for i in bits(parts.leaders) if parts.cards[i].side == "soviet"])
    s.soviet_deck = stacked(s, parts.soviet_deck, "soviet", first, [], set(first))


def stacked(
    s: State, deck: tuple[int, ...], side: str, first: list[str], bottom: list[str], placed: set[str]
) -> tuple[int, ...]:
    """A shuffled deck with some cards on top and at the bottom; Leader Advantages go on top too (SIV-34d, G-69)."""
    parts = s.game.components
    granted = [a.leader for a in parts.advantages if a.side == side and a.leader and has_advantage(s, a.id)]
    first = [*first, *s.shuffled([name for name in granted if name not in placed])]
    kept_out = {parts.card_index[name] for name in {*placed, *first}}
    middle = s.shuffled([card for card in deck if card not in kept_out])
    return (*[parts.card_index[name] for name in first], *middle, *[parts.card_index[name] for name in bottom])
