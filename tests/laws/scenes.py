"""The laws of what a client draws: every position has a scene for everybody, made of things that the chart has."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from stavka.kernel.chart import Chart
from stavka.kernel.match import Decision, Match
from stavka.kernel.scene import PARTS, Scene, Standing, changes
from stavka.kernel.state import State
from stavka.kernel.steps import Say
from stavka.kernel.text import LANGUAGES
from stavka.kernel.title import Game

Seat = str | None


class Printed:
    """What the chart of a game has."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.spaces = {space.id for space in chart.sheet.spaces}
        self.pieces, self.cards = set(chart.pieces), set(chart.cards)
        self.sides, self.signs = set(chart.sides), set(chart.signs)
        self.standing: set[Standing] = set()  # pieces that have been looked at
        self.zones, self.named = set(chart.zones), {line.id for line in chart.sheet.lines if line.id}


@lru_cache(8)
def printed(game: Game) -> Printed:
    """The chart of a game, made once."""
    return Printed(game.chart())


def scene_of(state: State, seat: Seat) -> Scene:
    """What a seat is shown."""
    found: Scene = state.game.scene(state.view(seat), seat)
    return found


def drawn(state: State, seat: Seat) -> bytes:
    """The same as bytes."""
    return msgspec.json.encode(scene_of(state, seat))


class Viewers:
    """Everybody at the table and a spectator, each with the scene that was drawn last."""

    def __init__(self) -> None:
        self.last: dict[Seat, Scene] = {}

    def look(self, match: Match) -> None:
        """A new position: its scenes fit the chart, and follow from the last ones by what has changed."""
        for seat in (None, *match.game.seats):
            scene = scene_of(match.state, seat)
            check_scene(printed(match.game), scene)
            if seat in self.last:
                check_changes(self.last[seat], scene)
            self.last[seat] = scene
        for decision in match.decisions:
            check_pointers(printed(match.game), self.last[decision.seat], decision, match.state)


def check_scene(on: Printed, scene: Scene) -> None:
    """Everything in a scene is something that the chart draws."""
    keys = set(scene.pieces)
    for piece in set(scene.pieces.values()) - on.standing:
        check_standing(on, piece)
        on.standing.add(piece)
    assert on.spaces.issuperset(space for spaces in scene.held.values() for space in spaces)
    assert on.sides.issuperset(scene.held)
    assert on.spaces.issuperset(scene.signs)
    assert on.signs.issuperset(sign for signs in scene.signs.values() for sign in signs)
    assert on.cards.issuperset(card for hand in scene.hands for card in hand.cards if card)
    assert set(scene.selected) <= on.spaces | keys | on.pieces
    if scene.battle:
        assert on.spaces.issuperset([scene.battle.at, *scene.battle.origins, *scene.battle.targets])
        assert keys.issuperset([*scene.battle.attackers, *scene.battle.defenders])
        assert scene.battle.side in on.sides
        assert keys.issuperset(scene.battle.dice)
        assert on.signs.issuperset([*scene.battle.signs, *[aid.sign for aid in scene.battle.aids if aid.sign]])
        assert on.sides.issuperset(aid.side for aid in scene.battle.aids)
    assert on.signs.issuperset(scene.beside)
    assert [phase.state for phase in scene.track].count("now") <= 1
    assert on.sides.issuperset(phase.side for phase in scene.track if phase.side)
    assert on.zones.issuperset(scene.zones)
    assert on.spaces.issuperset(space for spaces in scene.zones.values() for space in spaces)
    assert on.named.issuperset(scene.gone)
    for cell in [cell for panel in scene.panels for row in panel.rows for cell in row.cells]:
        assert cell.piece is None or cell.piece in on.pieces
        assert cell.card is None or cell.card in on.cards
        assert not cell.hidden or cell.hidden in on.sides
        assert not cell.at or cell.at in on.spaces


def check_standing(on: Printed, piece: Standing) -> None:
    """A piece stands somewhere, and is or could be one of its own side."""
    assert piece.at in on.spaces
    assert piece.side in on.sides
    named = [name for name in (piece.piece, piece.seen, *piece.could) if name]
    assert on.pieces.issuperset(named)
    assert all(on.chart.pieces[name].side == piece.side for name in named)
    assert piece.piece is None or piece.seen is None
    assert on.signs.issuperset(piece.signs)


def check_changes(before: Scene, after: Scene) -> None:
    """The changes, laid over the old scene as a client does it, give the new one."""
    found = changes(before, after)
    merged = {part: found.get(part, getattr(before, part)) for part in PARTS}
    pieces = {key: piece for key, piece in {**before.pieces, **found.get("pieces", {})}.items() if piece is not None}
    assert Scene(pieces=pieces, **merged) == after


def check_pointers(on: Printed, scene: Scene, decision: Decision, state: State) -> None:
    """Every token is a button, or points at something that its seat can see."""
    step, tokens = decision.step, decision.tokens
    things: dict[str, set[str | None]] = {
        "space": {*on.spaces},
        "piece": {piece.piece for piece in scene.pieces.values()} | set(scene.pieces) | in_panels(scene),
        "card": {card for hand in scene.hands for card in hand.cards},
    }
    for token in tokens:
        verb, _, name = token.partition(":")
        thing = on.chart.verbs[verb].on if name else ""  # a verb that points at nothing makes buttons
        assert name in things[thing] if thing else name or verb in on.chart.buttons, token
    assert set(step.costs(state)) <= set(tokens)
    assert not step.moment or decision.seat in on.chart.moments[step.moment].seats


def in_panels(scene: Scene) -> set[str | None]:
    """The pieces that lie beside the map."""
    return {cell.piece for panel in scene.panels for row in panel.rows for cell in row.cells}


def check_words(game: Game, scene: Scene) -> None:
    """Whatever a scene says can be said in both languages."""
    for said in sayings(scene):
        for language in LANGUAGES:
            assert game.catalogue.say(said.message, said.args, language), said


def sayings(thing: Any) -> Iterator[Say]:
    """Every message in a scene."""
    if isinstance(thing, Say):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            yield from sayings(getattr(thing, field))
    elif isinstance(thing, tuple):
        for part in thing:
            yield from sayings(part)
