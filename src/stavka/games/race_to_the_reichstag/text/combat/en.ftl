# Race to the Reichstag in English: combat, losses, retreat, advance, fatigue, victory.
# A reader who may not know a unit gets the word of `unknown-unit`: messages ask for it as `[counter]`.

## Names

seat-german = Germans

table-mobile = Mobile table
table-assault = Assault table

outcome-AA = attacker attrition
outcome-AD = attacker defeated
outcome-AP = attacker panic
outcome-AR = attacker retreat
outcome-BB = bloodbath
outcome-DA = defender attrition
outcome-DD = defender defeated
outcome-DE = defender eliminated
outcome-DP = defender panic
outcome-DR = defender retreat
outcome-MD = mobile defence
outcome-OR = overrun

value-AA = AA: attacker attrition
value-AD = AD: attacker defeated
value-AP = AP: attacker panic
value-AR = AR: attacker retreat
value-BB = BB: bloodbath
value-DA = DA: defender attrition
value-DD = DD: defender defeated
value-DE = DE: defender eliminated
value-DP = DP: defender panic
value-DR = DR: defender retreat
value-MD = MD: mobile defence
value-OR = OR: overrun
value-open = Open
value-perhaps = Open, if the defender does not hold it
value-shut = Closed
value-loss = A loss
value-no-loss = No loss

moment-losses = Losses beyond what a result asks for
answer-losses = Lose no more than you must
moment-advance = Advance after combat
answer-advance = Advance with nobody

level-points = on points
level-tie = tied on points
level-defeat = both Fronts lose

## Choices

token-from = { $hex } joins the attack
token-mobile = Attack with the Mobile table
token-assault = Attack with the Assault table
token-lose = Lose { $unit }

## Prompts

prompt-attack = Choose a hex to attack. { $hexes ->
    [one] One hex has still to fight.
   *[other] { $hexes } hexes have still to fight.
}
prompt-attack-free = Choose a hex to attack, or finish: nobody has to fight any more.
prompt-assault-from = Attack on { $hexes }: choose who attacks.
prompt-assault = Attack on { $hexes } from { $origins }: add attackers or hexes to attack, or choose a table and roll the die.
prompt-lose = { $side }: choose the units to lose. Printed strength still to give up: { $need }.
prompt-lose-strongest = { $side }: several units are the strongest. Choose the one that is lost.
prompt-more-losses = { $side }: give up more units, or finish.
prompt-retreat = { $side }: choose the unit that retreats next, { $hexes ->
    [one] one hex.
   *[other] { $hexes } hexes.
}
prompt-retreat-to = Choose where { $unit } retreats. Hexes to go: { $left }.
prompt-advance = { $side }: choose a unit that advances into { $hexes }, or finish. { $distance ->
    [one] One hex.
   *[other] Up to { $distance } hexes.
}
prompt-advance-to = Choose where { $unit } advances. Hexes it may still go: { $left }.

## Refusals

refused-across-lake = A lake without an intact bridge lies between.
refused-advance-first = This unit is advancing: choose the hex that it enters.
refused-advanced = That unit has advanced already.
refused-assault-only = Soviet attacks on Germans in objective, built-up or S-Bahn hexes use the Assault table.
refused-attacked-already = That hex is part of this attack.
refused-better-way = This way costs the unit its life or leads off the map, or cannot be finished, and there is another.
refused-enemy-zone = That hex is in an enemy zone of control.
refused-has-attacked = Nobody attacks twice in one combat phase.
refused-joined = These units are part of this attack.
refused-lake = A unit crosses a lake only by an intact bridge.
refused-marker-last = A strategic marker is the last to go, and only where it can be captured.
refused-must-attack = There are still units that must attack or be attacked: { $hexes }.
refused-must-retreat = This unit has to retreat: only Germans in objective hexes may hold out.
refused-no-advance = That unit can enter none of the hexes that the enemy has left.
refused-no-attacker = Nobody attacks yet. Bombardment alone is no attack.
refused-no-enemy-there = There are no enemies in that hex whom you may attack.
refused-no-exit = This unit may not leave the map by that edge.
refused-no-own-there = None of your units that attack in this phase is there.
refused-no-room = There is no room in that hex.
refused-no-strength = The loss of a unit without strength counts for nothing here.
refused-nobody-adjacent = None of your units is next to that hex.
refused-nobody-free = All who could attack that hex have attacked, or only defend.
refused-not-adjacent = That hex is not next to the unit.
refused-not-all-adjacent = In one combat every attacker must be next to every defender.
refused-not-away = Each hex of a retreat leads further away from where the unit fought.
refused-not-in-combat = That unit is not on this side of the combat.
refused-not-on-edge = The unit is not at that edge of the map.
refused-not-retreating = That unit does not retreat now.
refused-not-strongest = A stronger unit is lost first.
refused-not-vacated = An advance begins in a hex that the enemy has just left.
refused-parenthesised = Units with a factor in parentheses only defend.
refused-reichstag-german = Germans do not attack into the Reichstag.
refused-static = Static units never advance.
refused-strands = With that attack others who must attack or be attacked could not be served any more.
refused-struck = That hex has been attacked in this phase.
refused-whole-stack = The units of that hex join together.

## Battle report

event-eliminated = { $unit } is eliminated in { $hex }.
event-lapsed = No attack can be made any more for { $hexes }: the obligation lapses.
event-combat = { $side }: attack on { $hexes } from { $origins }. { $units }.
event-odds = Defence: { $units }. { $percent }%, { $table }, die { $dice }: { $outcome }.
event-panic = { $side }: panic, die { $dice }.
event-retreats = { $unit } retreats from { $origin } to { $hex }.
event-cannot-retreat = { $unit } cannot retreat any further.
event-stays = { $unit } holds out in { $hex }.
event-leaves-map = { $unit } retreats off the map at the { $edge } edge, and comes back in the next turn.
event-advances = { $unit } advances from { $origin } to { $hex }.
event-captured = { $seat } captures { $unit } in { $hex }.
event-fatigue = Fatigue of the { $seat }, dice { $dice } against { $lost ->
    [one] one lost corps or division
   *[other] { $lost } lost corps and divisions
}: { $tired ->
    [yes] fatigued for the rest of the game.
   *[no] it holds on.
}
event-points = Final victory points: 1st Belorussian Front { $points }, 1st Ukrainian Front { $other }.
event-game-over = Victory: { $winner }. { $reason }

result-reichstag = Soviet units hold the Reichstag, and the victory points decide.
result-reichstag-tie = Soviet units hold the Reichstag. The victory points are equal, which favours the 1st Ukrainian Front.
result-last-turn = The battle is over, and the victory points decide.
result-last-turn-tie = The battle is over. The victory points are equal, which favours the 1st Ukrainian Front.
result-reichstag-held = No Front controls the Reichstag at the end of 2 May: both lose.
result-no-points = Neither Front has a victory point left at the end of 2 May: both lose.

## Foresight

warn-diversion = This is a diversion: { $percent }% of the defence.
warn-left-to-others = These hexes next to the attackers must still be attacked, by others: { $hexes }.
warn-last-chance = These units attack nobody in this phase unless they join: { $hexes }.
factor-attacker = Attacker: { $unit }
factor-defender = Defender: { $unit }
factor-rtr-12-14 = Bombardment zone over a defender
factor-rtr-12-15 = Flak tower near attacking mobile units
factor-rtr-22-5 = Me 262 over attackers
factor-terrain = Ground of { $hex }
factor-hexside = All attack { $hex } across water
factor-tower = Flak tower near mobile units in { $hex }
factor-limit = Limit for a unit in { $hex }
factor-attack = Attack strength
factor-defence = Defence strength
factor-percent = Percentage
factor-column = Column of the table
chance-result = Result of the attack
chance-way-in = Way into a defending hex
chance-defender-loss = The defender loses units
chance-attacker-loss = The attacker loses units
