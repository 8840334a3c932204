# Stalingrad in English. Events read like a terse battle report; prompts say what to do, refusals why not.
# A reader who may not know a unit gets the word of `unknown-unit`: messages ask for it as `[block]`.

title = Stalingrad: Inferno on the Volga

## Ways to play

scenario-solitaire = Solitaire
scenario-cooperative = Cooperative
scenario-one-vs-one = 1 vs 1
scenario-two-vs-one = 2 vs 1

option-variant = Designer's Variant
option-variant-text = Adds the optional rules of the designer: random Advantages, levels of difficulty, special units and Chuikov's headquarters.
option-level = Level
option-level-text = Who gets help in the Designer's Variant. German easy: three German Leaders are in play from the start and Linden is the next card. Soviet easy: the Soviet Leaders lie on top of their deck. Soviet hard: the same, and five hexes are fortified.
option-advantages = Advantages
option-advantages-text = In the Designer's Variant each side rolls a die and receives that many Advantages at random.
option-special_units = Special units
option-special_units-text = In the Designer's Variant the Soviet anti-aircraft regiment cancels air attacks and the anti-tank brigade hits German armour in every combat they take part in.
option-chuikov_block = Chuikov's headquarters
option-chuikov_block-text = In the Designer's Variant Chuikov sets up his headquarters in a hex by the river; if the Germans enter it, his card is lost.
option-memory = Memory
option-memory-text = Blocks that everybody has seen are remembered for you after they are hidden again. Without it you have to remember them yourself.
option-capture = Cards for captures
option-capture-text = Which captured Reinforcement hexes bring a card: any that the enemy controlled, or only those printed as the enemy's.
option-opportunity_fire = Opportunity Fire
option-opportunity_fire-text = How many dice the Soviets roll in Opportunity Fire: one for each unit next to an attacker, or one for each unit and each attacking stack next to it.
option-shared_hands = Shared hands
option-shared_hands-text = The two German players may look at each other's cards.

value-yes = Yes
value-no = No
value-normal = Normal
value-german-easy = German easy
value-soviet-easy = Soviet easy
value-soviet-hard = Soviet hard
value-control = Controlled by the enemy
value-print = Printed as the enemy's
value-unit = One die a unit
value-unit-and-stack = One die a unit and attacking stack
value-ruins = Ruins
value-none = No Ruins
value-eliminated = Eliminated
value-safe = Safe

## Names

seat-german = German command
seat-soviet = Soviet command
seat-yellow = 6th Army (Yellow)
seat-blue = 4th Panzer Army (Blue)

side-german = German
side-soviet = Soviet

action-reinforce = Call Reinforcements
action-long-move = Long Move
action-short-move = Short Moves
action-quick-attack = Quick Attack
action-planned-attack = Planned Attack

kind-infantry = infantry
kind-armour = armour
kind-marine = marine

block = { $name } ({ $strength ->
    [0] blank side
   *[other] { $strength }
})

unknown-unit = block
unknown-card = a card
unknown-strength = unknown Strength

## Choices

token-reinforce = Call Reinforcements
token-long-move = Make a Long Move
token-short-move = Make up to two Short Moves, or pass
token-quick-attack = Make a Quick Attack
token-planned-attack = Make a Planned Attack
token-all = All of them
token-done = Done
token-resolve = Launch the attack
token-accept = Join the attack
token-decline = Stay out of it
token-no-card = Play no card
token-combined-arms = Combined Arms: the Germans fire first
token-simultaneous = Both sides fire together
token-move = Movement Action
token-draw = Draw a card
token-from = Stack in { $hex }
token-to = Move to { $hex }
token-at = Attack { $hex }
token-join = Add the stack in { $hex }
token-unit = { $unit ->
    [block] Choose a block
   *[other] Choose { $unit }
}
token-hit = { $unit ->
    [block] A block loses a step
   *[other] { $unit } loses a step
}
token-advance = { $unit ->
    [block] Advance with a block
   *[other] Advance with { $unit }
}
token-card = Play { $card }

## Prompts

prompt-action = Turn { $turn }: choose one action.
prompt-deploy = Choose the next unit to bring on the map; { $left ->
    [one] one is waiting.
   *[other] { $left } are waiting.
}
prompt-deploy-to = Choose where { $unit } arrives.
prompt-long-move-from = Choose the stack that makes the Long Move.
prompt-long-move-to = Choose where the stack in { $hex } goes next.
prompt-short-move-from = { $left ->
    [one] Choose the stack of your last Short Move, or finish.
   *[other] Choose the stack of your first Short Move, or pass.
}
prompt-group = { $picked ->
    [0] Pick the units that leave { $hex }.
    [one] One unit of { $hex } is ready: { $more ->
        [yes] pick more, or choose where it goes.
       *[no] choose where it goes.
    }
   *[other] { $picked } units of { $hex } are ready: { $more ->
        [yes] pick more, or choose where they go.
       *[no] choose where they go.
    }
}
prompt-quick-attack-from = Choose the stack that makes the Quick Attack.
prompt-target = Choose the Soviet stack that { $hex } attacks.
prompt-planned-target = Choose the Soviet stack to attack.
prompt-planned-attack = Choose the stacks that attack { $hex }, then launch the attack.
prompt-ally = Decide whether your stack in { $hex } joins the attack on { $target }.
prompt-german-card = Choose a card for the attack on { $hex }, or play none.
prompt-more-engineers = Add more Engineers to the attack on { $hex }, or finish.
prompt-soviet-card = Choose a card for the combat in { $hex }, or play none.
prompt-loss = Choose the { $side } unit that takes { $left ->
    [one] the hit.
   *[other] the next of { $left } hits.
}
prompt-combined-arms = Decide whether the Germans use Combined Arms to fire first.
prompt-advance = { $picked ->
    [0] Choose who advances into { $hex }; at least one unit must.
    [one] One unit advances into { $hex }: add more, or finish.
   *[other] { $picked } units advance into { $hex }: add more, or finish.
}
prompt-soviet-advance = Choose which of the strongest Soviet units advances into { $hex }.
prompt-blitz = Choose a unit that goes on by Blitz, or finish.
prompt-blitz-to = Choose where { $unit } goes by Blitz.
prompt-soviet-action = Choose: move from your largest stacks ({ $hexes }), or draw a card.
prompt-soviet-stack = Choose the next of your largest stacks to move or attack.
prompt-soviet-move = Choose the unit that leaves { $hex }, or a German stack that { $hex } attacks.
prompt-soviet-destination = Choose where the unit goes.

## Refusals

refused-adjacent-to-soviets = That hex is next to a Soviet stack.
refused-back-again = A Long Move may not end where it began.
refused-cannot-stop = The stack cannot stop here: it has to leave its hex and end in one without other Germans.
refused-card-now-defence = German cards are for your own Planned Attacks: none is played when the Soviets attack.
refused-card-now-german = A card is chosen when you resolve a Planned Attack, before its dice, and at no other time.
refused-card-now-quick = There is no time for a card in a Quick Attack: German cards are for Planned Attacks.
refused-card-now-soviet = You choose a card when a combat begins, before its dice, and at no other time.
refused-colours = Yellow and Blue units may not stand in one hex.
refused-declined = The other German player has kept this stack out of the attack.
refused-engineers-only = Only more Engineers can be added to Engineers.
refused-germans-there = There are Germans in that hex: attack it, or go elsewhere.
refused-moved = These units have already moved this turn.
refused-must-move = This stack can move, so a unit of it must, unless it attacks.
refused-must-advance = At least one attacker has to occupy the empty hex.
refused-needs-leader = This card needs { $card } in play.
refused-no-attacker = No stack of yours is attacking yet.
refused-no-blitz-unit = Only Panzers, Panzergrenadiers and motorized infantry can Blitz.
refused-no-consolidation = A Long Move may not end in a hex with other Germans.
refused-no-entry-hex = German Reinforcements arrive only in German Reinforcement hexes.
refused-no-german-adjacent = There is no German stack next to yours in that hex.
refused-no-german-stack = There is no German stack in that hex.
refused-no-long-move = No stack of yours can make a Long Move: it takes one on Clear ground, away from the Soviets, with a free hex to go to.
refused-no-planned-attack = No stack of yours is next to a Soviet one.
refused-no-quick-attack = No stack of yours that stands away from the Soviets can reach one of theirs.
refused-no-room = There is no room: the stacking limit would be exceeded.
refused-no-soviet-stack = There is no Soviet stack in that hex.
refused-no-soviets-near = That hex is not next to a Soviet stack, so there is nothing to attack from it.
refused-no-stack-adjacent = None of your stacks is next to that hex.
refused-no-target = That unit cannot take this hit.
refused-nobody-left = There are not enough left to add them all at once.
refused-not-adjacent = Those hexes are not adjacent.
refused-not-advanced = That unit has not advanced after this combat.
refused-not-attacking = That unit is not one of the surviving attackers.
refused-not-clear = That hex is not Clear.
refused-not-in-hand = That card is not in your hand.
refused-not-largest = That stack is not one of those still to act.
refused-not-strongest = A stronger unit comes first.
refused-not-taken = That unit is not among those that arrive now.
refused-not-your-stack = That stack is not yours to command.
refused-nowhere-to-go = There is no hex it may go to.
refused-origin-adjacent = That stack is next to Soviets.
refused-origin-terrain = A Long Move has to start from a Clear hex.
refused-other-army = The other German player stands there, and the two co-operate only in Planned Attacks.
refused-other-player = The other German player places that unit.
refused-pick-first = Pick the units that go first.
refused-picked = That has already been picked.
refused-pinned = That stack is pinned: every hex around it is closed to a Short Move.
refused-soviet-hex = The Soviets control that Reinforcement hex.
refused-soviets-there = There are Soviets in that hex.
refused-stuck-in-passing = The stack would have to pass through, and there is no free hex beyond.
refused-unit-elsewhere = That unit is not in { $hex }.
refused-white-alone = White units alone belong to nobody: one of your own must take part in the attack.
refused-wrong-entry-hex = A unit of that colour may not arrive there now.

## Battle report

event-set-up = 23 August 1942, the Germans reach Stalingrad. Mode: { $mode }.
event-advantages = { $side } Advantages, die { $die }: { $advantages }.
event-turn = Turn { $turn }: { $seat }.
event-action = { $seat }: { $action }.

event-draw = { $seat } draws { $card } ({ $why }).
event-no-german-card = The German deck is empty: no card.
event-no-soviet-card = The Soviet deck is empty: no card.
event-leader = { $side } Leader in play: { $card }.

event-reinforcement-dice = Reinforcement dice: { $dice }.
event-taken = { $blocks ->
    [0] The dice find no units.
    [one] { $units ->
        [block] One block leaves the Reinforcement Table.
       *[other] From the Reinforcement Table: { $units }.
    }
   *[other] { $units ->
        [block] { $blocks } blocks leave the Reinforcement Table.
       *[other] From the Reinforcement Table: { $units }.
    }
}
event-eliminated = Row { $row } is exhausted: { $unit } is eliminated.
event-no-elimination = Row { $row } is exhausted: no unit to eliminate.
event-raus = Raus arrives; { $units } join the Reinforcement Table.
event-deploys = { $unit ->
    [block] A German block arrives in { $hex }.
   *[other] { $unit } arrives in { $hex }.
}
event-returned = { $units ->
    [block] { $blocks ->
        [one] No room for one block: back to the Reinforcement Table.
       *[other] No room for { $blocks } blocks: back to the Reinforcement Table.
    }
   *[other] No room, back to the Reinforcement Table: { $units }.
}

event-long-move = { $units ->
    [block] { $blocks ->
        [one] One block goes from { $origin } to { $hex } by Long Move.
       *[other] { $blocks } blocks go from { $origin } to { $hex } by Long Move.
    }
   *[other] Long Move from { $origin } to { $hex }: { $units }.
}
event-short-move = { $units ->
    [block] { $blocks ->
        [one] One block goes from { $origin } to { $hex }.
       *[other] { $blocks } blocks go from { $origin } to { $hex }.
    }
   *[other] From { $origin } to { $hex }: { $units }.
}
event-moves-done = { $left ->
    [one] No second Short Move.
   *[other] No Short Moves.
}
event-quick-attack = { $units ->
    [block] { $blocks ->
        [one] One block goes from { $origin } to { $hex } to attack.
       *[other] { $blocks } blocks go from { $origin } to { $hex } to attack.
    }
   *[other] From { $origin } to { $hex } to attack: { $units }.
}
event-ally = { $accepted ->
    [yes] { $seat }: the stack in { $hex } joins the attack.
   *[no] { $seat }: the stack in { $hex } stays out of the attack.
}
event-control = { $side } control of { $hex }.
event-fortification-lost = The fortification in { $hex } falls.

event-combat = { $side } { $planned ->
    [yes] Planned Attack
   *[no] Quick Attack
} from { $origins } on { $hex }: { $attackers ->
    [one] one block
   *[other] { $attackers } blocks
} against { $defenders }.
event-card-down = { $seat } puts { $card } face down.
event-no-card = { $seat } plays no card.
event-card = { $seat } reveals { $card }.
event-revealed = { $side } units: { $blocks }.
event-adjusted = { $unit } stood on a blank side: Strength 1.
event-immortal-guard = Immortal Guard: { $unit } returns to Strength { $strength }.
event-air-cancelled-by-regiment = The anti-aircraft regiment drives off the German aircraft.
event-anti-tank-brigade = The anti-tank brigade aims at the strongest German armour.

event-card-fire = { $cards } ({ $side }), dice { $dice }: { $hits ->
    [0] no hits.
    [one] one hit.
   *[other] { $hits } hits.
}
event-no-effect = { $card }: no effect.
event-air-cancelled = Anti-aircraft guns drive off the German aircraft.
event-landing = Volga River Flotilla, dice { $dice }: landing in { $hex }.
event-no-landing = Germans stand in { $hex }: nobody lands.
event-arrives = { $unit } joins the combat{ $strength ->
    [0] {""} on a blank side.
   *[other] {""} with Strength { $strength }.
}
event-headquarters-roll = Chuikov's headquarters, dice { $dice }: hex { $hex }.
event-headquarters = Chuikov sets up his headquarters in { $hex }.
event-headquarters-lost = Chuikov's headquarters is lost, and his card with it.
event-opportunity-fire = Soviet Opportunity Fire, dice { $dice }: { $hits ->
    [0] no hits.
    [one] one hit.
   *[other] { $hits } hits.
}
event-ruins-roll = Ruins roll for { $hex }, dice { $dice } plus { $modifier } make { $total }: { $success ->
    [yes] the buildings collapse.
   *[no] the buildings stand.
}
event-ruins = { $hex } lies in Ruins.
event-combined-arms = Combined Arms: the Germans fire first.
event-fire = { $side } fire, dice { $dice }: { $hits ->
    [0] no hits.
    [one] one hit.
   *[other] { $hits } hits.
}
event-double-defence = Double Defence in the Ruins: { $hits ->
    [one] one hit counts as none.
   *[other] { $hits } hits count as { $inflicted }.
}
event-own-hits = Khrushchev's commissars: { $hits ->
    [one] one hit on the Soviets themselves.
   *[other] { $hits } hits on the Soviets themselves.
}
event-step-loss = { $unit } loses a step: Strength { $strength }.
event-destroyed = { $unit } is destroyed.
event-advance = Advance into { $hex }: { $units }.
event-blitz = Blitz: { $unit } goes on from { $origin } to { $hex }.

event-soviet-turn = Soviet turn. Largest stacks: { $largest }. Reinforcement hexes: { $held }.
event-soviet-reinforcement = Soviet Reinforcements.
event-soviet-deploys = { $unit ->
    [block] A Soviet { $kind } block arrives in { $hex }.
   *[other] { $unit } ({ $strength ->
        [0] blank side
       *[other] { $strength }
    }) arrives in { $hex }.
}
event-soviet-dice = Movement dice for { $hexes }: { $dice }.
event-soviet-move = { $unit ->
    [block] A Soviet block goes from { $origin } to { $hex }.
   *[other] { $unit } goes from { $origin } to { $hex }.
}

event-extension = The Soviet deck is spent, but OKH grants { $turns ->
    [one] one extra turn.
   *[other] { $turns } extra turns.
}
event-game-over = Victory for { $winner }. { $reason }

result-objectives = The Germans control every Soviet Reinforcement hex.
result-okh-objective = The Germans control the whole bank of the Volga, as OKH demanded.
result-no-soviets = No Soviet unit is left on the map.
result-casualties = German losses are too heavy to go on.
result-deck = Stalingrad has held out: the last Soviet card is drawn.

## Warnings

warn-last-card = One card is left in the Soviet deck: its draw ends the game, unless OKH grants more turns.
warn-casualties = { $left ->
    [one] One more destroyed German unit loses the game.
   *[other] { $left } more points of German losses lose the game, and an R unit counts two.
}
warn-empty-rows = Calling Reinforcements can eliminate units whose rows are empty: { $units }.
warn-last-turn = No further extra turn is granted: this is the last German turn, unless an R unit is eliminated in it.
warn-stranded = No hex can take { $units }: back to the Reinforcement Table.
warn-short-moves = { $left ->
    [one] One Short Move is still unused.
   *[other] { $left } Short Moves are still unused.
}
warn-idle-stacks = These stacks could join the attack: { $hexes }.
warn-unused-card = A card could be played in this attack.
warn-blitz = Blitz units can still go on.

## Odds

factor-dice = { $side } dice that hit on { $need ->
    [6] a 6
   *[other] { $need } or more
}
factor-hidden = { $side } blocks that you cannot see
factor-opportunity-fire = Opportunity Fire: Soviet dice
factor-combined-arms = Combined Arms: the Germans may fire first, unless the Soviets have infantry and armour
factor-defender-first = Urban hex: the defender fires first
factor-double-defence = Ruins: hits of the attacker count half
factor-fortification = Fortification: bonus of the Soviet defenders
factor-khrushchev = Khrushchev: bonus of every Soviet unit, whose ones hit their own side
factor-ruins-card = Ruins roll: cards
factor-ruins-hexes = Ruins roll: attacking hexes
factor-ruins-armour = Ruins roll: attacking armour
factor-one-step = Steps lost by the strongest unit of the card's target
factor-cards = Cards drawn
factor-row = Units in row { $row }

chance-german-hits = Hits by the Germans in Close Combat
chance-soviet-hits = Hits by the Soviets in Close Combat
chance-opportunity-fire = Hits by the Soviets in Opportunity Fire
chance-self-hits = Ones of Soviet units, which hit their own side
chance-landing = Hex of the landing
chance-headquarters = Chuikov finds a hex for his headquarters
chance-raus = Raus comes with the 6th Panzer Division
chance-card-hits = Hits by the card
chance-ruins = The hex turns to Ruins
chance-units = Units taken from the Reinforcement Table
chance-eliminated = { $unit } is eliminated

why-reinforcements = calling Reinforcements
why-set-up = opening hand
why-capture = a Reinforcement hex is captured
why-no-hexes = no Soviet Reinforcement hex is held
why-full-hex = the hex is full
why-empty-pool = the pool is empty
why-equal-dice = equal dice
why-nobody-left = nobody is left in the hex
why-not-playable = no hex in that direction
why-die-of-one = a die of 1
why-choice = Draw Action
why-no-landing = nobody can land
why-no-arrival = nobody can arrive
