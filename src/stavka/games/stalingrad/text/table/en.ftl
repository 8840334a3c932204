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

needs-variant = it belongs to the Designer's Variant, which is not chosen (SIV-34a)
needs-two-germans = it needs a mode with two German players (SIV-31g)

unit-detail = { $id }: { $name }, { $formation }, full Strength { $full }, hits on { $hits }{ $hits ->
    [6] {""}
   *[other] {" "}or more
  }
card-leader = { $name }: a Leader, in play for good { $german ->
    [yes] as soon as drawn
   *[no] once played in a combat
  }. { $text }
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

## What a client draws: the turn, and what decides the game

track-turn-german = German turn { $turn }
track-turn-soviet = Soviet turn { $turn }
track-action = Choose an action
track-arrivals = Arrivals
track-long-move = Long Move
track-first-move = First Short Move
track-second-move = Second Short Move
track-quick-attack = Move next to the enemy
track-target = Target
track-stacks = Attacking stacks
track-cards = Cards
track-confrontation = Confrontation
track-card-effects = Card effects
track-opportunity-fire = Opportunity Fire
track-ruins = Ruins roll
track-close-combat = Close Combat
track-advance = Advance
track-blitz = Blitz
track-soviet-choice = Choose an action
track-soviet-algorithm = Algorithm
track-soviet-moves = Action

figure-landings = landing places
figure-bank = hexes of the bank
figure-losses = German losses
figure-deck = Soviet cards left
figure-extra-turns = extra turns

panel-reinforcements = Reinforcement Table
panel-row = Row { $row }
panel-row-unit = Row { $row }. R unit: { $unit }
panel-cards = Cards
panel-leaders = Leaders in play
panel-advantages = Advantages
panel-advantage = { $advantage }
panel-deck-german = German deck: { $cards }
panel-deck-soviet = Soviet deck: { $cards }
panel-discards-german = German discards: { $cards }
panel-discards-soviet = Soviet discards: { $cards }
panel-order-of-battle = German order of battle
panel-formation = { $formation }
panel-pools = Soviet pools
panel-pool = { $kind }: { $count }
panel-soviet-turn = If the Soviets moved now
panel-largest = Largest stacks: { $hexes }
panel-landings = Landing places held: { $count }
panel-next-draw = They would draw a card.
panel-next-reinforce = They would receive Reinforcements.
panel-next-movement = They would roll for movement.
panel-next-choice = They would choose: move, or draw a card.
panel-markers = Markers
panel-ruins = Ruins on the map: { $count } of { $all }
panel-combat = Cards in this combat
panel-played = { $side }
panel-face-down = face down

## Signs, standing orders and cards

sign-landing = Soviet landing place
sign-dock = Dock
sign-factory = Tractor Factory
sign-entry-yellow = Yellow and White units enter here
sign-entry-blue = Blue and White units enter here
sign-entry-white = White units enter here
sign-ruins = Ruins: the attacker's hits count half
sign-fortification = Fortification
sign-headquarters = Chuikov's headquarters

moment-soviet-card = A card in a combat
moment-german-card = A card in a Planned Attack
moment-ally = An attack together with the other German player
moment-blitz = Blitz after a combat
moment-combined-arms = Combined Arms
answer-soviet-card = Play no card
answer-german-card = Play no card
answer-ally = Keep my stacks out of it
answer-blitz = Do not Blitz
answer-combined-arms = Both sides fire together

printed-unit = { $formation }
printed-r-unit = { $formation }, R unit of row { $row }
card-tag-leader = Leader
card-tag-air = air
card-tag-engineers = engineers
card-foot-ruins = Ruins +{ $ruins }
card-foot-german = in play when drawn
card-foot-soviet = in play once played
card-text-leader = In play for good.
card-text-paulus = The Germans draw two cards whenever they would draw one.
card-text-hoth = In Clear hexes: Combined Arms, and Blitz after an advance.
card-text-richthofen = Air cards: twice the dice, and twice the value for Ruins.
card-text-linden = Several Engineers may be played together, the 672nd too.
card-text-okh = The objective is the whole bank; lost R units bring extra turns.
card-text-chuikov = Opportunity Fire; stacks next to a target attack it together.
card-text-khrushchev = Soviet units hit one better, but ones hit their own side.
card-text-zaytsev = Soviet Snipers shoot twice.
card-text-fire = dice, hit on { $hits }{ $hits ->
    [6] {""}
   *[other] +
  }{ $needs ->
    [yes] {". "}Only with { $card } in play.
   *[no] {""}
  }
card-text-sniper = The strongest enemy infantry loses a step.
card-text-anti-armour = The strongest enemy armour loses a step.
card-text-flotilla = dice: fire on { $hits }+, or marines land
card-text-anti-aircraft = Cancels an air card and leaves hex { $hex } in Ruins.
card-text-infiltration = One more Soviet infantry unit joins the combat.
card-text-dug-in-tank = One more Soviet tank unit joins the combat.
