# Control, supply and Defensive Lines.

## Battle report

event-control = { $side }: { $area } is taken.
event-stalin-dies = Moscow has fallen, and Stalin is dead: no more Soviet Logistic Phases.
event-isolated = { $side }: units in { $area } are cut off and Isolated.
event-relieved = { $side }: units in { $area } have a Line of Communications again.
event-line-built = { $side }: a Defensive Line is built in { $area }.
event-line-razed = { $side }: the Defensive Line in { $area } is destroyed.
event-line-dismantled = { $side }: the Defensive Line in { $area } is taken down.

## Refusals

refused-line-combat = Only a Combat Block builds a Defensive Line.
refused-line-isolated = The block in { $area } is Isolated, and builds nothing.
refused-line-used = That block has already acted in this Impulse.
refused-line-weak = That block has no step to give: building would destroy it.
refused-line-box = No Defensive Line is built in { $area }, which is a Box.
refused-line-contested = { $area } is contested, or was when the Impulse began.
refused-line-control = { $area } is under enemy control.
refused-line-there = { $area } has a Defensive Line, or had one when the Impulse began.
refused-line-limit = All your Defensive Lines are on the map.
