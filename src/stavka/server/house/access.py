"""Who may do what in a match."""

from stavka.server import seating
from stavka.server.case import Case
from stavka.server.errors import Refused
from stavka.server.sight import EVERYTHING


def sits(case: Case, client: str, seat: str) -> None:
    """Refuse what a client does in a seat that is not his."""
    if not case.holds(client, seating.seat_of(case, seat).seat):
        raise Refused("not-your-seat", 403)


def plays(case: Case, client: str, seat: str) -> None:
    """Refuse what a client does in a seat that he does not hold, or in which a computer plays for him now."""
    sits(case, client, seat)
    if case.seats[seat].player:
        raise Refused("handed-over", 409)


def reads(case: Case, client: str, seat: str | None) -> None:
    """Refuse a look at what a client may not see; at the end, or where computers play alone, everything is open."""
    if seat == EVERYTHING:
        if case.humans and case.status != "over":
            raise Refused("not-your-seat", 403)
    elif seat is not None and case.status != "over":
        sits(case, client, seat)
    elif seat is not None:
        seating.seat_of(case, seat)
