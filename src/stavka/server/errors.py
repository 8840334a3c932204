"""What the server refuses, as one exception: a code, the status of the answer, and the facts that a message needs."""

from __future__ import annotations

from stavka.kernel.errors import StavkaError
from stavka.kernel.text import Args, Text
from stavka.server.wire import Table


class Refused(StavkaError):
    """Something was not done, and nothing has changed. The message `error-<code>` says why, with `facts`."""

    def __init__(
        self,
        code: str,
        status: int = 400,
        facts: Args | None = None,
        *,
        rule: str = "",
        reason: Text | None = None,
        table: Table | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.facts: Args = facts or {}
        self.rule = rule  # of the rulebook, for `illegal`
        self.reason = reason  # the sentence of the rules, for `illegal`: it goes before the message of the code
        self.table = table  # what the seat should have known, for `stale`


class Unusable(StavkaError):
    """A database that the server cannot work with. The message `error-<code>` says why, with `facts`."""

    def __init__(self, code: str, facts: Args | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Args = facts or {}
