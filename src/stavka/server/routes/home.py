"""My page: my name, my matches, open invitations."""

from __future__ import annotations

from litestar import get, patch
from litestar.params import JSONBody

from stavka.server.routes.shared import LOOKS, TALKS, Guest, PageOf, allowing
from stavka.server.wire import Home, Profile


@get("/me", opt=LOOKS)
async def home(guest: Guest, page: PageOf = 0) -> Home:
    """My matches, those that wait for me first, and open invitations. A newcomer gets his cookie."""
    client = guest.identified()
    guest.visitor.welcome()
    return await guest.house.home(client, page)


@patch("/me", opt=TALKS)
async def profile(data: JSONBody[Profile], guest: Guest) -> Home:
    """Change my name or my language."""
    return await guest.house.profile(guest.identified(), data)


ROUTES = (allowing("/me", "GET", "PATCH"), home, profile)
