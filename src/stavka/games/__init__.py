"""The titles: one folder each, found through this one registry."""

from functools import cache
from importlib import import_module

from stavka.kernel.errors import UnknownTitle
from stavka.kernel.title import Title

TITLES = ("stalingrad", "race_to_the_reichstag", "moscow_41")


@cache
def title(id: str) -> Title:
    """The title of that id."""
    if id not in TITLES:
        raise UnknownTitle(f"there is no title {id!r}; there are {', '.join(TITLES)}")
    found: Title = import_module(f"stavka.games.{id}").TITLE
    return found
