"""A German who learns to take two cities from a random Russian: REINFORCE with a linear policy, in NumPy alone."""

from typing import Any

import numpy as np

import stavka


def cities(view: Any, seat: str) -> float:
    """To hold one of the two cities of the scenario is worth something on the way."""
    return 0.5 * float((view.control & view.game.components.special_cities).bit_count())


env = stavka.env("moscow_41", "dnieper", computers={"soviet": "random"}, shaping=cities)
LOOK = [n for name in ("decision", "decision.handle", "german", "control") for n in range(*env.encoder.spans[name][:2])]
weights = np.zeros((len(env.tokens), len(LOOK)))


def play(seed: int, rate: float, fade: float = 0.95) -> bool:
    """One game, and with a rate what is learned from it; says whether it was won."""
    chance, moves, rewards = np.random.default_rng(seed), [], []
    env.reset(seed)
    while not env.terminations["german"]:
        facts = (env.observe("german")["observation"][LOOK] > 0) / 8
        legal = np.flatnonzero(env.infos["german"]["action_mask"])
        odds = np.exp(weights[legal] @ facts)
        odds /= odds.sum()
        chosen = chance.choice(legal, p=odds)
        moves.append((facts, legal, (legal == chosen) - odds))
        env.step(int(chosen))
        rewards.append(env.rewards["german"])
    gains = np.array([np.dot(rewards[n:], fade ** np.arange(len(rewards) - n)) for n in range(len(rewards))])
    for gain, (facts, legal, surprise) in zip(gains - gains.mean(), moves, strict=True):
        weights[legal] += rate * gain * np.outer(surprise, facts)
    return bool(env.infos["german"]["winner"] == "german")


for games, rate in ((range(10_000, 10_030), 0.0), (range(600), 0.7), (range(10_000, 10_030), 0.0)):
    print(sum([play(seed, rate) for seed in games]), "of", len(games), "won", "while learning" if rate else "in trials")
