# Race to the Reichstag in English: ways to play, names, set-up, reinforcements and replacements.
# A reader who may not know a unit gets the word of `unknown-unit`: messages ask for it as `[counter]`.

title = Race to the Reichstag: Berlin 1945

## Ways to play

scenario-historical = Historical battle
scenario-fantasy = Hitler's Fantasy
scenario-prepared = Better Prepared Defence

option-communications = Lines of communication
option-communications-text = Stavka points help only units that can trace a path to a friendly edge of the map. In return, replacements may enter beside units of their Front.
option-mobility = Highly mobile units
option-mobility-text = Tanks, assault guns, mechanised units, reconnaissance and cavalry go further in a forced march, and only they advance more than one hex after combat.
option-escape = Escape to the west
option-escape-text = Once the Führerbunker has been captured, German mobile units may leave the map by its west edge. They never come back and score for nobody.
option-forced_march_cost = Price of a forced march
option-forced_march_cost-text = The rule says one Stavka point for a forced march, the table says three.
option-strategic_marker_loss = Strategic markers as losses
option-strategic_marker_loss-text = What happens to a strategic marker in a combat whose result lets nobody advance into its hex: it stays there, or it is destroyed like any unit. Where the attacker may advance and declines, it is eliminated.
option-lake_blocks_zoc = Lakes block zones of control
option-lake_blocks_zoc-text = Neither zones of control nor attacks cross the shore of a lake without an intact bridge. The rulebook names only the boundary and objective hexes as limits.
option-reichstag_attack = Attacks on the Reichstag
option-reichstag_attack-text = Whether Soviet units next to the Reichstag must attack it as they must attack other objective hexes, or may. No zone of control reaches in or out of it, so we read it as may.
option-woods = Woods
option-woods-text = Woods cost more to enter. They are no part of the rulebook: without them they are open ground.

value-yes = Yes
value-no = No
value-1 = One point, as the rule says
value-3 = Three points, as the table says
value-persist = It stays
value-destroy = It is destroyed
value-voluntary = They may
value-drawn = One is drawn
value-not-drawn = None
value-compulsory = They must

## Names

seat-1bf = 1st Belorussian Front
seat-1uf = 1st Ukrainian Front

side-1bf = 1st Belorussian Front
side-1uf = 1st Ukrainian Front
side-german = Germans

edge-north = north
edge-east = east
edge-south = south
edge-west = west

phase-set-up = Set-up
phase-opening = Orders and reconnaissance
phase-arrivals = Reinforcements
phase-replacements = Replacements
phase-bombardment = Bombardment
phase-movement = Movement
phase-combat = Combat
phase-fatigue = Fatigue
phase-groups = Relief groups
phase-reinforcement = German reinforcements
phase-jet = Me 262
phase-interphase = Interphase

unknown-unit = counter
unknown-hex = some hex

why-objectives = every objective hex of the sector is Soviet
why-pool = the pool is empty

## Choices

token-hold = Hold it off the map
token-flip = { $unit ->
    [counter] Turn a static unit face up
   *[other] Turn { $unit } face up
}
token-expend = Expend { $unit }
token-replace = Replace { $unit }
token-draw = Roll for a static unit
token-jet = Send the Me 262

## Prompts

prompt-place-statics = { $left ->
    [0] All are down in the sector of the { $side }: turn up those that you want seen, then finish.
    [one] Choose the static unit to put down in the sector of the { $side }: the last one.
   *[other] Choose the next static unit to put down in the sector of the { $side }; { $left } are left.
}
prompt-place-static-at = { $sniper ->
    [yes] Choose a hex for { $unit }, or hold it off the map.
   *[no] Choose a hex for { $unit }.
}
prompt-set-up = { $zone ->
    [potsdam] Choose the next unit to set up at Potsdam
    [north] Choose the next unit to set up at the north edge
    [south] Choose the next unit to set up at the south edge
   *[sector] Choose the next German unit to set up in the sector of the { $side }
}; { $left } are left.
prompt-set-up-at = { $zone ->
    [potsdam] Choose a hex for { $unit } in or near Potsdam, west of the Havel.
    [north] Choose a hex for { $unit } at the north edge.
    [south] Choose a hex for { $unit } at the south edge.
   *[sector] Choose a hex for { $unit } anywhere in the sector.
}
prompt-arrive = { $left ->
    [one] Choose the unit that arrives.
   *[other] Choose the next unit to arrive; { $left } are waiting.
}
prompt-arrive-at = Choose the hex where { $unit } enters the map.
prompt-replace = Choose an eliminated unit to bring back, or finish. Stavka points left for both Fronts: { $points }.
prompt-reserves = Germans: { $held ->
    [0] {""}
   *[other] place a held sniper,{" "}
}{ $ready ->
    [0] {""}
   *[other] expend a depot or airfield,{" "}
}turn static units face up, or { $draw ->
    [yes] roll for a static unit.
   *[no] finish.
}
prompt-place-held = Choose a hex for { $unit }, within four hexes of another German unit.
prompt-revive = { $first ->
    [yes] Choose the unit that { $unit } brings back{ $left ->
        [one] .
       *[other] ; up to { $left }.
    }
   *[no] Choose another unit that { $unit } brings back, or finish.
}
prompt-revive-at = Choose a hex for { $unit }.
prompt-jet = Decide whether the Me 262 flies in this combat phase: it can do so once.
prompt-jet-at = Choose where the Me 262 strikes: Germans within two hexes attack with double strength.

## Refusals

refused-other-sector = That hex is not in the sector.
refused-not-at-potsdam = These units start in Potsdam or within two hexes of it, west of the Havel.
refused-not-at-edge = These units start in a hex of the edge or in one next to such a hex.
refused-west-of-havel = These units start east of the Havel.
refused-soviets-there = There are Soviet units in that hex.
refused-germans-there = There are German units in that hex.
refused-three-germans = Three Germans are in that hex already.
refused-overstacked = There is no room for that unit: a corps or a division shares its hex with one smaller unit at most, and two smaller units fill one.
refused-sniper-alone = A sniper goes within four hexes of a German unit of yours that is no sniper.
refused-not-eligible = A static unit goes into a hex with or next to a German unit of the sector, and not into a Soviet zone of control.
refused-no-runway = An emergency airfield needs a road or an airfield.
refused-statics-left = Static units are still to be put down: { $left }.
refused-not-face-down = That is no static unit of yours that lies face down in this sector.
refused-not-drawn = That static unit is not among those to put down.
refused-only-snipers = Only snipers can be held off the map.
refused-not-to-deploy = That unit is not among those to set up now.
refused-no-hex-left = There is no hex left for it.
refused-must-arrive = Units that are due must arrive as long as there is a hex for them.
refused-not-due = That unit is not due.
refused-entry-blocked = All its entry hexes are blocked.
refused-stars-only = That unit arrives only through hexes with a yellow star.
refused-not-its-edge = That unit does not enter there.
refused-draw-first = The die for a static unit is still to be rolled.
refused-drawn = The die for a static unit has been rolled in this phase.
refused-objectives-lost = No static unit is drawn while every objective hex of the sector is Soviet.
refused-empty-pool = The pool is empty.
refused-not-held = That is no sniper held off the map.
refused-not-expendable = Only supply depots and emergency airfields can be expended.
refused-not-your-static = That unit does not stand in this sector.
refused-nobody-to-return = The dead pile of this sector's Front has nobody whom it could bring back.
refused-no-dead-mobile = A supply depot brings back a German mobile unit from the dead pile of this sector's Front.
refused-no-dead-infantry = An emergency airfield brings back static infantry from the dead pile of this sector's Front.
refused-revive-one = What is expended brings back one unit at least.
refused-not-beside = The unit comes back in or next to the hex of what brings it.
refused-soviet-zone = That hex is in a Soviet zone of control.
refused-germans-not-replaced = Stavka points bring back only Soviet units.
refused-other-front = That unit belongs to the other Front.
refused-not-eliminated = That unit is not in the dead pile.
refused-replacement-cost = That costs { $points }, and both Fronts together have { $left } Stavka points left.
refused-no-line = Besides its own entry hexes, a replacement enters in or next to a unit of its Front, with a line of communication and out of German zones of control.

## Battle report

event-set-up = April 1945, two Fronts stand before Berlin. { $mode }.
event-turn = Turn { $turn }.
event-soviet-turn = { $seat }: Soviet player turn.
event-german-turn = { $seat }: player turn of the Germans who face the other Front.
event-deploys = { $unit } is set up in { $hex }.
event-static = { $unit ->
    [counter] A German static unit is put down in { $hex }.
   *[other] { $unit } is put down in { $hex }.
}
event-held = { $unit ->
    [counter] { $seat } holds a sniper off the map.
   *[other] { $unit } is held off the map.
}
event-reichstag-garrison = { $statics } static units go into the Reichstag, unseen by anybody.
event-draws = { $units ->
    [counter] { $seat } draws { $statics ->
        [one] a static unit.
       *[other] { $statics } static units.
    }
   *[other] { $seat } draws { $units }.
}
event-garrison = Of the Berlin garrison, the sector of the 1st Ukrainian Front gets { $units }.
event-delayed = No hex for { $units }: delayed.
event-markers = Artillery and aircraft stand ready for both Fronts.
event-arrives = { $unit } arrives in { $hex }.
event-no-draw = No German static unit is drawn: { $why }.
event-static-die = German reinforcements, die { $dice }: { $drawn ->
    [yes] a static unit.
   *[no] none.
}
event-back-to-pool = The unit has no hex to go to: back to the pool, unseen.
event-expends = { $unit } is expended.
event-revived = { $unit } comes back in { $hex }.
event-replaces = { $seat } replaces { $unit } for { $points ->
    [one] one Stavka point.
   *[other] { $points } Stavka points.
}
event-relief-die = Relief for the Germans who face the { $side }, die { $dice }: { $comes ->
    [yes] it comes, and an Me 262 with it.
   *[no] not yet.
}
event-jet = An Me 262 strikes at { $hex }.

## Warnings

warn-no-hex = No hex is left for { $units }: they would arrive later, at their edge of the map.
warn-entry-blocked = All entry hexes are blocked for { $units }: they wait for the next turn.

## Costs

chance-static = Static unit from the pool
factor-replacement = Stavka points
