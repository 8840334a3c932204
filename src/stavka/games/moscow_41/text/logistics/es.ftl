# La Fase Logística.

prompt-logistics = Fase Logística: deja descansar al Líder o actívalo con un valor logístico de { $value }.
prompt-regenerate = { $left ->
    [one] Queda un punto de regeneración: elige un HQ que recupere una estrella, o termina.
   *[other] Quedan { $left } puntos de regeneración: elige un HQ que recupere una estrella, o termina.
}
prompt-replace = { $left ->
    [one] Queda un punto de reemplazo: elige un Bloque de Combate que recupere un paso, o termina.
   *[other] Quedan { $left } puntos de reemplazo: elige un Bloque de Combate que recupere un paso, o termina.
}

refused-no-own-line = No tienes una Línea Defensiva en esa área.
refused-rise-enemy = Ese bloque no es tuyo.
refused-rise-headquarters = Los puntos de regeneración son para los HQ.
refused-rise-combat = Los puntos de reemplazo son para los Bloques de Combate.
refused-rise-off-map = Solo recuperan pasos los bloques en juego.
refused-rise-isolated = Ese bloque está Aislado.
refused-rise-contested = Ese bloque está en un área disputada.
refused-rise-full = Ese bloque está a fuerza completa.
refused-rise-price = Ese paso cuesta { $price } y { $left ->
    [one] queda un punto.
   *[other] quedan { $left } puntos.
}

event-no-logistics = Stalin ha muerto: los soviéticos no tienen Fase Logística.
event-pause = { $side }: Pausa Logística. { $block } vuelve a tener fuerza { $count }.
event-leader-activated = { $side }: se activa { $block }. Valor logístico { $value }.
event-leader-tires = { $block } pierde un paso: fuerza { $count }.
event-rises = { $block ->
    [bloque] { $side }: { $points ->
        [one] gasta un punto en un bloque.
       *[other] gasta { $points } puntos en un bloque.
    }
   *[other] { $block } recupera un paso por { $points ->
        [one] un punto
       *[other] { $points } puntos
    }: fuerza { $strength }.
}

warn-leader-is-fresh = El Líder está a fuerza completa: una Pausa no serviría de nada.
warn-points-left = Hay bloques que podrían recuperar un paso; puntos que quedan: { $left }.

factor-leader = Líder
factor-hqs = HQ no Agotados
factor-sites = Lugares de victoria
factor-casualties = Pérdidas del enemigo
factor-weather = { $weather }
factor-value = Valor logístico
