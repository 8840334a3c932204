# Movimientos de bloques.

## Preguntas

prompt-move-to = { $order ->
    [activation] { $block } en { $area }: muévelo o revélalo. Puntos de movimiento: { $count }.
   *[other] Elige adónde va { $block } desde { $area }. Puntos de movimiento: { $count }.
}
prompt-move-on = { $order ->
    [activation] { $block } en { $area }: sigue, o revélalo aquí. Puntos de movimiento restantes: { $count }.
   *[other] { $block } en { $area }: sigue, o para aquí. Puntos de movimiento restantes: { $count }.
}

## Previsión

factor-movement-points = Puntos de movimiento
factor-disengaging = De ellos, por destrabarse
factor-river = Ataque a través de un río: dados en la primera batalla

## Rechazos

refused-already-there = El bloque ya está ahí.
refused-not-adjacent = Un bloque solo sigue por Áreas contiguas.
refused-box = Ningún bloque mueve a una casilla.
refused-staging = Las Áreas de Preparación están cerradas a los bloques soviéticos.
refused-no-room = No hay sitio para otro bloque.
refused-must-halt = Hay enemigos en el camino: un bloque que se traba se detiene.
refused-disengage = Un bloque que se destraba entra primero en un Área propia no disputada.
refused-too-far = Eso cuesta más que los puntos de movimiento del bloque, que tiene { $count }.
refused-reveal-enemies = Un HQ no se revela en un Área con unidades enemigas.
refused-reveal-contested = Un HQ en un Área disputada tiene que destrabarse antes de revelarse.
refused-engaging-pass = Al Pasar ningún bloque se traba en combate.
refused-engaging-exploitation = En una Explotación ningún bloque se traba en combate.
refused-not-under-way = Este bloque se ha elegido para mover y aún no ha movido.
refused-under-way = Este bloque ya está en camino.
refused-no-rail = Solo con esa opción, al Pasar o en un Impulso Estratégico de movimientos, van bloques por ferrocarril.
refused-no-railway = El ferrocarril solo lleva por Áreas propias sin enemigos, todas unidas entre sí.

## Parte de guerra

event-moved = { $side }: { $block ->
    [bloque] un bloque
   *[other] { $block }
} mueve de { $origin } a { $area }{ $through ->
    [ninguno] .
   *[other] , por { $through }.
}
event-railed = { $side }: { $block ->
    [bloque] un bloque va por ferrocarril de { $origin } a { $area }.
   *[other] { $block } va por ferrocarril de { $origin } a { $area }.
}
event-transferred = { $side }: { $block ->
    [bloque] un bloque se traslada de { $origin } a { $area }.
   *[other] { $block } se traslada de { $origin } a { $area }.
}
event-engaged = { $side }: un bloque se traba en combate en { $area }{ $river ->
    [yes] , al otro lado de un río.
   *[no] .
}
