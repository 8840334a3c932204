### En qué se fijan los jugadores automáticos, para las pistas

term-points = Puntos de victoria
term-points-why = Tus puntos frente a los del otro Frente, si la partida acabase ahora.
term-end = Final de la partida
term-end-why = Quien entra en el Reichstag termina la partida: bueno para quien vaya por delante.
term-approach = Camino a los objetivos
term-approach-why = Cuánto ha acercado cada Frente su fuerza a lo que le falta por tomar.
term-fronts = Fuerza de los Frentes
term-fronts-why = Las unidades de tu Frente frente a las del otro.
term-germans = Alemanes en el camino
term-germans-why = Los alemanes que tiene delante tu Frente, frente a los del otro.
term-defence = Lugares defendidos
term-defence-why = Lo bien que los alemanes guardan lo que cada Frente aún no ha tomado.
term-siege = Ante el Reichstag
term-siege-why = Lo que cada Frente tiene junto al Reichstag; vale más cuantos menos lo defienden.
term-combat = Combates por venir
term-combat-why = Lo que prometen los combates obligatorios de este turno.
