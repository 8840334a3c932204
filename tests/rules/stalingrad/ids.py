"""Every rule of the book by its id."""

from stavka.games.stalingrad import TITLE

RULES = {id for id in TITLE.rulebook().rules if id.startswith("SIV-")}
