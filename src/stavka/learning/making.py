"""Environments by the name of their title."""

from __future__ import annotations

from typing import cast

from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from stavka.kernel.title import Game
from stavka.learning.environment import Environment, Rules

ILLEGAL = -1.0  # the reward of whoever chooses what may not be played: that of a lost game


def environment(game: Game, rules: Rules, seed: int | None = None) -> Environment:
    """The environment of a game, in which what may not be played raises."""
    return Environment(game, game.fields, rules, seed)


def guarded(bare: Environment) -> Environment:
    """The same with the usual guards of PettingZoo: what may not be played ends the game."""
    wrapped = OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL)))
    return cast(Environment, wrapped)  # it hands on whatever is asked of it
