"""Tokens are made once, at load, and looked up."""

from collections.abc import Sequence

from stavka.kernel.bits import bits


class Verb:
    """All tokens of one verb, `to:24` for every space and so on, in the order of their numbers."""

    def __init__(self, verb: str, names: Sequence[str]) -> None:
        self.verb = verb
        self.tokens = tuple(f"{verb}:{name}" for name in names)
        self.number = {token: number for number, token in enumerate(self.tokens)}

    def __getitem__(self, number: int) -> str:
        return self.tokens[number]

    def __contains__(self, token: str) -> bool:
        return token in self.number

    def of(self, mask: int) -> list[str]:
        """The tokens of a set."""
        tokens = self.tokens
        return [tokens[i] for i in bits(mask)]
