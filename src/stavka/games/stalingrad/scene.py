"""A position as a client draws it: what lies on the map and beside it, and how far the turn has come."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from stavka.games.stalingrad.advance import BlitzTo, ChooseAdvance
from stavka.games.stalingrad.attack import AskAlly, PlannedAttack, QuickAttackGroup, QuickAttackTarget
from stavka.games.stalingrad.movement import Group, LongMoveTo, ShortMoveGroup
from stavka.games.stalingrad.reinforcements import DeployTo
from stavka.games.stalingrad.sheet import ARRIVALS
from stavka.games.stalingrad.soviet_turn import ChooseSovietDestination, ChooseSovietMove, largest_stacks, soviet_held
from stavka.games.stalingrad.state import NONE, OFF, UNKNOWN, State
from stavka.games.stalingrad.track import track
from stavka.games.stalingrad.victory import casualties, granted_turns
from stavka.kernel.bits import bits
from stavka.kernel.scene import Battle, Cell, Figure, Hand, Panel, Row, Scene, Standing
from stavka.kernel.steps import Say, Step

if TYPE_CHECKING:
    from stavka.games.stalingrad.game import Game

FEW = 12  # units that a hidden block is said to be able to be
Seat = str | None
GERMAN, SOVIET = "german", "soviet"
remember = lru_cache(1 << 12)  # of many matches at once


class Stage:
    """What all scenes of one game share: names, and pictures of things that seldom change."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.parts = parts = game.components
        self.hexes, self.units, self.cards = parts.hex_names, parts.unit_names, parts.card_names
        self.keys = tuple(f"#{handle}" for handle in range(game.handles))
        self.waiting = tuple(f"+{place}" for place in range(len(parts.units)))
        self.shown = lru_cache(1 << 16)(self._shown)
        self.hidden = lru_cache(1 << 16)(self._hidden)
        self.held = remember(self._held)
        self.signs = remember(self._signs)
        self.could = remember(self._could)
        self.figures = remember(self._figures)
        self.hands = remember(self._hands)
        self.lost = remember(self._lost)
        self.rows = remember(self._rows)
        self.pools = remember(self._pools)
        self.decks = remember(self._decks)
        self.algorithm = remember(self._algorithm)
        self.markers = remember(self._markers)
        self.turn = remember(lambda turn: Say("status-turn", {"turn": turn}))
        self.formations = formations(game)

    def names(self, hexes: int) -> tuple[str, ...]:
        """The names of a set of hexes."""
        return tuple([self.hexes[i] for i in bits(hexes)])

    # -- the map -------------------------------------------------------------------------------

    def pieces(self, s: State) -> dict[str, Standing]:
        """2, 5 Every block on the map by its handle, and those that wait to be placed."""
        who, pips, up, known, seen = s.who, s.pips, s.up, s.known, s.seen
        keys, shown, hidden, first = self.keys, self.shown, self.hidden, self.game.first_soviet
        found: dict[str, Standing] = {}
        for handle, hex in enumerate(s.at):
            if hex == OFF:
                continue
            unit = who[handle]
            if unit == UNKNOWN:
                found[keys[handle]] = hidden(hex, handle < first, known[handle], seen[handle])
            else:
                found[keys[handle]] = shown(hex, unit, pips[handle], up >> handle & 1)
        if s.taken:
            self.add_arrivals(s, found)
        return found

    def _shown(self, hex: int, unit: int, pips: int, up: int) -> Standing:
        """A block whose face the seat may see, its own or one laid face up."""
        return Standing(self.hexes[hex], self.parts.units[unit].side, self.units[unit], pips, bool(up))

    def _hidden(self, hex: int, german: bool, known: int, seen: int) -> Standing:
        """2 A block whose face the seat may not see, with what everybody remembers of it."""
        side = GERMAN if german else SOVIET
        if known.bit_count() != 1:
            return Standing(self.hexes[hex], side, could=self.could(known))
        name = self.units[known.bit_length() - 1]
        return Standing(self.hexes[hex], side, seen=name, seen_steps=None if seen == UNKNOWN else seen)

    def _could(self, known: int) -> tuple[str, ...]:
        return tuple([self.units[i] for i in bits(known)]) if known.bit_count() <= FEW else ()

    def add_arrivals(self, s: State, found: dict[str, Standing]) -> None:
        """10 Units with a die on them wait in a box, in an order that tells nothing."""
        for key, unit in zip(self.waiting, sorted(s.taken), strict=False):
            if unit == UNKNOWN:
                found[key] = Standing(ARRIVALS, GERMAN)
            else:
                found[f"+{self.units[unit]}"] = Standing(ARRIVALS, GERMAN, self.units[unit], self.parts.strength[unit])

    def _held(self, control: int) -> dict[str, tuple[str, ...]]:
        """4 Who controls what."""
        return {GERMAN: self.names(control), SOVIET: self.names(self.parts.board.all & ~control)}

    def _signs(self, ruins: int, forts: int, headquarters: int) -> dict[str, tuple[str, ...]]:
        """16, 36, 40 Markers."""
        camp = 0 if headquarters == NONE else 1 << headquarters
        marks = (("ruins", ruins), ("fortification", forts), ("headquarters", camp))
        every = ruins | forts | camp
        return {self.hexes[hex]: tuple([name for name, here in marks if here >> hex & 1]) for hex in bits(every)}

    # -- numbers -------------------------------------------------------------------------------

    def _figures(self, okh: bool, held: int, losses: int, cards: int, extra: int, granted: int) -> tuple[Figure, ...]:
        """3, 25 What decides the game."""
        parts = self.parts
        goal = parts.okh_objective if okh else parts.soviet_reinforcement
        figures = (
            Figure("bank" if okh else "landings", BANK if okh else LANDINGS, held, goal.bit_count(), "SIV-3d"),
            Figure("losses", LOSSES, losses, parts.limits.casualties, "SIV-3f"),
            Figure("deck", DECK, cards, None, "SIV-3c"),
        )
        return (*figures, Figure("extra-turns", EXTRA, extra, granted, "SIV-25k")) if granted else figures

    # -- beside the map ------------------------------------------------------------------------

    def _hands(self, hands: tuple[tuple[int, ...], ...]) -> tuple[Hand, ...]:
        """24 The cards of every seat; unknown ones as blanks."""
        german = self.game.german_seats
        owners = (*german, *[""] * (2 - len(german)), SOVIET)
        held = zip(owners, hands, strict=True)
        return tuple([Hand(owner, tuple([self.card(card) for card in cards])) for owner, cards in held if owner])

    def card(self, card: int) -> str | None:
        """The name of a card; None if the seat may not know it."""
        return None if card == UNKNOWN else self.cards[card]

    def unit(self, unit: int) -> Cell:
        """A German unit on the Reinforcement Table."""
        return Cell(hidden=GERMAN) if unit == UNKNOWN else Cell(piece=self.units[unit], steps=self.parts.strength[unit])

    def _rows(self, rows: tuple[tuple[int, ...], ...]) -> Panel:
        """10 The Reinforcement Table."""
        width = self.parts.setup.boxes
        lines = [
            Row(self.row_label(i), (*[self.unit(unit) for unit in row], *[Cell()] * (width - len(row))))
            for i, row in enumerate(rows, 1)
        ]
        return Panel("reinforcements", Say("panel-reinforcements"), tuple(lines), "SIV-10b")

    def row_label(self, row: int) -> Say:
        """10 A row, and the R unit that a die on the empty row eliminates."""
        if row not in self.parts.r_of_row:
            return Say("panel-row", {"row": row})
        return Say("panel-row-unit", {"row": row, "unit": self.units[self.parts.r_of_row[row]]})

    def _decks(
        self,
        left: tuple[int, int],
        discards: tuple[tuple[int, ...], tuple[int, ...]],
        leaders: int,
        advantages: int,
    ) -> Panel:
        """24 Decks, discards, Leaders and Advantages."""
        rows = [Row(Say("panel-leaders"), self.card_cells(bits(leaders)))]
        if self.game.variant:
            names = [self.parts.advantage_names[i] for i in bits(advantages)]
            cells = tuple([Cell(text=Say("panel-advantage", {"advantage": name})) for name in names])
            rows.append(Row(Say("panel-advantages"), cells))
        for side, deck, pile in zip((GERMAN, SOVIET), left, discards, strict=True):
            rows.append(Row(Say(f"panel-deck-{side}", {"cards": deck}), ()))
            rows.append(Row(Say(f"panel-discards-{side}", {"cards": len(pile)}), self.card_cells(pile)))
        return Panel("cards", Say("panel-cards"), tuple(rows), "SIV-24a")

    def card_cells(self, cards: tuple[int, ...]) -> tuple[Cell, ...]:
        return tuple([Cell(card=self.cards[card]) for card in cards])

    def _lost(self, lost: int) -> Panel:
        """3, 6 The German order of battle, with what is lost."""
        rows = [
            Row(Say("panel-formation", {"formation": name}), tuple([self.in_order(unit, lost) for unit in units]))
            for name, units in self.formations
        ]
        return Panel("order-of-battle", Say("panel-order-of-battle"), tuple(rows), "SIV-6o")

    def in_order(self, unit: int, lost: int) -> Cell:
        return Cell(piece=self.units[unit], lost=bool(lost >> unit & 1))

    def _pools(self, pool: int, counts: tuple[int, int, int]) -> Panel:
        """8 How many Soviet units wait, and to those who may know, which."""
        parts = self.parts
        kinds = (("infantry", parts.rifles), ("armour", parts.tanks), ("marine", parts.marines))
        rows = [
            Row(Say("panel-pool", {"kind": kind, "count": count}), self.pooled(pool, units))
            for (kind, units), count in zip(kinds, counts, strict=True)
        ]
        return Panel("pools", Say("panel-pools"), tuple(rows), "SIV-8b")

    def _algorithm(self, largest: tuple[int, ...], held: int) -> Panel:
        """20, 32 What the Soviets would do if it were their turn now."""
        if not held:
            action = "draw"
        elif len(largest) > held:
            action = "reinforce"
        else:
            action = "choice" if self.game.soviet_player else "movement"
        rows = (
            Row(Say("panel-largest", {"hexes": [self.hexes[i] for i in largest]}), ()),
            Row(Say("panel-landings", {"count": held}), ()),
            Row(Say(f"panel-next-{action}"), ()),
        )
        return Panel("soviet-turn", Say("panel-soviet-turn"), rows, "SIV-20a")

    def _markers(self, ruins: int) -> Panel:
        """16 Ruins markers on the map, of all there are."""
        limit = self.parts.limits.ruins_markers
        return Panel(
            "markers", Say("panel-markers"), (Row(Say("panel-ruins", {"count": ruins, "all": limit}), ()),), "SIV-16i"
        )

    def pooled(self, pool: int, units: int) -> tuple[Cell, ...]:
        if pool == NONE:
            return ()
        return tuple([Cell(piece=self.units[i], steps=self.parts.strength[i]) for i in bits(pool & units)])

    def table_cards(self, s: State) -> Panel:
        """15 The cards of the combat, face down until the Confrontation."""
        soviet = () if s.soviet_card == NONE else (s.soviet_card,)
        rows = tuple(
            Row(Say("panel-played", {"side": side}), tuple([self.played(card) for card in cards]))
            for side, cards in ((GERMAN, s.german_cards), (SOVIET, soviet))
            if cards
        )
        return Panel("played", Say("panel-combat"), rows, "SIV-15b")

    def played(self, card: int) -> Cell:
        return FACE_DOWN if card == UNKNOWN else Cell(card=self.cards[card])

    def panels(self, s: State) -> tuple[Panel, ...]:
        """Everything beside the map."""
        discards = (s.german_discards, s.soviet_discards)
        decks = (len(s.german_deck), len(s.soviet_deck))
        found = (
            self.rows(s.rows),
            self.decks(decks, discards, s.leaders, s.advantages),
            self.lost(s.destroyed | s.eliminated),
            self.pools(s.pool, s.in_pool),
            self.algorithm(tuple(largest_stacks(s)), soviet_held(s)),
            self.markers(s.ruins.bit_count()),
        )
        return (self.table_cards(s), *found) if s.german_cards or s.soviet_card != NONE else found

    # -- what goes on --------------------------------------------------------------------------

    def battle(self, s: State) -> Battle | None:
        """15 The combat under way, or the one that is being planned."""
        battle = s.battle
        if battle is None:
            return self.planned(s)
        attackers, defenders = s.living(battle.attackers), s.living(battle.defenders)
        return Battle(
            self.hexes[battle.hex],
            self.names(s.hexes(attackers)),
            self.handles(attackers),
            self.handles(defenders),
            GERMAN if battle.german_attacks else SOVIET,
        )

    def planned(self, s: State) -> Battle | None:
        """14 The attack that is being put together."""
        for step in s.agenda[:2]:
            if isinstance(step, PlannedAttack):
                found = step.battle(s)
                origins = tuple([self.hexes[hex] for hex in step.joined])
                attackers, defenders = self.handles(found.attackers), self.handles(found.defenders)
                return Battle(self.hexes[step.target], origins, attackers, defenders, GERMAN)
        return None

    def handles(self, handles: int) -> tuple[str, ...]:
        """The keys of a set of blocks."""
        return tuple([self.keys[handle] for handle in bits(handles)])

    def selected(self, s: State) -> tuple[str, ...]:
        """What the decision under way has picked."""
        if not s.agenda:
            return ()
        step = s.agenda[0]
        picked = PICKED.get(type(step))
        return picked(self, s, step) if picked else ()


def formations(game: Game) -> list[tuple[str, list[int]]]:
    """6 The German units that are in this game, by formation."""
    parts = game.components
    found: dict[str, list[int]] = {}
    for i in bits(parts.german_units if game.variant else parts.german_units & ~parts.axe):
        found.setdefault(parts.units[i].formation, []).append(i)
    return list(found.items())


def scene(s: State, stage: Stage, seat: str | None) -> Scene:
    """The position as a seat may see it; `s` is its view, which tells all that depends on the seat."""
    parts = stage.parts
    okh = bool(s.leaders & parts.okh)
    goal = parts.okh_objective if okh else parts.soviet_reinforcement
    granted = granted_turns(s) if s.extension else 0
    held = (goal & s.control).bit_count()
    return Scene(
        turn=stage.turn(s.turn),
        track=track(s),
        figures=stage.figures(okh, held, casualties(s), len(s.soviet_deck), s.extra_turns, granted),
        pieces=stage.pieces(s),
        held=stage.held(s.control),
        signs=stage.signs(s.ruins, s.forts, s.headquarters),
        hands=stage.hands(s.hands),
        panels=stage.panels(s),
        battle=stage.battle(s),
        selected=stage.selected(s),
    )


LANDINGS, BANK = Say("figure-landings"), Say("figure-bank")
LOSSES, DECK, EXTRA = Say("figure-losses"), Say("figure-deck"), Say("figure-extra-turns")
FACE_DOWN = Cell(text=Say("panel-face-down"))


# -- what a decision has picked -----------------------------------------------------------------


def of_group(stage: Stage, s: State, step: Group) -> tuple[str, ...]:
    return (stage.hexes[step.origin], *[stage.keys[handle] for handle in step.picked])


def of_long_move(stage: Stage, s: State, step: LongMoveTo) -> tuple[str, ...]:
    return (stage.hexes[step.at], *[stage.keys[handle] for handle in step.handles])


def of_one_hex(stage: Stage, s: State, step: QuickAttackTarget | AskAlly | ChooseSovietMove) -> tuple[str, ...]:
    return (stage.hexes[step.hex],)


def of_planned_attack(stage: Stage, s: State, step: PlannedAttack) -> tuple[str, ...]:
    return tuple([stage.hexes[hex] for hex in step.joined])


def of_advance(stage: Stage, s: State, step: ChooseAdvance) -> tuple[str, ...]:
    return tuple([stage.keys[handle] for handle in step.picked])


def of_one_block(stage: Stage, s: State, step: BlitzTo | ChooseSovietDestination) -> tuple[str, ...]:
    return stage.hexes[s.at[step.handle]], stage.keys[step.handle]


def of_arrival(stage: Stage, s: State, step: DeployTo) -> tuple[str, ...]:
    unit = s.taken[0]
    return () if unit == UNKNOWN else (f"+{stage.units[unit]}",)


PICKED: dict[type[Step], Callable[..., tuple[str, ...]]] = {
    ShortMoveGroup: of_group,
    QuickAttackGroup: of_group,
    LongMoveTo: of_long_move,
    QuickAttackTarget: of_one_hex,
    AskAlly: of_one_hex,
    PlannedAttack: of_planned_attack,
    ChooseAdvance: of_advance,
    BlitzTo: of_one_block,
    DeployTo: of_arrival,
    ChooseSovietMove: of_one_hex,
    ChooseSovietDestination: of_one_block,
}
