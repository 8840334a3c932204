# Losses.

prompt-loss = { $side }: several blocks in { $area } are the strongest. Choose the one that takes the hit. { $count ->
    [one] One hit is left.
   *[other] { $count } hits are left.
}
refused-not-in-battle = None of your blocks in this Battle.
refused-not-strongest = A stronger block takes the hit first.

event-step-lost = { $side }: { $block ->
    [block] a block in { $area } loses a step.
   *[other] { $block } in { $area } is reduced to { $count ->
        [0] its Heart.
       *[other] { $count }.
    }
}
event-destroyed = { $side }: { $block } is destroyed in { $area }.
event-surrendered = { $side }: { $block } surrenders in { $area }.
event-hits-lost = { $side }: nobody is left for { $count ->
    [one] one more hit.
   *[other] { $count } more hits.
}
