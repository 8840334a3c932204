"""A position as plain data with names: what JSON shows, out and in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from stavka.kernel.bits import bits, mask
from stavka.kernel.state import Result

if TYPE_CHECKING:
    from stavka.games.stalingrad.game import Game
    from stavka.games.stalingrad.state import Battle, State

OFF = UNKNOWN = 255
NONE = -1
Names = list[str | None]
Numbers = list[int | None]


class BattleData(msgspec.Struct):
    """A combat under way."""

    german_attacks: bool
    planned: bool
    hex: str
    soviet_hex: str
    attackers: list[int]
    defenders: list[int]
    confronted: bool
    cancelled: bool
    card_ruins: int
    advanced: list[int]


class Snapshot(msgspec.Struct):
    """A position. Blocks are columns by handle; None is unknown, or (for `at`) off the map."""

    agenda: Any
    rolled: int
    shown: int
    result: Result | None
    turn: int
    active: str
    at: Names
    who: Names
    strength: Numbers
    face_up: list[int]
    memory: list[str]
    memory_strength: Numbers
    told: list[str]
    german_control: list[str]
    blue_credit: list[str]
    ruins: list[str]
    fortifications: list[str]
    headquarters: str | None
    rows: list[Names]
    returned: list[int]
    taken: Names
    destroyed: list[str]
    eliminated: list[str]
    raus: bool
    pool: list[str] | None
    in_pool: list[int]
    german_deck: Names
    soviet_deck: Names
    german_discards: Names
    soviet_discards: Names
    hands: list[Names]
    leaders: list[str]
    advantages: list[str]
    battle: BattleData | None
    soviet_card: Names
    german_cards: Names
    extension: bool
    extra_turns: int


def snapshot(s: State) -> Snapshot:
    """The position with names for numbers."""
    game = s.game
    hexes, units, cards = game.hex_or_none, game.unit_or_none, game.card_or_none
    hex_names, unit_names = game.components.hex_names, game.components.unit_names
    memory = game.memory_text
    return Snapshot(
        agenda=s.agenda,
        rolled=s.rolled,
        shown=s.shown,
        result=s.result,
        turn=s.turn,
        active=s.player,
        at=[hexes[i] for i in s.at],
        who=[units[i] for i in s.who],
        strength=[None if i == UNKNOWN else i for i in s.pips],
        face_up=bits(s.up),
        memory=[memory(could) for could in s.known],
        memory_strength=[None if i == UNKNOWN else i for i in s.seen],
        told=[unit_names[i] for i in bits(s.told)],
        german_control=[hex_names[i] for i in bits(s.control)],
        blue_credit=[hex_names[i] for i in bits(s.blue_credit)],
        ruins=[hex_names[i] for i in bits(s.ruins)],
        fortifications=[hex_names[i] for i in bits(s.forts)],
        headquarters=None if s.headquarters == NONE else hex_names[s.headquarters],
        rows=[[units[i] for i in row] for row in s.rows],
        returned=list(s.returned),
        taken=[units[i] for i in s.taken],
        destroyed=[unit_names[i] for i in bits(s.destroyed)],
        eliminated=[unit_names[i] for i in bits(s.eliminated)],
        raus=s.raus,
        pool=None if s.pool == NONE else [unit_names[i] for i in bits(s.pool)],
        in_pool=list(s.in_pool),
        german_deck=[cards[i] for i in s.german_deck],
        soviet_deck=[cards[i] for i in s.soviet_deck],
        german_discards=[cards[i] for i in s.german_discards],
        soviet_discards=[cards[i] for i in s.soviet_discards],
        hands=[[cards[i] for i in hand] for hand in s.hands],
        leaders=[game.components.card_names[i] for i in bits(s.leaders)],
        advantages=[game.components.advantage_names[i] for i in bits(s.advantages)],
        battle=_battle_data(s.battle, hex_names) if s.battle else None,
        soviet_card=[] if s.soviet_card == NONE else [cards[s.soviet_card]],
        german_cards=[cards[i] for i in s.german_cards],
        extension=s.extension,
        extra_turns=s.extra_turns,
    )


def _battle_data(battle: Battle, names: tuple[str, ...]) -> BattleData:
    return BattleData(
        battle.german_attacks,
        battle.planned,
        names[battle.hex],
        names[battle.soviet_hex],
        bits(battle.attackers),
        bits(battle.defenders),
        battle.confronted,
        battle.cancelled,
        battle.card_ruins,
        bits(battle.advanced),
    )


def restore(game: Game, data: bytes, key: bytes) -> State:
    """The position of a JSON text."""
    from stavka.games.stalingrad.state import State

    d = msgspec.json.decode(data, type=Snapshot)
    parts = game.components
    hexes, units, cards = game.hex_number, game.unit_number, game.card_number
    hex_index, unit_index = parts.board.index, parts.unit_index
    at = bytearray([hexes[i] for i in d.at])
    first = game.first_soviet
    return State(
        game=game,
        agenda=game.agenda(d.agenda),
        key=key,
        rolled=d.rolled,
        shown=d.shown,
        result=d.result,
        turn=d.turn,
        active=game.german_seats.index(d.active),
        at=at,
        who=bytearray([units[i] for i in d.who]),
        pips=bytearray([UNKNOWN if i is None else i for i in d.strength]),
        up=mask(d.face_up),
        known=tuple([game.memory_mask(text) for text in d.memory]),
        seen=bytearray([UNKNOWN if i is None else i for i in d.memory_strength]),
        told=mask([unit_index[i] for i in d.told]),
        control=mask([hex_index[i] for i in d.german_control]),
        blue_credit=mask([hex_index[i] for i in d.blue_credit]),
        german=mask([i for i in at[:first] if i != OFF]),
        soviet=mask([i for i in at[first:] if i != OFF]),
        ruins=mask([hex_index[i] for i in d.ruins]),
        forts=mask([hex_index[i] for i in d.fortifications]),
        headquarters=NONE if d.headquarters is None else hex_index[d.headquarters],
        rows=tuple([tuple([units[i] for i in row]) for row in d.rows]),
        returned=tuple(d.returned),
        taken=tuple([units[i] for i in d.taken]),
        destroyed=mask([unit_index[i] for i in d.destroyed]),
        eliminated=mask([unit_index[i] for i in d.eliminated]),
        raus=d.raus,
        pool=NONE if d.pool is None else mask([unit_index[i] for i in d.pool]),
        in_pool=(d.in_pool[0], d.in_pool[1], d.in_pool[2]),
        german_deck=tuple([cards[i] for i in d.german_deck]),
        soviet_deck=tuple([cards[i] for i in d.soviet_deck]),
        german_discards=tuple([cards[i] for i in d.german_discards]),
        soviet_discards=tuple([cards[i] for i in d.soviet_discards]),
        hands=tuple([tuple([cards[i] for i in hand]) for hand in d.hands]),
        leaders=mask([parts.card_index[i] for i in d.leaders]),
        advantages=mask([parts.advantage_names.index(i) for i in d.advantages]),
        battle=_battle(d.battle, hex_index) if d.battle else None,
        soviet_card=cards[d.soviet_card[0]] if d.soviet_card else NONE,
        german_cards=tuple([cards[i] for i in d.german_cards]),
        extension=d.extension,
        extra_turns=d.extra_turns,
    )


def _battle(d: BattleData, index: dict[str, int]) -> Battle:
    from stavka.games.stalingrad.state import Battle

    return Battle(
        d.german_attacks,
        d.planned,
        index[d.hex],
        index[d.soviet_hex],
        mask(d.attackers),
        mask(d.defenders),
        d.confronted,
        d.cancelled,
        d.card_ruins,
        mask(d.advanced),
    )
