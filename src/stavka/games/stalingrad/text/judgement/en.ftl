### What computer players look at, for hints

term-objectives = Reinforcement hexes
term-objectives-why = The hexes that the Germans must take, and how hard each still is to take.
term-approach = Way to the Volga
term-approach-why = How much German strength stands around the hexes that are still to be taken.
term-ground = Ground
term-ground-why = How much of the city and the steppe is in German hands.
term-germans = German strength
term-germans-why = The steps of the German blocks on the map.
term-casualties = German losses
term-casualties-why = What the Germans have lost: too much of it and they lose the game.
term-soviets = Soviet strength
term-soviets-why = The Soviet blocks on the map, known or guessed.
term-cards = Cards
term-cards-why = The cards in both sides' hands.
term-time = Time
term-time-why = Soviet cards that are left: when the last is drawn, Stalingrad has held out.
term-plan = What is being done
term-plan-why = What can be expected of the move or attack that is being chosen.
term-own = Your own army
term-own-why = Of two German players, which one holds more Reinforcement hexes.
