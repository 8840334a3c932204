# Race to the Reichstag in English: orders, Stavka points, bombardment, reconnaissance, movement, bridges, engineers.
# A reader who may not know a unit gets the word of `unknown-unit`: messages ask for it as `[counter]`.

## Choices

token-done = Done
token-pass = Pass
token-stop = Stop here
token-stay = Stay where it is, and end its move
token-march = Forced march
token-effort = Declare maximum effort
token-artillery = Place artillery
token-air = Place an air strike
token-support = Keep it over the hex, to support and to interdict
token-reconnoitre = Reconnoitre, and fly home
token-scout = Reconnoitre with { $unit }
token-to = Go to { $hex }
token-at = Aim at { $hex }
token-exit = Leave the map by the { $edge } edge
token-unit = { $unit ->
    [counter] Choose a counter
   *[other] { $unit }
}

moment-command-posts = Command posts before the movement die
answer-command-posts = Turn none of them face up

value-demolished = Demolished
value-intact = Intact for good

## Prompts

prompt-orders = Start of your turn: { $scouts ->
    [0] declare maximum effort, or go on.
    [one] one recon unit can look at a German stack.
   *[other] { $scouts } recon units can each look at a German stack.
} Stavka points left: { $points }.
prompt-scout = Choose the hex that { $unit } examines. It will not move in this turn.
prompt-bombardment = Place artillery ({ $artillery } left) or air strikes ({ $air } left), or finish. Stavka points left: { $points }.
prompt-marker = { $marker ->
    [artillery] Choose the hex of the artillery: its zone is that hex and those next to it.
   *[air] Choose the hex of the air strike: its zone is all within two hexes.
} Stavka points: { $points }.
prompt-mission = Air strike over { $hex }: support, or reconnoitre { $stacks ->
    [one] one German stack
   *[other] { $stacks } German stacks
} and fly home?
prompt-command-posts = Before the movement die: { $hidden ->
    [0] you have no command post to turn face up.
   *[other] turn command posts face up, or go on.
} Face up now: { $bonus }.
prompt-move-units = Choose a unit to move, or finish. Units that can: { $units }; movement points of each: { $points }.
prompt-move-to = Choose where { $unit } goes. Movement points: { $left }.
prompt-move-on = { $unit } may go on, or choose another unit. Movement points left: { $left }.

## Refusals

refused-points = That costs { $points } Stavka points, and both Fronts together have { $left } left.
refused-effort-now = This turn is one of maximum effort already.
refused-effort-again = Your Front has had its turn of maximum effort.
refused-no-recon = That is no recon unit of your Front.
refused-not-on-map = That unit is not on the map.
refused-has-scouted = That unit has reconnoitred in this turn.
refused-nobody-in-sight = There are no Germans near enough to that unit.
refused-out-of-sight = That hex is more than { $hexes } hexes away.
refused-no-germans-there = There are no Germans in that hex.
refused-markers-used = All your markers of that kind have been used in this game turn.
refused-reichstag-taken = The other Front has units or markers in the Reichstag.
refused-germans-outside = No German enters the Reichstag.
refused-no-command-post = That is no command post.
refused-flip-later = Static units are turned face up by their own side in its player turn.
refused-never-moves = Static units never move.
refused-not-phasing = That unit does not move in this phase.
refused-not-here = That unit is not in this sector.
refused-helping = Those engineers have helped others across the water, or stay to do so: they do not move in this phase.
refused-moved = The move of that unit is over.
refused-pinned = That unit is in an enemy zone of control, and no hex without one is open next to it.
refused-no-step = No hex next to that unit is open to it, or its movement points are too few.
refused-one-at-a-time = Finish the move of this unit first.
refused-under-way = This unit has moved already: it may stop.
refused-not-under-way = This unit has not moved yet: it may stay where it is.
refused-german-points = Stavka points are for Soviet units only.
refused-marched = This unit has been given its forced march.
refused-march-late = A forced march is ordered before the first step.
refused-march-line = This unit has no line of communication, so no forced march.
refused-off-map = Nobody leaves the map here.
refused-bunker = Nobody leaves for the west before the Führerbunker has been captured.
refused-not-at-west-edge = This unit is not in a hex of the west edge.
refused-already-there = This unit is in that hex.
refused-enemy-there = There are enemies in that hex.
refused-disengaged = A unit that leaves an enemy zone of control enters no other in the same phase.
refused-must-halt = That hex is beyond an enemy zone of control, where this unit would have to halt.
refused-bridge-first = The way leads past a bridge that has to be checked: go there first.
refused-too-far = That hex is out of reach. Movement points: { $left }.

## Battle report

event-effort = { $seat }: a turn of maximum effort, for { $points } Stavka points.
event-scout = { $unit } reconnoitres { $hex }.
event-look = { $units ->
    [counter] { $seat } looks at the garrison of the Reichstag.
   *[other] { $seat } looks at the garrison of the Reichstag: { $units }.
}
event-marker = { $seat }: { $marker ->
    [artillery] artillery
   *[air] an air strike
} at { $hex }, for { $points ->
    [one] one Stavka point.
   *[other] { $points } Stavka points.
}
event-flight = { $seat }: the aircraft over { $hex } reconnoitre and fly home.
event-markers-removed = The bombardment by the { $seat } ends.
event-german-movement = German movement, die { $dice }{ $bonus ->
    [0] {""}
    [one] {""} and one command post
   *[other] {""} and { $bonus } command posts
}: { $points ->
    [one] one movement point.
   *[other] { $points } movement points.
}
event-march = { $unit }: forced march, { $movement } movement points, for { $points ->
    [one] one Stavka point.
   *[other] { $points } Stavka points.
}
event-move = { $unit } goes from { $origin } to { $hex }.
event-escape = { $unit } leaves for the west from { $hex }.
event-bridge = { $bridge }, die { $dice }: { $blown ->
    [yes] demolished.
   *[no] it stands for good.
}
event-control = { $hex } is under the control of: { $side }.
event-revealed = { $unit } in { $hex } is turned face up.

## Foresight

warn-command-posts = Command posts that lie face down add nothing to the die: { $units }.
factor-command-posts = Command posts that lie face up
factor-movement-points = Movement points of the way
chance-movement-points = Movement points of each German unit
chance-bridge = { $bridge }
