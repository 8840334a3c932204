# What the map and the panels beside it say.

terrain-clear = Open
terrain-airfield = Airfield
terrain-woods = Woods
terrain-urban = Built up
terrain-s-bahn = S-Bahn
terrain-objective = Objective
terrain-reichstag = Reichstag

sector-1bf = sector of the 1st Belorussian Front
sector-1uf = sector of the 1st Ukrainian Front
sector-reichstag = the Reichstag

date-0 = at the start
date-1 = 23 April
date-2 = 24 April
date-3 = 25 April
date-4 = 26 April
date-5 = 27 April
date-6 = 28 April
date-7 = 29 April
date-8 = 30 April
date-9 = 1 May
date-10 = 2 May

section-status = Situation
section-stacks-1bf = Stacks of the 1st Belorussian Front
section-stacks-1uf = Stacks of the 1st Ukrainian Front
section-stacks-german = German stacks
section-piles = Beside the map
nothing = none

status-turn = Turn { $turn }, { $date }
status-set-up = Set-up
status-points = { $seat }: { $points } points, { $spent } Stavka points spent
status-fatigued = { $seat } is fatigued and pays double
status-stavka = Stavka points left: { $left } of { $limit }
status-bridges = Demolished bridges: { $bridges }

piles-dead = Dead pile of the { $seat }: { $units }
piles-trophies = Captured by the { $seat }: { $units }
piles-hand = { $seat } holds { $count } static { $count ->
    [one] unit
   *[other] units
  } off the map: { $units }

place-ground = { $hex }: { $terrain }, { $sector }
place-bridge = { $bridge }: { $state ->
    [demolished] demolished
    [safe] stands for good
   *[unchecked] stands, not yet tested
  }

figure-points = Points, { $seat }
figure-stavka = Stavka points left

track-set-up = Set-up
track-soviet-1bf = 1st Belorussian
track-german-1bf = Germans
track-soviet-1uf = 1st Ukrainian
track-german-1uf = Germans
track-interphase = Interphase
track-opening = Orders
track-arrivals = Reinforcements
track-replacements = Replacements
track-bombardment = Bombardment
track-movement = Movement
track-combat = Combat
track-fatigue = Fatigue
track-groups = Relief groups
track-reinforcement = Reinforcements

panel-points = Points
panel-points-of = { $seat }
panel-vp-objectives = Objectives { $points }
panel-vp-reichstag = Reichstag { $points }
panel-vp-potsdam = Potsdam { $points }
panel-vp-markers = Strategic markers { $points }
panel-vp-kills = German mobile units { $points }
panel-vp-spent = Stavka points { $points }
panel-fatigued = Fatigued: pays double
panel-dead = Dead piles
panel-lost-by = Lost by the { $seat } ({ $count } corps and divisions)
panel-killed-by = Germans eliminated by the { $seat }
panel-trophies = Captured by the { $seat }
panel-removed = Out of the game
panel-arrivals = Soviet reinforcements
panel-arrives = { $seat }, { $date }, { $edge } edge
panel-relief = Relief group run by the { $seat }
panel-pool = German static units
panel-pool-left = Static units in the pool: { $count }
panel-hand = In the hand of the { $seat }
panel-placing = To be placed
panel-planner = Attacks still to be made
panel-must-attack = Must attack: { $count }
panel-must-be-attacked = Must be attacked: { $count }

sign-objective = Objective hex
sign-airfield = Airfield
sign-tower = Flak tower
sign-star = Entry hex of the 1st Ukrainian Front
sign-bridge = Bridge
sign-artillery-1bf = Artillery of the 1st Belorussian Front
sign-artillery-1uf = Artillery of the 1st Ukrainian Front
sign-air-1bf = Air strike of the 1st Belorussian Front
sign-air-1uf = Air strike of the 1st Ukrainian Front
sign-jet = Me 262
sign-must-attack = Must still attack
sign-must-be-attacked = Must still be attacked

zone-bombardment-1bf = Bombardment zone of the 1st Belorussian Front
zone-bombardment-1uf = Bombardment zone of the 1st Ukrainian Front

kind-infantry = Infantry
kind-tank = Tanks
kind-mechanized = Mechanised
kind-assault-gun = Assault guns
kind-recon = Reconnaissance
kind-cavalry = Cavalry
kind-engineer = Engineers
kind-panzer = Panzers
kind-panzergrenadier = Panzergrenadiers
kind-parachute = Parachute infantry
kind-static-infantry = Static infantry
kind-command-post = Command post
kind-emergency-airfield = Emergency airfield
kind-flak-tower = Flak tower
kind-sniper = Sniper
kind-supply-depot = Supply depot
kind-strategic = Strategic marker
printed-unit = { $kind }, { $formation }
printed-kind = { $kind }
printed-arrival = { $kind }, { $formation }; arrives { $date }, { $edge } edge
