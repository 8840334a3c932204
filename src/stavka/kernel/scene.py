"""A position as a client draws it: what a seat may know, and no more. Texts are message ids with arguments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from stavka.kernel.steps import Say


class Thing(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Base of everything in a scene: small on the wire."""


class Standing(Thing, frozen=True):
    """A piece on the map or in a box."""

    at: str  # a space
    side: str
    piece: str | None = None  # of `Chart.pieces`; None: its face is hidden
    steps: int | None = None  # steps left; None: unknown
    flat: bool = False  # lies face up for everybody
    veiled: bool = False  # a counter whose face the reader may see and others may not
    reduced: bool = False  # a counter on its back
    signs: tuple[str, ...] = ()  # markers on it
    seen: str | None = None  # a hidden piece that the seat remembers,
    seen_steps: int | None = None  # and how strong it was then
    could: tuple[str, ...] = ()  # what a hidden piece can be, if that is few


class Phase(Thing, frozen=True):
    """One station of the sequence track."""

    text: Say
    state: Literal["done", "now", "next"]
    side: str = ""


class Figure(Thing, frozen=True):
    """A number that decides the game: 4 of 10 German losses."""

    id: str
    text: Say  # what is counted, without the number
    value: int
    of: int | None = None
    rule: str = ""
    side: str = ""  # whose number it is


class Hand(Thing, frozen=True):
    """Cards of a seat; None: a card that the reader may not know."""

    seat: str
    cards: tuple[str | None, ...]


class Cell(Thing, frozen=True):
    """A piece or card in a panel, or words; nothing at all is an empty box."""

    piece: str | None = None
    card: str | None = None
    hidden: str = ""  # a side: one of its pieces, face unknown
    text: Say | None = None
    steps: int | None = None
    lost: bool = False
    at: str = ""  # the space where the piece stands


class Row(Thing, frozen=True):
    """One line of a panel."""

    label: Say | None
    cells: tuple[Cell, ...]


class Panel(Thing, frozen=True):
    """Something beside the map: a reinforcement table, the order of battle, a victory track."""

    id: str
    title: Say
    rows: tuple[Row, ...]
    rule: str = ""
    now: bool = False  # about the decision under way, so to be seen with it


class Aid(Thing, frozen=True):
    """What fires in a combat and is no piece there: guns from elsewhere, bombers, a defensive line."""

    text: Say
    side: str
    dice: int
    hits: int  # the lowest die that hits
    sign: str = ""  # of `Chart.signs`


class Battle(Thing, frozen=True):
    """A combat under way or being planned: who attacks what from where."""

    at: str
    origins: tuple[str, ...]
    attackers: tuple[str, ...] = ()  # keys of `Scene.pieces`
    defenders: tuple[str, ...] = ()
    side: str = ""  # that attacks
    targets: tuple[str, ...] = ()  # where several spaces are attacked at once: all of them
    dice: Mapping[str, tuple[int, int]] = {}  # of a piece that rolls: how many, and the lowest that hits
    aids: tuple[Aid, ...] = ()  # what else fires
    absorbs: int = 0  # hits that the defenders can still ignore
    signs: tuple[str, ...] = ()  # what holds in it, by `Chart.signs`: a defensive line, who rolls first


class Scene(Thing, frozen=True):
    """Everything that can change on the table."""

    turn: Say
    track: tuple[Phase, ...]
    figures: tuple[Figure, ...]
    pieces: Mapping[str, Standing]  # by a key that stays with the piece as long as the seat can follow it
    held: Mapping[str, tuple[str, ...]]  # side -> the spaces it controls, where control matters
    signs: Mapping[str, tuple[str, ...]]  # space -> markers
    hands: tuple[Hand, ...]
    panels: tuple[Panel, ...]
    battle: Battle | None = None
    zones: Mapping[str, tuple[str, ...]] = {}  # areas that a rule makes: kind, a key of `Chart.zones` -> spaces
    gone: tuple[str, ...] = ()  # printed lines that are no more: demolished bridges, by `Line.id`
    selected: tuple[str, ...] = ()  # what the decision under way has picked: spaces, piece keys, and pieces of the
    # chart that are not on the map yet
    beside: tuple[str, ...] = ()  # markers that lie on no space, by `Chart.signs`: the weather, the Initiative


PARTS = (
    "turn",
    "track",
    "figures",
    "held",
    "signs",
    "hands",
    "panels",
    "battle",
    "zones",
    "gone",
    "selected",
    "beside",
)


def changes(before: Scene, after: Scene) -> dict[str, Any]:
    """What a client that has drawn one scene needs to draw the next: changed parts, changed pieces (None: gone)."""
    found = {part: getattr(after, part) for part in PARTS if getattr(before, part) != getattr(after, part)}
    old, new = before.pieces, after.pieces
    pieces: dict[str, Standing | None] = {key: piece for key, piece in new.items() if old.get(key) != piece}
    pieces.update((key, None) for key in old if key not in new)
    return found | {"pieces": pieces} if pieces else found
