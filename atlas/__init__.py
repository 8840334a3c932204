"""The atlas: maps from real geography and the facts of the rulebooks. It is needed to make maps, not to play."""
