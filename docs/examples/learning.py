"""A German who learns to take two cities from a random Russian: REINFORCE with a linear policy, in NumPy alone."""

import sys

import numpy as np

import stavka
from stavka.games.moscow_41.state import State


def cities(view: stavka.State, seat: str) -> float:
    """To hold one of the two cities of the scenario is worth something on the way."""
    assert isinstance(view, State)
    return WORTH * (view.control & view.game.components.special_cities).bit_count()


WORTH, RATE, FADE = 0.5, 0.7, 0.95
env = stavka.env("moscow_41", "dnieper", computers={"soviet": "random"}, shaping=cities)
spans = [env.encoder.spans[name] for name in ("decision", "decision.handle", "german", "control")]
LOOK = np.concatenate([np.arange(span.start, span.stop) for span in spans])


def play(weights: np.ndarray, seed: int, rate: float = 0.0) -> bool:
    """One game, and with a rate what is learned from it; says whether it was won."""
    chance, moves, rewards = np.random.default_rng(seed), [], []
    env.reset(seed)
    for agent in env.agent_iter():
        _, reward, over, _, info = env.last(observe=False)
        rewards.append(reward)
        if not over:
            facts = (env.observe(agent)["observation"][LOOK] > 0) / 8
            legal = np.flatnonzero(info["action_mask"])
            odds = np.exp(weights[legal] @ facts)
            odds /= odds.sum()
            chosen = chance.choice(len(legal), p=odds)
            moves.append((facts, legal, np.eye(len(legal))[chosen] - odds))
        env.step(None if over else int(legal[chosen]))
    gains = np.array([np.dot(rewards[n:], FADE ** np.arange(len(rewards) - n)) for n in range(1, len(rewards))])
    for gain, (facts, legal, surprise) in zip(gains - gains.mean(), moves, strict=True):
        weights[legal] += rate * gain * np.outer(surprise, facts)
    return bool(info["winner"] == "german")


def learn(games: int, trials: int) -> tuple[int, int]:
    """How many of so many games are won before and after learning from others."""
    weights = np.zeros((len(env.tokens), len(LOOK)))
    before = sum([play(weights, 10_000 + seed) for seed in range(trials)])
    for seed in range(games):
        play(weights, seed, RATE)
    return before, sum([play(weights, 10_000 + seed) for seed in range(trials)])


if __name__ == "__main__":
    print("won before and after:", *learn(int(sys.argv[1]), int(sys.argv[2])))
