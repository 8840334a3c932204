# What tokens mean.

token-pass = Pass
token-tactical = Tactical Impulse
token-strategic-move = Strategic Impulse: move blocks
token-strategic-draw = Strategic Impulse: draw reinforcements
token-pause = Logistic Pause: the Leader recovers
token-supply = Activate the Leader: steps and reinforcements
token-done = Done
token-stop = Stop here
token-reveal = Reveal it here
token-exploit = Spend the Initiative on Exploitation Movement
token-keep = Keep the Initiative
token-none = Nothing
token-block = { $block ->
    [block] Pick a block
   *[other] { $block }
}
token-hq = { $block ->
    [block] Pick a headquarters
   *[other] { $block }
}
token-hit = { $block ->
    [block] A block takes the hit
   *[other] { $block } takes the hit
}
token-build = { $block ->
    [block] A block builds a Defensive Line
   *[other] { $block } builds a Defensive Line
}
token-rise = { $block ->
    [block] A block regains a step
   *[other] { $block } regains a step
}
token-transfer = { $block ->
    [block] Transfer a block
   *[other] Transfer { $block }
}
token-to = To { $area }
token-via = Through { $area }
token-at = In { $area }
token-line = Defensive Line in { $area }
token-rail = By rail to { $area }
token-dismantle = Dismantle the Defensive Line in { $area }
token-draw = { $count ->
    [0] Draw none
    [one] Draw one block
   *[other] Draw { $count } blocks
}
token-bomber = Send a bomber: { $bomber }
token-abort = Abort: { $bomber }
token-destroy = Destroyed: { $bomber }

bomber-2FK-He111 = He 111 of the 2nd Fliegerkorps
bomber-8FK-He111 = He 111 of the 8th Fliegerkorps
bomber-8FK-Stuka = Stuka of the 8th Fliegerkorps

# What a reader who may not know it reads; messages ask for it as `[block]`.
unknown-block = block
unknown-area = some area
