"""What a client draws that never changes: the sheet, the counters as printed, and what tokens point at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stavka.games.race_to_the_reichstag.map_records import MapFile
from stavka.games.race_to_the_reichstag.records import UnitRecord
from stavka.games.race_to_the_reichstag.sheet import drawing, sheet
from stavka.kernel.chart import Button, Chart, Piece, Report, Side, Sign, SignShape, Verb, Zone
from stavka.kernel.charting import both, moments, spoken
from stavka.kernel.text import Args, Catalogue, Name

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.game import Game

SYMBOLS = {  # the symbol of each kind of unit
    "infantry": "infantry",
    "tank": "armour",
    "panzer": "armour",
    "mechanized": "mechanised",
    "panzergrenadier": "mechanised",
    "assault-gun": "assaultgun",
    "recon": "recon",
    "cavalry": "cavalry",
    "engineer": "engineer",
    "parachute": "airborne",
    "static-infantry": "static",
    "command-post": "headquarters",
    "emergency-airfield": "airfield",
    "flak-tower": "antiair",
    "sniper": "sniper",
    "supply-depot": "depot",
    "strategic": "strategic",
}
SIZES = {"corps": "XXX", "division": "XX", "brigade": "X", "regiment": "III", "battalion": "II", None: ""}
SIGNS: dict[str, tuple[str, SignShape, str]] = {  # icon, shape, colour
    "objective": ("flag", "hex", ""),
    "airfield": ("airfield", "round", ""),
    "tower": ("fortified", "square", "pc-axis"),
    "star": ("star", "round", "pc-front2"),
    "bridge": ("bridge", "round", ""),
    "artillery-1bf": ("gun", "round", "blk-sov"),
    "artillery-1uf": ("gun", "round", "pc-front2-2"),
    "air-1bf": ("aircraft", "round", "blk-sov"),
    "air-1uf": ("aircraft", "round", "pc-front2-2"),
    "jet": ("aircraft", "round", "blk-axis"),
    "must-attack": ("attack", "red", "pen-hit"),
    "must-be-attacked": ("target", "round", "pen-hit"),
}
VERBS = {
    "to": Verb("space", "go"),
    "at": Verb("space", "target"),
    "from": Verb("space", "pick"),
    "unit": Verb("piece", "pick"),
    "lose": Verb("piece", "lose"),
    "flip": Verb("piece", "pick"),
    "replace": Verb("piece", "pick"),
    "expend": Verb("piece", "pick"),
    "scout": Verb("piece", "pick"),
    "exit": Verb(""),
}
BUTTONS = {
    "done": Button(primary=True),
    "stop": Button(primary=True),
    "stay": Button(),
    "hold": Button(),
    "pass": Button(primary=True),
    "march": Button(),
    "effort": Button(confirm=True),
    "artillery": Button(group="marker"),
    "air": Button(group="marker"),
    "support": Button(group="flight"),
    "reconnoitre": Button(group="flight"),
    "mobile": Button(confirm=True, group="table"),
    "assault": Button(primary=True, confirm=True, group="table"),
    "jet": Button(),
    "draw": Button(primary=True),
    **{f"exit:{edge}": Button() for edge in ("north", "east", "south", "west")},
}
EVENTS = {
    "set-up": Report("turn", "RTR-3.1"),
    "turn": Report("turn", "RTR-4.2"),
    "soviet-turn": Report("turn", "RTR-4.3-I"),
    "german-turn": Report("turn", "RTR-4.3-II", "german"),
    "points": Report("turn", "RTR-21.3"),
    "game-over": Report("turn", "RTR-21.4"),
    "deploys": Report("movement", "RTR-3.1"),
    "static": Report("movement", "RTR-16.8", brief="deed"),
    "held": Report("movement", "RTR-16.5"),
    "reichstag-garrison": Report("movement", "RTR-3.4"),
    "draws": Report("movement", "RTR-3.5"),
    "garrison": Report("movement", "RTR-3.7"),
    "delayed": Report("movement", "RTR-7.1b"),
    "markers": Report("movement", "RTR-7.2"),
    "arrives": Report("movement", "RTR-7.1", brief="deed"),
    "no-draw": Report("movement", "RTR-7.4"),
    "static-die": Report("movement", "RTR-7.3"),
    "back-to-pool": Report("movement", "RTR-7.3"),
    "expends": Report("movement", "RTR-7.5", brief="deed"),
    "revived": Report("movement", "RTR-7.5", brief="result"),
    "replaces": Report("movement", "RTR-8.2", brief="deed"),
    "relief-die": Report("movement", "RTR-22.1"),
    "effort": Report("movement", "RTR-6.7", brief="deed"),
    "scout": Report("movement", "RTR-17.3", brief="deed"),
    "look": Report("movement", "RTR-17.3"),
    "marker": Report("movement", "RTR-15.3", brief="deed"),
    "flight": Report("movement", "RTR-17.4", brief="deed"),
    "markers-removed": Report("movement", "RTR-15.8"),
    "german-movement": Report("movement", "RTR-9.3"),
    "march": Report("movement", "RTR-6.5"),
    "move": Report("movement", "RTR-9.1", brief="deed"),
    "escape": Report("movement", "RTR-26.1", brief="deed"),
    "bridge": Report("movement", "RTR-18.2", brief="result"),
    "control": Report("movement", "RTR-21.2a", brief="result"),
    "revealed": Report("battle", "RTR-16.8a"),
    "jet": Report("battle", "RTR-22.5", brief="deed"),
    "lapsed": Report("battle", "RTR-12.4a"),
    "combat": Report("battle", "RTR-12.2", brief="deed"),
    "odds": Report("battle", "RTR-12.22", brief="result"),
    "eliminated": Report("battle", "RTR-12.24", brief="result"),
    "panic": Report("battle", "RTR-13.2"),
    "retreats": Report("battle", "RTR-13.1", brief="result"),
    "cannot-retreat": Report("battle", "RTR-13.3"),
    "stays": Report("battle", "RTR-13.6"),
    "leaves-map": Report("battle", "RTR-13.3(5)", brief="result"),
    "advances": Report("battle", "RTR-14.1", brief="result"),
    "captured": Report("battle", "RTR-21.2", brief="result"),
    "fatigue": Report("battle", "RTR-20.2", brief="result"),
}
PLACES = ("hex", "hexes", "origin", "origins", "target", "targets")
DICE = ("dice", "die")
MOMENTS = ("advance", "command-posts", "losses")  # either seat meets them
BLURB = Name(
    "Two Soviet Fronts race for the Reichstag, and each player also defends Berlin against the other.",
    "Dos Frentes soviéticos compiten por el Reichstag, y cada jugador defiende además Berlín contra el otro.",
)
ERA = Name("23 April to 2 May 1945", "Del 23 de abril al 2 de mayo de 1945")
HOURS = "4-8"
KINDS = ("RD", "TC", "MC", "TB", "TR", "MB", "SPB", "Rec", "Eng", "Pz", "PzG", "StuG", "Pk")  # the symbol says it too
LABELS = {"Fuhrerbunker": "Bunker", "Chemical-Weapons": "Chem", "Atomic-Research": "Atom", "1Pol": "1 Pol"}


def chart(game: Game) -> Chart:
    """The title as a client draws it, on the components of this game."""
    parts, words = game.components, game.catalogue
    return Chart(
        title=game.title.id,
        name=parts.title.name,
        credit=parts.title.credit,
        blurb=BLURB,
        era=ERA,
        hours=HOURS,
        sheet=sheet(parts.pack.read("map.toml", MapFile), drawing()),
        sides=sides(game),
        pieces={unit.id: piece(words, unit) for unit in parts.units},
        cards={},
        signs={name: Sign(both(words, f"sign-{name}"), *drawn) for name, drawn in SIGNS.items()},
        verbs=spoken(VERBS, game.says),
        buttons=BUTTONS,
        events=EVENTS,
        moments=moments(words, game.steps.values(), dict.fromkeys(MOMENTS, game.seats)),
        zones={f"bombardment-{seat}": Zone(both(words, f"zone-bombardment-{seat}"), seat) for seat in game.seats},
        places=PLACES,
        flags=True,
        dice=DICE,
    )


def sides(game: Game) -> dict[str, Side]:
    """1.1 Two Fronts, and the Germans, who are run by both seats."""
    words = game.catalogue
    return {
        "1bf": Side(both(words, "side-1bf"), "star", ("1bf",)),
        "1uf": Side(both(words, "side-1uf"), "star", ("1uf",), "front2"),
        "german": Side(both(words, "side-german"), "cross", game.seats),
    }


# -- 2.4-2.9 counters ---------------------------------------------------------------------------


def piece(words: Catalogue, unit: UnitRecord) -> Piece:
    """A counter as printed."""
    return Piece(
        name=unit.name,
        side=unit.force,
        form="counter",
        symbol=SYMBOLS[unit.kind],
        face=face(unit),
        label=label(unit),
        size=SIZES[unit.size],
        factors=(f"({unit.factor})" if unit.parenthesised else str(unit.factor),),
        text=also_printed(words, unit),
        source={name: unit.source_of(name) for name in ("name", "kind", "size", "factor") if getattr(unit, name)},
    )


def face(unit: UnitRecord) -> str:
    """2.4b, 2.9 Red and yellow Soviets, dark German mobile units, pale static ones."""
    if unit.force != "german":
        return "sov" if unit.force == "1bf" else "front2"
    return "axis" if unit.group in ("tower", "pool") else "ss"


def label(unit: UnitRecord) -> str:
    """What fits on a counter beside its symbol: number and formation, without the letters for its kind."""
    if unit.id in LABELS:
        return LABELS[unit.id]
    parts = unit.id.split("-")
    if parts[-1] in KINDS:
        parts.pop()
    if parts[0] == "CP":
        return parts[-1]
    return "/".join(parts).removesuffix("C") if unit.kind == "cavalry" else "/".join(parts)


def also_printed(words: Catalogue, unit: UnitRecord) -> Name:
    """Formation, and what the unit can do or when it comes."""
    args: Args = {"formation": unit.formation or "", "kind": unit.kind, "date": str(unit.turn or 0)}
    if unit.turn is not None and unit.edge is not None:
        return both(words, "printed-arrival", {**args, "edge": unit.edge})
    return both(words, "printed-unit" if unit.formation else "printed-kind", args)
