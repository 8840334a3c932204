# Set-up.

prompt-set-up = { $left ->
    [one] Choose an area for { $block }, the last one.
   *[other] Choose an area for { $block }; { $left } blocks go to these areas.
}
prompt-set-up-line = { $left ->
    [one] Choose an area for the last Defensive Line.
   *[other] Choose an area for a Defensive Line; { $left } are left.
}

refused-set-up-elsewhere = The set-up list does not let this block start there.
refused-set-up-one-each = Another of these blocks is there already: they start in different areas.
refused-set-up-full = There is no room for another block in that area.
refused-set-up-line-there = There is a Defensive Line in that area already.
refused-set-up-line-elsewhere = The set-up list does not let a Defensive Line start there.

event-set-up = { $mode }: the armies take up their positions.
event-deployed = { $seat }: { $count ->
    [one] one block stands
   *[other] { $count } blocks stand
} where the list puts them; { $pool ->
    [0] the Force Pool is empty.
    [one] one is in the Force Pool.
   *[other] { $pool } are in the Force Pool.
}
event-surrendered-before = Lost in earlier months: { $blocks }.
event-sets-up = { $block ->
    [block] { $seat }: a block is set up in { $area }.
   *[other] { $block } is set up in { $area }.
}
event-sets-up-line = { $seat }: a Defensive Line is set up in { $area }.
