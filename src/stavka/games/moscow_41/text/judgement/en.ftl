### What computer players look at, for hints

term-sites = Places that decide
term-sites-why = The places for which the scenario is fought, and who holds them.
term-pressure = Pressure
term-pressure-why = How near each of those places is to fall: the power of both sides around it.
term-approach = The march
term-approach-why = How far both armies have come on their way to those places.
term-germans = German blocks
term-germans-why = What the German blocks on the map are worth.
term-soviets = Soviet blocks
term-soviets-why = What the Soviet blocks on the map are worth, known or guessed.
term-headquarters = Headquarters
term-headquarters-why = The stars of both sides' headquarters, which give orders.
term-supply = Supply
term-supply-why = Blocks that are cut off from supply.
term-battles = Battles
term-battles-why = What the battles promise: those that must be fought, those that may, and the enemy's next.
term-ground = Ground
term-ground-why = What the Germans hold of the map, and of the places where Soviets arrive.
term-lines = Defensive Lines
term-lines-why = Defensive Lines of both sides, best where the enemy comes.
term-initiative = Initiative
term-initiative-why = What the initiative can bring to whoever holds it.
term-orders = Orders
term-orders-why = What the impulse that has been chosen is good for, as long as nothing has come of it.
