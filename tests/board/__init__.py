"""The ground: sets, graphs, hexes, drawing."""
