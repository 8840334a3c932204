# Stalingrado en español. Los sucesos se leen como un parte de guerra; los avisos dicen qué hacer, las negativas por qué no.
# Quien no puede conocer una Unidad recibe la palabra de `unknown-unit`: los mensajes preguntan por ella como `[bloque]`.

title = Stalingrado: Infierno en el Volga

## Modos de juego

scenario-solitaire = Solitario
scenario-cooperative = Cooperativo
scenario-one-vs-one = 1 contra 1
scenario-two-vs-one = 2 contra 1

option-variant = Variante del Diseñador
option-variant-text = Añade las reglas opcionales del diseñador: Ventajas al azar, niveles de dificultad, unidades especiales y el Cuartel General de Chuikov.
option-level = Nivel
option-level-text = A quién se ayuda en la Variante del Diseñador. Alemán fácil: tres Líderes alemanes están en juego desde el principio y Linden es la carta siguiente. Soviético fácil: los Líderes soviéticos están encima de su mazo. Soviético difícil: lo mismo, y además hay cinco hexágonos fortificados.
option-advantages = Ventajas
option-advantages-text = En la Variante del Diseñador cada bando lanza un dado y recibe al azar ese número de Ventajas.
option-special_units = Unidades especiales
option-special_units-text = En la Variante del Diseñador el regimiento antiaéreo soviético anula los ataques aéreos y la brigada antitanque alcanza a los blindados alemanes en cada combate en que participan.
option-chuikov_block = Cuartel General de Chuikov
option-chuikov_block-text = En la Variante del Diseñador Chuikov establece su Cuartel General en un hexágono junto al río; si los alemanes entran en él, su carta se pierde.
option-memory = Memoria
option-memory-text = Los bloques que todos han visto se recuerdan por ti cuando se vuelven a ocultar. Sin ella tendrás que recordarlos tú.
option-capture = Cartas por captura
option-capture-text = Qué Hexágonos de Refuerzos capturados dan una carta: cualquiera que controlara el enemigo, o solo los que el mapa asigna al enemigo.
option-opportunity_fire = Fuego de Oportunidad
option-opportunity_fire-text = Cuántos dados lanzan los soviéticos en el Fuego de Oportunidad: uno por cada Unidad adyacente a un atacante, o uno por cada Unidad y cada Apilamiento atacante adyacente a ella.
option-shared_hands = Manos compartidas
option-shared_hands-text = Los dos jugadores alemanes pueden mirarse las cartas.

value-yes = Sí
value-no = No
value-normal = Normal
value-german-easy = Alemán fácil
value-soviet-easy = Soviético fácil
value-soviet-hard = Soviético difícil
value-control = Los que controla el enemigo
value-print = Los del enemigo según el mapa
value-unit = Un dado por Unidad
value-unit-and-stack = Un dado por Unidad y Apilamiento atacante
value-ruins = Ruinas
value-none = Sin Ruinas
value-eliminated = Eliminada
value-safe = A salvo

## Nombres

seat-german = Mando alemán
seat-soviet = Mando soviético
seat-yellow = 6.º Ejército (Amarillo)
seat-blue = 4.º Ejército Panzer (Azul)

side-german = alemán
side-soviet = soviético

action-reinforce = Pedir Refuerzos
action-long-move = Movimiento Largo
action-short-move = Movimientos Cortos
action-quick-attack = Ataque Rápido
action-planned-attack = Ataque Planificado

kind-infantry = infantería
kind-armour = blindados
kind-marine = Infantería de Marina

block = { $name } ({ $strength ->
    [0] lado sin puntos
   *[other] { $strength }
})

unknown-unit = bloque
unknown-card = una carta
unknown-strength = Fuerza desconocida

## Elecciones

token-reinforce = Pedir Refuerzos
token-long-move = Hacer un Movimiento Largo
token-short-move = Hacer hasta dos Movimientos Cortos, o pasar
token-quick-attack = Hacer un Ataque Rápido
token-planned-attack = Hacer un Ataque Planificado
token-all = Todos
token-done = Terminar
token-resolve = Lanzar el ataque
token-accept = Unirse al ataque
token-decline = No participar
token-no-card = No jugar carta
token-combined-arms = Armas Combinadas: los alemanes disparan primero
token-simultaneous = Los dos bandos disparan a la vez
token-move = Acción de Movimiento
token-draw = Robar una carta
token-from = Apilamiento de { $hex }
token-to = Mover a { $hex }
token-at = Atacar { $hex }
token-join = Añadir el Apilamiento de { $hex }
token-unit = { $unit ->
    [bloque] Elegir un bloque
   *[other] Elegir { $unit }
}
token-hit = { $unit ->
    [bloque] Un bloque pierde un Paso
   *[other] { $unit } pierde un Paso
}
token-advance = { $unit ->
    [bloque] Avanzar con un bloque
   *[other] Avanzar con { $unit }
}
token-card = Jugar { $card }

## Avisos

prompt-action = Turno { $turn }: elige una acción.
prompt-deploy = Elige la siguiente Unidad que entra en el mapa; { $left ->
    [one] espera una.
   *[other] esperan { $left }.
}
prompt-deploy-to = Elige dónde se despliega { $unit }.
prompt-long-move-from = Elige el Apilamiento que hace el Movimiento Largo.
prompt-long-move-to = Elige adónde sigue el Apilamiento de { $hex }.
prompt-short-move-from = { $left ->
    [one] Elige el Apilamiento de tu último Movimiento Corto, o termina.
   *[other] Elige el Apilamiento de tu primer Movimiento Corto, o pasa.
}
prompt-group = { $picked ->
    [0] Elige las Unidades que salen de { $hex }.
    [one] Una Unidad de { $hex } está lista: { $more ->
        [yes] elige más, o adónde va.
       *[no] elige adónde va.
    }
   *[other] { $picked } Unidades de { $hex } están listas: { $more ->
        [yes] elige más, o adónde van.
       *[no] elige adónde van.
    }
}
prompt-quick-attack-from = Elige el Apilamiento que hace el Ataque Rápido.
prompt-target = Elige el Apilamiento soviético que se ataca desde { $hex }.
prompt-planned-target = Elige el Apilamiento soviético que vas a atacar.
prompt-planned-attack = Elige los Apilamientos que atacan { $hex } y lanza el ataque.
prompt-ally = Decide si tu Apilamiento de { $hex } se une al ataque contra { $target }.
prompt-german-card = Elige una carta para el ataque contra { $hex }, o no juegues ninguna.
prompt-more-engineers = Añade más Ingenieros al ataque contra { $hex }, o termina.
prompt-soviet-card = Elige una carta para el combate en { $hex }, o no juegues ninguna.
prompt-loss = Elige el bloque { $side } que recibe { $left ->
    [one] el impacto.
   *[other] el siguiente de { $left } impactos.
}
prompt-combined-arms = Decide si los alemanes usan las Armas Combinadas para disparar primero.
prompt-advance = { $picked ->
    [0] Elige quién avanza a { $hex }; al menos una Unidad debe hacerlo.
    [one] Una Unidad avanza a { $hex }: añade más, o termina.
   *[other] { $picked } Unidades avanzan a { $hex }: añade más, o termina.
}
prompt-soviet-advance = Elige cuál de las Unidades soviéticas más fuertes avanza a { $hex }.
prompt-blitz = Elige una Unidad que siga por Blitz, o termina.
prompt-blitz-to = Elige adónde va por Blitz { $unit }.
prompt-soviet-action = Elige: mover desde tus Mayores Apilamientos ({ $hexes }) o robar una carta.
prompt-soviet-stack = Elige el siguiente de tus Mayores Apilamientos que mueve o ataca.
prompt-soviet-move = Elige la Unidad que sale de { $hex }, o el Apilamiento alemán que se ataca desde { $hex }.
prompt-soviet-destination = Elige adónde va la Unidad.

## Negativas

refused-adjacent-to-soviets = Ese hexágono está junto a un Apilamiento soviético.
refused-back-again = Un Movimiento Largo no puede acabar donde empezó.
refused-cannot-stop = El Apilamiento no puede parar aquí: tiene que salir de su hexágono y acabar en otro sin alemanes.
refused-card-now-defence = Las cartas alemanas son para tus Ataques Planificados: no se juega ninguna cuando atacan los soviéticos.
refused-card-now-german = La carta se elige al resolver un Ataque Planificado, antes de sus dados, y en ningún otro momento.
refused-card-now-quick = En un Ataque Rápido no hay tiempo para cartas: las alemanas son para los Ataques Planificados.
refused-card-now-soviet = La carta se elige cuando empieza un combate, antes de sus dados, y en ningún otro momento.
refused-colours = Unidades Amarillas y Azules no pueden estar en el mismo hexágono.
refused-declined = El otro jugador alemán no ha querido que este Apilamiento ataque.
refused-engineers-only = A los Ingenieros solo se les pueden añadir más Ingenieros.
refused-germans-there = Hay alemanes en ese hexágono: atácalo, o ve a otro.
refused-moved = Esas Unidades ya han movido este turno.
refused-must-move = Este Apilamiento puede mover, así que una Unidad suya tiene que hacerlo, salvo que ataque.
refused-must-advance = Al menos un atacante tiene que ocupar el hexágono vacío.
refused-needs-leader = Esta carta necesita a { $card } en juego.
refused-no-attacker = Todavía no ataca ningún Apilamiento tuyo.
refused-no-blitz-unit = Solo los Panzer, los Panzergrenadier y la infantería motorizada pueden hacer un Blitz.
refused-no-consolidation = Un Movimiento Largo no puede acabar en un hexágono con otros alemanes.
refused-no-entry-hex = Los Refuerzos alemanes solo llegan a los Hexágonos de Refuerzos alemanes.
refused-no-german-adjacent = En ese hexágono no hay un Apilamiento alemán junto al tuyo.
refused-no-german-stack = En ese hexágono no hay ningún Apilamiento alemán.
refused-no-long-move = Ningún Apilamiento tuyo puede hacer un Movimiento Largo: hace falta uno en terreno Despejado, lejos de los soviéticos y con un hexágono libre al que ir.
refused-no-planned-attack = Ningún Apilamiento tuyo está junto a uno soviético.
refused-no-quick-attack = Ningún Apilamiento tuyo alejado de los soviéticos puede llegar junto a uno de los suyos.
refused-no-room = No hay sitio: se superaría el límite de Apilamiento.
refused-no-soviet-stack = En ese hexágono no hay ningún Apilamiento soviético.
refused-no-soviets-near = Ese hexágono no está junto a un Apilamiento soviético: desde él no hay nada que atacar.
refused-no-stack-adjacent = Ninguno de tus Apilamientos está junto a ese hexágono.
refused-no-target = Esa Unidad no puede recibir este impacto.
refused-nobody-left = No quedan bastantes para añadirlos todos de una vez.
refused-not-adjacent = Esos hexágonos no son adyacentes.
refused-not-advanced = Esa Unidad no ha avanzado después de este combate.
refused-not-attacking = Esa Unidad no es uno de los atacantes que quedan.
refused-not-clear = Ese hexágono no es Despejado.
refused-not-in-hand = No tienes esa carta en la mano.
refused-not-largest = Ese Apilamiento no es de los que aún tienen que actuar.
refused-not-strongest = Antes le toca a una Unidad más fuerte.
refused-not-taken = Esa Unidad no está entre las que llegan ahora.
refused-not-your-stack = Ese Apilamiento no está bajo tu mando.
refused-nowhere-to-go = No hay ningún hexágono al que pueda ir.
refused-origin-adjacent = Ese Apilamiento está junto a los soviéticos.
refused-origin-terrain = Un Movimiento Largo tiene que empezar en un Hexágono Despejado.
refused-other-army = Allí está el otro jugador alemán, y los dos solo cooperan en Ataques Planificados.
refused-other-player = Esa Unidad la despliega el otro jugador alemán.
refused-pick-first = Elige primero las Unidades que van.
refused-picked = Eso ya está elegido.
refused-pinned = Ese Apilamiento está inmovilizado: todos los hexágonos que lo rodean le están vedados.
refused-soviet-hex = Los soviéticos controlan ese Hexágono de Refuerzos.
refused-soviets-there = Hay soviéticos en ese hexágono.
refused-stuck-in-passing = El Apilamiento tendría que pasar de largo, y más allá no hay ningún hexágono libre.
refused-unit-elsewhere = Esa Unidad no está en { $hex }.
refused-white-alone = Las Unidades Blancas solas no son de nadie: en el ataque tiene que participar una tuya.
refused-wrong-entry-hex = Una Unidad de ese color no puede llegar ahí ahora.

## Parte de guerra

event-set-up = 23 de agosto de 1942: los alemanes llegan a Stalingrado. Modo: { $mode }.
event-advantages = Ventajas del bando { $side }, dado { $die }: { $advantages }.
event-turn = Turno { $turn }: { $seat }.
event-action = { $seat }: { $action }.

event-draw = { $seat } roba { $card } ({ $why }).
event-no-german-card = El mazo alemán está agotado: no hay carta.
event-no-soviet-card = El mazo soviético está agotado: no hay carta.
event-leader = Líder { $side } en juego: { $card }.

event-reinforcement-dice = Dados de Refuerzos: { $dice }.
event-taken = { $blocks ->
    [0] Los dados no encuentran Unidades.
    [one] { $units ->
        [bloque] Un bloque sale de la Tabla de Refuerzos.
       *[other] De la Tabla de Refuerzos: { $units }.
    }
   *[other] { $units ->
        [bloque] { $blocks } bloques salen de la Tabla de Refuerzos.
       *[other] De la Tabla de Refuerzos: { $units }.
    }
}
event-eliminated = Fila { $row } agotada: queda fuera de la partida { $unit }.
event-no-elimination = Fila { $row } agotada: no hay Unidad que eliminar.
event-raus = Llega Raus; se suman a la Tabla de Refuerzos: { $units }.
event-deploys = { $unit ->
    [bloque] Un bloque alemán se despliega en { $hex }.
   *[other] { $unit } se despliega en { $hex }.
}
event-returned = { $units ->
    [bloque] { $blocks ->
        [one] No hay sitio para un bloque, que vuelve a la Tabla de Refuerzos.
       *[other] No hay sitio para { $blocks } bloques, que vuelven a la Tabla de Refuerzos.
    }
   *[other] Sin sitio, de vuelta a la Tabla de Refuerzos: { $units }.
}

event-long-move = { $units ->
    [bloque] { $blocks ->
        [one] Un bloque va de { $origin } a { $hex } en Movimiento Largo.
       *[other] { $blocks } bloques van de { $origin } a { $hex } en Movimiento Largo.
    }
   *[other] Movimiento Largo de { $origin } a { $hex }: { $units }.
}
event-short-move = { $units ->
    [bloque] { $blocks ->
        [one] Un bloque va de { $origin } a { $hex }.
       *[other] { $blocks } bloques van de { $origin } a { $hex }.
    }
   *[other] De { $origin } a { $hex }: { $units }.
}
event-moves-done = { $left ->
    [one] Sin segundo Movimiento Corto.
   *[other] Sin Movimientos Cortos.
}
event-quick-attack = { $units ->
    [bloque] { $blocks ->
        [one] Un bloque va de { $origin } a { $hex } para atacar.
       *[other] { $blocks } bloques van de { $origin } a { $hex } para atacar.
    }
   *[other] De { $origin } a { $hex } para atacar: { $units }.
}
event-ally = { $accepted ->
    [yes] { $seat }: el Apilamiento de { $hex } se une al ataque.
   *[no] { $seat }: el Apilamiento de { $hex } no participa en el ataque.
}
event-control = Control { $side } de { $hex }.
event-fortification-lost = Cae la fortificación de { $hex }.

event-combat = { $planned ->
    [yes] Ataque Planificado
   *[no] Ataque Rápido
} { $side } desde { $origins } contra { $hex }: { $attackers ->
    [one] un bloque
   *[other] { $attackers } bloques
} contra { $defenders }.
event-card-down = { $seat } juega boca abajo { $card }.
event-no-card = { $seat } no juega carta.
event-card = { $seat } revela { $card }.
event-revealed = Bando { $side }: { $blocks }.
event-adjusted = { $unit } estaba en un lado sin puntos: Fuerza 1.
event-immortal-guard = Guardia inmortal: { $unit } recupera la Fuerza { $strength }.
event-air-cancelled-by-regiment = El regimiento antiaéreo ahuyenta a los aviones alemanes.
event-anti-tank-brigade = La brigada antitanque apunta a los blindados alemanes más fuertes.

event-card-fire = { $cards } (bando { $side }), dados { $dice }: { $hits ->
    [0] ningún impacto.
    [one] un impacto.
   *[other] { $hits } impactos.
}
event-no-effect = { $card }: sin efecto.
event-air-cancelled = Los cañones antiaéreos ahuyentan a los aviones alemanes.
event-landing = Flotilla Fluvial del Volga, dados { $dice }: desembarco en { $hex }.
event-no-landing = Hay alemanes en { $hex }: nadie desembarca.
event-arrives = { $unit } se une al combate{ $strength ->
    [0] {""} en un lado sin puntos.
   *[other] {""} con Fuerza { $strength }.
}
event-headquarters-roll = Cuartel General de Chuikov, dados { $dice }: hexágono { $hex }.
event-headquarters = Chuikov establece su Cuartel General en { $hex }.
event-headquarters-lost = Se pierde el Cuartel General de Chuikov, y con él su carta.
event-opportunity-fire = Fuego de Oportunidad soviético, dados { $dice }: { $hits ->
    [0] ningún impacto.
    [one] un impacto.
   *[other] { $hits } impactos.
}
event-ruins-roll = Tirada de Ruinas en { $hex }, dados { $dice } más { $modifier } dan { $total }: { $success ->
    [yes] los edificios se derrumban.
   *[no] los edificios resisten.
}
event-ruins = { $hex } queda en Ruinas.
event-combined-arms = Armas Combinadas: los alemanes disparan primero.
event-fire = Fuego { $side }, dados { $dice }: { $hits ->
    [0] ningún impacto.
    [one] un impacto.
   *[other] { $hits } impactos.
}
event-double-defence = Defensa Doble entre las Ruinas: { $hits ->
    [one] un impacto cuenta como ninguno.
   *[other] { $hits } impactos cuentan como { $inflicted }.
}
event-own-hits = Los comisarios de Khrushchev: { $hits ->
    [one] un impacto sobre los propios soviéticos.
   *[other] { $hits } impactos sobre los propios soviéticos.
}
event-step-loss = { $unit } pierde un Paso: Fuerza { $strength }.
event-destroyed = { $unit }: Unidad destruida.
event-advance = Avance a { $hex }: { $units }.
event-blitz = Blitz: { $unit } sigue de { $origin } a { $hex }.

event-soviet-turn = Turno soviético. Mayores Apilamientos: { $largest }. Hexágonos de Refuerzos: { $held }.
event-soviet-reinforcement = Refuerzos soviéticos.
event-soviet-deploys = { $unit ->
    [bloque] Un bloque soviético de { $kind } se despliega en { $hex }.
   *[other] { $unit } ({ $strength ->
        [0] lado sin puntos
       *[other] { $strength }
    }) se despliega en { $hex }.
}
event-soviet-dice = Dados de movimiento para { $hexes }: { $dice }.
event-soviet-move = { $unit ->
    [bloque] Un bloque soviético va de { $origin } a { $hex }.
   *[other] { $unit } va de { $origin } a { $hex }.
}

event-extension = El mazo soviético se ha agotado, pero OKH concede { $turns ->
    [one] un turno adicional.
   *[other] { $turns } turnos adicionales.
}
event-game-over = Victoria: { $winner }. { $reason }

result-objectives = Los alemanes controlan todos los Hexágonos de Refuerzos soviéticos.
result-okh-objective = Los alemanes controlan toda la orilla del Volga, como exigía OKH.
result-no-soviets = No queda ninguna Unidad soviética en el mapa.
result-casualties = Las bajas alemanas son demasiadas para seguir.
result-deck = Stalingrado ha resistido: se ha robado la última carta soviética.

## Advertencias

warn-last-card = Queda una carta en el mazo soviético: al robarla termina la partida, salvo que OKH conceda más turnos.
warn-casualties = { $left ->
    [one] Con una Unidad alemana más destruida se pierde la partida.
   *[other] Con { $left } puntos más de bajas alemanas se pierde la partida, y una Unidad R vale dos.
}
warn-empty-rows = Pedir Refuerzos puede eliminar Unidades cuyas filas están vacías: { $units }.
warn-last-turn = No se conceden más turnos adicionales: este es el último turno alemán, salvo que en él se elimine una Unidad R.
warn-stranded = Ningún hexágono admite estas Unidades, que vuelven a la Tabla de Refuerzos: { $units }.
warn-short-moves = { $left ->
    [one] Queda un Movimiento Corto sin usar.
   *[other] Quedan { $left } Movimientos Cortos sin usar.
}
warn-idle-stacks = Estos Apilamientos podrían unirse al ataque: { $hexes }.
warn-unused-card = En este ataque se podría jugar una carta.
warn-blitz = Aún hay Unidades que pueden seguir por Blitz.

## Probabilidades

factor-dice = Dados del bando { $side } que impactan con { $need ->
    [6] un 6
   *[other] { $need } o más
}
factor-hidden = Bloques del bando { $side } que no puedes ver
factor-opportunity-fire = Fuego de Oportunidad: dados soviéticos
factor-combined-arms = Armas Combinadas: los alemanes pueden disparar primero, salvo que los soviéticos tengan infantería y blindados
factor-defender-first = Hexágono Urbano: el defensor dispara primero
factor-double-defence = Ruinas: los impactos del atacante cuentan la mitad
factor-fortification = Fortificación: bonificación de los defensores soviéticos
factor-khrushchev = Khrushchev: bonificación de toda Unidad soviética, cuyos unos alcanzan a su propio bando
factor-ruins-card = Tirada de Ruinas: cartas
factor-ruins-hexes = Tirada de Ruinas: hexágonos atacantes
factor-ruins-armour = Tirada de Ruinas: blindados atacantes
factor-one-step = Pasos que pierde la Unidad más fuerte del tipo que indica la carta
factor-cards = Cartas que se roban
factor-row = Unidades en la fila { $row }

chance-german-hits = Impactos alemanes en el Combate Cercano
chance-soviet-hits = Impactos soviéticos en el Combate Cercano
chance-opportunity-fire = Impactos soviéticos en el Fuego de Oportunidad
chance-self-hits = Unos de las Unidades soviéticas, que alcanzan a su propio bando
chance-landing = Hexágono del desembarco
chance-headquarters = Chuikov encuentra un hexágono para su Cuartel General
chance-raus = Raus llega con la 6.ª División Panzer
chance-card-hits = Impactos de la carta
chance-ruins = El hexágono queda en Ruinas
chance-units = Unidades que se toman de la Tabla de Refuerzos
chance-eliminated = Eliminación de { $unit }

why-reinforcements = al pedir Refuerzos
why-set-up = mano inicial
why-capture = se captura un Hexágono de Refuerzos
why-no-hexes = no se controla ningún Hexágono de Refuerzos soviético
why-full-hex = el hexágono está completo
why-empty-pool = la Reserva está vacía
why-equal-dice = dados iguales
why-nobody-left = no queda nadie en el hexágono
why-not-playable = no hay hexágono en esa dirección
why-die-of-one = un dado de 1
why-choice = Acción de Robo
why-no-landing = nadie puede desembarcar
why-no-arrival = nadie puede llegar
