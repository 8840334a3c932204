"""What every answer tells the browser to forbid, and which requests do not come from our own page."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from stavka.server.errors import Refused
from stavka.server.style import HASH

POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    f"style-src 'self' {HASH}",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
)
ALWAYS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", "; ".join(POLICY).encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
OVER_HTTPS: tuple[tuple[bytes, bytes], ...] = (
    *ALWAYS,
    (b"strict-transport-security", b"max-age=31536000"),
)
SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}
HERE = (b"same-origin", b"none")


def check_host(headers: Mapping[bytes, bytes], names: frozenset[str]) -> None:
    """Refuse a request for a host that we are not."""
    if names and host_name(headers.get(b"host", b"").decode("latin-1")) not in names:
        raise Refused("wrong-host", 421)


def host_name(host: str) -> str:
    """`localhost:8000` without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def check_origin(headers: Mapping[bytes, bytes], scheme: str) -> None:
    """Refuse what another site's page has sent. A program that is no browser says nothing of its origin."""
    site = headers.get(b"sec-fetch-site")
    origin = headers.get(b"origin")
    if site is not None and site not in HERE:
        raise Refused("foreign-origin", 403)
    if origin is not None and not same_origin(origin.decode("latin-1"), scheme, headers.get(b"host", b"")):
        raise Refused("foreign-origin", 403)


def same_origin(origin: str, scheme: str, host: bytes) -> bool:
    """Whether a page of that origin is ours. Over https nothing that came without it is."""
    secure = scheme in ("https", "wss")
    try:
        page, ours = urlsplit(origin), urlsplit(f"//{host.decode('latin-1')}")
        ports = page.port or PORTS.get(page.scheme), ours.port or PORTS[page.scheme if not secure else "https"]
    except (KeyError, ValueError):
        return False
    return page.scheme in (("https",) if secure else ("http", "https")) and (page.hostname, ports[0]) == (
        ours.hostname,
        ports[1],
    )


def check_type(headers: Mapping[bytes, bytes]) -> None:
    """A form of another site cannot send JSON."""
    kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
    if kind != b"application/json":
        raise Refused("wrong-type", 415)
