# The Logistic Phase.

prompt-logistics = Logistic Phase: let the Leader rest, or activate him with a Logistic Value of { $value }.
prompt-regenerate = { $left ->
    [one] One regeneration point left: choose a headquarters that regains a star, or finish.
   *[other] { $left } regeneration points left: choose a headquarters that regains a star, or finish.
}
prompt-replace = { $left ->
    [one] One replacement point left: choose a Combat Block that regains a step, or finish.
   *[other] { $left } replacement points left: choose a Combat Block that regains a step, or finish.
}

refused-no-own-line = You have no Defensive Line in that area.
refused-rise-enemy = That is no block of yours.
refused-rise-headquarters = Regeneration points are for headquarters.
refused-rise-combat = Replacement points are for Combat Blocks.
refused-rise-off-map = Only blocks in play regain steps.
refused-rise-isolated = That block is Isolated.
refused-rise-contested = That block is in a contested area.
refused-rise-full = That block is at full strength.
refused-rise-price = That step costs { $price }, and { $left ->
    [one] one point is left.
   *[other] { $left } points are left.
}

event-no-logistics = Stalin is dead: no Logistic Phase for the Soviets.
event-pause = { $side }: Logistic Pause. { $block } has strength { $count } again.
event-leader-activated = { $side }: { $block } is activated. Logistic Value { $value }.
event-leader-tires = { $block } loses a step: strength { $count }.
event-rises = { $block ->
    [block] { $side } { $points ->
        [one] spends one point on a block.
       *[other] spends { $points } points on a block.
    }
   *[other] { $block } regains a step for { $points ->
        [one] one point
       *[other] { $points } points
    }: strength { $strength }.
}

warn-leader-is-fresh = The Leader is at full strength: a Pause would bring nothing.
warn-points-left = There are blocks that could regain a step; points left: { $left }.

factor-leader = Leader
factor-hqs = Headquarters not Exhausted
factor-sites = Victory sites
factor-casualties = Enemy losses
factor-weather = { $weather }
factor-value = Logistic Value
