"""Tokens are made once, at load, and looked up."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from stavka.kernel.bits import members

REMEMBERED = 1 << 12  # sets of each verb


class Verb:
    """All tokens of one verb, `to:24` for every space and so on, in the order of their numbers."""

    def __init__(self, verb: str, names: Sequence[str]) -> None:
        self.verb = verb
        self.tokens = tuple(f"{verb}:{name}" for name in names)
        self.number = {token: number for number, token in enumerate(self.tokens)}
        self._listed = lru_cache(REMEMBERED)(self._list)

    def __getitem__(self, number: int) -> str:
        return self.tokens[number]

    def __contains__(self, token: str) -> bool:
        return token in self.number

    def of(self, mask: int) -> list[str]:
        """The tokens of a set, in a list of one's own. The same sets come up again and again."""
        return list(self._listed(mask))

    def each(self, numbers: Iterable[int]) -> list[str]:
        """The tokens of these numbers, in their order."""
        tokens = self.tokens
        return [tokens[i] for i in sorted(numbers)]

    def _list(self, mask: int) -> tuple[str, ...]:
        tokens = self.tokens
        return tuple([tokens[i] for i in members(mask)])
