"""Matches are made and seats are taken."""

from __future__ import annotations

from asyncio import gather
from typing import Any

import pytest
from sqlalchemy import text

from stavka.kernel.dice import seed_hash
from stavka.server.errors import Refused
from stavka.server.house import House
from stavka.server.wire import Join, NewMatch, Profile, SeatWish, Sit
from tests.server.party import SHARES, Party, Reader, make, opened, run
from tests.server.raid import ServedTitle

ME, FRIEND, ANYBODY = SeatWish("me"), SeatWish("friend"), SeatWish("anybody")


async def new(house: House, **seats: SeatWish) -> Any:
    return await house.create("maker", NewMatch("raid", SHARES["red"], seats=seats))


def test_alone_in_all_seats_it_begins_at_once(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            made = await new(house)
            assert made.invitations == {}
            assert made.match.status == "playing"
            assert [(seat.kind, seat.mine) for seat in made.match.seats] == [("human", True)] * 2
            assert made.match.waiting == ["red", "blue"]

    run(act)


def test_a_friend_takes_the_seat_that_the_secret_opens(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            made = await new(house, blue=FRIEND)
            assert made.match.status == "open"
            assert made.match.waiting == []
            assert [seat.invited for seat in made.match.seats] == [False, True]
            joined = await house.join("friend", Join(made.invitations["blue"], SHARES["blue"]))
            assert joined.seat == "blue"
            assert joined.match.status == "playing"
            assert [(seat.mine, seat.invited) for seat in joined.match.seats] == [(False, False), (True, False)]
            again = await house.join("friend", Join(made.invitations["blue"], SHARES["red"]))
            assert again.seat == "blue"
            assert again.match.seats[1].number == SHARES["blue"], "the number of the dice was given once and for all"
            with pytest.raises(Refused, match="seat-taken"):
                await house.join("thief", Join(made.invitations["blue"], SHARES["blue"]))

    run(act)


def test_the_second_of_three_sits_down_while_the_first_watches(db: str) -> None:
    async def act() -> None:
        async with opened(db) as house:
            seats = {"yellow": ME, "blue": FRIEND, "soviet": FRIEND}
            wish = NewMatch("stalingrad", SHARES["red"], scenario="two-vs-one", seats=seats)
            made = await house.create("maker", wish)
            watching = await house.subscribe("maker", made.match.id, "yellow")
            second = await house.join("second", Join(made.invitations["blue"], SHARES["blue"]))
            assert (second.seat, second.match.status) == ("blue", "open")
            third = await house.join("third", Join(made.invitations["soviet"], SHARES["blue"]))
            assert (third.seat, third.match.status) == ("soviet", "playing")
            await house.unsubscribe(watching)

    run(act)


def test_no_secret_is_stored_or_shown(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            made = await new(house, blue=FRIEND)
            link = await house.link("maker", made.match.id, "red")
            async with house.store.read() as connection:
                rows = [
                    str(tuple(row))
                    for table in ("matches", "seats", "holders", "clients")
                    for row in await connection.execute(text(f"SELECT * FROM {table}"))
                ]
            for secret in (made.invitations["blue"], link.secret):
                assert len(secret) >= 22
                assert not any(secret in row for row in rows)

    run(act)


def test_a_wrong_secret_opens_nothing(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            await new(house, blue=FRIEND)
            for secret in ("x" * 24, ""):
                with pytest.raises(Refused) as refused:
                    await house.join("thief", Join(secret, SHARES["blue"]))
                assert (refused.value.code, refused.value.status) == ("bad-link", 404)

    run(act)


def test_a_seat_for_anybody_is_listed_until_it_is_taken(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            made = await new(house, blue=ANYBODY)
            id = made.match.id
            assert made.match.public
            assert [match.id for match in (await house.home("stranger")).invitations] == [id]
            assert [match.id for match in (await house.home("maker")).invitations] == []
            with pytest.raises(Refused, match="no-such-seat"):
                await house.sit("stranger", id, Sit("green", SHARES["blue"]))
            with pytest.raises(Refused, match="seat-taken"):
                await house.sit("stranger", id, Sit("red", SHARES["blue"]))
            joined = await house.sit("stranger", id, Sit("blue", SHARES["blue"]))
            assert joined.match.status == "playing"
            assert (await house.home("third")).invitations == []
            with pytest.raises(Refused, match="seat-taken"):
                await house.sit("third", id, Sit("blue", SHARES["blue"]))

    run(act)


def test_whoever_makes_a_match_for_two_friends_sees_it_and_can_call_it_off(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            page = Reader(await house.subscribe_home("maker"))
            first, second = [await new(house, red=FRIEND, blue=FRIEND) for _ in range(2)]
            assert first.match.made
            assert {match.id for match in (await house.home("maker")).mine} == {first.match.id, second.match.id}
            with pytest.raises(Refused, match="not-your-match"):
                await house.call_off("stranger", first.match.id)
            over = await house.call_off("maker", first.match.id)
            assert over.ending is not None
            assert (over.status, over.ending.how) == ("over", "void")
            page.read()
            assert [(match.id, match.status) for match in page.turned][-1] == (first.match.id, "over")
            with pytest.raises(Refused, match="over"):
                await house.call_off("maker", first.match.id)
            with pytest.raises(Refused, match="over"):
                await house.join("ana", Join(first.invitations["red"], SHARES["red"]))
            for seat in ("red", "blue"):
                joined = await house.join(seat, Join(second.invitations[seat], SHARES[seat]))
                assert not joined.match.made
            with pytest.raises(Refused, match="has-begun"):
                await house.call_off("maker", second.match.id)

    run(act)


def test_a_friend_s_seat_is_not_for_anybody(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            made = await new(house, blue=FRIEND)
            with pytest.raises(Refused, match="seat-reserved"):
                await house.sit("stranger", made.match.id, Sit("blue", SHARES["blue"]))

    run(act)


def test_my_seat_on_another_device(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            old = await house.link("red", party.match, "red")
            link = await house.link("red", party.match, "red")
            with pytest.raises(Refused, match="bad-link"):
                await house.join("phone", Join(old.secret, SHARES["blue"]))
            joined = await house.join("phone", Join(link.secret, SHARES["blue"]))
            assert joined.seat == "red"
            assert joined.match.seats[0].number == SHARES["red"]
            party.clients["red"] = "phone"
            await party.play("red", "chit")
            with pytest.raises(Refused, match="not-your-seat"):
                await house.link("phone", party.match, "blue")

    run(act)


def test_a_new_link_to_my_seat_signs_other_devices_out(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            link = await house.link("red", party.match, "red")
            await house.join("phone", Join(link.secret, SHARES["red"]))
            phone = await house.subscribe("phone", party.match, "red")
            mine = await house.subscribe("red", party.match, "red")
            blue = await house.subscribe("blue", party.match, "blue")
            await house.link("phone", party.match, "red")
            await house.table("red", party.match, "red")  # the one who came first keeps his seat
            await house.link("red", party.match, "red")
            assert [stream._closed for stream in (phone, mine, blue)] == [True, False, False]
            with pytest.raises(Refused, match="not-your-seat"):
                await house.table("phone", party.match, "red")
            with pytest.raises(Refused, match="not-your-seat"):
                await house.subscribe("phone", party.match, "red")

    run(act)


def test_an_invitation_is_renewed_by_the_maker_alone(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            made = await new(house, blue=FRIEND)
            id = made.match.id
            with pytest.raises(Refused, match="not-your-match"):
                await house.invite("stranger", id, "blue")
            with pytest.raises(Refused, match="seat-taken"):
                await house.invite("maker", id, "red")
            link = await house.invite("maker", id, "blue")
            with pytest.raises(Refused, match="bad-link"):
                await house.join("friend", Join(made.invitations["blue"], SHARES["blue"]))
            await house.join("friend", Join(link.secret, SHARES["blue"]))

    run(act)


@pytest.mark.parametrize(
    ("wish", "code", "status"),
    [
        ({"title": "chess"}, "no-such-title", 404),
        ({"scenario": "none"}, "no-such-scenario", 422),
        ({"options": {"rounds": 2}}, "bad-option", 422),
        ({"options": {"nothing": True}}, "bad-option", 422),
        ({"seats": {"green": ME}}, "no-such-seat", 422),
        ({"seats": {"blue": SeatWish("computer", "nobody")}}, "no-such-player", 422),
    ],
)
def test_what_cannot_be_played_is_refused(
    sqlite_db: str, raid_title: ServedTitle, wish: dict[str, Any], code: str, status: int
) -> None:
    async def act() -> None:
        async with opened(sqlite_db, computers=1) as house:
            with pytest.raises(Refused) as refused:
                await house.create("maker", NewMatch(**{"title": "raid", "number": SHARES["red"], **wish}))
            assert (refused.value.code, refused.value.status) == (code, status)
            assert (await house.home("maker")).mine == []

    run(act)


def test_a_house_without_computers_says_so(sqlite_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(sqlite_db) as house:
            with pytest.raises(Refused, match="no-computers"):
                await new(house, blue=SeatWish("computer"))

    run(act)


def test_a_client_makes_so_many_matches_and_no_more(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db, matches=2) as house:
            first = await new(house)
            await new(house)
            with pytest.raises(Refused) as refused:
                await new(house)
            assert (refused.value.code, refused.value.status) == ("too-many-matches", 429)
            await house.resign("maker", first.match.id, "red")
            await new(house)

    run(act)


def test_so_many_are_made_from_an_address_and_no_more(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db, matches_here=2) as house:
            wish = NewMatch("raid", SHARES["red"])
            for client in ("ana", "ben"):
                await house.create(client, wish, "192.0.2.7")
            with pytest.raises(Refused) as refused:
                await house.create("eva", wish, "192.0.2.7")
            assert (refused.value.code, refused.value.status) == ("too-many-here", 429)
            await house.create("eva", wish, "192.0.2.8")
            async with house.store.read() as connection:
                rows = [str(tuple(row)) for row in await connection.execute(text("SELECT * FROM matches"))]
            assert not any("192.0.2" in row for row in rows)

    run(act)


def test_a_rematch_is_a_match_too(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db, matches=1) as house:
            first = await new(house)
            await house.resign("maker", first.match.id, "red")
            await new(house)
            with pytest.raises(Refused, match="too-many-matches"):
                await house.offer("maker", first.match.id, "rematch", "red")

    run(act)


def test_two_workers_have_the_same_key(db: str) -> None:
    async def act() -> None:
        async with opened(db) as first:
            key = first.seal.key
        async with opened(db) as second:
            assert second.seal.key == key
            assert len(key) == 32

    run(act)


def test_the_seed_is_fixed_first_and_shown_last(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            made = await new(house, blue=FRIEND)
            id = made.match.id
            before = await house.fairness(id)
            assert before.seed is None
            assert before.numbers == {"red": SHARES["red"]}
            await house.join("friend", Join(made.invitations["blue"], SHARES["blue"]))
            during = await house.fairness(id)
            assert during.seed is None
            assert during.numbers == {"red": SHARES["red"], "blue": SHARES["blue"]}
            await house.resign("maker", id, "red")
            after = await house.fairness(id)
            assert after.seed is not None
            assert before.seed_hash == during.seed_hash == after.seed_hash == made.match.seed_hash
            assert seed_hash(bytes.fromhex(after.seed)) == after.seed_hash

    run(act)


def test_of_two_pages_that_make_a_match_one_is_told_that_the_seed_is_another(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            promised = (await house.home("maker")).next_hash
            wish = NewMatch("raid", SHARES["red"], seed_hash=promised)
            results = await gather(*(house.create("maker", wish) for _ in range(3)), return_exceptions=True)
            made = [result for result in results if not isinstance(result, BaseException)]
            assert [found.match.seed_hash for found in made] == [promised]
            assert [str(error) for error in results if isinstance(error, Refused)] == ["other-seed"] * 2
            assert made[0].next_hash == (await house.home("maker")).next_hash
            assert (await house.home("maker")).next_hash != (await house.home("other")).next_hash

    run(act)


def test_my_page_shows_what_waits_for_me_first(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            first, second, third = [await make(house) for _ in range(3)]
            await first.play_all("red done", "blue chit", "blue done")
            await third.house.resign("blue", third.match, "blue")
            red, blue = await house.home("red"), await house.home("blue")
            assert [match.id for match in red.mine] == [second.match, first.match]
            assert {match.id for match in blue.mine} == {first.match, second.match}
            assert [match.id for match in red.finished] == [third.match]
            assert (await house.home("nobody")).mine == []

    run(act)


def test_older_matches_are_on_the_next_page(db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        async with opened(db) as house:
            made = [(await new(house)).match.id for _ in range(3)]
            first, second = await house.home("maker"), await house.home("maker", 1)
            assert ([match.id for match in first.mine], first.more) == (made[:0:-1], True)
            assert ([match.id for match in second.mine], second.more) == (made[:1], False)

    monkeypatch.setattr("stavka.server.house.lobby.MINE", 2)
    run(act)


def test_a_new_name_shows_at_every_table(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            blue = await party.watch("blue")
            home = await house.profile("red", Profile(name="Ivan", language="es"))
            assert (home.name, home.language) == ("Ivan", "es")
            assert [seat.name for seat in (await party.info()).seats] == ["Ivan", ""]
            blue.read()
            assert blue.rooms[-1].seats[0].name == "Ivan"
            home = await house.profile("red", Profile(language="en"))
            assert (home.name, home.language) == ("Ivan", "en")
            later = await make(house)
            assert (await later.info()).seats[0].name == "Ivan"

    run(act)


def test_my_page_is_told_when_something_turns(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            page = Reader(await house.subscribe_home("red"))
            party: Party = await make(house)
            page.read()
            assert [match.status for match in page.turned] == ["open", "playing"]
            await party.play("blue", "chit")
            page.read()
            assert len(page.turned) == 2, "nothing that red may know has changed"
            await party.play_all("blue done", "red done")
            page.read()
            assert page.turned[-1].waiting == ["blue"]
            await house.unsubscribe(page.listener)
            await house.resign("blue", party.match, "blue")
            page.read()
            assert page.turned[-1].status == "playing"

    run(act)


def test_a_match_nobody_joined_can_be_called_off(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            made = await new(house, blue=FRIEND)
            info = await house.offer("maker", made.match.id, "void", "red")
            assert info.status == "over"
            assert info.ending is not None
            assert info.ending.how == "void"
            with pytest.raises(Refused, match="over"):
                await house.join("friend", Join(made.invitations["blue"], SHARES["blue"]))

    run(act)
