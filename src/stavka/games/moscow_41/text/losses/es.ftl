# Pérdidas.

prompt-loss = { $side }: varios bloques en { $area } son los más fuertes. Elige el que recibe el impacto. { $count ->
    [one] Queda un impacto.
   *[other] Quedan { $count } impactos.
}
refused-not-in-battle = No es ninguno de tus bloques en esta Batalla.
refused-not-strongest = Antes recibe el impacto un bloque más fuerte.

event-step-lost = { $side }: { $block ->
    [bloque] un bloque en { $area } pierde un paso.
   *[other] { $block }, en { $area }, queda { $count ->
        [0] en su Corazón.
       *[other] con { $count }.
    }
}
event-destroyed = { $side }: se pierde { $block } en { $area }.
event-surrendered = { $side }: { $block } se rinde en { $area }.
event-hits-lost = { $side }: no queda nadie para { $count ->
    [one] un impacto más.
   *[other] { $count } impactos más.
}
