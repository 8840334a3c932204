"""Rate limits: a bucket for each client or address, in memory."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic

from stavka.server.errors import Refused
from stavka.server.settings import Limits, Rate

ENOUGH = 20_000  # buckets; then the full ones are thrown away
KINDS = ("requests", "look", "play", "ask", "pings", "make", "talk", "hint", "past", "knock", "strangers")


class Bucket:
    """So many tokens are left, as of a moment."""

    __slots__ = ("at", "left")

    def __init__(self, rate: Rate, now: float) -> None:
        self.left, self.at = rate.burst, now

    def fill(self, rate: Rate, now: float) -> None:
        """What has come back since."""
        self.left = min(rate.burst, self.left + (now - self.at) * rate.a_second)
        self.at = now

    def wait(self, rate: Rate, now: float) -> float:
        """Take one: 0, or the seconds until there will be one."""
        self.fill(rate, now)
        if self.left >= 1:
            self.left -= 1
            return 0
        return (1 - self.left) / rate.a_second


class Gate:
    """All buckets of a server process, and the sockets that are open."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = monotonic) -> None:
        self.limits = limits
        self.clock = clock
        self.rates = {(kind, times): rate_of(limits, kind, times) for kind in KINDS for times in (1, limits.household)}
        self.buckets: dict[tuple[str, int, str], Bucket] = {}
        self.open: dict[str, int] = {}

    def wait(self, kind: str, who: str, times: int = 1) -> float:
        """Count one of a kind: 0, or the seconds to wait. A household may do it so many times as often."""
        rate, now, key = self.rates[kind, times], self.clock(), (kind, times, who)
        bucket = self.buckets.get(key)
        if bucket is None:
            if len(self.buckets) >= ENOUGH:
                self.tidy(now)
            bucket = self.buckets[key] = Bucket(rate, now)
        return bucket.wait(rate, now)

    def check(self, kind: str, who: str, times: int = 1) -> None:
        """Count one of a kind, or refuse."""
        seconds = self.wait(kind, who, times)
        if seconds:
            raise too_many(seconds)

    def tidy(self, now: float) -> None:
        """Forget the buckets that are full again: a new one is the same. Where that is not enough, forget all."""
        for key, bucket in list(self.buckets.items()):
            rate = self.rates[key[:2]]
            bucket.fill(rate, now)
            if bucket.left >= rate.burst:
                del self.buckets[key]
        if len(self.buckets) >= ENOUGH:
            self.buckets.clear()

    def enter(self, client: str, address: str) -> None:
        """A socket is opened."""
        most = {client: self.limits.sockets, address: self.limits.sockets_here}  # one without a cookie is his address
        if any(self.open.get(who, 0) >= number for who, number in most.items()):
            raise Refused("too-many-sockets", 429)
        for who in most:
            self.open[who] = self.open.get(who, 0) + 1

    def leave(self, client: str, address: str) -> None:
        """It is closed."""
        for who in {client, address}:
            self.open[who] -= 1
            if not self.open[who]:
                del self.open[who]


def rate_of(limits: Limits, kind: str, times: int) -> Rate:
    """The limit of a kind, so many times over."""
    rate: Rate = getattr(limits, kind)
    return Rate(rate.burst * times, rate.a_second * times)


def too_many(seconds: float) -> Refused:
    """Slower, please."""
    return Refused("too-many", 429, {"seconds": max(1, int(seconds + 0.999))})


def neighbourhood(address: str) -> str:
    """Whom an address stands for: with IPv6 a household has 2^64 of them."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(found, IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped) if mapped else f"{IPv6Address(int(found) >> 64 << 64)}/64"
    return str(found)
