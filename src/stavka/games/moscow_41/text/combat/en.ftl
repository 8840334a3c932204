# Battles.

## Prompts

prompt-battle = Choose where the next Battle is fought. { $count ->
    [one] One has still to be fought.
   *[other] { $count } have still to be fought.
}
prompt-battle-free = Choose where the next Battle is fought, or finish: none has to be.

## Refusals

refused-must-fight = These areas have become contested in this Impulse and must be fought for: { $areas }.
refused-fought = There has been a Battle in that area already.
refused-not-contested = There are not units of both sides in that area.
refused-nobody-attacks = You have no block there that can attack.
refused-blitz-battle = In the Blitz Segment there are only the Battles that Blitz moves bring about.

## Battle report

event-battle = { $side }: { $blitz ->
    [yes] Blitz Battle
   *[no] Battle
} in { $area }. The Defender absorbs { $absorption ->
    [0] no hits.
    [one] one hit.
   *[other] { $absorption } hits.
}
event-revealed = { $side }: { $count ->
    [0] a Defensive Line.
   *[other] { $blocks }{ $line ->
        [yes] { " " }behind a Defensive Line.
       *[no] .
    }
}
event-armour-attack = { $side }: Armour Attack in { $area }.
event-fire = { $side }: fire in { $area }, hitting on { $need } or more: { $dice }. { $hits ->
    [0] No hit.
    [one] One hit.
   *[other] { $hits } hits.
}
event-absorbed = { $area } absorbs { $count ->
    [one] one hit.
   *[other] { $count } hits.
}
event-cleared = { $side }: { $area } is cleared of the enemy.
event-repulsed = { $side }: the attack on { $area } has failed, and nobody is left of it.

## Foresight

warn-support-lost = Support was given to Battles that you do not fight: { $areas }.
factor-dice = { $side } dice, hitting on { $need } or more
factor-blocks = { $side } blocks
factor-hidden = { $side } blocks that stand hidden
factor-line = { $side } Defensive Line
factor-absorption = Hits that the Defender absorbs
factor-first-defender = The Defender fires first
factor-first-attacker = Armour Attack: the Attacker fires first
factor-first-depends = An Armour Attack is possible: it depends on who is left, and on hidden blocks
chance-own-hits = Hits of your blocks, before losses
chance-all-hits = Hits of blocks, artillery and bombers together, before losses
chance-enemy-hits = Hits of the enemy, before losses
