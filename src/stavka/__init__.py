"""Eastern-Front board wargames with their full rules enforced.

>>> import stavka
>>> match = stavka.new("stalingrad", seed=7)
>>> match.decision.seat
'german'
"""

from collections.abc import Mapping
from pathlib import Path

from stavka import games
from stavka.kernel import record
from stavka.kernel.errors import (
    BadOption,
    DamagedRecord,
    Fault,
    IllegalToken,
    IllegalUndo,
    OtherVersion,
    SaveFailed,
    StavkaError,
    UnknownScenario,
    UnknownSeat,
    UnknownTitle,
)
from stavka.kernel.match import Decision, Match, Outcome, restore
from stavka.kernel.state import State
from stavka.kernel.title import Option, OptionValue, Scenario, Title

__version__ = "0.1.0"

__all__ = [
    "BadOption",
    "DamagedRecord",
    "Decision",
    "Fault",
    "IllegalToken",
    "IllegalUndo",
    "Match",
    "Option",
    "OtherVersion",
    "Outcome",
    "SaveFailed",
    "Scenario",
    "State",
    "StavkaError",
    "Title",
    "UnknownScenario",
    "UnknownSeat",
    "UnknownTitle",
    "load",
    "new",
    "titles",
]


def titles() -> list[Title]:
    """The titles: id, name, seats, scenarios and options of each."""
    return [games.title(id) for id in games.TITLES]


def new(
    title: str,
    scenario: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int | bytes | None = None,
    *,
    numbers: Mapping[str, str] | None = None,
    pack: str | Path | None = None,
) -> Match:
    """A new match. `numbers` are the seats' public shares in the dice, `pack` a folder of one's own components."""
    game = games.title(title).game(scenario, options, Path(pack) if pack else None)
    return Match(game, seed, dict(numbers or {}))


def load(path: str | Path, *, check: bool = True, repair: bool = False, pack: str | Path | None = None) -> Match:
    """A saved match. Every token is checked, or (`check=False`) the record's hashes alone, which is faster.

    `repair` drops a last line that was cut off while it was being written: it had never been acknowledged.
    """
    found = record.read(Path(path), repair)
    header = found.header
    try:
        game = games.title(header.title).game(header.scenario, header.options, Path(pack) if pack else None)
    except UnknownTitle as error:
        raise DamagedRecord(2, "title", str(error)) from None
    except UnknownScenario as error:
        raise DamagedRecord(2, "scenario", str(error)) from None
    except BadOption as error:
        raise DamagedRecord(2, "options", str(error)) from None
    return restore(game, found, check_tokens=check)
