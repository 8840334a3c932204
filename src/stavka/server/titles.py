"""The titles as a client gets them: a short list, and heavy things at addresses that name their content."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b

import msgspec

from stavka import games
from stavka.kernel.text import LANGUAGES, Catalogue, Name, Text
from stavka.kernel.title import Needs, Option, OptionValue, Title
from stavka.players.offered import OFFERED
from stavka.server.errors import Refused
from stavka.server.wire import NeedsInfo, OptionInfo, ScenarioInfo, TitleInfo, Vocabulary


class Shelf(msgspec.Struct, frozen=True):
    """A title: its entry in the list, and its heavy things by the end of their address."""

    info: TitleInfo
    heavy: dict[str, bytes]


@cache
def shelf(id: str) -> Shelf:
    """Everything about a title, encoded once."""
    title = games.title(id)
    game = title.game(None, None)
    heavy: dict[str, bytes] = {}

    def address(kind: str, thing: object) -> str:
        content = msgspec.json.encode(thing)
        place = f"{kind}/{blake2b(content, digest_size=10).hexdigest()}"
        heavy[place] = content
        return f"/api/titles/{id}/{place}"

    info = TitleInfo(
        id=id,
        name=named(title.name),
        scenarios=[ScenarioInfo(id=s.id, name=named(s.name), seats=list(s.seats)) for s in title.scenarios],
        options=[_option(option, game.catalogue) for option in title.options],
        seats=seat_names(title, game.catalogue),
        players=list(OFFERED),
        chart=address("chart", game.chart()),
        words={language: address(f"words/{language}", vocabulary(game.catalogue, language)) for language in LANGUAGES},
        rules=address("rules", title.rulebook()),
    )
    return Shelf(info, heavy)


def titles() -> list[TitleInfo]:
    """The list."""
    return [shelf(id).info for id in games.TITLES]


def heavy(title: str, place: str) -> bytes:
    """Something heavy of a title, by the end of its address."""
    if title not in games.TITLES or place not in shelf(title).heavy:
        raise Refused("not-found", 404)
    return shelf(title).heavy[place]


@cache
def moments(title: str) -> frozenset[str]:
    """The kinds of decisions that standing orders can answer."""
    return frozenset(games.title(title).game(None, None).chart().moments)


@cache
def rival(title: str, seat: str) -> str:
    """The side that wins when a seat gives up, if there are two."""
    sides = games.title(title).game(None, None).chart().sides
    others = [id for id, side in sides.items() if seat not in side.seats]
    return others[0] if len(others) == 1 and len(sides) == 2 else ""


def vocabulary(catalogue: Catalogue, language: str) -> Vocabulary:
    """All texts of a title in a language."""
    return Vocabulary(language=language, resources=catalogue.resources(language), labels=catalogue.label_data(language))


def seat_names(title: Title, catalogue: Catalogue) -> dict[str, Name]:
    """What the seats are called."""
    label = catalogue.labels.get("seat")
    return {seat: Name(*(label(seat, language) if label else seat for language in LANGUAGES)) for seat in title.seats}


def named(text: Text) -> Name:
    """A text in both languages."""
    return Name(*(text.say(language) for language in LANGUAGES))


def _option(option: Option, catalogue: Catalogue) -> OptionInfo:
    return OptionInfo(
        id=option.id,
        name=named(option.name),
        text=named(option.text),
        values=list(option.values),
        value_names=[_value_name(value, catalogue) for value in option.values],
        default=option.default,
        needs=_needs(option.needs) if option.needs else None,
    )


def _needs(needs: Needs) -> NeedsInfo:
    return NeedsInfo(
        reason=named(needs.reason),
        options={id: list(values) for id, values in needs.options.items()},
        scenarios=list(needs.scenarios),
    )


def _value_name(value: OptionValue, catalogue: Catalogue) -> Name:
    """A value in words, where the title has some for it."""
    name = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    message = f"value-{name}"
    return Name(
        *(catalogue.say(message, {}, language) if catalogue.has(message, language) else name for language in LANGUAGES)
    )
