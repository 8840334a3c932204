"""Race to the Reichstag: Berlin 1945."""

from stavka.games.race_to_the_reichstag.title import TITLE

__all__ = ["TITLE"]
