"""Stalingrad: Inferno on the Volga."""

from stavka.games.stalingrad.title import TITLE

__all__ = ["TITLE"]
