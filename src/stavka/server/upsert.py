"""A row that is there afterwards, whoever else writes it at the same moment."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection


async def put(connection: AsyncConnection, table: Table, row: Mapping[str, Any], changed: Collection[str]) -> None:
    """Write a row; of one with the same key these columns are changed."""
    insert = (sqlite if connection.dialect.name == "sqlite" else postgresql).insert(table).values(**row)
    key = list(table.primary_key)
    if changed:
        over = {name: insert.excluded[name] for name in changed}
        await connection.execute(insert.on_conflict_do_update(index_elements=key, set_=over))
    else:
        await connection.execute(insert.on_conflict_do_nothing(index_elements=key))
