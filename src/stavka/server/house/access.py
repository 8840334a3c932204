"""Who may do what in a match."""

from stavka.server import seating
from stavka.server.case import Case
from stavka.server.errors import Refused


def sits(case: Case, client: str, seat: str) -> None:
    """Refuse what a client does in a seat that is not his."""
    if not case.holds(client, seating.seat_of(case, seat).seat):
        raise Refused("not-your-seat", 403)


def reads(case: Case, client: str, seat: str | None) -> None:
    """Refuse a look at what a client may not see; at the end everything is open."""
    if seat is not None and case.status != "over":
        sits(case, client, seat)
    elif seat is not None:
        seating.seat_of(case, seat)
