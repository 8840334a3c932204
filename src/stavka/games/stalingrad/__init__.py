"""Stalingrad: Inferno on the Volga."""

from stavka.games.stalingrad.title import Stalingrad

TITLE = Stalingrad()
