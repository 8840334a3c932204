"""What lies beside the map: victory sites, Force Pools, bombers, and what the decision under way is about."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from stavka.games.moscow_41.combat import compulsory, optional
from stavka.games.moscow_41.game import SQUADRONS
from stavka.games.moscow_41.lines import spare
from stavka.games.moscow_41.logistics import ChooseLogistics, Spend, restorable
from stavka.games.moscow_41.state import GERMAN, NONE, SOVIET, UNKNOWN, Pair, State, Three
from stavka.games.moscow_41.value import value_parts
from stavka.kernel.bits import bits
from stavka.kernel.scene import Cell, Panel, Row
from stavka.kernel.steps import Say

if TYPE_CHECKING:
    from stavka.games.moscow_41.game import Game

SIDES = ("german", "soviet")
WAITING = ("november", "kiev")  # boxes of the sheets whose blocks are still to come
remember = lru_cache(1 << 12)  # of many matches at once


class Panels:
    """Everything beside the map, as a seat may see it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.parts = game.components
        self.spaces, self.blocks = self.parts.space_names, self.parts.block_names
        self.victory = remember(self._victory)
        self.pools = remember(self._pools)
        self.forces = remember(self._forces)

    def _victory(self, control: int) -> Panel:
        """1.7 Who has which site."""
        rows = [
            Row(
                Say("panel-sites", {"side": side}), tuple([self.area(space) for space in bits(held & self.parts.sites)])
            )
            for side, held in zip(SIDES, (control, ~control), strict=True)
        ]
        return Panel("victory", Say("panel-victory"), tuple(rows), "M41-1.7b")

    def area(self, space: int) -> Cell:
        """The name of a space."""
        return Cell(text=Say("panel-area", {"area": self.spaces[space]}), at=self.spaces[space])

    def _pools(
        self, pools: Pair, counts: Pair, november: int, kiev: int, lost: int, gone: int, withdrawn: int
    ) -> Panel:
        """5, 10.14 What is not on the map: the Force Pools, whose blocks only their owner knows, and the sheets."""
        rows = [
            Row(Say("panel-pool", {"side": side, "count": count}), () if pool == NONE else self.cells(pool))
            for side, pool, count in zip(SIDES, pools, counts, strict=True)
        ]
        sheets = (
            ("november", november),
            ("kiev", kiev),
            ("lost", lost),
            ("surrendered", gone),
            ("withdrawn", withdrawn),
        )
        rows += [
            Row(Say(f"panel-{name}", {"count": blocks.bit_count()}), self.cells(blocks, lost=name not in WAITING))
            for name, blocks in sheets
            if blocks
        ]
        return Panel("pools", Say("panel-pools"), tuple(rows), "M41-5.0b")

    def cells(self, blocks: int, *, lost: bool = False) -> tuple[Cell, ...]:
        """Blocks beside the map, at full strength."""
        return tuple([Cell(piece=self.blocks[i], steps=self.parts.full[i], lost=lost) for i in bits(blocks)])

    def _forces(self, ready: Three, aborted: Three, destroyed: Three, spare: Pair) -> Panel:
        """4.1d, 10.11 Bombers, and lines that can still be built."""
        rows: list[Row] = []
        for name, fleet in (("ready", ready), ("aborted", aborted), ("destroyed", destroyed)):
            cells = [
                Cell(text=Say("panel-squadron", {"bomber": bomber, "count": count}))
                for bomber, count in zip(SQUADRONS, fleet, strict=True)
                if count
            ]
            if cells:
                rows.append(Row(Say(f"panel-{name}"), tuple(cells)))
        for side, count in zip(SIDES, spare, strict=True):
            rows.append(Row(Say("panel-lines", {"side": side, "count": count}), ()))
        return Panel("forces", Say("panel-forces"), tuple(rows), "M41-4.1d")

    def of(self, s: State, seat: str | None) -> tuple[Panel, ...]:
        """Everything beside the map; what the decision under way is about comes first."""
        first = [panel for panel in (self.placing(s), self.logistics(s, seat), self.battles(s)) if panel]
        return (
            *first,
            self.victory(s.control),
            self.pools(s.pools, s.in_pool, s.november, s.kiev_block, s.lost, s.surrendered, s.withdrawn),
            self.forces(s.ready, s.aborted, s.destroyed, (spare(s, GERMAN), spare(s, SOVIET))),
        )

    def placing(self, s: State) -> Panel | None:
        """5.0b Blocks drawn and still to be placed, which only their owner knows."""
        if not s.drawn:
            return None
        cells = [Cell(hidden=SIDES[s.drawer]) if block == UNKNOWN else self.cells(1 << block)[0] for block in s.drawn]
        return Panel("placing", Say("panel-placing"), (Row(None, tuple(cells)),), "M41-5.0b", now=True)

    def logistics(self, s: State, seat: str | None) -> Panel | None:
        """7 What the Logistic Value of a seat is made of, and in its Logistic Phase what points can buy."""
        if seat is None:
            return None
        now = s.phase == "logistics" and seat == s.player
        parts = value_parts(s, self.game.seats.index(seat))
        cells = [Cell(text=Say(f"panel-value-{name}", {"count": count})) for name, count in parts.items() if count]
        rows = [Row(Say("panel-value", {"count": sum(parts.values())}), tuple(cells))]
        step = s.agenda[0] if now and s.agenda else None
        if isinstance(step, Spend):
            rows += [Row(Say("panel-budget", {"count": s.budget}), ()), *self.prices(s, step.blocks(s))]
        elif isinstance(step, ChooseLogistics):
            rows += self.prices(s, self.parts.headquarters | self.parts.combat)
        return Panel("logistics", Say("panel-logistics"), tuple(rows), "M41-7.1a", now=now)

    def prices(self, s: State, blocks: int) -> list[Row]:
        """7.3 Who of these blocks can regain a step, by what it costs."""
        found: dict[tuple[bool, int], list[Cell]] = {}
        for handle in restorable(s):
            block, pips = s.who[handle], s.pips[handle]
            price = self.parts.price[block][pips]
            if price and blocks >> block & 1:
                cell = Cell(piece=self.blocks[block], steps=pips, at=self.spaces[s.at[handle]])
                found.setdefault((bool(self.parts.combat >> block & 1), price), []).append(cell)
        return [
            Row(Say(f"panel-rise-{'block' if combat else 'headquarters'}", {"count": price}), tuple(cells))
            for (combat, price), cells in sorted(found.items())
        ]

    def battles(self, s: State) -> Panel | None:
        """10.12b Battles that must be fought, and those that may."""
        if s.phase not in ("support", "combat", "blitz") or s.battle is not None:
            return None
        must, may = compulsory(s), optional(s, s.phase == "blitz")
        rows = [
            Row(Say(f"panel-battle-{name}"), tuple([self.area(space) for space in bits(areas)]))
            for name, areas in (("must", must), ("may", may))
            if areas
        ]
        return Panel("battles", Say("panel-battles"), tuple(rows), "M41-10.12b", now=True) if rows else None
