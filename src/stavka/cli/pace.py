"""How fast computers go on at a terminal."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import typer

PAUSE = 1.2  # seconds to look at what is new
QUICKEST, SLOWEST = 0.05, 10.0

Pause = Annotated[float, typer.Option("--pause", metavar="SECONDS", min=0, max=SLOWEST, help="arg-show-pause")]


class Pace(NamedTuple):
    """The pause after what computers do, and the most seconds that one may think about a decision."""

    pause: float
    think: float | None  # None: as long as they like, and with the same seed they choose the same
