"""Computer players, by name: each answers a decision from what its seat may know, and nothing else."""

from stavka.players.registry import NAMES, Player, Situation, answer, player

__all__ = ["NAMES", "Player", "Situation", "answer", "player"]
