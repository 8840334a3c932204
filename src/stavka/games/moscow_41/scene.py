"""A position as a client draws it: what lies on the map and beside it, and how far the month has come."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from stavka.games.moscow_41 import fire, luftwaffe, weather
from stavka.games.moscow_41.combat import compulsory
from stavka.games.moscow_41.command import span
from stavka.games.moscow_41.components import NEVER
from stavka.games.moscow_41.game import SQUADRONS
from stavka.games.moscow_41.panels import SIDES, Panels
from stavka.games.moscow_41.reinforcements import ArriveAt
from stavka.games.moscow_41.setup import SetUpBlock
from stavka.games.moscow_41.state import DEAD, GERMAN, NONE, OFF, SOVIET, UNKNOWN, Flight, Gun, Pair, State
from stavka.games.moscow_41.track import track
from stavka.games.moscow_41.victory import points
from stavka.kernel.bits import bits
from stavka.kernel.scene import Aid, Battle, Figure, Scene, Standing
from stavka.kernel.steps import Say

if TYPE_CHECKING:
    from stavka.games.moscow_41.game import Game

FEW = 12  # blocks that a hidden one is said to be able to be
BOMBERS = ("he-111", "he-111", "stuka")  # the sign of each squadron
MOVING = ("activation", "command", "moves", "pass")  # phases in which it matters who has moved
RANGES = ("activation", "command", "blitz")  # phases in which it matters whom a headquarters reaches
remember = lru_cache(1 << 12)  # of many matches at once


class Stage:
    """What all scenes of one game share: names, and pictures of things that seldom change."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.parts = parts = game.components
        self.spaces, self.blocks = parts.space_names, parts.block_names
        self.keys = tuple(f"#{handle}" for handle in range(parts.handles))
        self.shown = lru_cache(1 << 16)(self._shown)
        self.hidden = lru_cache(1 << 16)(self._hidden)
        self.could = remember(self._could)
        self.marks = remember(self._marks)
        self.held = remember(self._held)
        self.signs = remember(self._signs)
        self.figures = remember(self._figures)
        self.turn = remember(self._turn)
        self.panels = Panels(game)

    def names(self, spaces: int) -> tuple[str, ...]:
        """The names of a set of spaces."""
        return tuple([self.spaces[i] for i in bits(spaces)])

    # -- blocks --------------------------------------------------------------------------------

    def pieces(self, s: State) -> dict[str, Standing]:
        """1.5 Every block on the map by its handle, and the Leaders, whom everybody sees."""
        who, pips, known, seen = s.who, s.pips, s.known, s.seen
        used = s.used if s.phase in MOVING else 0
        cubes = (s.isolated, s.crossed, s.active_hqs, s.blitzers, used)
        marked = s.isolated | s.crossed | s.active_hqs | s.blitzers | used
        found: dict[str, Standing] = {}
        for handle, space in enumerate(s.at):
            if space == OFF:
                continue
            marks = self.marks(*[cube >> handle & 1 for cube in cubes]) if marked >> handle & 1 else ()
            block = who[handle]
            if block == UNKNOWN:
                found[self.keys[handle]] = self.hidden(space, s.side(handle), known[handle], seen[handle], marks)
            else:
                found[self.keys[handle]] = self.shown(space, block, pips[handle], s.up >> handle & 1, marks)
        return found | self.leaders(s)

    def _marks(self, isolated: int, crossed: int, active: int, blitz: int, used: int) -> tuple[str, ...]:
        """9.0, 2.6b, 10.1, 10.15 The cubes on a block, and what it has done."""
        cubes = (("isolated", isolated), ("crossed", crossed), ("active", active), ("blitz", blitz))
        return tuple([name for name, lies in (*cubes, ("used", used and not active)) if lies])

    def _shown(self, space: int, block: int, pips: int, up: int, marks: tuple[str, ...]) -> Standing:
        """A block whose face the seat may see, its own or one laid face up."""
        side = self.parts.blocks[block].side
        return Standing(self.spaces[space], side, self.blocks[block], pips, bool(up), signs=marks)

    def _hidden(self, space: int, side: int, known: int, seen: int, marks: tuple[str, ...]) -> Standing:
        """1.5a A block whose face the seat may not see, with what everybody remembers of it."""
        if known.bit_count() != 1:
            return Standing(self.spaces[space], SIDES[side], signs=marks, could=self.could(known))
        name = self.blocks[known.bit_length() - 1]
        steps = None if seen == UNKNOWN else seen
        return Standing(self.spaces[space], SIDES[side], signs=marks, seen=name, seen_steps=steps)

    def _could(self, known: int) -> tuple[str, ...]:
        return tuple([self.blocks[i] for i in bits(known)]) if known.bit_count() <= FEW else ()

    def leaders(self, s: State) -> dict[str, Standing]:
        """4.7 Hitler in Rastenburg, and Stalin in Moscow as long as it stands."""
        parts, (hitler, stalin) = self.parts, s.leaders
        found = {"+Hitler": self.shown(parts.rastenburg, parts.hitler, hitler, 1, ())}
        if stalin != DEAD:
            found["+Stalin"] = self.shown(parts.moscow, parts.stalin, stalin, 1, ())
        return found

    # -- the map -------------------------------------------------------------------------------

    def _held(self, control: int) -> dict[str, tuple[str, ...]]:
        """2.7 Who controls what."""
        return {"german": self.names(control), "soviet": self.names(self.parts.spaces.all & ~control)}

    def _signs(
        self,
        lines: Pair,
        cut: int,
        contested: int,
        due: int,
        guns: tuple[Gun, ...],
        flights: tuple[Flight, ...],
        control: int,
    ) -> dict[str, tuple[str, ...]]:
        """2.2, 4.1, 10.4, 10.11 Markers on areas and boxes."""
        found: dict[str, list[str]] = {}

        def lay(sign: str, spaces: int) -> None:
            for space in bits(spaces):
                found.setdefault(self.spaces[space], []).append(sign)

        for side, built in zip(SIDES, lines, strict=True):
            lay(f"line-{side}", built & ~cut)
            lay(f"line-{side}-cut", built & cut)
        for gun in guns:
            lay(f"artillery-{SIDES[gun.handle >= self.parts.first_soviet]}", 1 << gun.area)
        for squadron, area in dict.fromkeys([(BOMBERS[flight.squadron], flight.area) for flight in flights]):
            lay(squadron, 1 << area)
        for disc, box in self.discs().items():
            lay(f"disc-{disc}", 1 << box & ~control)
        lay("must-fight", due)  # last: blocks of both sides show it too
        lay("contested", contested & ~due)
        return {space: tuple(signs) for space, signs in found.items()}

    def discs(self) -> dict[str, int]:
        """2.2 The boxes with a disc as long as they are Soviet."""
        parts = self.parts
        return {"shlisselburg": parts.shlisselburg, "leningrad": parts.leningrad, "kiev": parts.kiev}

    def zones(self, s: State) -> dict[str, tuple[str, ...]]:
        """10.3, 10.10 What active headquarters reach, and the one that is being activated, for those who know it."""
        reached = 0
        flown = 0
        if s.phase in RANGES and (s.phase == "activation" or picked(s) == NONE):  # whoever moves looks for his way
            for hq in bits(s.active_hqs | self.rising(s)):
                if self.parts.tactical >> s.who[hq] & 1:
                    reached |= span(s, hq)
        if s.phase == "support":
            for hq in bits(s.active_hqs):
                if self.parts.luftwaffe >> s.who[hq] & 1:
                    flown |= luftwaffe.air_range(s, hq)
        zones = ((f"range-{SIDES[s.active]}", reached), ("air-german", flown))
        return {name: self.names(areas) for name, areas in zones if areas}

    def rising(self, s: State) -> int:
        """10.1 The headquarters that is being activated, if the reader may know which it is."""
        handle = picked(s)
        if s.phase != "activation" or handle == NONE or s.who[handle] == UNKNOWN:
            return 0
        return 1 << handle & ~s.active_hqs

    # -- numbers -------------------------------------------------------------------------------

    def _turn(self, turn: int) -> Say:
        """1.4 The month; weather and Initiative are signs beside the map."""
        return Say("status-month", {"month": self.parts.turns[turn - 1].month}) if turn else Say("status-set-up")

    def _figures(self, points: Pair, leaders: Pair, surrendered: int, lost: int) -> tuple[Figure, ...]:
        """1.7, 4.7, 7.1 Victory Points, the Leaders, and losses on the way to the next ten."""
        parts = self.parts
        sites = parts.sites.bit_count()
        ten = parts.limits.casualties
        score = [
            Figure(f"points-{side}", Say("figure-points", {"side": side}), count, sites, "M41-1.7c", side)
            for side, count in zip(SIDES, points, strict=True)
        ]
        strengths = [
            Figure(id, Say("figure-leader", {"block": id}), 0 if now == DEAD else now, parts.full[block], "M41-4.7c")
            for id, now, block in zip(("Hitler", "Stalin"), leaders, (parts.hitler, parts.stalin), strict=True)
        ]
        losses = [
            Figure("surrendered", Say("figure-surrendered"), surrendered, ten * (surrendered // ten + 1), "M41-7.1b"),
            Figure("lost", Say("figure-lost"), lost, ten * (lost // ten + 1), "M41-7.1b"),
        ]
        return (*score, *strengths, *losses)

    # -- what goes on --------------------------------------------------------------------------

    def battle(self, s: State) -> Battle | None:
        """10.12 The Battle under way: who is in it, what each rolls, and what else fires or takes hits."""
        battle = s.battle
        if battle is None:
            return None
        attackers, defenders = s.stack(battle.area, battle.attacker), s.stack(battle.area, 1 - battle.attacker)
        signs = (("armour", battle.armour), ("blitz", battle.blitz))
        return Battle(
            self.spaces[battle.area],
            (),
            tuple([self.keys[handle] for handle in attackers]),
            tuple([self.keys[handle] for handle in defenders]),
            SIDES[battle.attacker],
            dice=self.dice(s, attackers, defenders, battle.newly),
            aids=self.aids(s, battle.area, battle.attacker),
            absorbs=battle.absorption,
            signs=tuple([sign for sign, holds in signs if holds]),
        )

    def dice(self, s: State, attackers: list[int], defenders: list[int], newly: bool) -> dict[str, tuple[int, int]]:
        """10.12.5 The dice of every block whose face can be seen; Isolated ones do not attack (G36)."""
        rolled = [(handle, fire.attack_dice(s, handle, newly)) for handle in attackers if self.fires(s, handle)]
        rolled = [(handle, dice) for handle, dice in rolled if not s.isolated >> handle & 1]
        rolled += [(handle, weather.strength(s, handle, False)) for handle in defenders if self.fires(s, handle)]
        hits = self.parts.hits
        return {self.keys[handle]: (dice, hits[s.who[handle]][s.pips[handle]]) for handle, dice in rolled}

    def fires(self, s: State, handle: int) -> bool:
        """4.4, 10.4c Whether a block that can be seen has firepower."""
        return s.who[handle] != UNKNOWN and self.parts.hits[s.who[handle]][s.pips[handle]] != NEVER

    def aids(self, s: State, area: int, attacker: int) -> tuple[Aid, ...]:
        """4.1a, 10.11 Bombers, and the Defensive Line of the defenders. Artillery has fired before anybody can look."""
        parts, (side, other) = self.parts, (SIDES[attacker], SIDES[1 - attacker])
        bombers = [
            Aid(Say("panel-squadron", whose), side, dice, need, BOMBERS[SQUADRONS.index(str(whose["bomber"]))])
            for dice, need, whose in luftwaffe.bombs(s, area)
        ]
        line = Aid(Say(f"sign-line-{other}"), other, parts.lines.strength, parts.line_hits, f"line-{other}")
        return (*bombers, line) if s.lines[1 - attacker] >> area & 1 else tuple(bombers)

    def selected(self, s: State) -> tuple[str, ...]:
        """What the decision under way has picked: the block that its step names, or the one to be placed."""
        if s.agenda and isinstance(s.agenda[0], ArriveAt | SetUpBlock):
            return () if s.drawn[0] == UNKNOWN else (self.blocks[s.drawn[0]],)
        handle = picked(s)
        return () if handle == NONE else (self.keys[handle],)

    def beside(self, s: State) -> tuple[str, ...]:
        """1.6, 3.3a The weather, and the disc with whoever has it."""
        return (f"weather-{s.weather}", f"initiative-{SIDES[s.initiative]}")


def picked(s: State) -> int:
    """The handle of the block that the decision under way is about; NONE if there is none."""
    found = getattr(s.agenda[0], "handle", NONE) if s.agenda else NONE
    return found if isinstance(found, int) else NONE


def scene(s: State, stage: Stage, seat: str | None) -> Scene:
    """The position as a seat may see it; `s` is its view."""
    score = (points(s, GERMAN), points(s, SOVIET))
    due = compulsory(s)
    return Scene(
        turn=stage.turn(s.turn),
        track=track(s),
        figures=stage.figures(score, s.leaders, s.surrendered.bit_count(), s.lost.bit_count()),
        pieces=stage.pieces(s),
        held=stage.held(s.control),
        signs=stage.signs(s.lines, s.cut_lines, s.contested, due, s.guns, s.flights, s.control),
        hands=(),
        panels=stage.panels.of(s, seat),
        battle=stage.battle(s),
        zones=stage.zones(s),
        selected=stage.selected(s),
        beside=stage.beside(s),
    )
