# Batallas.

## Indicaciones

prompt-battle = Elige dónde se libra la próxima Batalla. { $count ->
    [one] Queda una por librar.
   *[other] Quedan { $count } por librar.
}
prompt-battle-free = Elige dónde se libra la próxima Batalla, o termina: ninguna es obligatoria.

## Rechazos

refused-must-fight = Estas áreas han pasado a estar disputadas en este Impulso y hay que luchar por ellas: { $areas }.
refused-fought = En esa área ya ha habido una Batalla.
refused-not-contested = En esa área no hay unidades de ambos bandos.
refused-nobody-attacks = No tienes ahí ningún bloque que pueda atacar.
refused-blitz-battle = En el Segmento de Blitz solo hay las Batallas que causan los movimientos de Blitz.

## Parte de guerra

event-battle = { $side }: { $blitz ->
    [yes] Batalla de Blitz
   *[no] Batalla
} en { $area }. El Defensor { $absorption ->
    [0] no absorbe impactos.
    [one] absorbe un impacto.
   *[other] absorbe { $absorption } impactos.
}
event-revealed = { $side }: { $count ->
    [0] una Línea Defensiva.
   *[other] { $blocks }{ $line ->
        [yes] { " " }tras una Línea Defensiva.
       *[no] .
    }
}
event-armour-attack = { $side }: Ataque Blindado en { $area }.
event-fire = { $side }: fuego en { $area }, impacta con { $need } o más: { $dice }. { $hits ->
    [0] Ningún impacto.
    [one] Un impacto.
   *[other] { $hits } impactos.
}
event-absorbed = { $area } absorbe { $count ->
    [one] un impacto.
   *[other] { $count } impactos.
}
event-cleared = { $side }: { $area } queda libre de enemigos.
event-repulsed = { $side }: el ataque a { $area } ha fracasado y nadie ha sobrevivido a él.

## Previsión

warn-support-lost = Se asignó apoyo a Batallas que no libras: { $areas }.
factor-dice = Dados, { $side }, impactan con { $need } o más
factor-blocks = Bloques, { $side }
factor-hidden = Bloques ocultos, { $side }
factor-line = Línea Defensiva, { $side }
factor-absorption = Impactos que absorbe el Defensor
factor-first-defender = El Defensor dispara primero
factor-first-attacker = Ataque Blindado: el Atacante dispara primero
factor-first-depends = Es posible un Ataque Blindado: depende de quién quede y de los bloques ocultos
chance-own-hits = Impactos de tus bloques, antes de las pérdidas
chance-all-hits = Impactos de bloques, artillería y bombarderos juntos, antes de las pérdidas
chance-enemy-hits = Impactos del enemigo, antes de las pérdidas
