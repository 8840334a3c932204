"""The ground: numbered spaces, hexes and hexsides, sets of spaces as integers, paths, drawing geometry."""

from stavka.board.hexes import HexMap, Sides
from stavka.board.spaces import ANYWHERE, Costs, Reach, Spaces
from stavka.kernel.bits import bit, bits, first, mask

__all__ = ["ANYWHERE", "Costs", "HexMap", "Reach", "Sides", "Spaces", "bit", "bits", "first", "mask"]
