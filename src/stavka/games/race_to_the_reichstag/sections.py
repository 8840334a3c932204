"""What lies beside the map, as text: the state of the game, stacks, piles, and everything about one hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stavka.games.race_to_the_reichstag.picture import stack as stack_sign
from stavka.games.race_to_the_reichstag.victory import score
from stavka.kernel.bits import bits
from stavka.kernel.picture import Row, Section, Span
from stavka.kernel.text import Args

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State

UNKNOWN = 255


class Speaker:
    """The texts of a position in one language."""

    def __init__(self, s: State, language: str) -> None:
        self.s = s
        self.parts = s.game.components
        self.language = language

    def say(self, message: str, args: Args | None = None) -> str:
        return self.s.game.catalogue.say(message, args or {}, self.language)

    def unit(self, handle: int) -> str:
        """A counter as short as possible: `9G-TC 9`, `VS3 (1)`, blank `▮`."""
        unit = self.s.who[handle]
        if unit == UNKNOWN:
            return "▮"
        factor = self.parts.factor[unit]
        shown = f"({factor})" if self.parts.parenthesised >> unit & 1 else str(factor)
        down = handle >= self.parts.first_static and not self.s.up >> handle & 1
        return f"{self.parts.unit_names[unit]} {shown}{'▿' if down else ''}"


def sections(s: State, seat: str | None, language: str = "en") -> list[Section]:
    """Status, piles and stacks as a seat may know them; `s` is its view."""
    speak = Speaker(s, language)
    sides = ("1bf", "1uf", "german")
    masks = (s.red, s.yellow, s.germans)
    found = [Section(speak.say("section-status"), status(speak))]
    for side, mask in zip(sides, masks, strict=True):
        rows = stacks(speak, mask)
        found.append(Section(speak.say(f"section-stacks-{side}"), rows, aside=side != seat))
    return [*found, Section(speak.say("section-piles"), piles(speak), aside=True)]


def status(speak: Speaker) -> list[Row]:
    """3.15, 6, 21 The date, the points, and what they are made of."""
    s, seats = speak.s, speak.s.game.seats
    facts = [speak.say("status-turn", {"turn": s.turn, "date": str(s.turn)}) if s.turn else speak.say("status-set-up")]
    for front, seat in enumerate(seats):
        points = sum(score(s, front).values())
        facts.append(speak.say("status-points", {"seat": seat, "points": points, "spent": s.spent[front]}))
        if s.fatigued[front]:
            facts.append(speak.say("status-fatigued", {"seat": seat}))
    left = speak.parts.stavka_limit - sum(s.spent)
    facts.append(speak.say("status-stavka", {"left": left, "limit": speak.parts.stavka_limit}))
    if s.demolished:
        facts.append(
            speak.say("status-bridges", {"bridges": [speak.parts.bridge_names[i] for i in bits(s.demolished)]})
        )
    return [[Span(fact)] for fact in facts]


def stacks(speak: Speaker, mask: int) -> list[Row]:
    """Every stack of a force: hex and counters."""
    s = speak.s
    rows: list[Row] = []
    for hex in bits(mask):
        counters = ", ".join(speak.unit(handle) for handle in s.stack(hex))
        rows.append([Span(speak.parts.hex_names[hex], stack_sign(s, hex)[1]), Span(f" {counters}")])
    return rows or [[Span(speak.say("nothing"))]]


def piles(speak: Speaker) -> list[Row]:
    """3.13, 8, 21 Dead piles, captured markers, hands and the pool."""
    s, parts = speak.s, speak.parts
    rows: list[str] = []
    for front, seat in enumerate(s.game.seats):
        rows.append(speak.say("piles-dead", {"seat": seat, "units": parts.names_of(s.dead[front])}))
        if s.trophies[front]:
            rows.append(speak.say("piles-trophies", {"seat": seat, "units": parts.names_of(s.trophies[front])}))
        if s.hands[front]:
            known = [parts.unit_names[u] for u in s.hands[front] if u != UNKNOWN]
            rows.append(speak.say("piles-hand", {"seat": seat, "count": len(s.hands[front]), "units": known}))
    rows.append(speak.say("panel-pool-left", {"count": s.in_pool}))
    return [[Span(row)] for row in rows]


def place(s: State, name: str, language: str = "en") -> list[Row]:
    """Everything about one hex; empty if there is none of that name."""
    parts = s.game.components
    if name not in parts.board.index:
        return []
    speak, hex = Speaker(s, language), parts.board.index[name]
    sector = "1bf" if parts.sector[0] >> hex & 1 else "1uf" if parts.sector[1] >> hex & 1 else "reichstag"
    terrain = speak.say(f"terrain-{parts.terrain_of[hex]}")
    rows = [speak.say("place-ground", {"hex": name, "terrain": terrain, "sector": speak.say(f"sector-{sector}")})]
    if hex in parts.place_names:
        rows.append(getattr(parts.place_names[hex], language))
    rows += [
        speak.say("place-bridge", {"bridge": parts.bridge_names[i], **fate(s, i)}) for i in bits(parts.bridges_of[hex])
    ]
    rows += [speak.unit(handle) for handle in s.stack(hex)]
    return [[Span(row)] for row in rows]


def fate(s: State, bridge: int) -> Args:
    """18 What has become of a bridge."""
    if s.demolished >> bridge & 1:
        return {"state": "demolished"}
    return {"state": "safe" if s.checked >> bridge & 1 else "unchecked"}
