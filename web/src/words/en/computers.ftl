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
hint-chances = Your chance to win some turns on, as it sees it: { $chosen } % like this, { $second } % with its second choice.
hint-none = Nothing changes at once: it looks at what can follow.
hint-better = better
hint-worse = worse
hint-figures = before → after
hint-change = { $before } before, { $after } after

## A computer in somebody's stead

stand-in-title = Let the computer play for me
stand-in-text = A computer plays in your stead until you take the seat back, which you can at any moment. You go on seeing what your seat sees.
stand-in-alone = Only computers play then: the match goes on while you watch it.
stand-in-others = The others see who plays. It agrees to nothing: what they offer waits for you. Your clock runs on while it thinks.
stand-in-me = I play myself
stand-in-go = Let it play
stand-in-back = Play myself
stand-in-plays = { $player } plays for you
stand-in-came = { $player } plays for { $seat } from now on.
stand-in-left = { $seat } plays again.
stand-in-thinks = { $player } is thinking for you
levels-title = The computer's level
levels-text = Another one takes over at once, as the match stands.
levels-go = Change

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
about-veteran = Veteran: plans its turn and your answer, nearly four times as long. Up to twenty seconds a turn.
about-greedy = Greedy: takes what looks best at once. No time at all.
about-random = Random: anything the rules allow. No time at all.

## Of a new game

hints-allowed = Hints
hints-allowed-text = Whoever is to decide may ask what a good player would do. Everybody who sits down sees what was agreed.
hints-yes = allowed
hints-no = not allowed
experiments = Computer player
experiments-text = Greedy and Random are for experiments: they are no match for the levels.
