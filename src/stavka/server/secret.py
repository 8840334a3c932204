"""Secrets: 128 random bits and more for whoever is to have them, hashes for the database."""

from __future__ import annotations

import secrets
from hashlib import blake2b


def new_secret() -> str:
    """A secret for a link."""
    return secrets.token_urlsafe(18)


def hashed(secret: str) -> str:
    """What is stored of it."""
    return blake2b(secret.encode(), digest_size=24, person=b"stavka link").hexdigest()


def new_id() -> str:
    """The name of a match: nobody finds one that he was not told of."""
    return secrets.token_hex(8)


def new_seed() -> str:
    """The seed of the dice."""
    return secrets.token_bytes(32).hex()


def new_share() -> str:
    """A computer's number for the dice."""
    return secrets.token_hex(16)
