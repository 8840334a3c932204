# Carrera hacia el Reichstag en español: modos de juego, nombres, despliegue, refuerzos y reemplazos.
# Quien no puede conocer una unidad recibe la palabra de `unknown-unit`: los mensajes preguntan por ella como `[ficha]`.

title = Carrera hacia el Reichstag: Berlín 1945

## Modos de juego

scenario-historical = Batalla histórica
scenario-fantasy = Fantasía de Hitler
scenario-prepared = Defensa mejor preparada

option-communications = Líneas de comunicación
option-communications-text = Los puntos Stavka ayudan solo a unidades que puedan trazar un camino hasta un borde amigo del mapa. A cambio, los reemplazos pueden entrar junto a unidades de su Frente.
option-mobility = Unidades muy móviles
option-mobility-text = Tanques, cañones de asalto, unidades mecanizadas, reconocimiento y caballería llegan más lejos en marcha forzada, y solo ellas avanzan más de un hexágono tras el combate.
option-escape = Huida al oeste
option-escape-text = Una vez capturado el Führerbunker, las unidades móviles alemanas pueden salir del mapa por el borde oeste. No vuelven nunca y no dan puntos a nadie.
option-forced_march_cost = Precio de la marcha forzada
option-forced_march_cost-text = La regla dice un punto Stavka por marcha forzada; la tabla, tres.
option-strategic_marker_loss = Marcadores estratégicos como pérdidas
option-strategic_marker_loss-text = Qué pasa con un marcador estratégico en un combate cuyo resultado no deja avanzar a nadie a su hexágono: se queda allí o queda destruido como cualquier unidad. Si el atacante puede avanzar y renuncia, se elimina.
option-lake_blocks_zoc = Los lagos cortan las zonas de control
option-lake_blocks_zoc-text = Ni las zonas de control ni los ataques cruzan la orilla de un lago sin un puente intacto. El reglamento solo nombra como límites la línea entre Frentes y los hexágonos objetivo.
option-reichstag_attack = Ataques al Reichstag
option-reichstag_attack-text = Si las unidades soviéticas contiguas al Reichstag deben atacarlo como a los demás hexágonos objetivo, o pueden. Ninguna zona de control entra ni sale de él, así que entendemos que pueden.
option-woods = Bosques
option-woods-text = Entrar en un bosque cuesta más. No están en el reglamento: sin esta opción son terreno abierto.

value-yes = Sí
value-no = No
value-1 = Un punto, como dice la regla
value-3 = Tres puntos, como dice la tabla
value-persist = Se queda
value-destroy = Queda destruido
value-voluntary = Pueden
value-drawn = Sale una
value-not-drawn = Ninguna
value-compulsory = Deben

## Nombres

seat-1bf = 1.er Frente Bielorruso
seat-1uf = 1.er Frente Ucraniano

side-1bf = 1.er Frente Bielorruso
side-1uf = 1.er Frente Ucraniano
side-german = Alemanes

edge-north = norte
edge-east = este
edge-south = sur
edge-west = oeste

phase-set-up = Despliegue
phase-opening = Órdenes y reconocimiento
phase-arrivals = Refuerzos
phase-replacements = Reemplazos
phase-bombardment = Bombardeo
phase-movement = Movimiento
phase-combat = Combate
phase-fatigue = Fatiga
phase-groups = Grupos de socorro
phase-reinforcement = Refuerzos alemanes
phase-jet = Me 262
phase-interphase = Interfase

unknown-unit = ficha
unknown-hex = algún hexágono

why-objectives = todos los hexágonos objetivo del sector son soviéticos
why-pool = no quedan en la reserva

## Opciones

token-hold = Guardarlo fuera del mapa
token-flip = { $unit ->
    [ficha] Poner boca arriba una unidad estática
   *[other] Poner boca arriba { $unit }
}
token-expend = Gastar { $unit }
token-replace = Reemplazar { $unit }
token-draw = Tirar el dado por una unidad estática
token-jet = Enviar el Me 262

## Preguntas

prompt-place-statics = { $left ->
    [0] Todas están ya en el sector del { $side }: pon boca arriba las que quieras mostrar y termina.
    [one] Elige la unidad estática que va al sector del { $side }: es la última.
   *[other] Elige la siguiente unidad estática que va al sector del { $side }; quedan { $left }.
}
prompt-place-static-at = { $sniper ->
    [yes] Elige un hexágono para { $unit }, o guárdalo fuera del mapa.
   *[no] Elige un hexágono para { $unit }.
}
prompt-set-up = { $zone ->
    [potsdam] Elige la siguiente unidad que se despliega en Potsdam
    [north] Elige la siguiente unidad que se despliega en el borde norte
    [south] Elige la siguiente unidad que se despliega en el borde sur
   *[sector] Elige la siguiente unidad alemana que se despliega en el sector del { $side }
}; quedan { $left }.
prompt-set-up-at = { $zone ->
    [potsdam] Elige un hexágono para { $unit } en Potsdam o cerca, al oeste del Havel.
    [north] Elige un hexágono para { $unit } en el borde norte.
    [south] Elige un hexágono para { $unit } en el borde sur.
   *[sector] Elige un hexágono para { $unit } en cualquier lugar del sector.
}
prompt-arrive = { $left ->
    [one] Elige la unidad que llega.
   *[other] Elige la siguiente unidad que llega; esperan { $left }.
}
prompt-arrive-at = Elige el hexágono por el que entra { $unit }.
prompt-replace = Elige una unidad eliminada para que vuelva, o termina. Puntos Stavka que quedan a ambos Frentes: { $points }.
prompt-reserves = Alemanes: { $held ->
    [0] {""}
   *[other] coloca un francotirador guardado,{" "}
}{ $ready ->
    [0] {""}
   *[other] gasta un depósito o aeródromo,{" "}
}pon boca arriba unidades estáticas, o { $draw ->
    [yes] tira el dado por una unidad estática.
   *[no] termina.
}
prompt-place-held = Elige un hexágono para { $unit }, a cuatro hexágonos o menos de otra unidad alemana.
prompt-revive = { $first ->
    [yes] Elige la unidad que vuelve gracias a { $unit }{ $left ->
        [one] .
       *[other] ; hasta { $left }.
    }
   *[no] Elige otra unidad que vuelva gracias a { $unit } o termina.
}
prompt-revive-at = Elige un hexágono para { $unit }.
prompt-jet = Decide si el Me 262 vuela en esta fase de combate: solo puede hacerlo una vez.
prompt-jet-at = Elige dónde golpea el Me 262: los alemanes a dos hexágonos o menos atacan con fuerza doble.

## Negativas

refused-other-sector = Ese hexágono no está en el sector.
refused-not-at-potsdam = Estas unidades empiezan en Potsdam o a dos hexágonos como mucho, al oeste del Havel.
refused-not-at-edge = Estas unidades empiezan en un hexágono del borde o en uno contiguo a él.
refused-west-of-havel = Estas unidades empiezan al este del Havel.
refused-soviets-there = Hay unidades soviéticas en ese hexágono.
refused-germans-there = Hay unidades alemanas en ese hexágono.
refused-three-germans = Ya hay tres alemanes en ese hexágono.
refused-overstacked = No cabe esa unidad: un cuerpo o una división comparte hexágono con una unidad menor como mucho, y dos menores lo llenan.
refused-sniper-alone = Un francotirador va a cuatro hexágonos o menos de una unidad alemana tuya que no lo sea.
refused-not-eligible = Una unidad estática va a un hexágono con una unidad alemana del sector o contiguo a ella, y no a una zona de control soviética.
refused-no-runway = Un aeródromo de emergencia necesita una carretera o un aeródromo.
refused-statics-left = Aún quedan unidades estáticas por colocar: { $left }.
refused-not-face-down = No es una unidad estática tuya que esté boca abajo en este sector.
refused-not-drawn = Esa unidad estática no está entre las que hay que colocar.
refused-only-snipers = Solo los francotiradores se pueden guardar fuera del mapa.
refused-not-to-deploy = Esa unidad no está entre las que se despliegan ahora.
refused-no-hex-left = No queda ningún hexágono para ella.
refused-must-arrive = Las unidades a las que les toca deben llegar mientras haya un hexágono para ellas.
refused-not-due = A esa unidad no le toca llegar.
refused-entry-blocked = Todos sus hexágonos de entrada están bloqueados.
refused-stars-only = Esa unidad llega solo por hexágonos con estrella amarilla.
refused-not-its-edge = Esa unidad no entra por ahí.
refused-draw-first = Falta tirar el dado por una unidad estática.
refused-drawn = En esta fase ya se ha tirado el dado por una unidad estática.
refused-objectives-lost = No se saca ninguna unidad estática mientras todos los hexágonos objetivo del sector son soviéticos.
refused-empty-pool = La reserva está vacía.
refused-not-held = No es un francotirador guardado fuera del mapa.
refused-not-expendable = Solo se pueden gastar depósitos de suministros y aeródromos de emergencia.
refused-not-your-static = Esa unidad no está en este sector.
refused-nobody-to-return = La pila de bajas del Frente de este sector no tiene a nadie que pueda volver así.
refused-no-dead-mobile = Un depósito de suministros devuelve una unidad móvil alemana de la pila de bajas del Frente de este sector.
refused-no-dead-infantry = Un aeródromo de emergencia devuelve infantería estática de la pila de bajas del Frente de este sector.
refused-revive-one = Lo que se gasta devuelve al menos una unidad.
refused-not-beside = La unidad vuelve en el hexágono de quien la trae o en uno contiguo.
refused-soviet-zone = Ese hexágono está en una zona de control soviética.
refused-germans-not-replaced = Los puntos Stavka devuelven solo unidades soviéticas.
refused-other-front = Esa unidad pertenece al otro Frente.
refused-not-eliminated = Esa unidad no está en la pila de bajas.
refused-replacement-cost = Cuesta { $points }, y a ambos Frentes juntos les quedan { $left } puntos Stavka.
refused-no-line = Además de por sus propios hexágonos de entrada, un reemplazo entra en el hexágono de una unidad de su Frente o en uno contiguo, con línea de comunicación y fuera de zonas de control alemanas.

## Parte de guerra

event-set-up = Abril de 1945, dos Frentes ante Berlín. { $mode }.
event-turn = Turno { $turn }.
event-soviet-turn = { $seat }: turno de jugador soviético.
event-german-turn = { $seat }: turno de jugador de los alemanes que hacen frente al rival.
event-deploys = { $unit } se despliega en { $hex }.
event-static = { $unit ->
    [ficha] Una unidad estática alemana se coloca en { $hex }.
   *[other] { $unit } se coloca en { $hex }.
}
event-held = { $unit ->
    [ficha] { $seat } guarda un francotirador fuera del mapa.
   *[other] { $unit } se guarda fuera del mapa.
}
event-reichstag-garrison = { $statics } unidades estáticas van al Reichstag sin que nadie las vea.
event-draws = { $units ->
    [ficha] { $seat } saca { $statics ->
        [one] una unidad estática.
       *[other] { $statics } unidades estáticas.
    }
   *[other] { $seat } saca { $units }.
}
event-garrison = De la guarnición de Berlín, al sector del 1.er Frente Ucraniano le tocan { $units }.
event-delayed = Sin hexágono para { $units }: se retrasan.
event-markers = Artillería y aviación quedan listas para ambos Frentes.
event-arrives = { $unit } llega a { $hex }.
event-no-draw = No se saca ninguna unidad estática alemana: { $why }.
event-static-die = Refuerzos alemanes, dado { $dice }: { $drawn ->
    [yes] una unidad estática.
   *[no] ninguno.
}
event-back-to-pool = La unidad no tiene adónde ir: vuelve a la reserva sin que nadie la vea.
event-expends = Se gasta { $unit }.
event-revived = { $unit } vuelve en { $hex }.
event-replaces = { $seat } reemplaza { $unit } por { $points ->
    [one] un punto Stavka.
   *[other] { $points } puntos Stavka.
}
event-relief-die = Socorro para los alemanes que hacen frente al { $side }, dado { $dice }: { $comes ->
    [yes] llega, y con él un Me 262.
   *[no] todavía no.
}
event-jet = Un Me 262 golpea en { $hex }.

## Avisos

warn-no-hex = No queda ningún hexágono para { $units }: llegarían más tarde, por su borde del mapa.
warn-entry-blocked = Todos los hexágonos de entrada están bloqueados para { $units }: esperan al turno siguiente.

## Costes

chance-static = Unidad estática de la reserva
factor-replacement = Puntos Stavka
