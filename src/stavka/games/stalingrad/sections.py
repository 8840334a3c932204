"""What lies beside the map, as text: the state of the game, stacks, hands, and everything about one hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stavka.games.stalingrad.chart import card_text
from stavka.games.stalingrad.components import HITS_ON, in_language
from stavka.games.stalingrad.picture import army
from stavka.games.stalingrad.victory import casualties, granted_turns
from stavka.kernel.bits import bits
from stavka.kernel.picture import Row, Section, Span
from stavka.kernel.text import Args

if TYPE_CHECKING:
    from stavka.games.stalingrad.state import State

UNKNOWN = 255
Seat = str | None


class Speaker:
    """The texts of a position in one language."""

    def __init__(self, s: State, language: str) -> None:
        self.s = s
        self.parts = s.game.components
        self.language = language

    def say(self, message: str, args: Args | None = None) -> str:
        return self.s.game.catalogue.say(message, args or {}, self.language)

    def unit(self, handle: int) -> str:
        """A block as short as possible: `2Pz 4`, remembered `13Gd 2?`, blank `▮`."""
        s = self.s
        unit, pips = s.who[handle], s.pips[handle]
        if unit != UNKNOWN:
            return f"{self.parts.unit_names[unit]} {pips}" if pips != UNKNOWN else self.parts.unit_names[unit]
        if s.known[handle].bit_count() != 1:
            return "▮"
        remembered = self.parts.names_of(s.known[handle])[0]
        return f"{remembered} {s.seen[handle]}?" if s.seen[handle] != UNKNOWN else f"{remembered} ?"


def sections(s: State, seat: Seat, language: str = "en") -> list[Section]:
    """Status, hand and stacks as a seat may know them; `s` is its view."""
    speak = Speaker(s, language)
    germans = seat != "soviet"
    mine, theirs = (True, False) if germans else (False, True)
    found = [Section(speak.say("section-status"), status(speak))]
    found += hands(speak, seat)
    found.append(Section(speak.say(f"section-stacks-{side(mine)}"), stacks(speak, mine)))
    enemy = Section(speak.say(f"section-stacks-{side(theirs)}"), stacks(speak, theirs), aside=True)
    return [*found, enemy, Section(speak.say("section-table"), table(speak), aside=True)]


def side(german: bool) -> str:
    return "german" if german else "soviet"


def status(speak: Speaker) -> list[Row]:
    """3, 8 How far the game has come and what decides it."""
    s, parts = speak.s, speak.parts
    objectives = parts.okh_objective if s.leaders & parts.okh else parts.soviet_reinforcement
    facts = [
        speak.say("status-turn", {"turn": s.turn}),
        speak.say("status-soviet-deck", {"cards": len(s.soviet_deck)}),
        speak.say("status-objectives", {"held": (objectives & s.control).bit_count(), "all": objectives.bit_count()}),
        speak.say("status-casualties", {"points": casualties(s), "limit": parts.limits.casualties}),
    ]
    if s.extension:
        facts.append(speak.say("status-extension", {"turn": s.extra_turns, "turns": granted_turns(s)}))
    if s.leaders:
        facts.append(speak.say("status-leaders", {"cards": [parts.card_names[i] for i in bits(s.leaders)]}))
    if s.advantages:
        names = [parts.advantage_names[i] for i in bits(s.advantages)]
        facts.append(speak.say("status-advantages", {"advantages": names}))
    return [[Span(fact)] for fact in facts]


def hands(speak: Speaker, seat: Seat) -> list[Section]:
    """The cards that this seat holds, and how many the others do."""
    s, game = speak.s, speak.s.game
    owners = [*game.german_seats, *[""] * (2 - len(game.german_seats)), "soviet"]
    found: list[Section] = []
    for owner, hand in zip(owners, s.hands, strict=True):
        if owner == seat or (owner in game.german_seats and game.shared_hands and seat in game.german_seats):
            heading = speak.say("section-hand", {"seat": owner})
            found.append(Section(heading, [[Span(card(speak, i))] for i in hand] or [[Span(speak.say("nothing"))]]))
    return found


def card(speak: Speaker, number: int) -> str:
    return speak.parts.card_label(speak.parts.card_names[number], speak.language)


def stacks(speak: Speaker, german: bool) -> list[Row]:
    """Every stack of a side: hex and blocks."""
    s = speak.s
    rows: list[Row] = []
    for hex in bits(s.german if german else s.soviet):
        handles = s.stack(hex)
        style = army(s, handles) if german else "soviet"
        blocks = ", ".join(speak.unit(handle) for handle in handles)
        rows.append([Span(f"{speak.parts.hex_names[hex]:>3}", style), Span(f" {blocks}")])
    return rows or [[Span(speak.say("nothing"))]]


def table(speak: Speaker) -> list[Row]:
    """8, 10, 21 Decks, pools, and units still to come."""
    s, parts = speak.s, speak.parts
    infantry, armour, marines = s.in_pool
    rows = [
        speak.say("table-row", {"row": i + 1, "boxes": " ".join(name_or_blank(speak, unit) for unit in row) or "-"})
        for i, row in enumerate(s.rows)
    ]
    lost = {"units": parts.names_of(s.destroyed | s.eliminated)}
    facts = [
        *rows,
        speak.say("table-decks", {"german": len(s.german_deck), "soviet": len(s.soviet_deck)}),
        speak.say("table-hands", {"german": sum(map(len, s.hands[:2])), "soviet": len(s.hands[2])}),
        speak.say("table-pool", {"infantry": infantry, "armour": armour, "marines": marines}),
        speak.say("table-ruins", {"count": s.ruins.bit_count(), "all": parts.limits.ruins_markers}),
        speak.say("table-lost", lost),
    ]
    return [[Span(fact)] for fact in facts]


def name_or_blank(speak: Speaker, unit: int) -> str:
    return "▮" if unit == UNKNOWN else speak.parts.unit_names[unit]


# -- one hex, unit or card ----------------------------------------------------------------------


def place(s: State, name: str, language: str = "en") -> list[Row]:
    """Everything about one hex; of a unit or card, what is printed on it."""
    parts = s.game.components
    speak = Speaker(s, language)
    if name in parts.unit_index:
        return [[Span(printed_unit(speak, parts.unit_index[name]))]]
    if name in parts.card_index:
        return [[Span(printed_card(speak, parts.card_index[name]))]]
    if name not in parts.board.index:
        return []
    hex = parts.board.index[name]
    lines = [heading(speak, hex), *features(speak, hex), neighbours(speak, hex)]
    return [[Span(line)] for line in lines] + [[Span(f"  {full_unit(speak, handle)}")] for handle in s.stack(hex)]


def heading(speak: Speaker, hex: int) -> str:
    record = speak.parts.record_of[hex]
    place = "" if record.place is None else in_language(record.place, speak.language)
    terrain = speak.say(f"terrain-{record.terrain}")
    control = speak.say(f"control-{side(bool(speak.s.control >> hex & 1))}")
    return ", ".join(part for part in (f"{record.id} {place}".strip(), terrain, control) if part)


def features(speak: Speaker, hex: int) -> list[str]:
    """What the map prints there, and the markers."""
    s, parts = speak.s, speak.parts
    marks = {
        "ruins": s.ruins,
        "fortification": s.forts,
        "headquarters": 0 if s.headquarters < 0 else 1 << s.headquarters,
        "soviet-reinforcement": parts.soviet_reinforcement,
        "german-reinforcement": parts.german_reinforcement,
        "coastal": parts.coastal,
        "factory": parts.factory,
    }
    found = [speak.say(f"feature-{name}") for name, hexes in marks.items() if hexes >> hex & 1]
    if hex in parts.docks:
        found.append(speak.say("feature-docks", {"count": parts.docks[hex]}))
    return [", ".join(found)] if found else []


def neighbours(speak: Speaker, hex: int) -> str:
    near = speak.parts.near[hex]
    return speak.say("feature-neighbours", {"hexes": [speak.parts.hex_names[i] for i in bits(near)]})


def full_unit(speak: Speaker, handle: int) -> str:
    """A block with its full name, Strength and fire."""
    s, parts = speak.s, speak.parts
    unit = s.who[handle]
    if unit == UNKNOWN:
        blank = speak.unit(handle)
        owner = side(s.is_german(handle))
        return speak.say(f"blank-{owner}") if blank == "▮" else speak.say("remembered", {"block": None, "name": blank})
    record = parts.units[unit]
    name = parts.unit_label(record.id, speak.language)
    args: Args = {
        "id": record.id,
        "name": name,
        "now": s.pips[handle],
        "full": record.strength,
        "hits": parts.fire[unit],
    }
    return speak.say("block-detail", args)


def printed_unit(speak: Speaker, unit: int) -> str:
    """A unit at full Strength."""
    record = speak.parts.units[unit]
    name = speak.parts.unit_label(record.id, speak.language)
    args: Args = {
        "id": record.id,
        "name": name,
        "formation": record.formation,
        "full": record.strength,
        "hits": speak.parts.fire[unit],
    }
    return speak.say("unit-detail", args)


def printed_card(speak: Speaker, number: int) -> str:
    """A card and what it does."""
    record = speak.parts.cards[number]
    args: Args = {
        "name": card(speak, number),
        "german": record.side == "german",
        "text": in_language(card_text(speak.s.game.catalogue, record), speak.language),
        "dice": record.dice,
        "hits": HITS_ON[record.fire],
        "ruins": record.ruins,
        "needs": record.needs is not None,
    }
    return speak.say(f"card-{record.effect}", args)
