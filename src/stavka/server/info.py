"""A match as lists and the bar of a table show it: nothing in it that a spectator may not know."""

from __future__ import annotations

from collections.abc import Collection

from stavka.kernel.dice import seed_hash
from stavka.server.case import Case, Seat
from stavka.server.rules import other_rules
from stavka.server.wire import Fairness, MatchInfo, SeatInfo


def hash_of(seed: str) -> str:
    """What is told of a seed beforehand."""
    return seed_hash(bytes.fromhex(seed))


def match_info(case: Case, client: str, present: Collection[str]) -> MatchInfo:
    """The match as a client is told of it; the seats in `present` have a socket open."""
    other = other_rules(case)
    return MatchInfo(
        id=case.id,
        title=case.title,
        scenario=case.scenario,
        options=case.options,
        status=case.status,
        created=case.created,
        seats=[_seat(seat, client, present) for seat in case.seats.values()],
        waiting=list(case.summary.waiting),
        turn=case.summary.turn,
        seed_hash=hash_of(case.seed),
        number=case.summary.number,
        updated=case.updated,
        clock=case.summary.clock,
        offers=list(case.offers.values()),
        ending=case.ending,
        rematch=case.rematch,
        analysis_of=case.analysis_of,
        hints=case.hints,
        public=case.public,
        made=case.creator == client,
        other_rules=other.recorded if other else "",
    )


def _seat(seat: Seat, client: str, present: Collection[str]) -> SeatInfo:
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind if seat.taken else "empty",
        name=seat.name,
        mine=client in seat.holders,
        present=seat.seat in present,
        player=seat.player,
        number=seat.share or None,
        last_seen=seat.seen,
        invited=seat.invited and not seat.taken,
    )


def fairness(case: Case) -> Fairness:
    """What proves the dice: the seed itself only when nothing can be foretold from it any more."""
    return Fairness(
        seed_hash=hash_of(case.seed),
        numbers={seat.seat: seat.share for seat in case.seats.values() if seat.share},
        seed=case.seed if case.status == "over" else None,
        next_hash=hash_of(case.next_seed),
    )


def waits_for(case: Case, client: str) -> bool:
    """Whether one of a client's seats is to decide, or asked to agree to something."""
    if case.status == "open":
        return False
    asked = {offer.seat for offer in case.offers.values() if not case.holds(client, offer.seat)}
    return bool(asked) or any(case.holds(client, seat) and not case.seats[seat].player for seat in case.summary.waiting)
