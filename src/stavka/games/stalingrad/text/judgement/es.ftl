### En qué se fijan los jugadores automáticos, para las pistas

term-objectives = Hexágonos de refuerzo
term-objectives-why = Los hexágonos que los alemanes deben tomar y lo difícil que sigue siendo cada uno.
term-approach = Camino del Volga
term-approach-why = Cuánta fuerza alemana hay alrededor de los hexágonos que faltan por tomar.
term-ground = Terreno
term-ground-why = Cuánto de la ciudad y de la estepa está en manos alemanas.
term-germans = Fuerza alemana
term-germans-why = Los pasos de los bloques alemanes en el mapa.
term-casualties = Bajas alemanas
term-casualties-why = Lo que han perdido los alemanes: si es demasiado, pierden la partida.
term-soviets = Fuerza soviética
term-soviets-why = Los bloques soviéticos en el mapa, conocidos o supuestos.
term-cards = Cartas
term-cards-why = Las cartas en las manos de ambos bandos.
term-time = Tiempo
term-time-why = Las cartas soviéticas que quedan: cuando se roba la última, Stalingrado ha resistido.
term-plan = Lo que se prepara
term-plan-why = Lo que cabe esperar del movimiento o ataque que se está eligiendo.
term-own = Tu propio ejército
term-own-why = De dos jugadores alemanes, cuál tiene más hexágonos de refuerzo.
