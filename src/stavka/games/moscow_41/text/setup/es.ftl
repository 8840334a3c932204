# Despliegue.

prompt-set-up = { $left ->
    [one] Elige un área para { $block }, el último.
   *[other] Elige un área para { $block }; { $left } bloques van a estas áreas.
}
prompt-set-up-line = { $left ->
    [one] Elige un área para la última Línea Defensiva.
   *[other] Elige un área para una Línea Defensiva; quedan { $left }.
}

refused-set-up-elsewhere = La lista de despliegue no permite que este bloque empiece ahí.
refused-set-up-one-each = Ya hay otro de estos bloques ahí: empiezan en áreas distintas.
refused-set-up-full = En esa área no cabe otro bloque.
refused-set-up-line-there = En esa área ya hay una Línea Defensiva.
refused-set-up-line-elsewhere = La lista de despliegue no permite que una Línea Defensiva empiece ahí.

event-set-up = { $mode }: los ejércitos toman posiciones.
event-deployed = { $seat }: { $count ->
    [one] un bloque está
   *[other] { $count } bloques están
} donde dice la lista; { $pool ->
    [0] la Reserva de Fuerzas está vacía.
    [one] hay uno en la Reserva de Fuerzas.
   *[other] hay { $pool } en la Reserva de Fuerzas.
}
event-surrendered-before = Perdidos en meses anteriores: { $blocks }.
event-sets-up = { $block ->
    [bloque] { $seat }: se despliega un bloque en { $area }.
   *[other] { $block } se despliega en { $area }.
}
event-sets-up-line = { $seat }: se despliega una Línea Defensiva en { $area }.
