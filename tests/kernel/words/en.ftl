title = Raid
rounds = Rounds
rounds-text = How many rounds are played.
name-red = Red
name-blue = Blue
name-cancel = Cancel
name-scout = Scout
name-shield = Shield
name-luck = Luck
name-red-tank = Red tank
name-red-guard = Red guard
name-red-militia = Red militia
name-blue-tank = Blue tank
name-blue-guard = Blue guard
name-blue-militia = Blue militia
unknown-card = a card
ask-bid = { $seat }: how many chits?
ask-turn = { $seat }: act, or end the turn.
ask-scout = { $seat }: which block will you look at?
ask-reaction = Play { $card }, or pass.
refused-reaction = You need a { $card } to do that here; otherwise pass.
event-chit = You have bid { $bid ->
    [one] a chit
   *[other] { $bid } chits
}.
event-bids = Red bid { $red }, Blue { $blue }.
event-card = { $seat } plays { $card }.
event-cancelled = It is cancelled.
event-moved = Block { $handle } moves: it is a tank.
event-laid = { $seat } lays { $card } face down.
event-traded = The blocks of { $seat } trade places.
event-scouted = { $seat } looks at block { $handle }: { $counter }.
event-rolled = { $seat } rolls { $dice }.
event-missed = Block { $handle } stands.
event-destroyed = Destroyed: { $counter }.
result-points = More points.
