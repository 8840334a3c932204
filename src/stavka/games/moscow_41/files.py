"""The data files side by side, as those who compare them need them."""

from functools import cached_property

import msgspec

from stavka.board import Spaces
from stavka.games.moscow_41.deployments import Order, in_order, orders
from stavka.games.moscow_41.geography import board
from stavka.games.moscow_41.records import AreasFile, BlockRecord, BlocksFile, SetupMonth, SetupsFile, Side, TablesFile
from stavka.packs import Pack, Place

Fault = tuple[str, Place, str]  # file, place, message
Orders = list[tuple[int, Order]]  # each with the place of its step in the file


class Files(msgspec.Struct, frozen=True, dict=True):
    """What is compared."""

    areas: AreasFile
    blocks: list[BlockRecord]
    tables: TablesFile
    setups: SetupsFile

    @cached_property
    def spaces(self) -> Spaces:
        """The map, once its neighbours are known to fit."""
        return board(self.areas)

    @cached_property
    def numbered(self) -> tuple[BlockRecord, ...]:
        """The blocks in the order of their numbers."""
        return in_order(self.blocks)

    @cached_property
    def orders(self) -> tuple[Order, ...]:
        """The steps of all set-ups as orders, once they are known to name what there is."""
        return orders(self.areas, self.spaces, self.numbered, self.setups.step)

    def orders_of(self, month: SetupMonth, side: Side) -> Orders:
        """The orders of one side in one set-up."""
        chosen = [i for i, step in enumerate(self.setups.step) if (step.setup, step.side) == (month, side)]
        return [(i, self.orders[i]) for i in chosen]


def files_of(pack: Pack) -> Files:
    """The files of a pack."""
    return Files(
        pack.read("areas.toml", AreasFile),
        pack.read("blocks.toml", BlocksFile).block,
        pack.read("tables.toml", TablesFile),
        pack.read("setups.toml", SetupsFile),
    )
