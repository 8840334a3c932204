"""4 The sequence of play: four player turns a game turn, and the interphase."""

from __future__ import annotations

from stavka.games.race_to_the_reichstag.bombardment import Bombardment, RemoveMarkers
from stavka.games.race_to_the_reichstag.combat import CombatPhase
from stavka.games.race_to_the_reichstag.fantasy import GroupArrival, PlaceJet, RemoveJet
from stavka.games.race_to_the_reichstag.fatigue import FatigueRoll
from stavka.games.race_to_the_reichstag.movement import GermanMovement, SovietMovement
from stavka.games.race_to_the_reichstag.opening import Opening
from stavka.games.race_to_the_reichstag.reinforcements import GermanReinforcement, SovietArrivals
from stavka.games.race_to_the_reichstag.replacements import Replacements
from stavka.games.race_to_the_reichstag.state import State
from stavka.games.race_to_the_reichstag.victory import Interphase
from stavka.kernel.steps import Step


class GameTurn(Step, frozen=True):
    """4.3 The four player turns in their fixed order, then the interphase."""

    def run(self, s: State) -> None:
        s.turn += 1
        s.artillery_used = s.air_used = (0, 0)  # 6.6 each marker once a game turn
        s.note("turn", turn=s.turn)
        s.push(SovietTurn(0), GermanTurn(0), SovietTurn(1), GermanTurn(1), Interphase(), GameTurn())


class SovietTurn(Step, frozen=True):
    """4.3-I, III A Front's own player turn."""

    front: int

    def run(self, s: State) -> None:
        s.front, s.german, s.effort, s.scouts = self.front, False, False, 0
        s.note("soviet-turn", seat=s.player, turn=s.turn)
        s.push(
            Opening(),
            SovietArrivals(),
            Replacements(),
            Bombardment(),
            SovietMovement(),
            CombatPhase(),
            SecondCombat(),
            FatigueRoll(),
        )


class SecondCombat(Step, frozen=True):
    """6.7a Two combat phases in a row in a turn of maximum effort."""

    def run(self, s: State) -> None:
        if s.effort:
            s.push(CombatPhase())


class GermanTurn(Step, frozen=True):
    """4.3-II, IV The player turn of the Germans who face a Front, run by the other seat."""

    front: int

    def run(self, s: State) -> None:
        s.front, s.german, s.effort = self.front, True, False
        s.note("german-turn", seat=s.player, front=s.game.seats[self.front], turn=s.turn)
        s.push(
            GroupArrival(),
            GermanReinforcement(),
            GermanMovement(),
            PlaceJet(),
            CombatPhase(),
            RemoveJet(),
            RemoveMarkers(),
        )
