"""Logs: a line of JSON for each thing that happened, on the standard error; no addresses, queries or cookies."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any, TextIO

import msgspec

# what a line may say besides its text: nothing else gets through, so that no secret does by mistake
TOLD = ("method", "route", "status", "seconds", "code", "match", "player", "reason", "deeds")
OURS, THEIRS = "stavka", ("uvicorn", "uvicorn.error")


class Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """When, how bad, who, what, and the facts."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in TOLD if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class Bystander(logging.Filter):
    """What uvicorn tells of every socket has the query in it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is logged."""
        return not (record.name == "uvicorn.error" and "WebSocket" in record.getMessage())


def start_logs(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """From here on everybody writes lines; libraries only when something is wrong."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(Bystander())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger(OURS).setLevel(level)
    for name in THEIRS:
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(max(level, logging.WARNING))
    logging.getLogger("uvicorn.access").disabled = True
