## What others do, shown one move after the other

show-skip = Skip
show-skip-why = Jump to now
show-pace = Speed
show-pace-slow = Slow
show-pace-normal = Normal
show-pace-fast = Fast
show-pace-instant = Instant
show-behind = { $moves ->
    [one] one more move
   *[other] { $moves } more moves
}
show-pause = Pause
show-go-on = Go on
show-step = One move on
show-thinks = { $seat } ({ $player }) is thinking
show-seconds = { $seconds } s
show-everything = All
show-public = Public
show-eyes = What you see

## Hints

hint-title = Hint
hint-thinking = The veteran looks at your position…
hint-would = In your place the veteran would:
hint-play = Play it
hint-why = Why: what it changes
hint-none = Nothing changes at once: it looks at what can follow.
hint-better = better
hint-worse = worse
hint-change = { $before } before, { $after } after

## Watching

watch-title = Watch computers play
watch-text = Computers take every seat and you look on. The match goes on while somebody watches it.
watch-game = Game
watch-seat = { $seat }
watch-start = Watch
players-levels = Levels
players-experiments = For experiments

## Who the computer players are

about-novice = Novice: knows the aim and errs often. It hardly thinks.
about-regular = Regular: plans its turn and your answer. A few seconds a turn.
about-veteran = Veteran: the same, five times as thorough. Up to twenty seconds a turn.
about-greedy = Greedy: takes what looks best at once. No time at all.
about-random = Random: anything the rules allow. No time at all.

## Of a new game

hints-allowed = Hints
hints-allowed-text = Whoever is to decide may ask what a good player would do. Everybody who sits down sees what was agreed.
hints-yes = allowed
hints-no = not allowed
experiments = Computer player
experiments-text = Greedy and Random are for experiments: they are no match for the levels.
