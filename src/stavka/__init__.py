"""Eastern-Front board wargames with their full rules enforced.

>>> import stavka
>>> match = stavka.new("stalingrad", seed=7)
>>> match.decision.seat
'german'
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from stavka.learning.environment import Environment, Shaping

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
    "env",
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


def env(
    title: str,
    scenario: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int | None = None,
    *,
    computers: Mapping[str, str] | None = None,
    max_decisions: int | None = None,
    shaping: Shaping | None = None,
    render_mode: str | None = None,
    pack: str | Path | None = None,
    raw: bool = False,
) -> Environment:
    """A PettingZoo environment (AEC) for learning agents. `computers` play the seats that no agent has.

    A game is cut off after `max_decisions`. `shaping(view, seat)` says what a view is worth, for rewards on the way. An
    action that is not legal ends the game; in a `raw` environment it raises and changes nothing.
    """
    try:
        from stavka.learning import making
        from stavka.learning.environment import Rules
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in ("numpy", "gymnasium", "pettingzoo"):
            raise StavkaError("environments need NumPy and PettingZoo: install stavka with its extra `env`") from error
        raise
    game = games.title(title).game(scenario, options, Path(pack) if pack else None)
    rules = Rules(computers or {}, max_decisions, shaping, render_mode)
    made = making.environment(game, rules, seed)
    return made if raw else making.guarded(made)


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
