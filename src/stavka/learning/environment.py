"""A title as an environment of PettingZoo: seats are agents, tokens are actions, views are observations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import index
from random import Random
from typing import Any, NamedTuple, TypedDict

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv

from stavka.kernel.errors import StavkaError, UnknownSeat
from stavka.kernel.fields import Fields
from stavka.kernel.match import Match
from stavka.kernel.picture import plain
from stavka.kernel.state import Result, State
from stavka.kernel.title import Game
from stavka.learning.encoder import Encoder, Row
from stavka.players.registry import Player, answer, player

Mask = NDArray[np.int8]
Shaping = Callable[[State, str], float]  # what a view is worth to a seat


class Observation(TypedDict):
    """What an agent is shown: its view as numbers, and which actions it may choose."""

    observation: Row
    action_mask: Mask


class Rules(NamedTuple):
    """How the games of an environment are run."""

    computers: Mapping[str, str] = {}  # the names of the players on seats that no agent has
    max_decisions: int | None = None  # after so many, of all seats together, a game is cut off
    shaping: Shaping | None = None
    render_mode: str | None = None


class Environment(AECEnv[str, Observation, int | None]):
    """One agent decides at a time, on what its seat may know; rewards come with the end of the game."""

    metadata: dict[str, Any]

    def __init__(self, game: Game, fields: Fields, rules: Rules, seed: int | None = None) -> None:
        self.game = game
        self.rules = rules
        self.tokens = tuple(sorted(game.vocabulary))  # action n is the n-th of them
        self.numbers = {token: number for number, token in enumerate(self.tokens)}
        self.encoder = Encoder(game, fields)
        self.metadata = {
            "name": f"stavka_{game.title.id}_v{game.title.version}",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = rules.render_mode
        self.possible_agents = agents_of(game, rules)
        self.agents = []
        self.observation_spaces = {agent: self._seen() for agent in self.possible_agents}
        self.action_spaces = {agent: self._choices() for agent in self.possible_agents}
        self._nothing = np.zeros(len(self.tokens), np.int8)
        self._nothing.flags.writeable = False  # many share it
        self._seed, self._chance = seed, Random(seed)

    def _seen(self) -> Space[Observation]:
        seen = Box(self.encoder.low, self.encoder.high, dtype=np.int16)
        mask = Box(0, 1, (len(self.tokens),), np.int8)
        space: Space[Any] = Dict({"observation": seen, "action_mask": mask})
        return space

    def _choices(self) -> Space[Any]:
        space: Space[Any] = Discrete(len(self.tokens))
        return space

    def observation_space(self, agent: str) -> Space[Observation]:
        """The same for every seat, scenario and option of a title."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The title's vocabulary."""
        return self.action_spaces[agent]

    # -- playing -------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: that of `stavka.new(..., seed=seed)`, or without a seed the next of a series. `options` are
        PettingZoo's and mean nothing here."""
        if seed is not None:
            self._seed, self._chance = seed, Random(seed)
        dice = self._chance.randbytes(32) if self._seed is None else self._seed
        self._seed = None
        self.match = Match(self.game, dice)
        self._computers = self._players()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        vars(self).pop("_skip_agent_selection", None)  # what PettingZoo notes while agents leave
        self._worth = dict.fromkeys(self.agents, 0.0)
        self._go_on()
        self._clear_rewards()

    def _players(self) -> dict[str, Player]:
        """Their chance follows from the seed of the match."""
        seed = self.match.header.seed
        return {seat: player(name, Random(f"{seed} {seat}")) for seat, name in self.rules.computers.items()}

    def step(self, action: int | None) -> None:
        """The agent whose turn it is plays a token. What may not be played is refused, and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match.play(self.token(action), agent)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def token(self, action: int | None) -> str:
        """The token of an action."""
        number = -1 if action is None else index(action)
        if not 0 <= number < len(self.tokens):
            raise StavkaError(f"there is no action {action}; there are those from 0 to {len(self.tokens) - 1}")
        return self.tokens[number]

    def _go_on(self) -> None:
        """Computers answer; then the next agent decides, or the game is over."""
        match, most = self.match, self.rules.max_decisions
        while (open_to := [d for d in match.decisions if d.seat in self._computers]) and not self._cut_off(most):
            match.play(answer(match, open_to[0], self._computers[open_to[0].seat]), open_to[0].seat)
        end = match.state.result
        self.infos = {agent: {"action_mask": self._nothing} for agent in self.agents}
        if end is not None:
            self._finish(end)
        elif self._cut_off(most):
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            decision = match.decisions[0]
            self.agent_selection = decision.seat
            self.infos[decision.seat]["action_mask"] = self._mask(decision.tokens)
        self._shape(end)
        if self.render_mode == "human":
            self.render()

    def _cut_off(self, most: int | None) -> bool:
        return most is not None and self.match.number >= most

    def _finish(self, end: Result) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        for agent in self.agents:
            self.rewards[agent] = 2 * self.game.payoff(end, agent) - 1
            self.infos[agent] |= {"winner": end.winner, "level": end.level, "reason": end.reason}

    def _shape(self, end: Result | None) -> None:
        """What a view has become worth is rewarded at once, and paid back when the game is over."""
        if self.rules.shaping is None:
            return
        for agent in self.agents:
            worth = 0.0 if end else self.rules.shaping(self.match.state.view(agent), agent)
            self.rewards[agent] += worth - self._worth[agent]
            self._worth[agent] = worth

    # -- seeing --------------------------------------------------------------------------------

    def _mask(self, tokens: tuple[str, ...]) -> Mask:
        mask = self._nothing.copy()
        numbers = self.numbers
        mask[[numbers[token] for token in tokens]] = 1
        return mask

    def observe(self, agent: str) -> Observation:
        """What a seat may know. Only the agent whose turn it is has actions."""
        seen = self.encoder.encode(self.match.state.view(agent), agent)
        return {"observation": seen, "action_mask": self.infos[agent]["action_mask"]}

    def view(self, agent: str) -> dict[str, Any]:
        """The same with names instead of numbers, as `Match.view` gives it."""
        return self.match.view(agent)

    def fields(self, observation: Row) -> dict[str, Row]:
        """The parts of an observation by their names."""
        return {
            name: observation[start:stop].reshape(shape) for name, (start, stop, shape) in self.encoder.spans.items()
        }

    def render(self) -> str | None:
        """The map as the agent whose turn it is sees it."""
        drawn = plain(self.game.picture(self.match.state.view(self.agent_selection)))
        if self.render_mode == "human":
            print(drawn)
        return drawn if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


def agents_of(game: Game, rules: Rules) -> list[str]:
    """The seats that no computer has."""
    for seat in rules.computers:
        if seat not in game.seats:
            raise UnknownSeat(f"there is no seat {seat!r}; there are {', '.join(game.seats)}")
    agents = [seat for seat in game.seats if seat not in rules.computers]
    if not agents:
        raise StavkaError("computers have all the seats; leave one to an agent")
    for name in rules.computers.values():
        player(name, Random(0))
    return agents
