# The map, its pieces, and the bar that moves it.
board-map = Map of { $title }. Arrow keys move from space to space, Enter picks, plus and minus zoom.
board-map-short = Map of { $title }
board-north = north
board-km = { NUMBER($km) } km
board-zoom = Move the map
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Show the whole map
board-turn = Turn the map
board-list = List view
board-overview = Overview of the map
board-source = Where these values come from
board-die = die { $face }
board-die-hit = die { $face }, a hit

# What a space says: number, name, terrain; then its pieces, signs, marks.
board-space = { $number }, { $name }, { $terrain }
board-space-plain = { $number }, { $terrain }
board-box = { $name }
board-empty = empty
board-piece = { $name }
board-piece-steps = { $name }, { $steps } of { $full }
board-hidden = { $count ->
    [one] { $side }: a hidden piece
   *[other] { $side }: { $count } hidden pieces
  }
board-remembered = { $side }: a hidden piece, was { $name }
board-veiled = { $name } (face down)
board-held = held by { $side }
board-mark-pick = can be picked
board-mark-go = may go there
board-mark-go-cost = may go there, cost { NUMBER($cost) }
board-mark-target = can be attacked
board-mark-lose = can take the loss
board-mark-chosen = selected
board-mark-warn = warning
board-stack = Pieces in { $space }
