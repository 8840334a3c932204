"""The components, compiled into numbers and bitsets that the rules can use fast."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from stavka.board import HexMap, bits, mask
from stavka.board.positions import half_steps
from stavka.games.stalingrad.agreement import agree
from stavka.games.stalingrad.records import (
    CardRecord,
    CardsFile,
    HexRecord,
    MapFile,
    ScenarioFile,
    SovietReinforcement,
    UnitRecord,
    UnitsFile,
)
from stavka.packs import Name, Pack, TitleFile

DATA = Path(__file__).parent / "data"
HITS_ON = {"single": 6, "double": 5, "triple": 4}  # SIV-6k
DIRECTIONS = ("E", "SE", "SW", "W", "NW", "NE")  # clockwise from the top edge, which is east (SIV-4b)


class Components:
    """Map, blocks, cards and set-up of one pack. Hexes, units and cards are numbers here."""

    def __init__(self, override: Path | None = None) -> None:
        self.pack = Pack(DATA, override)
        agree(self.pack)
        self.title = self.pack.read("title.toml", TitleFile).title
        self._map(self.pack.read("map.toml", MapFile))
        self._units(self.pack.read("units.toml", UnitsFile))
        self._cards(self.pack.read("cards.toml", CardsFile))
        self._setup(self.pack.read("setup.toml", ScenarioFile))

    # -- 4, 5 map ------------------------------------------------------------------------------

    def _map(self, file: MapFile) -> None:
        self.board = HexMap(
            {h.id: half_steps(h.column, h.y) for h in file.hex}, "flat", directions=DIRECTIONS, padded=True
        )
        self.hex_names = self.board.names
        self.record_of = {self.board.number(h.id): h for h in file.hex}
        self.near = self.board.near
        self.clear = self._hexes(lambda h: h.terrain == "clear")
        self.difficult = self._hexes(lambda h: h.terrain == "difficult")
        self.urban = self._hexes(lambda h: h.terrain == "urban")
        self.german_start = self._hexes(lambda h: h.control == "german")
        self.icons = self._hexes(lambda h: h.deployment)
        facts = file.facts
        number = self.board.number
        self.compass = tuple(self.board.step[DIRECTIONS.index(name)] for name in facts.compass)
        self.soviet_reinforcement = self.board.mask_of(facts.soviet_reinforcement)
        self.entry = {number(name): colour for name, colour in facts.german_reinforcement.items()}
        self.yellow_entry = mask(i for i, colour in self.entry.items() if colour == "yellow")
        self.blue_entry = mask(i for i, colour in self.entry.items() if colour == "blue")
        self.german_reinforcement = self.yellow_entry | self.blue_entry
        self.reinforcement = self.soviet_reinforcement | self.german_reinforcement
        self.coastal = self.board.mask_of(facts.coastal)
        self.okh_objective = self.board.mask_of(facts.okh_objective)
        self.factory = self.board.mask_of(facts.factory)
        self.docks = {number(name): count for name, count in facts.docks.items()}
        # 22 the numbers of a padded map go from north to south, and in a column from the Volga on
        assert list(bits(self.board.all)) == sorted(self.record_of, key=self._southing)

    def _southing(self, hex: int) -> tuple[int, float]:
        return self.record_of[hex].column, self.record_of[hex].y

    def _hexes(self, test: Callable[[HexRecord], bool]) -> int:
        return mask(i for i, record in self.record_of.items() if test(record))

    # -- 6 units -------------------------------------------------------------------------------

    def _units(self, file: UnitsFile) -> None:
        german = [u for u in file.unit if u.side == "german"]
        soviet = [u for u in file.unit if u.side == "soviet"]
        self.units: tuple[UnitRecord, ...] = (*german, *soviet)
        self.unit_names = tuple(u.id for u in self.units)
        self.unit_index = {name: i for i, name in enumerate(self.unit_names)}
        self.german_units = (1 << len(german)) - 1
        self.soviet_units = self._of(lambda u: u.side == "soviet")
        self.strength = bytes(u.strength for u in self.units)
        self.fire = bytes(HITS_ON[u.fire] for u in self.units)
        # 6 classes: a Panzergrenadier is both
        self.panzergrenadier = self._of(lambda u: u.kind == "panzergrenadier")
        self.armour = self._of(lambda u: u.kind in ("panzer", "panzergrenadier", "tank"))
        self.infantry = self._of(lambda u: u.kind not in ("panzer", "tank"))
        self.blitz = self.german_units & self._of(
            lambda u: u.kind in ("panzer", "panzergrenadier", "motorized") and u.side == "german"
        )
        self.marines = self._of(lambda u: u.kind == "marine")
        self.guards = self._of(lambda u: u.kind == "guards")
        self.anti_aircraft = self._of(lambda u: u.kind == "anti-aircraft")
        self.anti_tank = self._of(lambda u: u.kind == "anti-tank")
        self.tanks = self._of(lambda u: u.kind == "tank")
        self.rifles = self.soviet_units & ~self.tanks & ~self.marines  # the 38 of the Infantry Pool
        self.divisions = self._of(lambda u: u.side == "soviet" and u.kind == "infantry" and u.strength == 4)
        self.yellow = self._of(lambda u: u.colour == "yellow")
        self.blue = self._of(lambda u: u.colour == "blue")
        self.white = self._of(lambda u: u.colour == "white")
        self.army = tuple(u.colour for u in self.units)
        self.foot = self._of(lambda u: u.side == "german" and u.kind == "infantry")
        self.axe = self._of(lambda u: u.axe)
        self.r_units = self._of(lambda u: u.r_row > 0)
        self.r_of_row = {u.r_row: i for i, u in enumerate(self.units) if u.r_row}

    def _of(self, test: Callable[[UnitRecord], bool]) -> int:
        return mask(i for i, record in enumerate(self.units) if test(record))

    # -- 24 cards ------------------------------------------------------------------------------

    def _cards(self, file: CardsFile) -> None:
        self.cards: tuple[CardRecord, ...] = tuple(file.card)
        self.card_names = tuple(c.id for c in self.cards)
        self.card_index = {name: i for i, name in enumerate(self.card_names)}
        self.german_deck = self._deck("german")
        self.soviet_deck = self._deck("soviet")
        self.leaders = mask(i for i, c in enumerate(self.cards) if c.effect == "leader")
        self.air = mask(i for i, c in enumerate(self.cards) if c.air)
        self.engineers = mask(i for i, c in enumerate(self.cards) if c.engineers)
        self.paulus, self.hoth, self.richthofen, self.linden, self.okh, self.chuikov, self.khrushchev, self.zaytsev = (
            1 << self.card_index[name]
            for name in ("paulus", "hoth", "richthofen", "linden", "okh", "chuikov", "khrushchev", "zaytsev")
        )

    def _deck(self, side: str) -> tuple[int, ...]:
        return tuple(i for i, c in enumerate(self.cards) if c.side == side for _ in range(c.count))

    # -- 7, 21, 34, 40 set-up ------------------------------------------------------------------

    def _setup(self, file: ScenarioFile) -> None:
        number = self.board.number
        self.setup = file.setup
        self.limits = file.limits
        self.first_units = mask(self.unit_index[name] for names in file.setup.fixed.values() for name in names)
        self.stacking = file.limits.stacking
        self.soviet_arrivals: tuple[tuple[int, SovietReinforcement], ...] = tuple(
            (number(r.hex), r) for r in file.soviet_reinforcement
        )
        self.advantages = tuple(file.advantage)
        self.advantage_names = tuple(a.id for a in file.advantage)
        self.fortifications = mask(number(f.hex) for f in file.fortification)

    # -- names ---------------------------------------------------------------------------------

    def names_of(self, units: int) -> list[str]:
        """The ids of a set of units."""
        return [self.unit_names[i] for i in bits(units)]

    def unit_label(self, unit: str, language: str) -> str:
        """What a person calls a unit."""
        return in_language(self.units[self.unit_index[unit]].name, language)

    def card_label(self, card: str, language: str) -> str:
        """What a person calls a card."""
        return in_language(self.cards[self.card_index[card]].name, language)


def in_language(name: Name, language: str) -> str:
    """A name as readers of this language know it."""
    return name.es if language == "es" else name.en
