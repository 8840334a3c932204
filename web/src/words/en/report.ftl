## Battle report

report-title = Battle report
report-empty = Nothing has happened yet.
report-empty-filter = No such line yet.
report-filter = Filter
report-filter-all = All
report-filter-battle = Battles
report-filter-movement = Movement
report-filter-cards = Cards
report-copy = Copy as text
report-copied = Copied.
report-not-copied = Your browser did not allow copying.
report-new = { $lines ->
    [one] One new line
   *[other] { $lines } new lines
}
report-place = Show { $place } on the map
report-jump = Go to move { $move }

## Panels

panels-victory = What decides the game
panels-of = { $value } of { $of }
panels-hidden = { $side }: a piece, face unknown
panels-empty = empty
panels-lost = lost
panels-steps = { $steps ->
    [one] one step
   *[other] { $steps } steps
}
panels-source = Where this component comes from

## Talk and notes

talk-title = Talk
talk-notes = Notes
talk-empty = Nobody has said anything yet.
talk-nobody-here = You sit here alone: there is nobody to talk to.
talk-say = Say something to everybody at the table
talk-send = Send
talk-earlier = What was said before
talk-left = { $left ->
    [one] one character left
   *[other] { $left } characters left
}
talk-failed = Not sent: { $why }
talk-server = Table
talk-spectator = Spectators read along, but only players speak.
notes-label = Your private notes on this match
notes-hint = Only you can read this. It is kept as you type.
notes-saving = Keeping…
notes-saved = Kept.
notes-failed = Not kept yet: { $why }

## List view

list-title = The board as a list
list-only = Only what I can choose
list-search = Find a number, a name, a terrain
list-count = { $shown ->
    [0] No space
    [one] One space
   *[other] { $shown } spaces
} of { $all }
list-none-can = Nothing on the map can be chosen now. Use the buttons beside the prompt.
list-none = No space fits.
list-column-space = Space
list-column-ground = Ground
list-column-pieces = Pieces
list-column-action = You may
list-nobody = nobody
list-hidden = { $count ->
    [one] { $side }: one piece, face unknown
   *[other] { $side }: { $count } pieces, faces unknown
}
list-steps = { $steps } of { $of } steps
list-steps-only = { $steps ->
    [one] one step
   *[other] { $steps } steps
}
list-held = held: { $side }
list-chosen = chosen
list-warning = warning
list-cost = cost { $cost }
list-why-not = Why not?
list-why-not-space = Why not { $space }?
list-choose-from = Choose one of { $tokens }
list-box = beside the map
list-remembered = last seen as { $piece }

## Game menu

menu-title = Menu
menu-undo-free = Take my last choice back
menu-undo-ask = Ask to take my last choice back
menu-draw = Offer a draw
menu-void = Propose to call the match off
menu-stop = End the match
menu-resign = Resign
menu-resign-sure = Resign this match?
menu-resign-text = You lose, and the match ends at once. This cannot be taken back.
menu-resign-yes = Resign
menu-keep-playing = Keep playing
menu-draw-sure = End the match as a draw?
menu-draw-text = Nobody else has to agree, so the match ends at once.
menu-draw-yes = Draw
menu-void-sure = Call the match off?
menu-void-text = Nobody else has to agree, so the match ends at once, without a winner.
menu-void-yes = Call it off
menu-rematch = Rematch, seats swapped
menu-to-rematch = Go to the rematch
menu-orders = Standing orders
menu-stand-in = Let the computer play for me
menu-take-seat = Take my seat back
menu-levels = Change the computer's level
menu-export = Save the match as a file
menu-export-open = Save what I know as a file
menu-fairness = Are the dice fair?
menu-seat-link = Copy a link to my seat
menu-invite = Copy the invitation
menu-invite-seat = Copy the invitation for { $seat }
menu-watch = Copy a link for spectators
menu-replay = Replay
menu-lobby = Leave to the lobby
menu-offers = Offers
menu-claim = Claim the win: time is up
menu-analyse = Analyse this position
menu-link-copied = Copied.
menu-link-here = Copy this link:
menu-link-close = Close
menu-seat-link-warn = Whoever has this link plays your seat. It is for your own other device. A new link replaces the old one, and signs out every device that has come by it: only this one stays.
menu-invite-warn = The link seats whoever opens it first. It replaces the one that you copied before.
menu-watch-warn = Spectators see what everybody may know, and no more.
menu-failed = That did not work: { $why }

offer-undo = { $seat } asks to take the last choice back.
offer-draw = { $seat } offers a draw.
offer-void = { $seat } proposes to call the match off.
offer-rematch = { $seat } asks for a rematch with seats swapped.
offer-mine-undo = You have asked to take your last choice back.
offer-mine-draw = You have offered a draw.
offer-mine-void = You have proposed to call the match off.
offer-mine-rematch = You have asked for a rematch.
offer-agree = Agree
offer-decline = Decline
offer-withdraw = Withdraw
offer-withdrawn = Withdrawn.
offer-declined-undo = You have declined: the choice stands.
offer-declined-draw = You have declined the draw. The match goes on.
offer-declined-void = You have declined: the match goes on.
offer-declined-rematch = You have declined the rematch.
offer-refused-undo = Your wish to take the last choice back was declined: the choice stands.
offer-refused-draw = Your offer of a draw was declined. The match goes on.
offer-refused-void = Your proposal to call the match off was declined. The match goes on.
offer-refused-rematch = Your wish for a rematch was declined.

## Copying, analysis

fair-copy = Copy

analysis-bar = Analysis, not the match
analysis-bar-short = Analysis
analysis-text = You move for both sides. Nothing here touches the match.
analysis-back = Back to the match
