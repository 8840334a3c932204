replay-title = Replay
replay-bar = Replay controls
replay-play = Play
replay-pause = Pause
replay-back = One move back
replay-forward = One move on
replay-first = To the set-up
replay-last = To the end
replay-battle = Next battle
replay-battle-short = Battle
replay-speed = Speed
replay-speed-value = { $speed }×
replay-analyse = Analyse from here
replay-analyse-short = Analyse
replay-analyse-why = A board of your own from this position, where you move for both sides. The match does not change.
replay-slider = Move
replay-at = { $move ->
    [0] Set-up
   *[other] Move { $move } of { $of }
}
replay-move = { $seat }: { $token }
replay-to-table = Back to the table
replay-to-lobby = Lobby
replay-live = The match goes on. You see it as your seat saw it.
replay-eyes = Seen
replay-eyes-all = as it was
replay-eyes-seat = as { $seat } saw it
replay-public = The match goes on. You see what everybody may know.
replay-open = The match is over: you see everything as it was.
replay-loading = Loading the film…
replay-failed = The film could not be loaded: { $why }
replay-again = Try again
replay-keys = Space plays and pauses, arrows step, Page Up and Page Down go by turns, B goes to the next battle, Home and End to the ends.
replay-report = Report
replay-panels = Beside the map
