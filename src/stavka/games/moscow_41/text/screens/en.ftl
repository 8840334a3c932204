# What the map and the panels beside it say.

terrain-green = Open
terrain-yellow = Rough
terrain-city = City
terrain-victory = Victory Area
terrain-staging = Staging Area
terrain-box = Box

picture-german = German blocks
picture-soviet = Soviet blocks
picture-contested = contested
picture-signs = + under German control, * a Defensive Line

section-status = Situation
section-headquarters = Headquarters
section-stacks-german = German stacks
section-stacks-soviet = Soviet stacks
section-sheets = Beside the map
nothing = none

status-turn = { $month } 1941, { $weather }, Initiative { $side }
status-month = { $month } 1941
status-set-up = Set-up
status-points = Victory Points: German { $german }, Soviet { $soviet }
status-leaders = Leaders: Hitler { $hitler }, Stalin { $stalin }
status-leaders-dead = Leaders: Hitler { $hitler }, Stalin dead
status-value = Logistic Value { $count }
status-losses = { $surrendered ->
    [one] One Soviet block
   *[other] { $surrendered } Soviet blocks
  } surrendered, { $lost ->
    [one] one German block
   *[other] { $lost } German blocks
  } lost
status-isolated = Isolated: { $areas }
status-contested = Contested: { $areas }

sheets-pool = Force Pool, { $side }: { $count }
sheets-lines = Defensive Lines left, { $side }: { $count }
sheets-bombers = { $bomber }: { $ready } ready, { $aborted } aborted, { $destroyed } destroyed

place-heading = { $place }: { $terrain }, { $side } control
place-contested = Contested
place-special = City that decides over Kiev
place-source-german = German supply source
place-source-soviet = Soviet supply source
place-line-german = German Defensive Line
place-line-soviet = Soviet Defensive Line
place-cut = cut off
place-near = Next to { $areas }
place-rivers = Across a river: { $areas }
block-hidden = a hidden block, { $side }
block-remembered = { $block }, remembered
block-remembered-steps = { $block }, remembered with strength { $count }
block-detail = { $block }: strength { $now } of { $full }{ $hits ->
    [0] { "" }
   *[other] , hits on { $hits } or more
  }{ $isolated ->
    [yes] , Isolated
   *[no] { "" }
  }
block-printed = { $block }: { $text }; strength { $full }

figure-points = Victory Points, { $side }
figure-leader = { $block }
figure-surrendered = surrendered
figure-lost = Germans lost

track-set-up = Set-up
track-logistics = Logistic Phase
track-impulses = Impulses
track-final = Final Phase
track-impulse = Impulse
track-impulse-pass = Pass
track-impulse-tactical = Tactical Impulse
track-impulse-move = Strategic Impulse
track-impulse-draw = Strategic Impulse
track-choice = Kind of Impulse
track-weather = Weather
track-supply = Supply
track-activation = Activation
track-command = Command
track-support = Support
track-combat = Combat
track-blitz = Blitz
track-isolation = Isolation
track-exploitation = Exploitation
track-moves = Moves
track-draw = Reinforcements
track-pass = Move or build

panel-area = { $area }
panel-victory = Victory sites
panel-sites = { $side }
panel-pools = Force Pools and losses
panel-pool = { $side }: { $count ->
    [one] one block
   *[other] { $count } blocks
  }
panel-november = From November: { $count }
panel-kiev = When Kiev falls: { $count }
panel-lost = German blocks lost: { $count }
panel-surrendered = Soviet blocks surrendered: { $count }
panel-withdrawn = Withdrawn: { $count }
panel-forces = Bombers and Defensive Lines
panel-ready = Ready
panel-aborted = Aborted
panel-destroyed = Destroyed
panel-squadron = { $bomber }: { $count }
panel-lines = Defensive Lines left, { $side }: { $count }
panel-placing = To be placed
panel-logistics = Logistics
panel-value = Logistic Value: { $count }
panel-value-leader = Leader { $count }
panel-value-hqs = HQs { $count }
panel-value-sites = victory sites { $count }
panel-value-casualties = enemy losses { $count }
panel-value-weather = weather { $count }
panel-budget = Points left: { $count }
panel-rise-headquarters = Headquarters, { $count ->
    [one] one point
   *[other] { $count } points
  } a step
panel-rise-block = Blocks, { $count ->
    [one] one point
   *[other] { $count } points
  } a step
panel-battles = Battles
panel-battle-must = Must be fought
panel-battle-may = May be fought

sign-line-german = German Defensive Line
sign-line-soviet = Soviet Defensive Line
sign-line-german-cut = German Defensive Line, cut off
sign-line-soviet-cut = Soviet Defensive Line, cut off
sign-must-fight = A Battle that must be fought
sign-contested = Contested
sign-artillery-german = German artillery
sign-artillery-soviet = Soviet artillery
sign-he-111 = He 111
sign-stuka = Stuka
sign-disc-shlisselburg = Shlisselburg is Soviet
sign-disc-leningrad = Leningrad is Soviet
sign-disc-kiev = Kiev is Soviet
sign-isolated = Isolated
sign-crossed = Came across a river
sign-active = Active HQ
sign-blitz = Blitz
sign-used = Has acted in this Impulse
sign-armour = Armour Attack: the Attacker fires first
sign-initiative-german = Initiative: German
sign-initiative-soviet = Initiative: Soviet
sign-weather-good = Good weather
sign-weather-rain = Rain
sign-weather-snow = Snow
sign-weather-blizzard = Blizzard

aside-via = Choose the way
aside-build = Build a line
aside-dismantle = Dismantle a line
zone-range-german = Tactical Range of German HQs
zone-range-soviet = Tactical Range of Soviet HQs
zone-air-german = Air Range of the Luftwaffe

printed-fast = Fast ({ $points } MP)
printed-slow = Slow ({ $points } MP)
printed-reduced = Reduced: comes with one step
printed-blitz = Blitz HQ
printed-letter-L = L: for the Road to Leningrad
printed-letter-N = N: from November
printed-letter-K = K: when Kiev is German
