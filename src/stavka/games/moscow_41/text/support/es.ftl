# Fuego Artillero y bombarderos.

## Indicaciones

prompt-support = Asigna Fuego Artillero y bombarderos a las Batallas, o termina.
prompt-support-blitz = Apoya las Batallas de Blitz con la artillería de los HQ Blitz y con los Stukas que siguen, o termina.
prompt-guns-at = Elige la Batalla que { $block } apoya con Fuego Artillero.
prompt-bomber-at = Elige la Batalla para este bombardero: { $bomber }.
prompt-bomber-losses = Fuego antiaéreo: { $count ->
    [one] un impacto. Elige el bombardero que aborta.
   *[other] { $count } impactos. Uno hace abortar a un bombardero, dos lo destruyen. Elige.
}

## Rechazos

refused-support-inactive = Su cuartel general no se ha activado en este Impulso.
refused-luftwaffe-guns = Los cuarteles generales de la Luftwaffe no dan Fuego Artillero.
refused-guns-exhausted = Un cuartel general Agotado no tiene Fuego Artillero.
refused-hoepner-guns = Hoepner no tiene Fuego Artillero en esta partida.
refused-not-blitz-hq = Solo los HQ Blitz apoyan las Batallas de Blitz.
refused-guns-given = El Fuego Artillero de este cuartel general ya está asignado.
refused-no-battle-near = Ninguna Batalla tuya está junto a este cuartel general.
refused-guns-adjacent = El Fuego Artillero solo alcanza áreas adyacentes.
refused-no-bombers = No hay ningún bombardero de esta clase disponible.
refused-bombers-spent = Ese cuartel general ha enviado todos los bombarderos que puede.
refused-no-followers = Solo siguen los Stukas que sobrevivieron a la Batalla de los bloques en Blitz, dentro del Rango Aéreo.
refused-out-of-air-range = No hay ahí ninguna Batalla dentro del Rango Aéreo de su cuartel general.
refused-no-battle-there = No puedes atacar en esa área.
refused-no-bomber = Ningún bombardero así participa en esta Batalla.
refused-hit-wasted = Se perdería un impacto que este bombardero puede recibir: queda destruido.
refused-one-hit = Hacen falta dos impactos para destruir un bombardero, y solo queda uno.

## Parte de guerra

event-guns-given = { $block } apoya con Fuego Artillero la Batalla en { $area }.
event-bomber-sent = { $bomber } vuela a { $area }.
event-artillery = Fuego Artillero de { $block } sobre { $area }, impacta con { $need } o más: { $dice }. { $hits ->
    [0] Ningún impacto.
    [one] Un impacto.
   *[other] { $hits } impactos.
}
event-anti-aircraft = Fuego antiaéreo en { $area }, impacta con { $need } o más: { $dice }. { $hits ->
    [0] Ningún impacto.
    [one] Un impacto.
   *[other] { $hits } impactos.
}
event-air-attack = { $count } × { $bomber } sobre { $area }, impactan con { $need } o más: { $dice }. { $hits ->
    [0] Ningún impacto.
    [one] Un impacto.
   *[other] { $hits } impactos.
}
event-bomber-aborted = { $bomber } se retira de { $area }.
event-bomber-destroyed = { $bomber } es derribado sobre { $area }.

## Previsión

warn-support-unused = Apoyo que aún se podría asignar: { $count }.
factor-artillery = Dados de artillería, impactan con { $need } o más
factor-bombers = Dados de bombarderos, impactan con { $need } o más
chance-artillery-hits = Impactos de la artillería
chance-air-hits = Impactos de los bombarderos si el fuego antiaéreo los respeta
