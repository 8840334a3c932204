# The Road to Leningrad, the Final Phase and victory.

## The Road to Leningrad

event-road = Road to Leningrad, dice { $dice }: { $count ->
    [0] Hoepner is held up in { $area }.
    [one] Hoepner advances one Box, to { $area }.
   *[other] Hoepner advances { $count } Boxes, to { $area }.
}
event-shlisselburg = The Germans are in Shlisselburg: the western half of the north edge is no Soviet supply source any more.
event-leningrad-reached = Hoepner has reached Leningrad. It falls in the Final Phase.

## Final Phase

event-bombers-return = { $count ->
    [one] One destroyed bomber is replaced.
   *[other] { $count } destroyed bombers are replaced.
}
event-kiev-falls = Chernigov and Romny are German, and Kiev falls: the south edge is no Soviet supply source any more, and the 48th Panzer Corps joins the Force Pool.
event-leningrad-falls = Leningrad falls: the north edge is no Soviet supply source any more, and the 4th Panzer Group joins the Force Pool.
event-luftwaffe-leaves = The Luftwaffe leaves for good, with both headquarters and all bombers.

## Victory

event-game-over = Victory: { $winner }. { $reason }

level-decisive = decisive victory
level-marginal = marginal victory
level-victory = victory

result-sudden-death = All seven victory sites are in one hand.
result-points = December is over, and the Victory Points decide.
result-dnieper-lines = German Defensive Lines stand in Yelnya and in Yartsevo.
result-dnieper-cities = The Germans control Chernigov and Romny.
result-dnieper-held = July is over, and the Germans have not reached their aim.
result-moscow = Moscow is German.
result-typhoon-held = December is over, and Moscow is Soviet.
result-last-gasp-held = December is over, and Moscow is Soviet.
