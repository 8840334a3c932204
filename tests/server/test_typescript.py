"""The browser client speaks the wire of today."""

from __future__ import annotations

from pathlib import Path

from stavka.server.typescript import typescript

WIRE = Path(__file__).parents[2] / "web/src/lib/wire.ts"


def test_the_client_has_todays_wire() -> None:
    written = WIRE.read_text(encoding="utf-8")
    assert written == typescript(), "python -m stavka.server.typescript > web/src/lib/wire.ts"
