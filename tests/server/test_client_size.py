"""The browser client is light: what a first visit to lobby and table loads, and what waits until it is asked for."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from stavka.server.assets import client_folder

BUDGET = 150_000  # bytes of script, packed as the server sends it
FIRST_VISIT = ("index.html", "src/lobby/LobbyPage.svelte", "src/table/TablePage.svelte", "src/words/es.ts")
LATER = (  # other pages, the other language, and what loads when somebody opens it, fights or waits for others
    "src/replay/ReplayPage.svelte",
    "src/lobby/JoinPage.svelte",
    "src/words/en.ts",
    "src/words/en-later.ts",
    "src/words/es-later.ts",
    "src/lobby/InviteDialog.svelte",
    "src/lobby/NameDialog.svelte",
    "src/lobby/OptionFields.svelte",
    "src/lobby/WatchDialog.svelte",
    "src/report/LinkDialog.svelte",
    "src/report/StandInDialog.svelte",
    "src/table/Hint.svelte",
    "src/table/Invite.svelte",
    "src/table/Relic.svelte",
    "src/table/Show.svelte",
    "src/table/Thinking.svelte",
    "src/help/HelpDialog.svelte",
    "src/report/OrdersDialog.svelte",
    "src/report/FairnessDialog.svelte",
    "src/report/ListView.svelte",
    "src/report/Talk.svelte",
    "src/table/BattleBoard.svelte",
)

Chunks = Mapping[str, Mapping[str, Any]]


@cache
def chunks() -> Chunks:
    """The parts of the build, by their sources."""
    manifest = client_folder() / ".vite/manifest.json"
    assert manifest.exists(), "the client has not been built: make web"
    found: Chunks = msgspec.json.decode(manifest.read_bytes())
    return found


def loaded(source: str, waiting: tuple[str, ...] = ()) -> Iterator[str]:
    """What a part brings with it: what it imports, and what it loads soon after."""
    chunk = chunks()[source]
    yield source
    for other in (*chunk.get("imports", ()), *chunk.get("dynamicImports", ())):
        if other not in waiting and other != source:
            yield from loaded(other, (*waiting, source))


def packed(source: str) -> int:
    script = (client_folder() / str(chunks()[source]["file"])).read_bytes()
    return len(gzip.compress(script, 9, mtime=0))


def test_a_first_visit_is_light() -> None:
    parts = {part for source in FIRST_VISIT for part in loaded(source, LATER)}
    sizes = {part: packed(part) for part in sorted(parts)}
    assert sum(sizes.values()) <= BUDGET, sizes


def test_lobby_table_replay_and_help_load_by_themselves() -> None:
    at_once = set(chunks()["index.html"].get("imports", ()))
    assert all(chunks()[page].get("isDynamicEntry") for page in (*FIRST_VISIT[1:], *LATER))
    assert at_once.isdisjoint((*FIRST_VISIT, *LATER))


def test_the_page_names_nothing_outside_the_site() -> None:
    page = (client_folder() / "index.html").read_text(encoding="utf-8")
    assert "http:" not in page
    assert "https:" not in page
    assert "<script>" not in page
