"""The ordered migrations that make the tables. One that is released is never changed: what comes later is a new one."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from stavka.server.errors import Unusable

_OF_A_MATCH = "match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE"
_CLUSTERED = "-- WITHOUT ROWID"  # on SQLite

MIGRATIONS: Sequence[Sequence[str]] = (
    (
        """CREATE TABLE clients (
            id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL DEFAULT '', language TEXT NOT NULL DEFAULT '',
            created DOUBLE PRECISION NOT NULL)""",
        """CREATE TABLE matches (
            id TEXT PRIMARY KEY NOT NULL, title TEXT NOT NULL, scenario TEXT NOT NULL, options TEXT NOT NULL,
            seed TEXT NOT NULL, next_seed TEXT NOT NULL, header TEXT NOT NULL DEFAULT '',
            start TEXT NOT NULL DEFAULT '', creator TEXT NOT NULL, public BOOLEAN NOT NULL,
            created DOUBLE PRECISION NOT NULL, started DOUBLE PRECISION, updated DOUBLE PRECISION NOT NULL,
            status TEXT NOT NULL, ending TEXT NOT NULL DEFAULT '', rematch TEXT NOT NULL DEFAULT '',
            analysis_of TEXT NOT NULL DEFAULT '', clock TEXT NOT NULL DEFAULT '',
            summary TEXT NOT NULL DEFAULT '', thinking BOOLEAN NOT NULL)""",
        "CREATE INDEX matches_by_creator ON matches (creator)",
        "CREATE INDEX matches_by_status ON matches (status, public)",
        f"""CREATE TABLE lines (
            {_OF_A_MATCH}, number INTEGER NOT NULL, text TEXT NOT NULL, seat TEXT NOT NULL DEFAULT '',
            at DOUBLE PRECISION NOT NULL, ordered BOOLEAN NOT NULL, PRIMARY KEY (match_id, number)) {_CLUSTERED}""",
        f"""CREATE TABLE seats (
            {_OF_A_MATCH}, seat TEXT NOT NULL, place INTEGER NOT NULL, kind TEXT NOT NULL,
            player TEXT NOT NULL DEFAULT '', name TEXT NOT NULL DEFAULT '', share TEXT NOT NULL DEFAULT '',
            invitation TEXT NOT NULL DEFAULT '', link TEXT NOT NULL DEFAULT '', anybody BOOLEAN NOT NULL,
            seen DOUBLE PRECISION, PRIMARY KEY (match_id, seat))""",
        "CREATE INDEX seats_by_invitation ON seats (invitation)",
        "CREATE INDEX seats_by_link ON seats (link)",
        f"""CREATE TABLE holders (
            {_OF_A_MATCH}, seat TEXT NOT NULL, client_id TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (match_id, seat, client_id))""",
        "CREATE INDEX holders_by_client ON holders (client_id)",
        f"""CREATE TABLE chats (
            {_OF_A_MATCH}, number INTEGER NOT NULL, seat TEXT NOT NULL DEFAULT '', at DOUBLE PRECISION NOT NULL,
            text TEXT NOT NULL, PRIMARY KEY (match_id, number))""",
        f"""CREATE TABLE notes (
            {_OF_A_MATCH}, seat TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match_id, seat))""",
        f"""CREATE TABLE orders (
            {_OF_A_MATCH}, seat TEXT NOT NULL, moment TEXT NOT NULL, answer TEXT NOT NULL,
            PRIMARY KEY (match_id, seat, moment))""",
        f"""CREATE TABLE offers (
            {_OF_A_MATCH}, kind TEXT NOT NULL, seat TEXT NOT NULL, agreed TEXT NOT NULL,
            PRIMARY KEY (match_id, kind))""",
    ),
    (
        "ALTER TABLE clients ADD COLUMN next_seed TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE seats ADD COLUMN next_share TEXT NOT NULL DEFAULT ''",
    ),
    (
        "CREATE TABLE keys (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)",
        "ALTER TABLE matches ADD COLUMN origin TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX matches_by_origin ON matches (origin)",
    ),
    ("ALTER TABLE matches ADD COLUMN hints BOOLEAN NOT NULL DEFAULT TRUE",),
)

_LOCK = 0x57A7CA  # any number that nobody else locks


async def migrate(connection: AsyncConnection, migrations: Sequence[Sequence[str]] = MIGRATIONS) -> None:
    """Bring the database to our version, within the transaction of this connection; of two at once one waits."""
    lite = connection.dialect.name == "sqlite"
    if not lite:  # SQLite's transaction has locked the whole file
        await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    await connection.execute(text("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"))
    found = await version(connection)
    if found > len(migrations):
        raise Unusable("schema-newer", {"found": found, "ours": len(migrations)})
    for statements in migrations[found:]:
        for statement in statements:
            await connection.execute(text(statement.replace(_CLUSTERED, "WITHOUT ROWID" if lite else "")))
    if found < len(migrations):
        await connection.execute(text("DELETE FROM schema_version"))
        await connection.execute(text("INSERT INTO schema_version VALUES (:version)"), {"version": len(migrations)})


async def version(connection: AsyncConnection) -> int:
    """Which migration the database has come to."""
    return (await connection.execute(text("SELECT max(version) FROM schema_version"))).scalar() or 0
