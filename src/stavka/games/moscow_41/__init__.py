"""Moscow '41."""

from stavka.games.moscow_41.title import TITLE

__all__ = ["TITLE"]
