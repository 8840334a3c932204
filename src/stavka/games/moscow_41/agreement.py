"""The data files must fit each other: whoever changes one of them hears here what it needs of the rest."""

from collections.abc import Callable, Iterator

from stavka.games.moscow_41 import block_checks, map_checks, setup_checks, table_checks
from stavka.games.moscow_41.files import Fault, Files, files_of
from stavka.packs import Pack

CHECKS: tuple[Callable[[Files], Iterator[Fault]], ...] = (
    *map_checks.CHECKS,
    *table_checks.CHECKS,
    *block_checks.CHECKS,
    *setup_checks.CHECKS,
)


def agree(pack: Pack) -> None:
    """Refuse a pack whose files contradict each other."""
    files = files_of(pack)
    for faults in CHECKS:
        for file, place, message in faults(files):
            raise pack.error(file, place, message)
