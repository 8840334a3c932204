help-title = Ayuda: { $title }
help-search = Buscar una regla o un término
help-found = { $count ->
    [0] Nada coincide.
    [one] Una entrada
   *[other] { $count } entradas
}
help-rules = Reglas
help-terms = Términos
help-rule = Regla { $rule }
help-section = Sección { $number } del reglamento:
help-no-rule = Todavía no hay resumen de la regla { $rule }.
help-no-term = Todavía no hay nada sobre «{ $term }».
help-term-rules = Reglas que lo tratan
help-all = Todas las reglas y términos
help-space = { $id }, { $name }
help-reconstructed = Algunos de estos valores están reconstruidos: no los da ningún reglamento ni página pública. Quien tenga el juego puede poner los impresos en su lugar.
help-no-source = No se sabe nada de sus fuentes.

## Valores impresos

field-id = número
field-hex = número
field-name = nombre
field-column = lugar en el mapa
field-y = lugar en su columna
field-terrain = terreno
field-control = quién lo tiene al principio
field-place = nombre del lugar
field-kind = tipo de unidad
field-formation = formación
field-strength = fuerza
field-fire = potencia de fuego
field-colour = color
field-count = cuántas hay
field-effect = efecto
field-dice = dados
field-ruins = Ruinas
field-needs = lo que necesita
field-r_row = fila de la Tabla de Refuerzos

## Teclas

keys-title = Teclas
keys-walk = recorrer el mapa cuando tiene el foco
keys-jump = en el mapa: a lo siguiente o lo anterior que brilla
keys-pick = elegir lo que tiene el foco; fuera de él: pulsar el botón principal
keys-primary = pulsar el botón principal, esté donde esté el foco
keys-choice = pulsar del primer al noveno botón junto a la pregunta
keys-aside = pasar a una opción menor, como el camino propio, y volver
keys-second = en el mapa: una opción menor en ese lugar o, si no hay, por qué no
keys-back = un paso atrás: cerrar, soltar lo elegido
keys-undo = deshacer la última elección
keys-list = el tablero como lista, y vuelta
keys-map = ir al mapa
keys-tray = ir a las unidades y cartas
keys-zoom = acercar, alejar, ver todo el mapa
keys-tab = pregunta, mapa, columna lateral, bandeja
keys-hint = una pista: ¿qué haría un buen jugador?
keys-skip = saltar al momento actual mientras se muestran jugadas ajenas
keys-keys = esta tabla
keys-why-not = Todo lo que no brilla te dice por qué no: haz clic en ello, o mantén pulsado en una pantalla táctil.
