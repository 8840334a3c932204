# Moves of blocks.

## Prompts

prompt-move-to = { $order ->
    [activation] { $block } in { $area }: move it, or reveal it. Movement points: { $count }.
   *[other] Choose where { $block } goes from { $area }. Movement points: { $count }.
}
prompt-move-on = { $order ->
    [activation] { $block } in { $area }: go on, or reveal it here. Movement points left: { $count }.
   *[other] { $block } in { $area }: go on, or stop here. Movement points left: { $count }.
}

## Foresight

factor-movement-points = Movement points
factor-disengaging = Of these, for disengaging
factor-river = Attack across a river: dice in the first battle

## Refusals

refused-already-there = The block stands there already.
refused-not-adjacent = A block goes on through areas next to it only.
refused-box = No block moves into a box.
refused-staging = The Staging Areas are closed to Soviet blocks.
refused-no-room = There is no room for another block.
refused-must-halt = Enemies are in the way: a block that engages stops.
refused-disengage = A block that disengages goes first into an own area that is not contested.
refused-too-far = That costs more than the movement points of the block, which has { $count }.
refused-reveal-enemies = An HQ is not revealed in an area with enemy units.
refused-reveal-contested = An HQ in a contested area has to disengage before it is revealed.
refused-engaging-pass = In a Pass no block engages.
refused-engaging-exploitation = In an Exploitation no block engages.
refused-not-under-way = This block has been picked to move, and has not moved yet.
refused-under-way = This block is already on its way.
refused-no-rail = Blocks go by rail only with that option, in a Pass or a Strategic Impulse of moves.
refused-no-railway = Rail leads only through own areas without enemies, and all on the way must be joined.

## Battle report

event-moved = { $side }: { $block ->
    [block] a block
   *[other] { $block }
} moves from { $origin } to { $area }{ $through ->
    [none] .
   *[other] , through { $through }.
}
event-railed = { $side }: { $block ->
    [block] a block goes by rail from { $origin } to { $area }.
   *[other] { $block } goes by rail from { $origin } to { $area }.
}
event-transferred = { $side }: { $block ->
    [block] a block is transferred from { $origin } to { $area }.
   *[other] { $block } is transferred from { $origin } to { $area }.
}
event-engaged = { $side }: a block engages in { $area }{ $river ->
    [yes] , across a river.
   *[no] .
}
