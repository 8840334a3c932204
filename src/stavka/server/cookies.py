"""Who a client is: a random cookie, known to us by its hash alone."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from re import compile as pattern

from stavka.server.secret import new_secret

__all__ = ["client_of", "cookie", "new_secret", "secret_in"]

NAME = "stavka"
SECURE_NAME = "__Host-stavka"  # a browser takes it over https only, and from this host alone
SHAPE = pattern(r"^[A-Za-z0-9_-]{22,64}$")
A_YEAR = 60 * 60 * 24 * 365


def client_of(secret: str) -> str:
    """The id of the client with that cookie: nobody who reads the database can make the cookie from it."""
    return blake2b(secret.encode(), digest_size=16, person=b"stavka client").hexdigest()


def secret_in(headers: Iterable[tuple[bytes, bytes]], https: bool) -> str | None:
    """The cookie of a request, if it has one that can be ours."""
    name = SECURE_NAME if https else NAME
    for header, value in headers:
        if header == b"cookie":
            for part in value.decode("latin-1").split(";"):
                found, _, secret = part.strip().partition("=")
                if found == name and SHAPE.match(secret):
                    return secret
    return None


def cookie(secret: str, https: bool) -> str:
    """The header that sets it.

    Lax, not Strict: a browser that kept it back after a click on a link in a mail would be given another one, and
    the player would have lost his seats. What changes something is guarded by `origin` as well.
    """
    secure = "; Secure" if https else ""
    name = SECURE_NAME if https else NAME
    return f"{name}={secret}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{secure}"
