# Impulsos, Iniciativa, Explotación.

## Preguntas

prompt-impulse = Elige tu Impulso: { $tactical ->
    [yes] Táctico,{" "}
   *[no] {""}
}{ $strategic ->
    [yes] Estratégico a cambio del disco de Iniciativa, o Pasar.
   *[no] { $tactical ->
        [yes] o Pasar.
       *[no] solo puedes pasar.
    }
}{ $passes ->
    [0] {""}
   *[other] {" "}Tu rival ha pasado: si tú también pasas, se acaban los Impulsos de este mes.
}
prompt-exploit = ¿Gastas la Iniciativa en un Movimiento de Explotación o la conservas? Moverían como mucho { $count } bloques Rápidos.

## Rechazos

refused-no-initiative = Para eso hace falta el disco de Iniciativa, y lo tiene el otro bando.
refused-disc-spent = Ya has gastado el disco de Iniciativa tantas veces como permite este escenario.
refused-nobody-to-activate = No tienes ningún HQ Táctico que se pueda activar.
refused-strategic-limit = Ya has jugado tus { $count } Impulsos Estratégicos de este mes.
refused-no-logistics = Tu Valor Logístico es 0: nadie podría mover.
refused-nobody-fast = No tienes ningún bloque Rápido que pueda mover.

## Parte de guerra

event-impulse-chosen = { $seat }: { $impulse }.
event-initiative = La Iniciativa cambia de manos: { $seat }.
event-strategic-moves = { $seat }: Valor Logístico { $count }; es el número de bloques que pueden actuar.
event-exploitation = { $seat }: gasta la Iniciativa en una Explotación; Valor Logístico { $count }.
