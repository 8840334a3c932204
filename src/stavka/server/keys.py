"""The key of a server: what signs the cookies. It is in the database, so that all workers have the same one."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from stavka.server.tables import keys
from stavka.server.upsert import put

COOKIES = "cookies"


async def server_key(connection: AsyncConnection) -> bytes:
    """The key, which whoever comes first makes."""
    await put(connection, keys, {"name": COOKIES, "value": secrets.token_hex(32)}, ())
    found = await connection.execute(select(keys.c.value).where(keys.c.name == COOKIES))
    return bytes.fromhex(str(found.scalar_one()))


class Seal:
    """Signs with the key of the house, which is known when it opens."""

    def __init__(self, key: bytes = b"") -> None:
        self.key = key

    def mark(self, text: str) -> str:
        """22 characters that nobody without the key can make for a text."""
        return urlsafe_b64encode(hmac.digest(self.key, text.encode(), "sha256")[:16]).rstrip(b"=").decode()

    def signed(self, text: str) -> str:
        """A text with its mark."""
        return text + self.mark(text)

    def is_genuine(self, text: str, mark: str) -> bool:
        """Whether we have made that mark."""
        return hmac.compare_digest(self.mark(text), mark)
