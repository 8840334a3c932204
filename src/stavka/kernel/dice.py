"""Dice are a pure function of (key, counter): a record replays to the same rolls for ever.

The key comes from the seed (32 secret bytes of the host, whose hash is published first) and, in play
against others, from a public number of each seat given after that. Nobody can pick a lucky seed, and
once the seed is shown everybody can check every roll.
"""

import secrets
from collections.abc import Mapping
from hashlib import blake2b

_FACE = bytes(1 + byte % 6 for byte in range(256))
_UNFAIR = bytes(range(252, 256))  # 252 is the last multiple of six


def seed_bytes(seed: int | bytes | None) -> bytes:
    """32 secret bytes: random ones, or those that a given seed stands for."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes):
        return seed
    return seed.to_bytes(max(32, seed.bit_length() // 8 + 1), "big", signed=True)


def seed_hash(seed: bytes) -> str:
    """What the host publishes before the first token."""
    return blake2b(seed, digest_size=32, person=b"stavka seed").hexdigest()


def dice_key(seed: bytes, numbers: Mapping[str, str]) -> bytes:
    """The key of all rolls: the seed, stirred with the public number of every seat."""
    stirred = blake2b(seed, digest_size=32, person=b"stavka dice")
    for seat in sorted(numbers):
        for text in (seat, numbers[seat]):
            raw = text.encode()
            stirred.update(len(raw).to_bytes(4, "big") + raw)
    return stirred.digest()


def stream(key: bytes, counter: int) -> bytes:
    """64 bytes nobody can foretell without the key."""
    return blake2b(counter.to_bytes(8, "big"), key=key).digest()


def faces(raw: bytes) -> bytes:
    """As many fair d6 as these bytes give; the few that would favour low faces are thrown away."""
    return raw.translate(_FACE, _UNFAIR)
