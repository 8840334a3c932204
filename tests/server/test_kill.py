"""A server killed without a word in the middle of its work: nothing that was told is lost, and its guests go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.host import Host, loaded, sqlite
from bench.kills import agrees, damaged, tormented
from tests.server.fog import opened

KILLS = 3


def check(host: Host) -> None:
    """Kill, restart, compare, and replay every record."""
    with host:
        found = tormented(host, matches=4, kills=KILLS)
    assert not found.faults, "\n".join(found.faults)
    assert not found.figures.refused
    assert len(found.waits) == KILLS
    assert len(found.figures.acks) > 10 * KILLS, "hardly anything was played"
    assert all(duel.seats[0].told > 1 for duel in found.duels[:4]), "somebody did not go on"


def test_one_worker_on_sqlite(tmp_path: Path) -> None:
    check(loaded(sqlite(tmp_path)))


def test_two_workers_on_postgresql(postgres_db: str) -> None:
    check(loaded(postgres_db, workers=2))


@pytest.mark.parametrize(
    ("kept", "sent", "good"),
    [
        ("a b", "a! b!", True),
        ("a b", "a! b! c", True),  # lost, but nobody was told of it
        ("a b c", "a! b! c", True),  # kept, though nobody was told of it
        ("a b", "a! b b!", True),  # sent again after the restart
        ("a", "a! b!", False),  # told, and lost
        ("a b b", "a! b!", False),  # twice
        ("b a", "a! b!", False),
        ("a x", "a!", False),
    ],
)
def test_what_counts_as_lost(kept: str, sent: str, good: bool) -> None:
    """The comparison itself: `!` was acknowledged."""
    tokens = [(token.rstrip("!"), token.endswith("!")) for token in sent.split()]
    assert agrees(kept.split(), tokens) == good


def test_a_damaged_record_is_found(tmp_path: Path) -> None:
    """If a line were missing after a restart, it would be seen."""
    host = loaded(sqlite(tmp_path))
    with host:
        assert not tormented(host, matches=1, kills=1).faults
    with opened(tmp_path) as database:
        database.execute("DELETE FROM lines WHERE number = 3")
    assert damaged(host.url)
