"""Who a client is: a random cookie that we have signed, known to us by its hash alone."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from re import compile as pattern

from stavka.server.keys import Seal
from stavka.server.secret import new_secret

__all__ = ["client_of", "cookie", "new_secret", "secret_in"]

NAME = "stavka"
SECURE_NAME = "__Host-stavka"  # a browser takes it over https only, and from this host alone
SHAPE = pattern(r"^([A-Za-z0-9_-]{24})([A-Za-z0-9_-]{22})$")  # a secret and our mark
A_YEAR = 60 * 60 * 24 * 365


def client_of(secret: str) -> str:
    """The id of the client with that cookie: nobody who reads the database can make the cookie from it."""
    return blake2b(secret.encode(), digest_size=16, person=b"stavka client").hexdigest()


def secret_in(headers: Iterable[tuple[bytes, bytes]], https: bool, seal: Seal) -> str | None:
    """The secret in the cookie of a request, if it is one that we have given."""
    name = SECURE_NAME if https else NAME
    for header, value in headers:
        if header == b"cookie":
            for part in value.decode("latin-1").split(";"):
                found, _, given = part.strip().partition("=")
                ours = SHAPE.match(given) if found == name else None
                if ours and seal.is_genuine(*ours.groups()):
                    return ours[1]
    return None


def cookie(secret: str, https: bool, seal: Seal) -> str:
    """The header that sets it.

    Lax, not Strict: a browser that kept it back after a click on a link in a mail would be given another one, and
    the player would have lost his seats. What changes something is guarded by `origin` as well.
    """
    secure = "; Secure" if https else ""
    name = SECURE_NAME if https else NAME
    return f"{name}={seal.signed(secret)}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{secure}"
