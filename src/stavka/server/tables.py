"""The tables of the database, as the last migration leaves them; a test compares the two."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Integer, MetaData, Table, Text

METADATA = MetaData()


def _word(name: str) -> Column[str]:
    return Column(name, Text, nullable=False, server_default="")


def _match() -> Column[str]:
    return Column("match_id", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)


keys = Table("keys", METADATA, Column("name", Text, primary_key=True), Column("value", Text, nullable=False))

clients = Table(
    "clients",
    METADATA,
    Column("id", Text, primary_key=True),
    _word("name"),
    _word("language"),
    Column("created", Double, nullable=False),
    _word("next_seed"),  # of the next match that he makes: he knows its hash before he gives his number
)

matches = Table(
    "matches",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("title", Text, nullable=False),
    Column("scenario", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON, as are header, ending, clock and summary
    Column("seed", Text, nullable=False),
    Column("next_seed", Text, nullable=False),  # of a rematch
    _word("header"),  # of the record; empty until all seats are taken
    _word("start"),  # the position from which an analysis starts
    Column("creator", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("started", Double),  # when all seats were taken
    Column("updated", Double, nullable=False),
    Column("status", Text, nullable=False),
    _word("ending"),
    _word("rematch"),
    _word("analysis_of"),
    _word("clock"),
    _word("summary"),
    Column("thinking", Boolean, nullable=False),  # a computer is to decide
    _word("origin"),  # a mark of the address it was made from, which nobody without our key can tell
    Column("hints", Boolean, nullable=False),  # whoever is to decide may ask for one
)

lines = Table(
    "lines",
    METADATA,
    _match(),
    Column("number", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    _word("seat"),
    Column("at", Double, nullable=False),
    Column("ordered", Boolean, nullable=False),  # a standing order played it
)

seats = Table(
    "seats",
    METADATA,
    _match(),
    Column("seat", Text, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("kind", Text, nullable=False),  # human or computer
    _word("player"),
    _word("name"),
    _word("share"),  # in the dice
    _word("invitation"),  # the hash of a secret,
    _word("link"),  # and of another one, for the holder's other devices
    Column("anybody", Boolean, nullable=False),
    Column("seen", Double),
    _word("next_share"),  # in the dice of a rematch
)

holders = Table(
    "holders",
    METADATA,
    _match(),
    Column("seat", Text, primary_key=True),
    Column("client_id", Text, primary_key=True),
    Column("at", Double, nullable=False),
)

chats = Table(
    "chats",
    METADATA,
    _match(),
    Column("number", Integer, primary_key=True),
    _word("seat"),
    Column("at", Double, nullable=False),
    Column("text", Text, nullable=False),
)

notes = Table(
    "notes",
    METADATA,
    _match(),
    Column("seat", Text, primary_key=True),
    Column("text", Text, nullable=False),
)

orders = Table(
    "orders",
    METADATA,
    _match(),
    Column("seat", Text, primary_key=True),
    Column("moment", Text, primary_key=True),
    Column("answer", Text, nullable=False),
)

offers = Table(
    "offers",
    METADATA,
    _match(),
    Column("kind", Text, primary_key=True),
    Column("seat", Text, nullable=False),
    Column("agreed", Text, nullable=False),  # JSON
)
