"""A position as a client draws it: what lies on the map and beside it, and how far the turn has come."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from stavka.games.race_to_the_reichstag.bombardment import bombardment_zone
from stavka.games.race_to_the_reichstag.combat import Assault
from stavka.games.race_to_the_reichstag.state import NONE, OFF, UNKNOWN, Handles, Hexes, Return, State
from stavka.games.race_to_the_reichstag.track import track
from stavka.games.race_to_the_reichstag.victory import score
from stavka.kernel.bits import bits, mask
from stavka.kernel.scene import Battle, Cell, Figure, Panel, Row, Scene, Standing
from stavka.kernel.steps import Say

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.game import Game

FEW = 8  # units that a hidden counter is said to be able to be
MUST_ATTACK, MUST_BE_ATTACKED = ("must-attack",), ("must-be-attacked",)
remember = lru_cache(1 << 12)  # of many matches at once


class Stage:
    """What all scenes of one game share: names, and pictures of things that seldom change."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.parts = parts = game.components
        self.hexes, self.units, self.seats = parts.hex_names, parts.unit_names, game.seats
        self.keys = tuple(f"#{handle}" for handle in range(parts.handles))
        self.side = tuple(
            "german" if i >= parts.first_german else self.seats[int(i >= parts.first_yellow)]
            for i in range(parts.handles)
        )
        self.open = lru_cache(1 << 16)(self._open)
        self.hidden = lru_cache(1 << 16)(self._hidden)
        self.held = remember(self._held)
        self.signs = remember(self._signs)
        self.zones = remember(self._zones)
        self.gone = remember(self._gone)
        self.figures = remember(self._figures)
        self.points = remember(self._points)
        self.dead = remember(self._dead)
        self.arrivals = remember(self._arrivals)
        self.pool = remember(self._pool)
        self.turn = remember(self._turn)

    def names(self, hexes: int) -> tuple[str, ...]:
        """The names of a set of hexes."""
        return tuple([self.hexes[i] for i in bits(hexes)])

    # -- the map -------------------------------------------------------------------------------

    def pieces(self, s: State) -> dict[str, Standing]:
        """Every counter on the map by its handle."""
        who, known, first = s.who, s.known, self.parts.first_static
        duty, due = (s.duty & ~s.attacked, s.due & ~s.struck) if s.phase == "combat" else (0, 0)
        found: dict[str, Standing] = {}
        for handle, hex in enumerate(s.at):
            if hex == OFF:
                continue
            marks = MUST_ATTACK if duty >> handle & 1 else MUST_BE_ATTACKED if due >> handle & 1 else ()
            unit = who[handle]
            if unit == UNKNOWN:
                found[self.keys[handle]] = self.hidden(hex, known[handle - first], marks)
            else:
                down = handle >= first and not s.up >> handle & 1
                found[self.keys[handle]] = self.open(hex, unit, down, marks)
        return found

    def _open(self, hex: int, unit: int, down: bool, marks: tuple[str, ...]) -> Standing:
        """A counter whose face the seat may see; its own static unit may lie face down for others (16.8)."""
        return Standing(self.hexes[hex], self.side[unit], self.units[unit], veiled=down, signs=marks)

    def _hidden(self, hex: int, known: int, marks: tuple[str, ...]) -> Standing:
        """17.1 A static unit whose face the seat may not see."""
        could = tuple([self.units[i] for i in bits(known)]) if known.bit_count() <= FEW else ()
        return Standing(self.hexes[hex], "german", could=could, signs=marks)

    def _held(self, red: int, yellow: int) -> dict[str, tuple[str, ...]]:
        """21.2 Who controls which objective."""
        rest = self.parts.objectives & ~red & ~yellow
        return {self.seats[0]: self.names(red), self.seats[1]: self.names(yellow), "german": self.names(rest)}

    def _signs(self, artillery: tuple[Hexes, Hexes], air: tuple[Hexes, Hexes], jet: int) -> dict[str, tuple[str, ...]]:
        """15, 22.5 Bombardment markers."""
        found: dict[str, tuple[str, ...]] = {}
        for front, seat in enumerate(self.seats):
            for kind, hexes in (("artillery", artillery[front]), ("air", air[front])):
                for hex in hexes:
                    name = self.hexes[hex]
                    found[name] = (*found.get(name, ()), f"{kind}-{seat}")
        if jet != NONE:
            found[self.hexes[jet]] = (*found.get(self.hexes[jet], ()), "jet")
        return found

    def _zones(self, red: int, yellow: int) -> dict[str, tuple[str, ...]]:
        """15.2 Bombardment zones."""
        both = ((f"bombardment-{self.seats[0]}", red), (f"bombardment-{self.seats[1]}", yellow))
        return {name: self.names(zone) for name, zone in both if zone}

    def _gone(self, demolished: int) -> tuple[str, ...]:
        """18.2 Demolished bridges."""
        return tuple([self.parts.bridge_names[i] for i in bits(demolished)])

    # -- numbers -------------------------------------------------------------------------------

    def _turn(self, turn: int) -> Say:
        """3.15 The date."""
        return Say("status-turn", {"turn": turn, "date": str(turn)}) if turn else Say("status-set-up")

    def _figures(self, totals: tuple[int, int], spent: tuple[int, int]) -> tuple[Figure, ...]:
        """6, 21 Victory points and Stavka points of both Fronts."""
        limit = self.parts.stavka_limit
        points = [
            Figure(f"vp-{seat}", Say("figure-points", {"seat": seat}), total, None, "RTR-21.3", seat)
            for seat, total in zip(self.seats, totals, strict=True)
        ]
        left = Figure("stavka", Say("figure-stavka"), limit - sum(spent), limit, "RTR-6.3")
        return (*points, left)

    # -- beside the map ------------------------------------------------------------------------

    def _points(
        self, scores: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]], fatigued: tuple[bool, bool]
    ) -> Panel:
        """6, 20, 21 What each Front's points are made of."""
        rows: list[Row] = []
        for seat, parts, tired in zip(self.seats, scores, fatigued, strict=True):
            cells = [Cell(text=Say(f"panel-vp-{kind}", {"points": points})) for kind, points in parts]
            if tired:
                cells.append(Cell(text=Say("panel-fatigued")))
            rows.append(Row(Say("panel-points-of", {"seat": seat}), tuple(cells)))
        return Panel("points", Say("panel-points"), tuple(rows), "RTR-27.4")

    def _dead(self, dead: tuple[int, int], trophies: tuple[int, int], removed: int) -> Panel:
        """8, 20.2, 21.2b The dead piles and the captured markers."""
        rows: list[Row] = []
        for front, seat in enumerate(self.seats):
            own, germans = dead[front] & self.parts.soviet[front], dead[front] & self.parts.germans
            tired = (own & self.parts.big).bit_count()
            rows.append(Row(Say("panel-lost-by", {"seat": seat, "count": tired}), self.cells(own)))
            rows.append(Row(Say("panel-killed-by", {"seat": seat}), self.cells(germans)))
            if trophies[front]:
                rows.append(Row(Say("panel-trophies", {"seat": seat}), self.cells(trophies[front])))
        if removed:
            rows.append(Row(Say("panel-removed"), self.cells(removed)))
        return Panel("dead", Say("panel-dead"), tuple(rows), "RTR-20.2")

    def cells(self, units: int, *, lost: bool = False) -> tuple[Cell, ...]:
        return tuple([Cell(piece=self.units[i], lost=lost) for i in bits(units)])

    def too_late(self, s: State) -> int:
        """13.3(5) Those who left the map in the last turn never come back."""
        return mask([back.unit for back in s.returning if back.turn > self.parts.last_turn])

    def _arrivals(self, waiting: int, returning: tuple[Return, ...], turn: int) -> Panel:
        """7.1 Who comes, when and where; ruling G55 whoever found no hex in set-up, 13.3(5) whoever left the map."""
        late = waiting & self.parts.soviets if turn else waiting & mask(self.parts.arrival)
        coming = [(unit, *self.parts.arrival.get(unit, (turn, self.parts.home_edge[unit]))) for unit in bits(late)]
        coming += [(back.unit, back.turn, back.edge) for back in returning if back.turn <= self.parts.last_turn]
        rows: dict[tuple[int, str, int], list[int]] = {}
        for unit, when, edge in coming:
            rows.setdefault((max(when, turn), edge, int(unit >= self.parts.first_yellow)), []).append(unit)
        lines = [
            Row(
                Say("panel-arrives", {"seat": self.seats[front], "date": str(when), "edge": edge}),
                tuple([Cell(piece=self.units[unit]) for unit in units]),
            )
            for (when, edge, front), units in sorted(rows.items())
        ]
        if self.game.fantasy:
            relief = zip(reversed(self.seats), self.parts.relief, strict=True)
            lines += [Row(Say("panel-relief", {"seat": seat}), self.cells(units & waiting)) for seat, units in relief]
        return Panel("arrivals", Say("panel-arrivals"), tuple(lines), "RTR-7.1")

    def _pool(self, left: int, hands: tuple[tuple[int, ...], tuple[int, ...]]) -> Panel:
        """3.13, 16.5 Static units in the pool and in hand."""
        rows = [Row(Say("panel-pool-left", {"count": left}), ())]
        for seat, hand in zip(self.seats, hands, strict=True):
            if hand:
                cells = [Cell(hidden="german") if u == UNKNOWN else Cell(piece=self.units[u]) for u in hand]
                rows.append(Row(Say("panel-hand", {"seat": seat}), tuple(cells)))
        return Panel("pool", Say("panel-pool"), tuple(rows), "RTR-3.13")

    def placing(self, s: State) -> Panel | None:
        """3, 7, 8, 22 The units that the decision under way is about and that are not on the map."""
        step = s.agenda[0] if s.agenda else None
        units = mask([unit for unit in getattr(step, "units", ()) if s.waiting >> unit & 1]) | mask(held_up(s))
        if not units:
            return None
        return Panel("placing", Say("panel-placing"), (Row(None, self.cells(units)),), "RTR-3.1")

    def planner(self, s: State) -> Panel | None:
        """12.4a Who must still attack, and who must still be attacked."""
        if s.phase != "combat":
            return None
        living = s.on(s.red | s.yellow | s.germans)
        duty, due = s.duty & ~s.attacked & living, s.due & ~s.struck & living
        rows = (
            Row(Say("panel-must-attack", {"count": duty.bit_count()}), self.standing(s, duty)),
            Row(Say("panel-must-be-attacked", {"count": due.bit_count()}), self.standing(s, due)),
        )
        return Panel("planner", Say("panel-planner"), rows, "RTR-12.4a", now=True)

    def standing(self, s: State, handles: int) -> tuple[Cell, ...]:
        """Counters on the map in a panel."""
        return tuple([self.counter(s.who[handle], self.hexes[s.at[handle]]) for handle in bits(handles)])

    def counter(self, unit: int, at: str) -> Cell:
        return Cell(hidden="german", at=at) if unit == UNKNOWN else Cell(piece=self.units[unit], at=at)

    def panels(self, s: State) -> tuple[Panel, ...]:
        """Everything beside the map."""
        scores = (tuple(score(s, 0).items()), tuple(score(s, 1).items()))
        found = (
            self.points(scores, s.fatigued),
            self.dead(s.dead, s.trophies, s.removed | self.too_late(s)),
            self.arrivals(s.waiting, s.returning, s.turn),
            self.pool(s.in_pool, s.hands),
        )
        first = [panel for panel in (self.placing(s), self.planner(s)) if panel]
        return (*first, *found)

    # -- what goes on --------------------------------------------------------------------------

    def battle(self, s: State) -> Battle | None:
        """12 The combat under way, or the one that is being put together."""
        battle, step = s.battle, s.agenda[0] if s.agenda else None
        if battle is not None:
            attackers, defenders = s.living(battle.attackers), s.living(battle.defenders)
            return self.clash(battle.german, battle.front, battle.targets, battle.origins, attackers, defenders)
        if not isinstance(step, Assault):
            return None
        origins = tuple(bits(mask([s.at[handle] for handle in step.attackers])))
        defenders = tuple([handle for hex in step.targets for handle in s.stack(hex)])
        return self.clash(s.german, s.front, step.targets, origins, step.attackers, defenders)

    def clash(
        self, german: bool, front: int, targets: Hexes, origins: Hexes, attackers: Handles, defenders: Handles
    ) -> Battle:
        """Who attacks whom from where."""
        at = tuple([self.hexes[hex] for hex in targets])
        return Battle(
            at[0],
            tuple([self.hexes[hex] for hex in origins]),
            tuple([self.keys[handle] for handle in attackers]),
            tuple([self.keys[handle] for handle in defenders]),
            "german" if german else self.seats[front],
            at if len(at) > 1 else (),
        )

    def selected(self, s: State) -> tuple[str, ...]:
        """What the decision under way has picked: the counter that its step names, or the one to be put on the map."""
        handle = getattr(s.agenda[0], "handle", NONE) if s.agenda else NONE
        if handle >= 0:
            return (self.keys[handle],)
        return tuple([self.units[unit] for unit in held_up(s)])


def held_up(s: State) -> tuple[int, ...]:
    """The unit that is about to be put on the map, if the reader may know it."""
    unit = getattr(s.agenda[0], "unit", None) if s.agenda else None
    found = unit(s) if callable(unit) else unit
    if not isinstance(found, int) or found == UNKNOWN:
        return ()
    return () if s.units(s.on(s.red | s.yellow | s.germans)) >> found & 1 else (found,)


def scene(s: State, stage: Stage, seat: str | None) -> Scene:
    """The position as a seat may see it; `s` is its view."""
    totals = (sum(score(s, 0).values()), sum(score(s, 1).values()))
    return Scene(
        turn=stage.turn(s.turn),
        track=track(s),
        figures=stage.figures(totals, s.spent),
        pieces=stage.pieces(s),
        held=stage.held(*s.held),
        signs=stage.signs(s.artillery, s.air, s.jet),
        hands=(),
        panels=stage.panels(s),
        battle=stage.battle(s),
        zones=stage.zones(bombardment_zone(s, 0), bombardment_zone(s, 1)),
        gone=stage.gone(s.demolished),
        selected=stage.selected(s),
    )
