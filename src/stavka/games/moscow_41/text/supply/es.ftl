# Control, suministro y Líneas Defensivas.

## Parte de guerra

event-control = { $side }: se toma { $area }.
event-stalin-dies = Moscú ha caído y Stalin ha muerto: no habrá más Fases Logísticas soviéticas.
event-isolated = { $side }: las unidades en { $area } quedan incomunicadas y Aisladas.
event-relieved = { $side }: las unidades en { $area } vuelven a tener Línea de Comunicaciones.
event-line-built = { $side }: se construye una Línea Defensiva en { $area }.
event-line-razed = { $side }: la Línea Defensiva de { $area } queda destruida.
event-line-dismantled = { $side }: se desmantela la Línea Defensiva de { $area }.

## Rechazos

refused-line-combat = Solo un Bloque de Combate construye una Línea Defensiva.
refused-line-isolated = El bloque en { $area } está Aislado y no construye nada.
refused-line-used = Ese bloque ya ha actuado en este Impulso.
refused-line-weak = A ese bloque no le sobra ningún paso: construir lo destruiría.
refused-line-box = En { $area } no se construyen Líneas Defensivas: es una Casilla.
refused-line-contested = { $area } está disputada, o lo estaba al empezar el Impulso.
refused-line-control = { $area } está bajo control enemigo.
refused-line-there = { $area } tiene una Línea Defensiva, o la tenía al empezar el Impulso.
refused-line-limit = Todas tus Líneas Defensivas están en el mapa.
