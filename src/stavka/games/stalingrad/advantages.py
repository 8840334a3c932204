"""34 Advantages of the Designer's Variant."""

from __future__ import annotations

from stavka.games.stalingrad.state import State


def has_advantage(s: State, name: str) -> bool:
    """Whether a side was dealt this Advantage."""
    return bool(s.advantages) and bool(s.advantages >> s.game.components.advantage_names.index(name) & 1)


def deal_advantages(s: State) -> None:
    """SIV-34b One die for each side: so many Advantages of its list, at random, none twice. The Soviets' die first."""
    parts = s.game.components
    for side in ("soviet", "german"):
        die = s.roll(1)[0]
        own = [i for i, advantage in enumerate(parts.advantages) if advantage.side == side]
        dealt = sorted(s.shuffled(own)[:die])
        for i in dealt:
            s.advantages |= 1 << i
        s.note("advantages", side=side, die=die, advantages=[parts.advantage_names[i] for i in dealt])
