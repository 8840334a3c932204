# The page on which one plays.
table-again = Try again
table-to-lobby = To the lobby
table-to-map = Back to the map
table-prompt-label = What to do now
table-side-label = Odds and report
table-tray-label = Units, cards, warnings
table-figures-label = What decides the game
table-beside-label = Weather and other markers
table-seats-label = Who plays
table-tab-your-move = Your move · { $title }
table-notify = { $title }: your move

## Sequence of play

table-track-label = Sequence of play
table-track-done = done
table-track-place = phase { $n } of { $of }

## Prompt

table-waiting-one = { $seat } is deciding.
table-waiting-many = We wait for: { $seats }.
table-waiting-seats = The match begins when every seat is taken.
table-waiting-table = The table is being set…
table-ended-rules = Victory for { $winner }.
table-ended-resigned = { $by } has resigned.
table-ended-draw = A draw, by agreement.
table-ended-void = The match was called off, by agreement.
table-ended-time = The time of { $by } is over.
table-undo = Take back
table-undo-ask = Ask to take back
table-auto = Place the rest for me
table-list-view = List view
table-stopped-offline = Not now: the server cannot be reached.
table-wanted-map = Choose on the map
table-wanted-piece = Choose a unit
table-wanted-card = Choose a card
table-wanted-number = Choose a number
table-wanted-order = Choose an order
table-hint = Hint: what would a good player do? (H)
table-orders-label = Your orders
table-glowing = Show on the map:
table-ways-label = What do you mean?
table-instead = Instead: { $token }
table-numbers-label = How many?
table-aside-hint = Shows this on the map. Without the switch: Shift and a click, or a long press.

## Odds

table-odds-label = Odds
table-odds-before = Before the dice
table-odds-average = { $n } on average
table-odds-bar = { $value }: { $percent } %
table-odds-yes = Yes
table-odds-no = No
table-odds-range = { $from }–{ $to }
table-odds-segment = { $value }: { $percent } %
table-odds-over = In % of all rolls. What you cannot see counts as anything it could be; cards still to be played are left out.
table-cost = cost { $cost }
table-odds-none = No dice in sight. When a choice brings dice, its odds stand here before you confirm it.

## Tray

table-tray-choose = Choose a unit
table-tray-selected = Selected
table-tray-placing = To be placed
table-tray-battle = In combat
table-tray-looked = Here
table-tray-nothing = The map
table-tray-named = { $id }, { $name }
table-tray-space = { $id }
table-tray-hint = Click on a stack and its units are shown here, large, with their names.
table-tray-warnings = Before you go on
table-unit-hidden = { $side }: hidden
table-unit-unknown = face unknown
table-unit-seen = { $steps ->
    [0] as last seen
    [one] last seen with one step
   *[other] last seen with { $steps } steps
}
table-unit-could = could be { $names }
table-unit-steps = { $steps } of { $full }
table-unit-fire = { $fire ->
    [6] hits on 6
   *[other] hits on { $fire }+
}
table-unit-heart = Heart
table-unit-comma = {", "}
table-unit-about = About this unit

## Cards

table-hand-mine = Your hand, { $n }
table-hand-all = Cards in hand
table-hand-not-now = not now
table-hand-other = { $seat } holds { $n }
table-hand-empty = No cards.
table-hand-read = Read { $card }
table-hand-source = Where it comes from
table-hand-choose = Choose this card

## Places

table-place-heading = { $id }, { $name }
table-place-ground = Ground
table-place-held = Held by
table-place-signs = Signs
table-place-units = Units
table-place-source = Where this comes from
table-tip-eyebrow = How to play
table-tip-watching = You are watching
table-tip-spectator = You see what everybody at the table may know, and no more.
table-tip-everything = Nobody plays here from whom something must be hidden: you see everything.
table-tip-glow = What glows on the map may be clicked, and the button at the right of the prompt goes on.
table-tip-tap = What glows on the map may be tapped; press long on anything else to read why not. The wide button below goes on.
table-tip-over = The match is over
table-tip-replay = The replay shows it as it was, with every piece open. From any point of it you can try another way.
table-tip-why = Click on anything that does not glow, or press long, to read why not.
table-tip-rule = A number in a pill is a rule: press it to read it. The key ? lists all keys.
table-tip-look = Meanwhile look around: every stack shows its units.

## Standing orders

table-standing-pass = Do not ask me again: always “{ $answer }”
table-standing-set = From now on: “{ $answer }”, without asking. “Standing orders” in the menu takes it back.

## Beside the map

table-records-label = Report and panels
table-records-report = Report
table-records-panels = Panels
table-records-talk = Talk
table-records-notes = Notes
table-tabs-label = Orders, odds, hand, report
table-tab-orders = Orders
table-tab-odds = Odds
table-tab-hand = Hand { $n }
table-tab-report = Report
table-sheet-handle = Open or close the sheet

## What the others did

table-news = Since your last move
table-news-count = { $deeds ->
    [one] one event
   *[other] { $deeds } events
}
table-news-fold = Fold up
table-news-unfold = Unfold
table-news-close = Seen: close
table-news-times = × { $times }

## Seats and clocks

table-seat-you = You
table-seat-empty = open seat
table-seat-here = here
table-seat-away = away
table-clock-days = { $days } d { $hours } h

## Curtain

table-curtain-turn = { $seat } is to decide.
table-curtain-pass = Pass the screen. Nobody else should look now.
table-curtain-lift = Continue as { $seat }

## Notices

table-offline = Offline.
table-offline-safe = Your last move is safe. { $seconds ->
    [0] Trying now…
   *[other] Trying again in { $seconds } s.
}
table-offline-now = Try now
table-connecting = Connecting…
table-trouble-stale = The table had moved on; here it is as it stands now. Nothing was played.
table-trouble-refused = Not played.
table-rolls-close = Dice: close

## Why not?

table-whynot-waiting = It is not your decision: { $seats } is deciding.
table-whynot-over = The match is over.
table-whynot-nothing = There is nothing to do with this.
table-whynot-may = This may be played.
table-whynot-offline = The rules cannot be asked now: the server cannot be reached.

## Invitation

table-invite-title = Waiting for { $seats }
table-invite-text = Send this link to whoever shall play { $seat }. It seats the first who opens it.
table-invite-elsewhere = The link for { $seat } was made on another device. Copy it there, or make a new one: then the old one no longer works.
table-invite-renew = Make a new link
table-invite-link = Invitation for { $seat }
table-invite-copy = Copy the link
table-invite-copied = The link is copied.
table-invite-wait = The one who made the match has the invitation. The board is laid out as soon as everybody sits.
table-invite-public = The match is listed in the lobby: anybody may sit down.
table-invite-after = You can close this page; the match waits for you in the lobby.

## The end

table-record = Save the record
table-replay = Replay
table-rematch = Rematch
table-rematch-asked = Rematch offered
table-to-rematch = To the rematch

## Matches of other rules

relic-save = Save the match as a file
relic-void = Propose to call it off
relic-void-asked = You have proposed to call it off.
relic-resign = Resign

## Battle board

battle-label = Battle: { $place }
battle-attacks = { $side }, attacking
battle-defends = { $side }, defending
battle-dice-long = { $dice ->
    [one] one die
   *[other] { $dice } dice
} hitting on { $hits }{ $hits ->
    [6] { "" }
   *[other] { " " }or more
}
battle-no-dice = It does not fire.
battle-absorbs = { $hits ->
    [one] absorbs one hit
   *[other] absorbs { $hits } hits
}
battle-rolls = Dice so far
