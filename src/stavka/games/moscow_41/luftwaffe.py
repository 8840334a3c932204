"""10.10, 10.11, 10.12.3, 10.12.4 The Luftwaffe: bombers, anti-aircraft fire, air attacks."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, NamedTuple

from stavka.games.moscow_41 import fire, weather
from stavka.games.moscow_41.components import Components
from stavka.games.moscow_41.game import SQUADRONS
from stavka.games.moscow_41.losses import strike
from stavka.games.moscow_41.state import GERMAN, NONE, SOVIET, Flight, State, Three
from stavka.kernel.steps import Decide, No, Say, Step
from stavka.kernel.text import Args


class Squadron(NamedTuple):
    """10.11 The bombers of one type that an LW HQ has."""

    hq: int  # block
    need: int  # the lowest die that hits
    follows: bool  # 10.16g a Blitz


@cache
def squadrons(parts: Components) -> tuple[Squadron, ...]:
    """The squadrons in the order of their names."""
    return tuple(
        Squadron(hq, parts.bomber_hits[kind], parts.bomber_blitz[kind])
        for hq, fleet in parts.fleets.items()
        for kind, count in enumerate(fleet)
        if count
    )


# -- 10.10 what an LW HQ can do ---------------------------------------------------------------------


def base(s: State, squadron: int) -> int:
    """10.10c The handle of the active LW HQ of a squadron; NONE while it is not activated."""
    handle = s.handle_of(squadrons(s.game.components)[squadron].hq)
    return handle if handle != NONE and s.active_hqs >> handle & 1 else NONE


def most(s: State, hq: int) -> int:
    """10.10c, d The bombers that an LW HQ commits, and its Air Range: its strength, as the weather leaves it."""
    return weather.reach_of(s, GERMAN, s.pips[hq])


def dice(s: State, hq: int) -> int:
    """10.10d, 10.11a The dice of each of its bombers."""
    return weather.strength(s, hq, True)


def committed(s: State, squadron: int) -> int:
    """How many bombers of a squadron have been sent out in this Impulse."""
    return sum([flight.squadron == squadron for flight in s.flights])


def sent_by(s: State, hq: int) -> int:
    """How many bombers an LW HQ has sent out in this Impulse, of both types."""
    teams = squadrons(s.game.components)
    return sum([teams[flight.squadron].hq == hq for flight in s.flights])


def spare(s: State, squadron: int) -> bool:
    """10.10c, 10.11a Whether another bomber of a squadron can be sent out."""
    hq = base(s, squadron)
    return hq != NONE and committed(s, squadron) < s.ready[squadron] and sent_by(s, s.who[hq]) < most(s, hq)


def air_range(s: State, hq: int) -> int:
    """10.10c The areas within Air Range, whoever holds those between."""
    parts = s.game.components
    return parts.spaces.within(1 << s.at[hq], most(s, hq)) & parts.areas


def commit(s: State, squadron: int, area: int) -> None:
    """A bomber is sent to a Battle."""
    s.flights = (*s.flights, Flight(squadron, area))
    s.note("bomber-sent", bomber=SQUADRONS[squadron], area=s.game.components.space_names[area])


def follow(s: State, squadron: int, origin: int, area: int) -> None:
    """10.16g A bomber that has survived one Battle goes on to another."""
    flights = list(s.flights)
    flights.remove(Flight(squadron, origin))
    s.flights = tuple(flights)
    commit(s, squadron, area)


def over(s: State, area: int) -> list[int]:
    """The squadrons of the bombers over a Battle, one number for each bomber."""
    return [flight.squadron for flight in s.flights if flight.area == area]


# -- 10.12.3 anti-aircraft fire ---------------------------------------------------------------------


class AntiAircraft(Step, frozen=True):
    """10.12.3a Every defending unit fires one die at the bombers."""

    def run(self, s: State) -> None:
        assert s.battle
        area = s.battle.area
        if not s.units(SOVIET) >> area & 1:
            return  # artillery has left nobody
        dice = fire.flak(s, area, SOVIET)
        if dice:
            shoot_down(s, fire.volley(s, "anti-aircraft", SOVIET, dice))


def shoot_down(s: State, hits: int) -> None:
    """10.12.3b Hits on bombers, as far as nothing is left to choose."""
    assert s.battle
    area = s.battle.area
    while hits:
        tokens = victims(s, area, hits)
        if len(tokens) > 1:
            s.push(BomberLosses(hits))
            return
        if not tokens:
            return
        hits -= fall(s, area, tokens[0])


def victims(s: State, area: int, hits: int) -> list[str]:
    """10.12.3b, ruling G76: a bomber is aborted by one hit or destroyed by two; none is wasted that one can take."""
    bombers = over(s, area)
    kinds = sum([1 << squadron for squadron in {*bombers}])
    aborts = s.game.ABORT.of(kinds) if hits - 1 <= 2 * (len(bombers) - 1) else []
    return [*aborts, *(s.game.DESTROY.of(kinds) if hits > 1 else [])]


def fall(s: State, area: int, token: str) -> int:
    """10.12.3c A bomber is out, for a while; returns the hits it took."""
    aborts = token in s.game.ABORT
    squadron = s.game.ABORT.number[token] if aborts else s.game.DESTROY.number[token]
    flights = list(s.flights)
    flights.remove(Flight(squadron, area))
    s.flights = tuple(flights)
    s.ready = changed(s.ready, squadron, -1)
    if aborts:
        s.aborted = changed(s.aborted, squadron, 1)
    else:
        s.destroyed = changed(s.destroyed, squadron, 1)
    kind = "bomber-aborted" if aborts else "bomber-destroyed"
    s.note(kind, bomber=SQUADRONS[squadron], area=s.game.components.space_names[area])
    return 1 if aborts else 2


def changed(counts: Three, squadron: int, by: int) -> Three:
    """The numbers of bombers, of one squadron more or fewer."""
    one, two, three = [count + by * (i == squadron) for i, count in enumerate(counts)]
    return one, two, three


class BomberLosses(Decide, frozen=True):
    """10.12.3b The German says which bombers anti-aircraft fire aborts, and which two hits destroy."""

    rule: ClassVar[str] = "M41-10.12.3b"
    hits: int

    def seat(self, s: State) -> str:
        return s.game.seats[GERMAN]

    def tokens(self, s: State) -> list[str]:
        assert s.battle
        return victims(s, s.battle.area, self.hits)

    def choose(self, s: State, token: str) -> None:
        assert s.battle
        s.replace()
        shoot_down(s, self.hits - fall(s, s.battle.area, token))

    def why_not(self, s: State, token: str) -> No | None:
        game, battle = s.game, s.battle
        assert battle
        verb = game.ABORT if token in game.ABORT else game.DESTROY
        if token not in verb:
            return No(self.rule, "refused-not-now")
        if verb.number[token] not in over(s, battle.area):
            return No(self.rule, "refused-no-bomber")
        if token in victims(s, battle.area, self.hits):
            return None
        return No(self.rule, "refused-hit-wasted" if verb is game.ABORT else "refused-one-hit")

    def prompt(self, s: State) -> Say:
        return Say("prompt-bomber-losses", {"count": self.hits})


# -- 10.12.4 air attack -------------------------------------------------------------------------------


class AirAttack(Step, frozen=True):
    """10.12.4a The bombers that are left attack; Stukas of a Battle that is won may fly on (10.16g)."""

    def run(self, s: State) -> None:
        assert s.battle
        if s.units(SOVIET) >> s.battle.area & 1:
            salvos = bombs(s, s.battle.area)
            if salvos:
                strike(s, SOVIET, fire.salvos(s, "air-attack", GERMAN, salvos))


def bombs(s: State, area: int) -> list[tuple[int, int, Args]]:
    """The dice of the bombers over a Battle, by squadron."""
    teams, flying = squadrons(s.game.components), over(s, area)
    found: list[tuple[int, int, Args]] = []
    for squadron in sorted({*flying}):
        count = flying.count(squadron)
        each = dice(s, s.handle_of(teams[squadron].hq))
        found.append((count * each, teams[squadron].need, {"bomber": SQUADRONS[squadron], "count": count}))
    return found


def land(s: State, area: int, *, blitz: bool) -> None:
    """After a Battle only those bombers stay out that may follow a Blitz from there (10.16g, ruling G82)."""
    teams = squadrons(s.game.components)
    s.flights = tuple([f for f in s.flights if f.area != area or (blitz and teams[f.squadron].follows)])
