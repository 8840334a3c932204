help-title = Help: { $title }
help-search = Find a rule or a term
help-found = { $count ->
    [0] Nothing fits.
    [one] One entry
   *[other] { $count } entries
}
help-rules = Rules
help-terms = Terms
help-rule = Rule { $rule }
help-section = Section { $number } of the rulebook:
help-no-rule = There is no summary of rule { $rule } yet.
help-no-term = There is nothing about “{ $term }” yet.
help-term-rules = Rules about it
help-all = All rules and terms
help-space = { $id }, { $name }
help-reconstructed = Some of these values are reconstructed: no rulebook and no public page gives them. Whoever owns the game can put the printed ones in their place.
help-no-source = Nothing is known about its sources.

## Printed values

field-id = number
field-hex = number
field-name = name
field-column = place on the map
field-y = place in its column
field-terrain = terrain
field-control = who holds it at first
field-place = name of the place
field-kind = kind of unit
field-formation = formation
field-strength = strength
field-fire = firepower
field-colour = colour
field-count = how many there are
field-effect = effect
field-dice = dice
field-ruins = Ruins
field-needs = what it needs
field-r_row = row of the Reinforcement Table

## Keys

keys-title = Keys
keys-walk = walk over the map when it has the focus
keys-jump = on the map: to the next or the last thing that glows
keys-pick = choose what has the focus; elsewhere: press the main button
keys-primary = press the main button, wherever the focus is
keys-choice = press the first to ninth button beside the prompt
keys-aside = switch to a lesser choice, such as one's own way, and back
keys-second = on the map: a lesser choice in this place, else why not
keys-back = step back: close, let go of what is chosen
keys-undo = take the last choice back
keys-list = the board as a list, and back
keys-map = to the map
keys-tray = to the units and cards
keys-zoom = zoom in, zoom out, show the whole map
keys-tab = prompt, map, side column, tray
keys-hint = a hint: what would a good player do?
keys-skip = skip to now, while others' moves are shown
keys-keys = this table
keys-why-not = Anything that does not glow tells you why not: click it, or press long on a touch screen.
