### What computer players look at, for hints

term-points = Victory points
term-points-why = Your points against those of the other Front, if the game ended now.
term-end = End of the game
term-end-why = Whoever is in the Reichstag ends the game: good for whoever leads then.
term-approach = Way to the objectives
term-approach-why = How near each Front has brought its strength to what it still has to take.
term-fronts = Strength of the Fronts
term-fronts-why = The units of your Front against those of the other.
term-germans = Germans in the way
term-germans-why = The Germans whom your Front faces, against those whom the other faces.
term-defence = Guarded places
term-defence-why = How well the Germans guard what each Front has not taken yet.
term-siege = Before the Reichstag
term-siege-why = What each Front has next to the Reichstag, the more the fewer defend it.
term-combat = Combats to come
term-combat-why = What the combats that must be fought this turn promise.
