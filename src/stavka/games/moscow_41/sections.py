"""What lies beside the map, as text: the state of the month, headquarters, stacks, sheets, and all about one area."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stavka.games.moscow_41.chart import also_printed
from stavka.games.moscow_41.components import NEVER, in_language
from stavka.games.moscow_41.game import SQUADRONS
from stavka.games.moscow_41.lines import spare
from stavka.games.moscow_41.picture import ground_of
from stavka.games.moscow_41.state import DEAD, GERMAN, NONE, SOVIET, UNKNOWN
from stavka.games.moscow_41.value import logistic_value
from stavka.games.moscow_41.victory import points
from stavka.kernel.bits import bits
from stavka.kernel.picture import Row, Section, Span
from stavka.kernel.text import Args

if TYPE_CHECKING:
    from stavka.games.moscow_41.state import State

SIDES = ("german", "soviet")


class Speaker:
    """The texts of a position in one language."""

    def __init__(self, s: State, language: str) -> None:
        self.s = s
        self.parts = s.game.components
        self.language = language

    def say(self, message: str, args: Args | None = None) -> str:
        return self.s.game.catalogue.say(message, args or {}, self.language)

    def names(self, spaces: int) -> list[str]:
        """The ids of a set of spaces, which messages put into words."""
        return [self.parts.space_names[i] for i in bits(spaces)]

    def block(self, handle: int) -> str:
        """A block as short as possible: `24-Pz 4`, Isolated `24-Pz 4!`, remembered `24-A 2?`, hidden `▮`."""
        s = self.s
        cut = "!" if s.isolated >> handle & 1 else ""
        if s.who[handle] != UNKNOWN:
            return f"{self.parts.block_names[s.who[handle]]} {s.pips[handle]}{cut}"
        if s.known[handle].bit_count() != 1:
            return f"▮{cut}"
        steps = "" if s.seen[handle] == UNKNOWN else str(s.seen[handle])
        return f"{self.parts.names_of(s.known[handle])[0]} {steps}?{cut}"


def sections(s: State, seat: str | None, language: str = "en") -> list[Section]:
    """Status, headquarters, stacks and sheets as a seat may know them; `s` is its view."""
    speak = Speaker(s, language)
    side = s.game.seats.index(seat) if seat in s.game.seats else NONE
    found = [Section(speak.say("section-status"), status(speak, side))]
    if side != NONE:
        found.append(Section(speak.say("section-headquarters"), headquarters(speak, side)))
    for each in (GERMAN, SOVIET):
        found.append(Section(speak.say(f"section-stacks-{SIDES[each]}"), stacks(speak, each), aside=each != side))
    return [*found, Section(speak.say("section-sheets"), sheets(speak), aside=True)]


def status(speak: Speaker, side: int) -> list[Row]:
    """1.4, 1.6, 1.7, 3.3, 7.1 How far the game has come and what decides it."""
    s = speak.s
    facts = [moment(speak)]
    facts.append(speak.say("status-points", {"german": points(s, GERMAN), "soviet": points(s, SOVIET)}))
    hitler, stalin = s.leaders
    if stalin == DEAD:
        facts.append(speak.say("status-leaders-dead", {"hitler": hitler}))
    else:
        facts.append(speak.say("status-leaders", {"hitler": hitler, "stalin": stalin}))
    if side != NONE:
        facts.append(speak.say("status-value", {"count": logistic_value(s, side)}))
    losses = {"surrendered": s.surrendered.bit_count(), "lost": s.lost.bit_count()}
    facts.append(speak.say("status-losses", losses))
    for name, areas in (("contested", s.contested), ("isolated", s.spaces_of(s.isolated))):
        if areas:
            facts.append(speak.say(f"status-{name}", {"areas": speak.names(areas)}))
    return [[Span(fact)] for fact in facts]


def moment(speak: Speaker) -> str:
    """The month, the weather and the Initiative."""
    s = speak.s
    if not s.turn:
        return speak.say("status-set-up")
    month = speak.parts.turns[s.turn - 1].month
    return speak.say("status-turn", {"month": month, "weather": s.weather, "side": SIDES[s.initiative]})


def headquarters(speak: Speaker, side: int) -> list[Row]:
    """4.9 The headquarters of a side, their strength and where they are."""
    s, parts = speak.s, speak.parts
    found: list[Row] = []
    for block in bits(parts.headquarters & parts.sides[side]):
        handle = s.handle_of(block)
        if handle != NONE:
            found.append([Span(f"{speak.block(handle)} ", SIDES[side]), Span(f" {place_name(speak, s.at[handle])}")])
    return found or [[Span(speak.say("nothing"))]]


def stacks(speak: Speaker, side: int) -> list[Row]:
    """Every stack of a side: area and blocks."""
    s = speak.s
    rows: list[Row] = []
    for space in bits(s.blocks(side)):
        blocks = ", ".join(speak.block(handle) for handle in s.stack(space, side))
        rows.append([Span(place_name(speak, space), SIDES[side]), Span(f" {blocks}")])
    return rows or [[Span(speak.say("nothing"))]]


def sheets(speak: Speaker) -> list[Row]:
    """4.1d, 5, 10.11, 10.14 Pools, losses, bombers, and lines that can still be built."""
    s, parts = speak.s, speak.parts
    rows: list[str] = []
    for side, count, pool in zip(SIDES, s.in_pool, s.pools, strict=True):
        row = speak.say("sheets-pool", {"side": side, "count": count})
        rows.append(row if pool == NONE else f"{row} ({', '.join(parts.names_of(pool))})")
    for name, blocks in (("lost", s.lost), ("surrendered", s.surrendered), ("withdrawn", s.withdrawn)):
        if blocks:
            names = ", ".join(parts.names_of(blocks))
            rows.append(f"{speak.say(f'panel-{name}', {'count': blocks.bit_count()})}: {names}")
    for side, number in zip(SIDES, (GERMAN, SOVIET), strict=True):
        rows.append(speak.say("sheets-lines", {"side": side, "count": spare(s, number)}))
    for bomber, ready, aborted, destroyed in zip(SQUADRONS, s.ready, s.aborted, s.destroyed, strict=True):
        args: Args = {"bomber": bomber, "ready": ready, "aborted": aborted, "destroyed": destroyed}
        rows.append(speak.say("sheets-bombers", args))
    return [[Span(row)] for row in rows]


# -- one area or block --------------------------------------------------------------------------


def place(s: State, name: str, language: str = "en") -> list[Row]:
    """Everything about one area or box; of a block, what is printed on it. Empty if there is no such thing."""
    parts, speak = s.game.components, Speaker(s, language)
    if name in parts.block_index:
        return [[Span(printed(speak, parts.block_index[name]))]]
    if name not in parts.space_names:
        return []
    space = parts.space_names.index(name)
    lines = [heading(speak, space), *features(speak, space), *neighbours(speak, space)]
    blocks = [in_full(speak, handle) for side in (GERMAN, SOVIET) for handle in s.stack(space, side)]
    return [[Span(line)] for line in lines] + [[Span(f"  {block}")] for block in (*leader(speak, space), *blocks)]


def leader(speak: Speaker, space: int) -> list[str]:
    """4.7 The Leader whose place it is."""
    parts, (hitler, stalin) = speak.parts, speak.s.leaders
    if space == parts.rastenburg:
        return [detail(speak, parts.hitler, hitler, False)]
    return [detail(speak, parts.stalin, stalin, False)] if space == parts.moscow and stalin != DEAD else []


def place_name(speak: Speaker, space: int) -> str:
    """`63 Moscow`, `Kiev`."""
    return str(speak.s.game.catalogue.word("area", speak.parts.space_names[space], speak.language))


def heading(speak: Speaker, space: int) -> str:
    """2.4, 2.7 Name, ground and control."""
    ground = ground_of(speak.parts, space) if speak.parts.areas >> space & 1 else "box"
    side = "german" if speak.s.control >> space & 1 else "soviet"
    args = {"place": place_name(speak, space), "terrain": speak.say(f"terrain-{ground}"), "side": side}
    return speak.say("place-heading", args)


def features(speak: Speaker, space: int) -> list[str]:
    """2.1, 2.5, 4.1 What the map prints there and what stands there beside blocks."""
    s, parts = speak.s, speak.parts
    marks = {
        "contested": s.contested,
        "special": parts.special_cities,
        "source-german": parts.staging,
        "source-soviet": parts.soviet_sources(s.control),
        "line-german": s.lines[GERMAN],
        "line-soviet": s.lines[SOVIET],
        "cut": s.cut_lines,
    }
    found = [speak.say(f"place-{name}") for name, spaces in marks.items() if spaces >> space & 1]
    return [", ".join(found)] if found else []


def neighbours(speak: Speaker, space: int) -> list[str]:
    """2.6 The areas next to it, those across a river apart."""
    parts = speak.parts
    rivers = parts.river_near[space]
    near = (("near", parts.near[space] & ~rivers), ("rivers", rivers))
    return [speak.say(f"place-{name}", {"areas": speak.names(areas)}) for name, areas in near if areas]


def in_full(speak: Speaker, handle: int) -> str:
    """A block with its full name, strength and fire."""
    s = speak.s
    block = s.who[handle]
    if block == UNKNOWN:
        return unseen(speak, handle)
    return detail(speak, block, s.pips[handle], bool(s.isolated >> handle & 1))


def detail(speak: Speaker, block: int, pips: int, isolated: bool) -> str:
    """A block by its name, with strength and fire."""
    parts = speak.parts
    fire = parts.hits[block][pips]
    args: Args = {
        "block": parts.block_names[block],
        "now": pips,
        "full": parts.full[block],
        "hits": 0 if fire == NEVER else fire,
        "isolated": isolated,
    }
    return speak.say("block-detail", args)


def unseen(speak: Speaker, handle: int) -> str:
    """1.5 A block that stands, with what everybody remembers of it."""
    s = speak.s
    if s.known[handle].bit_count() != 1:
        return speak.say("block-hidden", {"side": SIDES[s.side(handle)]})
    block = speak.parts.names_of(s.known[handle])[0]
    if s.seen[handle] == UNKNOWN:
        return speak.say("block-remembered", {"block": block})
    return speak.say("block-remembered-steps", {"block": block, "count": s.seen[handle]})


def printed(speak: Speaker, block: int) -> str:
    """4.2 What is on the sticker of a block."""
    text = in_language(also_printed(speak.s.game, block), speak.language)
    args: Args = {"block": speak.parts.block_names[block], "text": text, "full": speak.parts.full[block]}
    return speak.say("block-printed", args)
