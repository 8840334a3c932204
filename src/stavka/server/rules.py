"""Whether a match was begun with the rules and components that we have: only then does its record replay."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from stavka import games
from stavka.kernel.errors import BadOption, OtherVersion, UnknownScenario, UnknownTitle
from stavka.kernel.match import check_header
from stavka.kernel.record import Header
from stavka.server.case import Case
from stavka.server.errors import Refused


class Other(NamedTuple):
    """What a match was begun with, and what we have."""

    recorded: str
    ours: str

    def refusal(self) -> Refused:
        """Why it cannot be shown or played here, and what can be done with it."""
        return Refused("other-rules", 409, {"recorded": self.recorded, "ours": self.ours})


def other_rules(case: Case) -> Other | None:
    """What is other about the rules of a match, if anything is."""
    if not case.header:
        return None
    try:
        return _compared(case.header, games.title(case.title).version)
    except UnknownTitle:
        return Other(case.title, "-")


@lru_cache(4096)
def _compared(header: str, ours: str) -> Other | None:
    recorded = msgspec.json.decode(header, type=Header)
    try:
        game = games.title(recorded.title).game(recorded.scenario, recorded.options)
        check_header(game, recorded)
    except OtherVersion as error:
        return Other(recorded.rules, ours) if error.field == "rules" else Other(recorded.pack[:12], game.pack_hash[:12])
    except (UnknownScenario, BadOption):
        return Other(recorded.rules, ours)
    return None


def check_rules(case: Case) -> None:
    """Refuse a match that has no position here."""
    found = other_rules(case)
    if found:
        raise found.refusal()
