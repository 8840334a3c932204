## Parte de batalla

report-title = Parte de batalla
report-empty = Todavía no ha pasado nada.
report-empty-filter = Todavía no hay ninguna línea así.
report-filter = Filtrar
report-filter-all = Todo
report-filter-battle = Combates
report-filter-movement = Movimientos
report-filter-cards = Cartas
report-copy = Copiar como texto
report-copied = Copiado.
report-not-copied = Tu navegador no ha permitido copiar.
report-new = { $lines ->
    [one] Una línea nueva
   *[other] { $lines } líneas nuevas
}
report-place = Mostrar { $place } en el mapa
report-jump = Ir a la jugada { $move }

## Paneles

panels-victory = Lo que decide la partida
panels-of = { $value } de { $of }
panels-hidden = { $side }: pieza de cara desconocida
panels-empty = vacío
panels-lost = perdido
panels-steps = { $steps ->
    [one] un paso
   *[other] { $steps } pasos
}
panels-source = De dónde viene este componente

## Charla y notas

talk-title = Charla
talk-notes = Notas
talk-empty = Nadie ha dicho nada todavía.
talk-nobody-here = Estás solo en la mesa: no hay con quién hablar.
talk-say = Di algo a todos los de la mesa
talk-send = Enviar
talk-earlier = Lo que se dijo antes
talk-left = { $left ->
    [one] queda un carácter
   *[other] quedan { $left } caracteres
}
talk-failed = No se ha enviado: { $why }
talk-server = Mesa
talk-spectator = Los espectadores leen, pero solo hablan los jugadores.
notes-label = Tus notas privadas sobre esta partida
notes-hint = Solo tú puedes leer esto. Se guarda mientras escribes.
notes-saving = Guardando…
notes-saved = Guardado.
notes-failed = Aún sin guardar: { $why }

## Vista de lista

list-title = El tablero como lista
list-only = Solo lo que puedo elegir
list-search = Busca un número, un nombre, un terreno
list-count = { $shown ->
    [0] Ningún espacio
    [one] Un espacio
   *[other] { $shown } espacios
} de { $all }
list-none-can = Ahora no se puede elegir nada en el mapa. Usa los botones junto a la instrucción.
list-none = Ningún espacio coincide.
list-column-space = Espacio
list-column-ground = Terreno
list-column-pieces = Piezas
list-column-action = Puedes
list-nobody = nadie
list-hidden = { $count ->
    [one] { $side }: una pieza de cara desconocida
   *[other] { $side }: { $count } piezas de cara desconocida
}
list-steps = { $steps } de { $of } pasos
list-steps-only = { $steps ->
    [one] un paso
   *[other] { $steps } pasos
}
list-held = control: { $side }
list-chosen = elegido
list-warning = aviso
list-cost = coste { $cost }
list-why-not = ¿Por qué no?
list-why-not-space = ¿Por qué no { $space }?
list-choose-from = Elegir uno de { $tokens }
list-box = junto al mapa
list-remembered = visto por última vez como { $piece }

## Menú de la partida

menu-title = Menú
menu-undo-free = Deshacer mi última elección
menu-undo-ask = Pedir deshacer mi última elección
menu-draw = Ofrecer tablas
menu-void = Proponer anular la partida
menu-stop = Terminar la partida
menu-resign = Rendirse
menu-resign-sure = ¿Rendirte en esta partida?
menu-resign-text = Pierdes y la partida termina en el acto. No se puede deshacer.
menu-resign-yes = Rendirse
menu-keep-playing = Seguir jugando
menu-draw-sure = ¿Terminar la partida en tablas?
menu-draw-text = Nadie más tiene que aceptar, así que la partida termina en el acto.
menu-draw-yes = Tablas
menu-void-sure = ¿Anular la partida?
menu-void-text = Nadie más tiene que aceptar, así que la partida termina en el acto, sin vencedor.
menu-void-yes = Anular
menu-rematch = Revancha con los bandos cambiados
menu-to-rematch = Ir a la revancha
menu-orders = Órdenes permanentes
menu-stand-in = Que el ordenador juegue por mí
menu-take-seat = Recuperar mi puesto
menu-levels = Cambiar el nivel del ordenador
menu-export = Guardar la partida en un archivo
menu-export-open = Guardar lo que sé en un archivo
menu-fairness = ¿Son justos los dados?
menu-seat-link = Copiar un enlace a mi puesto
menu-invite = Copiar la invitación
menu-invite-seat = Copiar la invitación para { $seat }
menu-watch = Copiar un enlace para espectadores
menu-replay = Repetición
menu-lobby = Salir al vestíbulo
menu-offers = Propuestas
menu-claim = Reclamar la victoria: tiempo agotado
menu-analyse = Analizar esta posición
menu-link-copied = Copiado.
menu-link-here = Copia este enlace:
menu-link-close = Cerrar
menu-seat-link-warn = Quien tenga este enlace juega en tu puesto. Es para otro dispositivo tuyo. Un enlace nuevo sustituye al anterior y echa a todos los dispositivos que entraron con él: solo queda este.
menu-invite-warn = El enlace sienta a quien lo abra primero. Sustituye al que copiaste antes.
menu-watch-warn = Los espectadores ven lo que todos pueden saber, y nada más.
menu-failed = No ha funcionado: { $why }

offer-undo = { $seat } pide deshacer la última elección.
offer-draw = { $seat } ofrece tablas.
offer-void = { $seat } propone anular la partida.
offer-rematch = { $seat } pide la revancha con los bandos cambiados.
offer-mine-undo = Has pedido deshacer tu última elección.
offer-mine-draw = Has ofrecido tablas.
offer-mine-void = Has propuesto anular la partida.
offer-mine-rematch = Has pedido la revancha.
offer-agree = Aceptar
offer-decline = Rechazar
offer-withdraw = Retirar
offer-withdrawn = Retirado.
offer-declined-undo = Has rechazado deshacer: la elección se mantiene.
offer-declined-draw = Has rechazado las tablas. La partida sigue.
offer-declined-void = Has rechazado anular la partida: sigue.
offer-declined-rematch = Has rechazado la revancha.
offer-refused-undo = No te dejan deshacer la última elección: se mantiene.
offer-refused-draw = Han rechazado tus tablas. La partida sigue.
offer-refused-void = Han rechazado anular la partida, como proponías. La partida sigue.
offer-refused-rematch = Han rechazado tu revancha.

## Copiar, análisis

fair-copy = Copiar

analysis-bar = Análisis, no la partida
analysis-bar-short = Análisis
analysis-text = Mueves por los dos bandos. Nada de esto toca la partida.
analysis-back = Volver a la partida
