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

table-row = Reinforcement Table, row { $row }: { $units }
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
