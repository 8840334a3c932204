# Carrera hacia el Reichstag en español: órdenes, puntos Stavka, bombardeo, reconocimiento, movimiento, puentes, ingenieros.
# Quien no puede conocer una unidad recibe la palabra de `unknown-unit`: los mensajes preguntan por ella como `[ficha]`.

## Elecciones

token-done = Listo
token-pass = Pasar
token-stop = Detenerse aquí
token-stay = Quedarse donde está y acabar su movimiento
token-march = Marcha forzada
token-effort = Declarar máximo esfuerzo
token-artillery = Colocar artillería
token-air = Colocar un ataque aéreo
token-support = Dejarlo sobre el hexágono, para apoyar e interdictar
token-reconnoitre = Reconocer y volver a la base
token-scout = Reconocer con { $unit }
token-to = Ir a { $hex }
token-at = Apuntar a { $hex }
token-exit = Salir del mapa por el borde { $edge }
token-unit = { $unit ->
    [ficha] Elegir una ficha
   *[other] { $unit }
}

moment-command-posts = Puestos de mando antes del dado de movimiento
answer-command-posts = No poner ninguno boca arriba

value-demolished = Demolido
value-intact = Intacto para siempre

## Preguntas

prompt-orders = Comienzo de tu turno: { $scouts ->
    [0] declara máximo esfuerzo o sigue.
    [one] una unidad de reconocimiento puede examinar una pila alemana.
   *[other] { $scouts } unidades de reconocimiento pueden examinar una pila alemana cada una.
} Puntos Stavka restantes: { $points }.
prompt-scout = Elige el hexágono que examina { $unit }. No moverá en este turno.
prompt-bombardment = Coloca artillería (quedan { $artillery }) o ataques aéreos (quedan { $air }), o termina. Puntos Stavka restantes: { $points }.
prompt-marker = { $marker ->
    [artillery] Elige el hexágono de la artillería: su zona es ese hexágono y los contiguos.
   *[air] Elige el hexágono del ataque aéreo: su zona es todo a dos hexágonos o menos.
} Puntos Stavka: { $points }.
prompt-mission = Ataque aéreo sobre { $hex }: ¿apoyar, o reconocer { $stacks ->
    [one] una pila alemana
   *[other] { $stacks } pilas alemanas
} y volver a la base?
prompt-command-posts = Antes del dado de movimiento: { $hidden ->
    [0] no tienes puestos de mando que poner boca arriba.
   *[other] pon puestos de mando boca arriba o sigue.
} Boca arriba ahora: { $bonus }.
prompt-move-units = Elige una unidad para mover o termina. Unidades que pueden: { $units }; puntos de movimiento de cada una: { $points }.
prompt-move-to = Elige adónde va { $unit }. Puntos de movimiento: { $left }.
prompt-move-on = { $unit } puede seguir, o elige otra unidad. Puntos de movimiento restantes: { $left }.

## Negativas

refused-points = Eso cuesta { $points } puntos Stavka, y a los dos Frentes juntos les quedan { $left }.
refused-effort-now = Este turno ya es de máximo esfuerzo.
refused-effort-again = Tu Frente ya ha tenido su turno de máximo esfuerzo.
refused-no-recon = No es una unidad de reconocimiento de tu Frente.
refused-not-on-map = Esa unidad no está en el mapa.
refused-has-scouted = Esa unidad ha hecho un reconocimiento en este turno.
refused-nobody-in-sight = No hay alemanes lo bastante cerca de esa unidad.
refused-out-of-sight = Ese hexágono está a más de { $hexes } hexágonos.
refused-no-germans-there = No hay alemanes en ese hexágono.
refused-markers-used = Ya has usado todos tus marcadores de ese tipo en este turno de juego.
refused-reichstag-taken = El otro Frente tiene unidades o marcadores en el Reichstag.
refused-germans-outside = Ningún alemán entra en el Reichstag.
refused-no-command-post = No es un puesto de mando.
refused-flip-later = Las unidades estáticas las pone boca arriba su bando en su turno de jugador.
refused-never-moves = Las unidades estáticas nunca mueven.
refused-not-phasing = Esa unidad no mueve en esta fase.
refused-not-here = Esa unidad no está en este sector.
refused-helping = Esos ingenieros han ayudado a otros a cruzar el agua, o se quedan para hacerlo: no mueven en esta fase.
refused-moved = El movimiento de esa unidad ha terminado.
refused-pinned = Esa unidad está en una zona de control enemiga y ningún hexágono contiguo libre de ellas le está abierto.
refused-no-step = Ningún hexágono contiguo está abierto a esa unidad, o le faltan puntos de movimiento.
refused-one-at-a-time = Termina antes el movimiento de esta unidad.
refused-under-way = Esta unidad ya ha movido: puede detenerse.
refused-not-under-way = Esta unidad aún no ha movido: puede quedarse donde está.
refused-german-points = Los puntos Stavka son solo para unidades soviéticas.
refused-marched = Esta unidad ya tiene su marcha forzada.
refused-march-late = La marcha forzada se ordena antes del primer paso.
refused-march-line = Esta unidad no tiene línea de comunicación y no puede hacer una marcha forzada.
refused-off-map = Nadie sale del mapa por aquí.
refused-bunker = Nadie se va al oeste antes de que se capture el Führerbunker.
refused-not-at-west-edge = Esta unidad no está en un hexágono del borde oeste.
refused-already-there = Esta unidad está en ese hexágono.
refused-enemy-there = Hay enemigos en ese hexágono.
refused-disengaged = Una unidad que sale de una zona de control enemiga no entra en otra en la misma fase.
refused-must-halt = Ese hexágono está más allá de una zona de control enemiga, donde esta unidad tendría que detenerse.
refused-bridge-first = El camino pasa junto a un puente que hay que comprobar: ve antes allí.
refused-too-far = Ese hexágono está fuera de alcance. Puntos de movimiento: { $left }.

## Parte de guerra

event-effort = { $seat }: turno de máximo esfuerzo, por { $points } puntos Stavka.
event-scout = { $unit } reconoce { $hex }.
event-look = { $units ->
    [ficha] { $seat } examina la guarnición del Reichstag.
   *[other] { $seat } examina la guarnición del Reichstag: { $units }.
}
event-marker = { $seat }: { $marker ->
    [artillery] artillería
   *[air] un ataque aéreo
} en { $hex }, por { $points ->
    [one] un punto Stavka.
   *[other] { $points } puntos Stavka.
}
event-flight = { $seat }: los aviones sobre { $hex } reconocen y vuelven a la base.
event-markers-removed = Termina el bombardeo del { $seat }.
event-german-movement = Movimiento alemán, dado { $dice }{ $bonus ->
    [0] {""}
    [one] {""} y un puesto de mando
   *[other] {""} y { $bonus } puestos de mando
}: { $points ->
    [one] un punto de movimiento.
   *[other] { $points } puntos de movimiento.
}
event-march = { $unit }: marcha forzada, { $movement } puntos de movimiento, por { $points ->
    [one] un punto Stavka.
   *[other] { $points } puntos Stavka.
}
event-move = { $unit } va de { $origin } a { $hex }.
event-escape = { $unit } se va al oeste desde { $hex }.
event-bridge = { $bridge }, dado { $dice }: { $blown ->
    [yes] demolido.
   *[no] queda en pie para siempre.
}
event-control = { $hex } queda bajo control de: { $side }.
event-revealed = { $unit } queda boca arriba en { $hex }.

## Previsión

warn-command-posts = Los puestos de mando boca abajo no añaden nada al dado: { $units }.
factor-command-posts = Puestos de mando boca arriba
factor-movement-points = Puntos de movimiento del camino
chance-movement-points = Puntos de movimiento de cada unidad alemana
chance-bridge = { $bridge }
