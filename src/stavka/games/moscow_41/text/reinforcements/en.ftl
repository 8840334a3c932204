# Reinforcements.

prompt-draw = Choose how many reinforcements to draw: up to { $count }. Logistic Value { $value }, blocks in the Force Pool { $pool }.
prompt-arrive = Choose the next block to arrive; { $left } are waiting.
prompt-arrive-at = Choose where { $block } arrives.

refused-draw-value = You draw no more blocks than your Logistic Value, which is { $value }.
refused-draw-pool = { $pool ->
    [one] There is only one block in the Force Pool.
   *[other] There are only { $pool } blocks in the Force Pool.
}
refused-not-drawn = That block is not among those drawn.
refused-no-entry = There is no place where that block could arrive.
refused-beside-hoepner = That block arrives only in the box of the Road to Leningrad where Hoepner is.
refused-other-staging = That block arrives in the Staging Area of its army, or in any of the four if it has none.
refused-arrive-box = That block cannot arrive in that box.
refused-arrive-no-city = Soviet reinforcements arrive in Cities and Victory Areas.
refused-arrive-enemy = That area is not Soviet.
refused-arrive-contested = That area is contested.
refused-arrive-again = A reinforcement has arrived there already: one block in an area.
refused-arrive-cut-off = No Line of Communications can be traced from that area.
refused-arrive-full = There is no room for another block in that area.

event-available = New in the Soviet Force Pool: { $blocks }.
event-draws = { $blocks ->
    [block] { $side } { $count ->
        [one] draws one reinforcement.
       *[other] draws { $count } reinforcements.
    }
   *[other] { $side } draws { $blocks }.
}
event-draws-none = { $side } draws no reinforcements.
event-no-reinforcements = { $pool ->
    [0] { $side }: no reinforcements, the Force Pool is empty.
   *[other] { $side }: no reinforcements, the Logistic Value is 0.
}
event-arrives = { $block ->
    [block] { $side }: a block arrives in { $area }.
   *[other] { $block } arrives in { $area }.
}
event-sent-back = { $blocks ->
    [block] { $side }: no place for { $count ->
        [one] one block, which goes back
       *[other] { $count } blocks, which go back
    } to the Force Pool.
   *[other] No place for { $blocks }: back to the Force Pool.
}

warn-few-areas = { $count ->
    [0] No area can take a reinforcement now: all would go back to the Force Pool.
    [one] Only one area can take a reinforcement now; more would go back to the Force Pool.
   *[other] Only { $count } areas can take a reinforcement now; more would go back to the Force Pool.
}
warn-no-entry = No place for { $blocks }: back to the Force Pool.
