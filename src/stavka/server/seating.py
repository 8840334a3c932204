"""Matches and seats are made and taken here: each function is one piece of work within a transaction."""

from __future__ import annotations

from collections.abc import Mapping
from time import time
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import and_, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from stavka import games, players
from stavka.kernel.dice import seed_hash
from stavka.kernel.errors import BadOption, UnknownScenario, UnknownTitle
from stavka.kernel.match import Match
from stavka.kernel.state import State
from stavka.kernel.title import Game
from stavka.server import store
from stavka.server.case import Case, Seat
from stavka.server.errors import Refused
from stavka.server.secret import hashed, new_id, new_secret, new_seed, new_share
from stavka.server.table import ENCODER, LiveTable, game_of
from stavka.server.tables import clients, holders, matches, offers, seats
from stavka.server.upsert import put
from stavka.server.wire import Ending, Join, NewMatch, SeatWish, Sit

BOARDS = 20  # analysis boards that are kept for a client


def chosen_game(wish: NewMatch) -> Game:
    """The game that somebody wishes to play, checked."""
    try:
        return games.title(wish.title).game(wish.scenario, wish.options)
    except UnknownTitle:
        raise Refused("no-such-title", 404) from None
    except UnknownScenario:
        raise Refused("no-such-scenario", 422) from None
    except BadOption as error:
        known = {option.id: option.name for option in games.title(wish.title).options}
        option = known.get(error.option, error.option)
        raise Refused("bad-option", 422, {"option": option, "problem": error.message}) from None


def chosen_seats(wish: NewMatch, game: Game, computers: bool) -> dict[str, SeatWish]:
    """Who shall sit where, checked."""
    unknown = [seat for seat in wish.seats if seat not in game.seats]
    if unknown:
        raise Refused("no-such-seat", 422, {"name": unknown[0]})
    chosen = {seat: wish.seats.get(seat) or SeatWish("me") for seat in game.seats}
    thinking = [seat for seat in chosen.values() if seat.kind == "computer"]
    if thinking and not computers:
        raise Refused("no-computers", 409)
    for seat in thinking:
        if seat.player not in players.NAMES:
            raise Refused("no-such-player", 422, {"player": seat.player})
    return chosen


class Quota(NamedTuple):
    """How many unfinished matches a client may have made, and how many may come from the address with this mark."""

    most: int
    most_here: int
    origin: str


class Created(NamedTuple):
    """A new match, the secrets of its invitations, and the seed of the next one."""

    case: Case
    invitations: dict[str, str]
    next_seed: str


async def promised(connection: AsyncConnection, client: str) -> str:
    """The seed of the next match that a client makes, fixed before he gives his number for it."""
    mine = clients.c.id == client
    await put(connection, clients, {"id": client, "created": time()}, ())
    await connection.execute(clients.update().where(mine, clients.c.next_seed == "").values(next_seed=new_seed()))
    return str((await connection.execute(select(clients.c.next_seed).where(mine).with_for_update())).scalar_one())


async def create(
    connection: AsyncConnection, client: str, wish: NewMatch, game: Game, wishes: Mapping[str, SeatWish], quota: Quota
) -> Created:
    """A new match."""
    await _check_number(connection, client, quota.most)
    if await store.unfinished_from(connection, quota.origin) >= quota.most_here:
        raise Refused("too-many-here", 429, {"most": quota.most_here})
    seed, next_seed = await promised(connection, client), new_seed()
    if wish.seed_hash and wish.seed_hash != seed_hash(bytes.fromhex(seed)):
        raise Refused("other-seed", 409)
    await connection.execute(clients.update().where(clients.c.id == client).values(next_seed=next_seed))
    name = (await store.client_row(connection, client))[0]
    invitations = {seat: new_secret() for seat, sitter in wishes.items() if sitter.kind == "friend"}
    rows = [
        {
            "seat": seat,
            "kind": "computer" if sitter.kind == "computer" else "human",
            "player": sitter.player if sitter.kind == "computer" else "",
            "name": name if sitter.kind == "me" else "",
            "share": {"me": wish.number, "computer": new_share()}.get(sitter.kind, ""),
            "invitation": hashed(invitations[seat]) if seat in invitations else "",
            "anybody": sitter.kind == "anybody",
        }
        for seat, sitter in wishes.items()
    ]
    held = [(seat, client) for seat, sitter in wishes.items() if sitter.kind == "me"]
    match = await _insert(
        connection,
        game,
        {
            "creator": client,
            "seed": seed,
            "clock": ENCODER.encode(wish.clock).decode() if wish.clock else "",
            "origin": quota.origin,
            "hints": wish.hints,
        },
        rows,
        held,
    )
    return Created(await started(connection, match), invitations, next_seed)


async def _check_number(connection: AsyncConnection, client: str, most: int) -> None:
    """Refuse one match too many."""
    if await store.unfinished(connection, client) >= most:
        raise Refused("too-many-matches", 429, {"most": most})


async def _insert(
    connection: AsyncConnection,
    game: Game,
    facts: Mapping[str, Any],
    rows: list[dict[str, Any]],
    held: list[tuple[str, str]],
) -> str:
    """A match with its seats and who holds them."""
    match, now = new_id(), time()
    empty = {"player": "", "name": "", "share": "", "invitation": "", "anybody": False}
    await connection.execute(
        matches.insert(),
        {
            "id": match,
            "title": game.title.id,
            "scenario": game.scenario.id,
            "options": msgspec.json.encode(game.options).decode(),
            "seed": new_seed(),
            "next_seed": new_seed(),
            "public": any(row.get("anybody") for row in rows),
            "created": now,
            "updated": now,
            "status": "open",
            "thinking": False,
            "hints": True,
            **facts,
        },
    )
    await connection.execute(
        seats.insert(), [{"match_id": match, "place": place, **empty, **row} for place, row in enumerate(rows)]
    )
    if held:
        await connection.execute(
            holders.insert(),
            [{"match_id": match, "seat": seat, "client_id": client, "at": now} for seat, client in held],
        )
    return match


async def started(connection: AsyncConnection, match: str) -> Case:
    """The match, which begins if everybody is there and has given a number."""
    case = await store.case(connection, match)
    if case.header or not all(seat.taken and seat.share for seat in case.seats.values()):
        return case
    game = game_of(case)
    shares = {seat.seat: seat.share for seat in case.seats.values()}
    header = Match(game, bytes.fromhex(case.seed), shares).header
    return await _begun(connection, case, ENCODER.encode(header).decode())


async def _begun(connection: AsyncConnection, case: Case, header: str) -> Case:
    now = time()
    table = LiveTable(msgspec.structs.replace(case, header=header, started=now, status="playing"))
    append = table.append()
    await connection.execute(
        matches.update()
        .where(matches.c.id == case.id)
        .values(
            header=header,
            started=now,
            updated=now,
            status=append.status,
            summary=append.summary,
            ending=append.ending,
            thinking=append.thinking,
        )
    )
    return await store.case(connection, case.id)


# -- taking seats ---------------------------------------------------------------------------------


async def locked(connection: AsyncConnection, match: str) -> Case:
    """A match that nobody else changes until this transaction is over."""
    await connection.execute(select(matches.c.id).where(matches.c.id == match).with_for_update())
    return await store.case(connection, match)


class Opened(NamedTuple):
    """What the secret of a link opens."""

    match: str
    seat: str
    own: bool  # somebody's own seat, on another device


async def opened_by(connection: AsyncConnection, secret: str) -> Opened:
    """What a secret opens."""
    known = hashed(secret)
    query = select(seats.c.match_id, seats.c.seat, seats.c.link == known).where(
        or_(seats.c.invitation == known, seats.c.link == known)
    )
    found = (await connection.execute(query)).first()
    if found is None:
        raise Refused("bad-link", 404)
    return Opened(*found)


async def look(connection: AsyncConnection, client: str, secret: str) -> Case:
    """The match that a secret opens, if the client could take his seat now."""
    found = await opened_by(connection, secret)
    case = await store.case(connection, found.match)
    seat = case.seats[found.seat]
    if not found.own and client not in seat.holders:
        _check_free(case, seat)
    return case


async def join(connection: AsyncConnection, client: str, wish: Join) -> tuple[Case, str]:
    """Take the seat that a secret opens."""
    found = await opened_by(connection, wish.secret)
    case = await locked(connection, found.match)
    seat = case.seats[found.seat]
    if client in seat.holders:
        return case, seat.seat
    if found.own:
        await _hold(connection, case.id, seat.seat, client)
        return await store.case(connection, case.id), seat.seat
    _check_free(case, seat)
    return await _take(connection, case, seat, client, wish.number), seat.seat


def _check_free(case: Case, seat: Seat) -> None:
    """Refuse a seat that cannot be taken any more."""
    if seat.taken:
        raise Refused("seat-taken", 409)
    if case.status != "open":
        raise Refused("over", 409)


async def sit(connection: AsyncConnection, client: str, match: str, wish: Sit) -> tuple[Case, str]:
    """Take a seat that is for anybody."""
    case = await locked(connection, match)
    seat = seat_of(case, wish.seat)
    if client in seat.holders:
        return case, seat.seat
    _check_free(case, seat)
    if not seat.anybody:
        raise Refused("seat-reserved", 403)
    return await _take(connection, case, seat, client, wish.number), seat.seat


def seat_of(case: Case, seat: str) -> Seat:
    """A seat of a match."""
    if seat not in case.seats:
        raise Refused("no-such-seat", 404, {"name": seat})
    return case.seats[seat]


async def _hold(connection: AsyncConnection, match: str, seat: str, client: str) -> None:
    await connection.execute(holders.insert(), {"match_id": match, "seat": seat, "client_id": client, "at": time()})


async def _take(connection: AsyncConnection, case: Case, seat: Seat, client: str, share: str) -> Case:
    name = (await store.client_row(connection, client))[0]
    await _hold(connection, case.id, seat.seat, client)
    await _change_seat(connection, case.id, seat.seat, name=name, share=share)
    await connection.execute(matches.update().where(matches.c.id == case.id).values(updated=time()))
    return await started(connection, case.id)


async def _change_seat(connection: AsyncConnection, match: str, seat: str, **facts: Any) -> None:
    await connection.execute(seats.update().where(seats.c.match_id == match, seats.c.seat == seat).values(**facts))


async def link(connection: AsyncConnection, client: str, match: str, seat: str) -> str:
    """A secret for a client's other devices. Where the first holder makes it anew, all others lose the seat."""
    case = await locked(connection, match)
    if not case.holds(client, seat):
        raise Refused("not-your-seat", 403)
    if case.seats[seat].holders[0] == client:
        here = and_(holders.c.match_id == match, holders.c.seat == seat)
        await connection.execute(holders.delete().where(here, holders.c.client_id != client))
    secret = new_secret()
    await _change_seat(connection, match, seat, link=hashed(secret))
    return secret


async def invite(connection: AsyncConnection, client: str, match: str, seat: str) -> str:
    """A new invitation in the place of the one before."""
    case = await locked(connection, match)
    if case.creator != client:
        raise Refused("not-your-match", 403)
    _check_free(case, seat_of(case, seat))
    secret = new_secret()
    await _change_seat(connection, match, seat, invitation=hashed(secret))
    return secret


async def call_off(connection: AsyncConnection, match: str) -> Case:
    """A match whose seats were never all taken is over."""
    case = await locked(connection, match)
    if case.header:
        raise Refused("stale", 409)
    ending = ENCODER.encode(Ending(how="void")).decode()
    await connection.execute(
        matches.update().where(matches.c.id == match).values(status="over", ending=ending, updated=time())
    )
    await connection.execute(offers.delete().where(offers.c.match_id == match))
    return await store.case(connection, match)


async def seen(connection: AsyncConnection, match: str, seat: str) -> None:
    """A seat has just been left."""
    await _change_seat(connection, match, seat, seen=time())


# -- further matches ------------------------------------------------------------------------------


async def rematch(connection: AsyncConnection, match: str, most: int) -> tuple[Case, Case]:
    """The match that follows, everybody one seat on; and the one before, which tells where it is.

    Its seed was fixed with the match before: whoever asked for the rematch, or agreed, knew its hash and gave a number.
    """
    old = await locked(connection, match)
    if old.rematch:
        return await store.case(connection, old.rematch), old
    await _check_number(connection, old.creator, most)
    sitting = list(old.seats.values())
    sitting = sitting[-1:] + sitting[:-1]
    rows = [
        {
            "seat": name,
            "kind": seat.kind,
            "player": seat.player if seat.kind == "computer" else "",  # who stood in has gone
            "name": seat.name,
            "share": (seat.next_share or seat.share) if seat.kind == "human" else new_share(),
        }
        for name, seat in zip(old.seats, sitting, strict=True)
    ]
    held = [(name, client) for name, seat in zip(old.seats, sitting, strict=True) for client in seat.holders]
    facts = {
        "creator": old.creator,
        "seed": old.next_seed,
        "clock": ENCODER.encode(old.clock).decode() if old.clock else "",
        "hints": old.hints,
    }
    new = await started(connection, await _insert(connection, game_of(old), facts, rows, held))
    await connection.execute(matches.update().where(matches.c.id == match).values(rematch=new.id))
    return new, await store.case(connection, match)


async def give_number(connection: AsyncConnection, match: str, client: str, share: str) -> None:
    """A client's number for the dice of the rematch, in all of his seats."""
    mine = [seat.seat for seat in (await locked(connection, match)).humans if client in seat.holders]
    await connection.execute(
        seats.update().where(seats.c.match_id == match, seats.c.seat.in_(mine)).values(next_share=share)
    )


async def board(connection: AsyncConnection, client: str, old: Case, position: State) -> Case:
    """An analysis board that starts with a position, all its seats the client's. Old ones of his make room."""
    game = game_of(old)
    boards = await store.analyses_of(connection, client)
    if len(boards) >= BOARDS:
        await connection.execute(matches.delete().where(matches.c.id.in_(boards[BOARDS - 1 :])))
    name = (await store.client_row(connection, client))[0]
    seed, start = new_seed(), position.json()
    header = Match.at(game, start, bytes.fromhex(seed)).header
    facts = {"creator": client, "seed": seed, "start": start.decode(), "analysis_of": old.id}
    rows = [{"seat": seat, "kind": "human", "name": name} for seat in game.seats]
    match = await _insert(connection, game, facts, rows, [(seat, client) for seat in game.seats])
    return await _begun(connection, await store.case(connection, match), ENCODER.encode(header).decode())


async def profile(connection: AsyncConnection, client: str, name: str | None, language: str | None) -> list[str]:
    """Change what a client calls itself; returns the matches where that shows."""
    before = await store.client_row(connection, client)
    told = {column: value for column, value in (("name", name), ("language", language)) if value is not None}
    await put(connection, clients, {"id": client, "created": time(), **told}, told)
    if name is None or name == before[0]:
        return []
    going_on = select(matches.c.id).where(matches.c.status != "over")
    held = select(holders.c.match_id, holders.c.seat).where(
        holders.c.client_id == client, holders.c.match_id.in_(going_on)
    )
    await connection.execute(seats.update().where(tuple_(seats.c.match_id, seats.c.seat).in_(held)).values(name=name))
    return list(dict.fromkeys((await connection.execute(held)).scalars()))
