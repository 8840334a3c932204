# Refuerzos.

prompt-draw = Elige cuántos refuerzos sacas: hasta { $count }. Valor logístico { $value }, bloques en la Reserva de Fuerzas { $pool }.
prompt-arrive = Elige el próximo bloque que llega; esperan { $left }.
prompt-arrive-at = Elige dónde llega { $block }.

refused-draw-value = No sacas más bloques que tu valor logístico, que es { $value }.
refused-draw-pool = { $pool ->
    [one] Solo hay un bloque en la Reserva de Fuerzas.
   *[other] Solo hay { $pool } bloques en la Reserva de Fuerzas.
}
refused-not-drawn = Ese bloque no es de los que se han sacado.
refused-no-entry = Ese bloque no tiene dónde llegar.
refused-beside-hoepner = Ese bloque solo llega a la casilla del Camino a Leningrado donde está Hoepner.
refused-other-staging = Ese bloque llega al Área de Preparación de su ejército, o a cualquiera de las cuatro si no tiene.
refused-arrive-box = Ese bloque no puede llegar a esa casilla.
refused-arrive-no-city = Los refuerzos soviéticos llegan a Ciudades y Áreas de Victoria.
refused-arrive-enemy = Esa área no es soviética.
refused-arrive-contested = Esa área está disputada.
refused-arrive-again = Ahí ya ha llegado un refuerzo: un bloque por área.
refused-arrive-cut-off = Desde esa área no se puede trazar una Línea de Comunicaciones.
refused-arrive-full = En esa área no cabe otro bloque.

event-available = Nuevos en la Reserva de Fuerzas soviética: { $blocks }.
event-draws = { $blocks ->
    [bloque] { $side }: { $count ->
        [one] sale un refuerzo.
       *[other] salen { $count } refuerzos.
    }
   *[other] { $side }: salen { $blocks }.
}
event-draws-none = { $side }: ningún refuerzo.
event-no-reinforcements = { $pool ->
    [0] { $side }: sin refuerzos, la Reserva de Fuerzas está vacía.
   *[other] { $side }: sin refuerzos, el valor logístico es 0.
}
event-arrives = { $block ->
    [bloque] { $side }: llega un bloque a { $area }.
   *[other] { $block } llega a { $area }.
}
event-sent-back = { $blocks ->
    [bloque] { $side }: { $count ->
        [one] un bloque no tiene dónde llegar y vuelve
       *[other] { $count } bloques no tienen dónde llegar y vuelven
    } a la Reserva de Fuerzas.
   *[other] Sin lugar para { $blocks }: de vuelta a la Reserva de Fuerzas.
}

warn-few-areas = { $count ->
    [0] Ahora ningún área puede recibir un refuerzo: todos volverían a la Reserva de Fuerzas.
    [one] Ahora solo un área puede recibir un refuerzo; los demás volverían a la Reserva de Fuerzas.
   *[other] Ahora solo { $count } áreas pueden recibir un refuerzo; los demás volverían a la Reserva de Fuerzas.
}
warn-no-entry = Sin lugar para { $blocks }: de vuelta a la Reserva de Fuerzas.
