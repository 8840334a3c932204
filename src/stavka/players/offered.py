"""Which computer players people choose from, and in which order; the others are for the arena."""

from __future__ import annotations

LEVELS = ("novice", "regular", "veteran")
EXPERIMENTS = ("greedy", "random")
OFFERED = (*LEVELS, *EXPERIMENTS)
USUAL = "regular"  # for whoever does not choose
