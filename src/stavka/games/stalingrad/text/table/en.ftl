# What the terminal shows beside prompts and events.

picture-volga = {" "}N  <  the Volga  >  S{" "}
picture-german = German blocks
picture-soviet = Soviet blocks
picture-signs = + German control   x Ruins   * Soviet Reinforcement hex   F fortified   H headquarters

terrain-clear = Clear
terrain-difficult = Difficult
terrain-urban = Urban
control-german = German control
control-soviet = Soviet control

section-status = Situation
section-stacks-german = German stacks
section-stacks-soviet = Soviet stacks
section-hand = Cards of { $seat }
section-table = Beside the map

status-turn = Turn { $turn }
status-soviet-deck = Soviet deck: { $cards }
status-objectives = German objectives: { $held } of { $all }
status-casualties = German losses: { $points } of { $limit }
status-extension = Extra turn { $turn } of { $turns }
status-leaders = Leaders: { $cards }
status-advantages = Advantages: { $advantages }
nothing = none

table-row = Reinforcement Table, row { $row }: { $boxes }
table-decks = Decks: { $german } German, { $soviet } Soviet cards
table-hands = In hand: { $german } German, { $soviet } Soviet cards
table-pool = Soviet pools: { $infantry } infantry, { $armour } armour, { $marines } marines
table-ruins = Ruins markers: { $count } of { $all }
table-lost = German units lost: { $units }

feature-ruins = Ruins
feature-fortification = fortified
feature-headquarters = Chuikov's headquarters
feature-soviet-reinforcement = Soviet Reinforcement hex
feature-german-reinforcement = German Reinforcement hex
feature-coastal = within reach of the Volga Flotilla
feature-factory = Tractor Factory
feature-docks = { $count ->
    [one] one dock
   *[other] { $count } docks
  }
feature-neighbours = Neighbours: { $hexes }
blank-german = A German block, its face hidden
blank-soviet = A Soviet block, its face hidden
remembered = Seen before: { $name }
block-detail = { $id }: { $name }, Strength { $now } of { $full }, hits on { $hits }{ $hits ->
    [6] {""}
   *[other] {" "}or more
  }

level-decisive = decisive

bad-option-variant = it belongs to the Designer's Variant: set variant to true (SIV-34a)
bad-option-hands = it needs two German players, and { $mode } has one (SIV-31g)

unit-detail = { $id }: { $name }, { $formation }, full Strength { $full }, hits on { $hits }{ $hits ->
    [6] {""}
   *[other] {" "}or more
  }
card-leader = { $side ->
    [german] { $name }: a Leader, in play as soon as drawn and for good.
   *[soviet] { $name }: a Leader, in play for good once played in a combat.
}
card-fire = { $name }: { $dice } dice against the enemy in a combat, which hit on { $hits }{ $hits ->
    [6] {""}
   *[other] {" "}or more
  }{ $ruins ->
    [0] {""}
   *[other] ; adds { $ruins } to the Ruins roll
  }{ $needs ->
    [yes] ; only with Linden in play.
   *[no] .
  }
card-sniper = { $name }: the strongest enemy infantry loses a step.
card-anti-armour = { $name }: the strongest enemy armour loses a step.
card-flotilla = { $name }: gunboats of the Volga fire, or marines land.
card-anti-aircraft = { $name }: cancels a German air card and leaves Ruins in the hex it names.
card-infiltration = { $name }: one more Soviet unit joins the hex.
card-dug-in-tank = { $name }: one more Soviet tank joins the hex.

goal = The Germans win when they control every hex marked * at the end of a turn, or no Soviet block is left; with OKH in play all the hexes 1 to 19 take the place of the marked ones. The Soviets win when they draw their last card, or when German losses reach the limit.
