"""Raid, the toy title with simultaneous choices and secret tokens, as a client could draw it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any
from unittest import mock

from stavka import games
from stavka.kernel.chart import Chart, Moment, Sheet, Side
from stavka.kernel.scene import Figure, Hand, Scene, Standing
from stavka.kernel.steps import Say
from stavka.kernel.text import Name
from stavka.kernel.title import OptionValue, Title
from tests.kernel import toy
from tests.kernel.toy import COUNTERS, SEATS, UNKNOWN, Raid, RaidTitle, Table, blocks


def both(text: str) -> Name:
    return Name(text, text)


class ServedRaid(Raid):
    """Raid with a chart and scenes."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.asked_for: list[str | None] = []  # scenes that were made

    def chart(self) -> Chart:
        sheet = Sheet("areas", 1, (0, 0, 1, 1), 0, 0, "nw", {}, ())
        return Chart(
            *("raid", both("Raid"), both("we"), both("a raid"), both("today"), "1"),
            sheet=sheet,
            sides={seat: Side(both(seat), "cross", (seat,)) for seat in SEATS},
            pieces={},
            cards={},
            signs={},
            verbs={},
            buttons={},
            events={},
            moments={
                "luck": Moment(both("after a roll"), both("let it lie"), "RAID-6", SEATS),
                "cancel": Moment(both("a card"), both("let it pass"), "RAID-3", SEATS),
            },
        )

    def scene(self, state: Table, seat: str | None) -> Scene:
        self.asked_for.append(seat)
        return Scene(
            turn=Say("round", {"round": state.round}),
            track=(),
            figures=tuple(Figure(s, Say("points", {"seat": s}), state.points[s]) for s in SEATS if s in state.points),
            pieces={
                f"h{handle}": Standing(
                    at="lost" if state.lost >> handle & 1 else "field",
                    side=SEATS[not blocks("red") >> handle & 1],
                    piece=None if counter == UNKNOWN else COUNTERS[counter],
                )
                for handle, counter in enumerate(state.who)
            },
            held={},
            signs={seat: (str(bid),) for seat, bid in state.bids.items() if bid is not None},
            hands=tuple(Hand(s, cards) for s, cards in state.hands.items()),
            panels=(),
        )

    def turn(self, state: Table) -> int:
        return state.round


class ServedTitle(RaidTitle):
    """The title of it."""

    @cached_property
    def games(self) -> dict[tuple[OptionValue, ...], ServedRaid]:
        return {}

    def game(
        self,
        scenario: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        pack: Path | None = None,
    ) -> ServedRaid:
        chosen, mode = self.chosen_options(options), self.chosen_scenario(scenario)
        key = tuple(chosen.values())
        if key not in self.games:
            self.games[key] = ServedRaid(self, mode, chosen, str(pack or "box"))
        return self.games[key]


TITLE = ServedTitle()


@contextmanager
def served() -> Iterator[ServedTitle]:
    """As long as this lasts, Raid is one of the titles."""
    known = games.title

    def title(id: str) -> Title:
        return TITLE if id == "raid" else known(id)

    with (
        mock.patch.object(games, "TITLES", (*games.TITLES, "raid")),
        mock.patch.object(games, "title", title),
        mock.patch.object(toy.Luck, "moment", "luck"),
        mock.patch.object(toy.React, "moment", "cancel"),
    ):
        yield TITLE
