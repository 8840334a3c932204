"""How matches end beside their rules, what players say to each other, and clocks."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from stavka.kernel.dice import seed_hash
from stavka.server.errors import Refused
from stavka.server.house import House
from stavka.server.wire import ChatLine, Clock, ClockWish, NewMatch, Notes, Play, SeatWish, Undo
from tests.server.party import CLOCKS, SHARES, Party, make, opened, plain, run
from tests.server.raid import ServedTitle


def test_resigning_ends_it_and_opens_everything(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            red, anybody = await party.watch("red"), await party.watch(None)
            info = await house.resign("blue", party.match, "blue")
            assert info.status == "over"
            assert info.waiting == []
            assert info.ending is not None
            assert (info.ending.how, info.ending.by, info.ending.winner) == ("resigned", "blue", "red")
            for reader in (red, anybody):
                reader.read()
                assert reader.table is not None
                assert plain(reader.table.ending) == plain(info.ending)
                assert (reader.table.status, reader.table.number) == ("over", 2)
                assert reader.rooms[-1].status == "over"
            for scene in (red.scene, anybody.scene):
                cards = [card for hand in scene["hands"] for card in hand["cards"]]
                assert cards, "now everything is open"
                assert None not in cards
            await house.table("anybody", party.match, "red")
            with pytest.raises(Refused, match="over"):
                await house.play("red", party.match, Play("red", 2, "chit"))
            with pytest.raises(Refused, match="over"):
                await house.resign("red", party.match, "red")

    run(act)


@pytest.mark.parametrize("kind", ["draw", "void"])
def test_what_all_agree_to_ends_it(db: str, raid_title: ServedTitle, kind: str) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            assert kind in ("draw", "void")
            info = await house.offer("red", party.match, "draw" if kind == "draw" else "void", "red")
            assert [(offer.kind, offer.seat) for offer in info.offers] == [(kind, "red")]
            info = await house.offer("red", party.match, "draw" if kind == "draw" else "void", "red")
            assert info.status == "playing", "nobody agrees with himself"
            await party.play("red", "chit")
            info = await house.offer("blue", party.match, "draw" if kind == "draw" else "void", "blue")
            assert info.ending is not None
            assert info.ending.how == kind
            assert info.offers == []

    run(act)


def test_an_offer_is_declined_or_withdrawn(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            for client in ("blue", "red"):
                await house.offer("red", party.match, "draw", "red")
                info = await house.decline(client, party.match, "draw", client)
                assert (info.offers, info.status) == ([], "playing")
            with pytest.raises(Refused, match="no-offer"):
                await house.decline("blue", party.match, "draw", "blue")
            with pytest.raises(Refused, match="not-your-seat"):
                await house.offer("stranger", party.match, "draw", "red")
            with pytest.raises(Refused, match="not-over"):
                await house.offer("red", party.match, "rematch", "red")
            with pytest.raises(Refused, match="nothing-to-undo"):
                await house.offer("red", party.match, "undo", "red")

    run(act)


def test_a_rematch_with_seats_exchanged(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house, clock=ClockWish("days", 86400))
            blue = await party.watch("blue")
            promised = (await house.fairness(party.match)).next_hash
            await house.resign("red", party.match, "red")
            await house.offer("red", party.match, "rematch", "red")
            info = await house.offer("blue", party.match, "rematch", "blue", "ef" * 8)
            assert info.rematch
            blue.read()
            assert blue.rooms[-1].rematch == info.rematch
            new = Party(house, info.rematch, {"red": "blue", "blue": "red"})
            assert (await new.info()).status == "playing"
            await new.play_all("red done", "blue done")
            found = await new.info("red")
            assert [seat.mine for seat in found.seats] == [False, True]
            assert found.clock is not None
            assert found.seed_hash == promised, "its dice were fixed before the players gave their numbers"
            assert [seat.number for seat in found.seats] == ["ef" * 8, "ab" * 8], "the new number, or the one before"
            again = await house.offer("red", party.match, "rematch", "red", "00" * 8)
            assert again.rematch == info.rematch

    run(act)


def test_only_the_last_of_a_long_talk_is_sent(
    db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            for n in range(5):
                await house.say("red", party.match, ChatLine("red", str(n)))
            red = await house.subscribe("red", party.match, "red")
            greeting = [msgspec.json.decode(frame) for frame in red._frames]
            last = next(push for push in greeting if push["type"] == "chat")
            assert (last["start"], [line[2] for line in last["lines"]]) == (3, ["3", "4"])
            before = await house.chat("red", party.match, 3)
            assert (before.start, [line.text for line in before.lines]) == (1, ["1", "2"])
            assert (await house.chat("red", party.match, 0)).lines == []
            with pytest.raises(Refused) as refused:
                await house.say("red", party.match, ChatLine("red", "more"))
            assert (refused.value.code, refused.value.facts) == ("talk-full", {"most": 5})

    monkeypatch.setattr("stavka.server.house.papers.SAID", 2)
    monkeypatch.setattr("stavka.server.keeping.MOST_SAID", 5)
    run(act)


def test_a_record_has_an_end(db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            table = await party.play("red", "chit")
            await house.undo("red", party.match, Undo("red", table.number))
            for act in (party.play("red", "chit"), house.undo("red", party.match, Undo("red", 3))):
                with pytest.raises(Refused) as refused:
                    await act
                assert (refused.value.code, refused.value.status) == ("record-full", 409)
            assert (await house.resign("red", party.match, "red")).status == "over"

    monkeypatch.setattr("stavka.server.house.moves.LINES", 2)
    run(act)


def test_what_never_began_has_no_rematch(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            made = await house.create("red", NewMatch("raid", SHARES["red"], seats={"blue": SeatWish("friend")}))
            await house.offer("red", made.match.id, "void", "red")
            with pytest.raises(Refused, match="not-started"):
                await house.offer("red", made.match.id, "rematch", "red")

    run(act)


def test_after_the_end_the_dice_can_be_proved(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_random(Random(1), 500)
            assert (await party.info()).status == "over"
            proof = await house.fairness(party.match)
            assert proof.seed is not None
            assert seed_hash(bytes.fromhex(proof.seed)) == proof.seed_hash
            assert proof.numbers == {"red": "ab" * 8, "blue": "cd" * 8}

    run(act)


# -- clocks ---------------------------------------------------------------------------------------


class Watch:
    """The time, as a test wants it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    found = Watch()
    for clock in CLOCKS:
        monkeypatch.setattr(clock, found)
    return found


async def clock_of(party: Party) -> Clock:
    found = (await party.info()).clock
    assert found is not None
    return found


def test_time_runs_for_whoever_decides(db: str, raid_title: ServedTitle, watch: Watch) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house, clock=ClockWish("live", 60, 2))
            clock = await clock_of(party)
            assert (clock.left, clock.running) == ({"red": 60, "blue": 60}, ["red", "blue"])
            watch.now += 10
            await party.play("red", "done")
            clock = await clock_of(party)
            assert clock.left == {"red": 60, "blue": 60}, "that red has answered must not show"
            assert clock.running == ["red", "blue"]
            watch.now += 10
            await party.play("blue", "done")
            clock = await clock_of(party)
            assert clock.left == {"red": 52, "blue": 42}
            assert (clock.running, clock.at) == (["red"], watch.now)
            with pytest.raises(Refused, match="time-left"):
                await house.claim("blue", party.match, "blue")
            watch.now += 52.5
            with pytest.raises(Refused, match="time-left"):
                await house.claim("red", party.match, "red")
            info = await house.claim("blue", party.match, "blue")
            assert info.ending is not None
            assert (info.ending.how, info.ending.by, info.ending.winner) == ("time", "red", "blue")

    run(act)


def test_whoever_claims_in_a_simultaneous_choice_learns_nothing(db: str, raid_title: ServedTitle, watch: Watch) -> None:
    async def claims(house: House, answered: bool) -> list[str]:
        """What blue is told in the course of time, whether red has answered or not."""
        party = await make(house, clock=ClockWish("live", 60))
        if answered:
            await party.play("red", "done")
        found = []
        for seconds in (0, 50, 20):
            watch.now += seconds
            with pytest.raises(Refused) as refused:
                await house.claim("blue", party.match, "blue")
            found.append(refused.value.code)
        return found

    async def act() -> None:
        async with opened(db) as house:
            assert await claims(house, True) == await claims(house, False) == ["answer-first"] * 3

    run(act)


def test_time_is_claimed_by_whoever_has_answered(db: str, raid_title: ServedTitle, watch: Watch) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house, clock=ClockWish("live", 60))
            await party.play("blue", "done")
            with pytest.raises(Refused, match="time-left"):
                await house.claim("blue", party.match, "blue")
            watch.now += 60
            info = await house.claim("blue", party.match, "blue")
            assert info.ending is not None
            assert (info.ending.how, info.ending.by, info.ending.winner) == ("time", "red", "blue")

    run(act)


def test_what_is_taken_back_earns_no_time(db: str, raid_title: ServedTitle, watch: Watch) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house, clock=ClockWish("live", 60, 2))
            await party.play_all("red done", "blue done")
            for _ in range(3):
                table = await party.play("red", "move:red-tank")
                await house.undo("red", party.match, Undo("red", table.number))
            assert (await clock_of(party)).left == {"red": 62, "blue": 62}

    run(act)


def test_so_many_days_for_each_move(db: str, raid_title: ServedTitle, watch: Watch) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house, clock=ClockWish("days", 86400))
            await party.play_all("red done", "blue done")
            watch.now += 80_000
            await party.play("red", "move:red-tank")
            watch.now += 80_000
        async with opened(db) as house:  # the same after a restart
            party.house = house
            with pytest.raises(Refused, match="time-left"):
                await house.claim("blue", party.match, "blue")
            watch.now += 6_400
            info = await house.claim("blue", party.match, "blue")
            assert info.status == "over"

    run(act)


def test_without_a_clock_nobody_runs_out_of_time(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            with pytest.raises(Refused, match="no-clock"):
                await house.claim("blue", party.match, "blue")

    run(act)


# -- words ----------------------------------------------------------------------------------------


def test_what_is_said_is_said_to_all(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            red, anybody = await party.watch("red"), await party.watch(None)
            await house.say("red", party.match, ChatLine("red", "<b>hello</b>"))
            said = await house.say("blue", party.match, ChatLine("blue", "salud"))
            assert said.start == 1
            for reader in (red, anybody):
                reader.read()
                assert [(line.seat, line.text) for line in reader.chat] == [("red", "<b>hello</b>"), ("blue", "salud")]
            assert len((await house.chat("anybody", party.match)).lines) == 2
            late = await party.watch("blue")
            assert len(late.chat) == 2
            with pytest.raises(Refused, match="not-your-seat"):
                await house.say("stranger", party.match, ChatLine("red", "spam"))
            with pytest.raises(Refused, match="no-such-match"):
                await house.chat("stranger", "0" * 16)

    run(act)


def test_notes_are_private(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            assert (await house.kept("red", party.match, "red")).notes == ""
            for text in ("bluff", "bluff twice"):
                assert (await house.notes("red", party.match, Notes("red", text))).notes == text
            assert (await house.kept("blue", party.match, "blue")).notes == ""
            with pytest.raises(Refused, match="not-your-seat"):
                await house.notes("blue", party.match, Notes("red", "spy"))
            await house.resign("red", party.match, "red")
            with pytest.raises(Refused, match="not-your-seat"):
                await house.kept("blue", party.match, "red")

    run(act)


def test_presence(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            red = await party.watch("red")
            assert [seat.present for seat in red.rooms[-1].seats] == [True, False]
            first, second = await party.watch("blue"), await party.watch("blue")
            red.read()
            assert [seat.present for seat in red.rooms[-1].seats] == [True, True]
            rooms = len(red.rooms)
            await house.unsubscribe(first.listener)
            await house.unsubscribe(first.listener)
            red.read()
            assert len(red.rooms) == rooms, "blue still watches"
            await house.unsubscribe(second.listener)
            frames = [frame async for frame in second.listener]
            assert frames == []
            while (await party.info()).seats[1].last_seen is None:
                await house.chat("", party.match)
            red.read()
            assert [seat.present for seat in red.rooms[-1].seats] == [True, False]

    run(act)


def test_a_match_of_one_s_own_against_nobody(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house, seats={"blue": SeatWish("me")})
            info = await house.offer("red", party.match, "draw", "blue")
            assert info.status == "over", "all who could refuse are oneself"

    run(act)
