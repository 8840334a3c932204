"""What a client needs to draw a title and what never changes during a match: the sheet, the pieces, the cards, and
what tokens point at. No rule is in it.

x grows rightwards, y downwards; a polygon is its corners, clockwise on the screen, the first one not repeated.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from stavka.kernel.text import Name

Point = tuple[float, float]
Points = tuple[Point, ...]
Fill = Literal["clear", "rough", "urban", "forest", "marsh", "mountain", "water", "none"]
Art = Literal["", "houses", "blocks", "halls", "hills", "ravine", "trees", "marsh", "peaks", "runway"]
WaterLine = Literal["coast", "bank", "river", "canal", "lake", "stream"]
LineKind = Literal[WaterLine, "gully", "rail", "road", "tram", "bridge", "border", "sector", "edge"]
LabelKind = Literal[
    "region", "wood", "capital", "city", "town", "works", "key", "quarter", "hill", "river", "sea", "stream"
]
Mark = Literal["pick", "go", "target", "lose"]
Brief = Literal["", "deed", "result"]
SignShape = Literal["round", "red", "square", "arrow", "hex", "blot", "dot", "ring"]  # ring: around a space's number


class Sketch(msgspec.Struct, frozen=True, omit_defaults=True):
    """Base of everything on a chart: small on the wire."""


class Terrain(Sketch, frozen=True):
    """A kind of ground and how it is coloured."""

    name: Name
    fill: Fill


class Space(Sketch, frozen=True):
    """A hex or an area, or a box beside the map."""

    id: str
    at: Point  # where pieces stand
    shape: Points
    terrain: str
    name: Name | None = None
    art: Art = ""
    box: bool = False
    source: Mapping[str, str] = {}  # of each printed value: `rulebook 4`, `reconstructed why`


class Line(Sketch, frozen=True):
    """Something drawn along points. `sides`: it runs along hexsides, corner to corner, and must stay on them."""

    kind: LineKind
    points: Points
    sides: bool = False
    closed: bool = False
    faint: bool = False  # without effect in the rules
    id: str = ""  # by which a scene can say that it is gone: a bridge


class Water(Sketch, frozen=True):
    """A lake, sea or broad river: a closed shape, smooth through its points. `land`: an island in it."""

    shape: Points
    land: bool = False


class Label(Sketch, frozen=True):
    """A name on the sheet."""

    text: Name
    at: Point
    kind: LabelKind
    space: str = ""  # the space it names
    angle: float = 0


class Site(Sketch, frozen=True):
    """A printed sign: a landing place, a dock, an entry hex, an objective."""

    kind: str  # key of `Chart.signs`
    at: Point
    space: str


class Sign(Sketch, frozen=True):
    """What a site or marker looks like. `icon` is one of the client's drawings, a colour is a theme token's name."""

    name: Name
    icon: str
    shape: SignShape = "round"
    colour: str = ""


class Cartouche(Sketch, frozen=True):
    """Title and key in an empty part of the sheet."""

    at: Point
    title: Name
    subtitle: Name
    terrains: tuple[str, ...] = ()  # explained in the key
    signs: tuple[str, ...] = ()
    size: float = 1  # larger on a sheet with many hexes
    lines: Mapping[LineKind, Name] = {}  # explained after the signs


class Sheet(Sketch, frozen=True):
    """The map."""

    grid: Literal["flat", "pointy", "areas"]
    width: float  # of a hex, flat to flat or corner to corner, whichever lies across; of a typical area
    box: tuple[float, float, float, float]  # what to show at first: left, top, width, height
    north: float  # where north lies, in degrees clockwise from the top
    kilometre: float  # its length; 0: not to scale
    corner: Literal["nw", "ne", "sw", "se"]  # the emptiest, for the zoom bar
    terrains: Mapping[str, Terrain]
    spaces: tuple[Space, ...]
    waters: tuple[Water, ...] = ()
    lines: tuple[Line, ...] = ()
    labels: tuple[Label, ...] = ()
    sites: tuple[Site, ...] = ()
    cartouche: Cartouche | None = None


class Side(Sketch, frozen=True):
    """One of the two sides of the war."""

    name: Name
    emblem: Literal["cross", "star"]
    seats: tuple[str, ...]  # who play it
    face: str = ""  # where two sides have one emblem: a colour of the theme, as on `Piece.face`


class Piece(Sketch, frozen=True):
    """A block or counter, as printed."""

    name: Name
    side: str
    form: Literal["block", "counter"]
    symbol: str  # infantry, armour, mechanised, motorised, cavalry, recon, artillery, headquarters, ...
    face: str = ""  # a colour of the theme: axis, sov, guard, front2, rum, hun, ita, fin, ss; army colour y, b, w, ...
    label: str = ""  # what is printed on it: 24, 13 Gd
    size: str = ""  # I, II, III, X, XX, XXX, XXXX, XXXXX
    steps: int = 1
    fire: int = 0  # what a block's pips hit on: 6, 5, 4
    stars: bool = False  # its steps are stars, and without any it still stands: then it shows a heart
    factors: tuple[str, ...] = ()  # of a counter: its factors at full strength, then reduced
    text: Name | None = None  # what else is printed
    source: Mapping[str, str] = {}


class Card(Sketch, frozen=True):
    """A card, in our own words."""

    name: Name
    side: str
    text: Name
    art: str = ""  # one of the client's drawings: aircraft, bomber, gun, engineers, sniper, leader, boat, tank, ...
    figure: str = ""  # large, beside the drawing: 6
    tag: Name | None = None
    foot: Name | None = None
    source: Mapping[str, str] = {}


class Verb(Sketch, frozen=True):
    """What the tokens of a verb point at, and how that is marked. `confirm`: dice may follow, so ask first."""

    on: Literal["space", "piece", "card", ""]
    mark: Mark = "pick"
    confirm: bool = False
    says: str = ""  # the argument of its message that the name after the colon is
    aside: Name | None = None  # a lesser choice: its tokens are marked only when one asks for it by this name


class Button(Sketch, frozen=True):
    """A token that is a word: how it stands among the buttons."""

    primary: bool = False  # it goes on: the one filled button
    confirm: bool = False
    group: str = ""  # answers to one question: where one is offered, another may be missed, and asked about


class Report(Sketch, frozen=True):
    """How a kind of event is filed in the battle report."""

    group: Literal["turn", "movement", "battle", "cards", "other"] = "other"
    rule: str = ""
    side: str = ""  # whose turn begins, where the event does not say it by its `seat` or `side`
    brief: Brief = ""  # its place where a turn is told briefly: something done, or what came of it


class Moment(Sketch, frozen=True):
    """A kind of decision that a standing order can pass."""

    name: Name
    answer: Name  # what the order says: Play no card
    rule: str
    seats: tuple[str, ...]  # who can meet it


class Zone(Sketch, frozen=True):
    """An area that a rule makes."""

    name: Name
    side: str = ""  # in whose colour it is hatched


class Chart(Sketch, frozen=True):
    """A title as a client draws it."""

    title: str
    name: Name
    credit: Name
    blurb: Name  # one line for the lobby
    era: Name  # August to November 1942
    hours: str  # 1-2
    sheet: Sheet
    sides: Mapping[str, Side]
    pieces: Mapping[str, Piece]
    cards: Mapping[str, Card]
    signs: Mapping[str, Sign]  # sites and markers
    verbs: Mapping[str, Verb]
    buttons: Mapping[str, Button]
    events: Mapping[str, Report]
    moments: Mapping[str, Moment] = {}
    zones: Mapping[str, Zone] = {}  # that a scene can show
    places: tuple[str, ...] = ()  # arguments of messages that name spaces
    flags: bool = False  # what a side holds are single places, not ground behind a front
    dice: tuple[str, ...] = ()  # arguments of messages that are dice; beside them `struck`: which of them hit
