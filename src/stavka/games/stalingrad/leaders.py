"""27 Soviet Leaders."""

from __future__ import annotations

from stavka.games.stalingrad.fire import hits_among, khrushchev, own_hits
from stavka.games.stalingrad.headquarters import place_headquarters
from stavka.games.stalingrad.losses import Hits
from stavka.games.stalingrad.state import NONE, State
from stavka.kernel.bits import bits, mask
from stavka.kernel.steps import Step


def enter_play(s: State, card: int) -> None:
    """SIV-27b A Soviet Leader played in a combat is in play from now on."""
    parts = s.game.components
    s.leaders |= 1 << card
    s.soviet_card = NONE  # it lies beside the map now (SIV-24e)
    s.note("leader", side="soviet", card=parts.card_names[card])
    if parts.chuikov >> card & 1 and s.game.chuikov_block:  # ruling G-31
        place_headquarters(s)


class OpportunityFire(Step, frozen=True):
    """SIV-15i, 27d Step 8: with Chuikov in play, Soviets under attack fire one die a unit before Close Combat."""

    def run(self, s: State) -> None:
        battle = s.battle
        assert battle
        attackers = s.living(battle.attackers)
        if not (battle.german_attacks and attackers and s.leaders & s.game.components.chuikov):
            return
        hexes = s.hexes(attackers)
        plain, fortified = opportunity_dice(s, hexes)
        if not plain + fortified:
            return
        need = 6 - khrushchev(s)
        dice = s.roll(plain + fortified)
        struck = hits_among(dice, need, 0, plain) + hits_among(dice, need - 1, plain)
        s.note("opportunity-fire", dice=list(dice), struck=struck, hits=len(struck))
        s.push(Hits(False, own_hits(s, dice.count(1))), Hits(True, len(struck)))


def opportunity_dice(s: State, attacking: int) -> tuple[int, int]:
    """SIV-27d One die for each Soviet unit adjacent to an attacking stack (option: for each such stack, G-19).

    How many dice outside and inside fortifications (SIV-40b).
    """
    parts = s.game.components
    dice = [0, 0]
    for hex in bits(parts.board.around(attacking) & s.soviet):
        stacks = (parts.near[hex] & attacking).bit_count() if s.game.fire_per_stack else 1
        dice[s.forts >> hex & 1] += s.count(hex) * stacks
    return dice[0], dice[1]


def soviet_attackers(s: State, hex: int, target: int) -> int:
    """SIV-27g With Chuikov every Soviet stack adjacent to the target joins the attack of the one in `hex`."""
    parts = s.game.components
    hexes = parts.near[target] & s.soviet if s.leaders & parts.chuikov else 1 << hex
    return mask([handle for i in bits(hexes) for handle in s.stack(i)])
