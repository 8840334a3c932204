# Carrera hacia el Reichstag en español: combate, pérdidas, retirada, avance, fatiga, victoria.
# Quien no puede conocer una unidad recibe la palabra de `unknown-unit`: los mensajes preguntan por ella como `[ficha]`.

## Nombres

seat-german = Alemanes

table-mobile = tabla móvil
table-assault = tabla de asalto

outcome-AA = desgaste del atacante
outcome-AD = atacante derrotado
outcome-AP = pánico del atacante
outcome-AR = retirada del atacante
outcome-BB = baño de sangre
outcome-DA = desgaste del defensor
outcome-DD = defensor derrotado
outcome-DE = defensor eliminado
outcome-DP = pánico del defensor
outcome-DR = retirada del defensor
outcome-MD = defensa móvil
outcome-OR = arrollamiento

value-AA = AA: desgaste del atacante
value-AD = AD: atacante derrotado
value-AP = AP: pánico del atacante
value-AR = AR: retirada del atacante
value-BB = BB: baño de sangre
value-DA = DA: desgaste del defensor
value-DD = DD: defensor derrotado
value-DE = DE: defensor eliminado
value-DP = DP: pánico del defensor
value-DR = DR: retirada del defensor
value-MD = MD: defensa móvil
value-OR = OR: arrollamiento
value-open = Abierto
value-perhaps = Abierto, si el defensor no lo mantiene
value-shut = Cerrado
value-loss = Una pérdida
value-no-loss = Sin pérdidas

moment-losses = Pérdidas más allá de lo que pide un resultado
answer-losses = No perder más de lo necesario
moment-advance = Avance después del combate
answer-advance = No avanzar con nadie

level-points = por puntos
level-tie = con empate a puntos
level-defeat = pierden ambos Frentes

## Elecciones

token-from = { $hex } se une al ataque
token-mobile = Atacar con la tabla móvil
token-assault = Atacar con la tabla de asalto
token-lose = Perder { $unit }

## Preguntas

prompt-attack = Elige un hexágono que atacar. { $hexes ->
    [one] Un hexágono tiene que combatir todavía.
   *[other] { $hexes } hexágonos tienen que combatir todavía.
}
prompt-attack-free = Elige un hexágono que atacar o termina: nadie tiene ya que combatir.
prompt-assault-from = Ataque a { $hexes }: elige quién ataca.
prompt-assault = Ataque a { $hexes } desde { $origins }: añade atacantes o hexágonos que atacar, o elige una tabla y tira el dado.
prompt-lose = { $side }: elige las unidades que se pierden. Fuerza impresa que falta por perder: { $need }.
prompt-lose-strongest = { $side }: varias unidades son las más fuertes. Elige la que se pierde.
prompt-more-losses = { $side }: entrega más unidades o termina.
prompt-retreat = { $side }: elige la próxima unidad que se retira, { $hexes ->
    [one] un hexágono.
   *[other] { $hexes } hexágonos.
}
prompt-retreat-to = Elige adónde se retira { $unit }. Hexágonos que faltan: { $left }.
prompt-advance = { $side }: elige una unidad que avance a { $hexes } o termina. { $distance ->
    [one] Un hexágono.
   *[other] Hasta { $distance } hexágonos.
}
prompt-advance-to = Elige adónde avanza { $unit }. Hexágonos que aún puede avanzar: { $left }.

## Negativas

refused-across-lake = Hay en medio un lago sin puente intacto.
refused-advance-first = Esta unidad avanza: elige el hexágono en que entra.
refused-advanced = Esa unidad ya ha avanzado.
refused-assault-only = Los ataques soviéticos a alemanes en hexágonos objetivo, urbanos o de S-Bahn usan la tabla de asalto.
refused-attacked-already = Ese hexágono es parte de este ataque.
refused-better-way = Ese camino le cuesta la vida a la unidad, sale del mapa o no se puede completar, y hay otro.
refused-enemy-zone = Ese hexágono está en una zona de control enemiga.
refused-has-attacked = Nadie ataca dos veces en una fase de combate.
refused-joined = Esas unidades son parte de este ataque.
refused-lake = Una unidad solo cruza un lago por un puente intacto.
refused-marker-last = Un marcador estratégico es el último en caer, y solo donde puede ser capturado.
refused-must-attack = Aún hay unidades que deben atacar o ser atacadas: { $hexes }.
refused-must-retreat = Esta unidad tiene que retirarse: solo los alemanes en hexágonos objetivo pueden resistir.
refused-no-advance = Esa unidad no puede entrar en ninguno de los hexágonos que el enemigo ha dejado.
refused-no-attacker = Aún no ataca nadie. El bombardeo solo no es un ataque.
refused-no-enemy-there = En ese hexágono no hay enemigos a los que puedas atacar.
refused-no-exit = Esta unidad no puede salir del mapa por ese borde.
refused-no-own-there = Allí no está ninguna de tus unidades que atacan en esta fase.
refused-no-room = No hay sitio en ese hexágono.
refused-no-strength = La pérdida de una unidad sin fuerza no cuenta aquí.
refused-nobody-adjacent = Ninguna de tus unidades está junto a ese hexágono.
refused-nobody-free = Todos los que podrían atacar ese hexágono ya han atacado, o solo se defienden.
refused-not-adjacent = Ese hexágono no está junto a la unidad.
refused-not-all-adjacent = En un combate cada atacante debe estar junto a cada defensor.
refused-not-away = Cada hexágono de una retirada aleja más a la unidad de donde combatió.
refused-not-in-combat = Esa unidad no está en este bando del combate.
refused-not-on-edge = La unidad no está en ese borde del mapa.
refused-not-retreating = Esa unidad no se retira ahora.
refused-not-strongest = Antes se pierde una unidad más fuerte.
refused-not-vacated = Un avance empieza en un hexágono que el enemigo acaba de dejar.
refused-parenthesised = Las unidades con el factor entre paréntesis solo se defienden.
refused-reichstag-german = Los alemanes no atacan al interior del Reichstag.
refused-static = Las unidades estáticas nunca avanzan.
refused-strands = Con ese ataque otros que deben atacar o ser atacados ya no podrían combatir.
refused-struck = Ese hexágono ya ha sido atacado en esta fase.
refused-whole-stack = Las unidades de ese hexágono se unen juntas.

## Parte de guerra

event-eliminated = { $unit }: unidad eliminada en { $hex }.
event-lapsed = Ya no se puede hacer ningún ataque para { $hexes }: la obligación caduca.
event-combat = { $side }: ataque a { $hexes } desde { $origins }. { $units }.
event-odds = Defensa: { $units }. { $percent } %, { $table }, dado { $dice }: { $outcome }.
event-panic = { $side }: pánico, dado { $dice }.
event-retreats = { $unit } se retira de { $origin } a { $hex }.
event-cannot-retreat = { $unit } no puede retirarse más.
event-stays = { $unit } resiste en { $hex }.
event-leaves-map = { $unit } se retira fuera del mapa por el borde { $edge } y vuelve en el próximo turno.
event-advances = { $unit } avanza de { $origin } a { $hex }.
event-captured = { $seat } captura { $unit } en { $hex }.
event-fatigue = Fatiga del { $seat }, dados { $dice } contra { $lost ->
    [one] un cuerpo o división perdido
   *[other] { $lost } cuerpos y divisiones perdidos
}: { $tired ->
    [yes] fatigado para el resto de la partida.
   *[no] aguanta.
}
event-points = Puntos de victoria finales: 1.er Frente Bielorruso { $points }, 1.er Frente Ucraniano { $other }.
event-game-over = Victoria: { $winner }. { $reason }

result-reichstag = Unidades soviéticas ocupan el Reichstag y deciden los puntos de victoria.
result-reichstag-tie = Unidades soviéticas ocupan el Reichstag. Los puntos de victoria están igualados, lo que favorece al 1.er Frente Ucraniano.
result-last-turn = La batalla ha terminado y deciden los puntos de victoria.
result-last-turn-tie = La batalla ha terminado. Los puntos de victoria están igualados, lo que favorece al 1.er Frente Ucraniano.
result-reichstag-held = Ningún Frente controla el Reichstag al final del 2 de mayo: pierden ambos.
result-no-points = A ningún Frente le queda un punto de victoria al final del 2 de mayo: pierden ambos.

## Previsión

warn-diversion = Es un ataque de distracción: { $percent } % de la defensa.
warn-left-to-others = Estos hexágonos junto a los atacantes deben ser atacados todavía, por otros: { $hexes }.
warn-last-chance = Estas unidades no atacarán a nadie en esta fase si no se unen: { $hexes }.
factor-attacker = Atacante: { $unit }
factor-defender = Defensor: { $unit }
factor-rtr-12-14 = Zona de bombardeo sobre un defensor
factor-rtr-12-15 = Torre antiaérea cerca de unidades móviles atacantes
factor-rtr-22-5 = Me 262 sobre los atacantes
factor-terrain = Terreno de { $hex }
factor-hexside = Todos atacan { $hex } a través del agua
factor-tower = Torre antiaérea cerca de unidades móviles en { $hex }
factor-limit = Límite de una unidad en { $hex }
factor-attack = Fuerza de ataque
factor-defence = Fuerza de defensa
factor-percent = Porcentaje
factor-column = Columna de la tabla
chance-result = Resultado del ataque
chance-way-in = Entrada a un hexágono defensor
chance-defender-loss = El defensor pierde unidades
chance-attacker-loss = El atacante pierde unidades
