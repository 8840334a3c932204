# HQs and orders: who is activated, who moves, who builds, who is transferred.

## Prompts

prompt-activate = Choose an HQ to activate: { $count ->
    [0] at least one Tactical HQ.
   *[other] or go on to command. Active: { $count }.
}
prompt-orders = { $order ->
    [command] Choose a commanded block to move or to build, or end the Command Segment.
    [move] Choose a block to move or to build, or finish. Blocks that may still act: { $count }.
    [pass] Choose one block to move or to build, or finish.
    [exploitation] Choose a Fast block to move, or finish. Blocks that may still move: { $count }.
   *[transfer] Choose another block to leave the Road to Leningrad, or finish.
}
prompt-transfer = Choose the area where { $block } comes to the map.

## Warnings

warn-idle-hqs = These HQs could still be activated: { $blocks }.
warn-orders = { $order ->
    [command] None of your blocks has acted. Blocks that could move: { $count }.
    [pass] A block could still move.
   *[other] Orders left: { $count }.
}

## Refusals: HQs

refused-tactical-first = A Tactical HQ has to be activated first.
refused-no-hq = That block is no HQ.
refused-hq-active = That HQ has already been activated in this Impulse.
refused-exhausted = An Exhausted HQ of the Luftwaffe is not activated.
refused-hq-box = In a box no HQ is activated but Hoepner on the Road to Leningrad.

## Refusals: orders

refused-isolated = That block is Isolated: it can only defend itself.
refused-used = That block has already acted in this Impulse.
refused-not-commanded = No active HQ commands that block where it stands.
refused-slow = Only Fast blocks move in an Exploitation.
refused-building = No Defensive Lines are built in an Exploitation or while blocks are transferred.
refused-in-a-box = Nobody moves out of a box like that.
refused-cannot-disengage = That block is engaged, and cannot disengage: there is no own uncontested area beside it that it can pay for and that leads to room.
refused-no-step = That block can go nowhere: its movement points are too few, or there is no room.
refused-leader = Leaders never move.
refused-not-yours = That block is not yours.
refused-not-on-map = That block is not on the map.

## Refusals: transfers from and to Leningrad

refused-transferring = In this Pass blocks leave the Road to Leningrad, and no others move.
refused-no-transfer = Blocks leave the Road to Leningrad only with that option, in a Pass or a Strategic Impulse of moves.
refused-not-of-the-group = That block has nothing to do with the Road to Leningrad.
refused-not-on-the-road = That block is not on the Road to Leningrad.
refused-not-gathered = Hoepner and his three blocks have not yet been on the Road to Leningrad together.
refused-in-leningrad = Hoepner's group is in Leningrad, and stays there until the month is over.
refused-nowhere-to-go = There is no area where that block could come to the map.
refused-not-beside-moscow = Zhukov comes back to an area next to Moscow.
refused-not-own = That area is not yours, or it is contested.
refused-unsupplied = That area is not in supply.

## Battle report

event-activated = { $side }: { $block } is activated in { $area }, { $count ->
    [0] Exhausted.
   *[other] strength { $count }.
}
event-deactivated = { $side }: { $block } in { $area } is deactivated, { $count ->
    [0] and is Exhausted.
   *[other] strength { $count }.
}
