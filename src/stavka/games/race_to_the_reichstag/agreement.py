"""The data files must fit each other: whoever changes one of them hears here what it needs of the rest."""

from stavka.games.race_to_the_reichstag import map_checks
from stavka.games.race_to_the_reichstag.map_records import MapFile
from stavka.packs import Pack


def agree(pack: Pack) -> None:
    """Refuse a pack whose files contradict each other."""
    for place, message in map_checks.faults(pack.read("map.toml", MapFile)):
        raise pack.error("map.toml", place, message)
