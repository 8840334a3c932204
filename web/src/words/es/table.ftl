# La página en la que se juega.
table-again = Probar de nuevo
table-to-lobby = Al vestíbulo
table-to-map = Volver al mapa
table-prompt-label = Qué hacer ahora
table-side-label = Probabilidades y parte
table-tray-label = Unidades, cartas, avisos
table-figures-label = Lo que decide la partida
table-beside-label = El tiempo y otros marcadores
table-seats-label = Quién juega
table-tab-your-move = Te toca · { $title }
table-notify = { $title }: te toca

## Secuencia de juego

table-track-label = Secuencia de juego
table-track-done = hecho
table-track-place = fase { $n } de { $of }

## Indicación

table-waiting-one = { $seat } está decidiendo.
table-waiting-many = Esperamos a: { $seats }.
table-waiting-seats = La partida empieza cuando todos los asientos estén ocupados.
table-waiting-table = Se está poniendo la mesa…
table-ended-rules = Victoria: { $winner }.
table-ended-resigned = { $by } se ha rendido.
table-ended-draw = Tablas, por acuerdo.
table-ended-void = La partida se anuló, por acuerdo.
table-ended-time = Se acabó el tiempo: { $by }.
table-undo = Deshacer
table-undo-ask = Pedir deshacer
table-auto = Coloca el resto por mí
table-list-view = Vista de lista
table-stopped-offline = Ahora no: no se llega al servidor.
table-wanted-map = Elige en el mapa
table-wanted-piece = Elige una unidad
table-wanted-card = Elige una carta
table-wanted-number = Elige un número
table-wanted-order = Elige una orden
table-hint = Pista: ¿qué haría un buen jugador? (H)
table-orders-label = Tus órdenes
table-glowing = Mostrar en el mapa:
table-ways-label = ¿Qué quieres hacer?
table-instead = En su lugar: { $token }
table-numbers-label = ¿Cuántos?
table-aside-hint = Lo muestra en el mapa. Sin el interruptor: Mayús y clic, o una pulsación larga.

## Probabilidades

table-odds-label = Probabilidades
table-odds-before = Antes de los dados
table-odds-average = { $n } de media
table-odds-bar = { $value }: { $percent } %
table-odds-yes = Sí
table-odds-no = No
table-odds-range = { $from }–{ $to }
table-odds-segment = { $value }: { $percent } %
table-odds-over = En % de todas las tiradas. Lo que no ves cuenta como todo lo que podría ser; no se cuentan las cartas por jugar.
table-cost = coste { $cost }
table-odds-none = No hay dados a la vista. Cuando una elección traiga dados, sus probabilidades estarán aquí antes de confirmarla.

## Bandeja

table-tray-choose = Elige una unidad
table-tray-selected = Seleccionado
table-tray-placing = Por colocar
table-tray-battle = En combate
table-tray-looked = Aquí
table-tray-nothing = El mapa
table-tray-named = { $id }, { $name }
table-tray-space = { $id }
table-tray-hint = Pulsa un apilamiento y aquí se verán sus unidades, grandes y con su nombre.
table-tray-warnings = Antes de seguir
table-unit-hidden = { $side }: oculta
table-unit-unknown = cara desconocida
table-unit-seen = { $steps ->
    [0] visto por última vez
    [one] visto con un paso
   *[other] visto con { $steps } pasos
}
table-unit-could = podría ser { $names }
table-unit-steps = { $steps } de { $full }
table-unit-fire = { $fire ->
    [6] impacta con 6
   *[other] impacta con { $fire }+
}
table-unit-heart = Corazón
table-unit-comma = {", "}
table-unit-about = Sobre esta unidad

## Cartas

table-hand-mine = Tu mano, { $n }
table-hand-all = Cartas en mano
table-hand-not-now = ahora no
table-hand-other = { $seat } tiene { $n }
table-hand-empty = Sin cartas.
table-hand-read = Leer { $card }
table-hand-source = De dónde viene
table-hand-choose = Elegir esta carta

## Lugares

table-place-heading = { $id }, { $name }
table-place-ground = Terreno
table-place-held = Lo tiene
table-place-signs = Señales
table-place-units = Unidades
table-place-source = De dónde viene esto
table-tip-eyebrow = Cómo se juega
table-tip-watching = Estás mirando
table-tip-spectator = Ves lo que puede saber toda la mesa, y nada más.
table-tip-everything = Aquí no juega nadie a quien haya que ocultar algo: lo ves todo.
table-tip-glow = Lo que brilla en el mapa se puede pulsar, y el botón a la derecha de la indicación sigue adelante.
table-tip-tap = Lo que brilla en el mapa se puede tocar; mantén el dedo en lo demás para leer por qué no. El botón ancho de abajo sigue adelante.
table-tip-over = La partida ha terminado
table-tip-replay = La repetición la muestra como fue, con todas las piezas a la vista. Desde cualquier punto puedes probar otro camino.
table-tip-why = Pulsa algo que no brille, o mantén el dedo, para leer por qué no.
table-tip-rule = Un número en una píldora es una regla: púlsalo para leerla. La tecla ? muestra todas las teclas.
table-tip-look = Mientras tanto mira el mapa: cada montón muestra sus unidades.

## Órdenes permanentes

table-standing-pass = No preguntarme más: siempre «{ $answer }»
table-standing-set = A partir de ahora, «{ $answer }» sin preguntar. Se deshace en el menú, «Órdenes permanentes».

## Junto al mapa

table-records-label = Parte y paneles
table-records-report = Parte
table-records-panels = Paneles
table-records-talk = Charla
table-records-notes = Notas
table-tabs-label = Órdenes, probabilidades, mano, parte
table-tab-orders = Órdenes
table-tab-odds = Azar
table-tab-hand = Mano { $n }
table-tab-report = Parte
table-sheet-handle = Abrir o cerrar la hoja

## Lo que hicieron los demás

table-news = Desde tu última jugada
table-news-count = { $deeds ->
    [one] un suceso
   *[other] { $deeds } sucesos
}
table-news-fold = Plegar
table-news-unfold = Desplegar
table-news-close = Visto: cerrar
table-news-times = × { $times }

## Asientos y relojes

table-seat-you = Tú
table-seat-empty = asiento libre
table-seat-here = presente
table-seat-away = ausente
table-clock-days = { $days } d { $hours } h

## Telón

table-curtain-turn = Turno: { $seat }
table-curtain-pass = Pasa la pantalla. Nadie más debería mirar ahora.
table-curtain-lift = Seguir como { $seat }

## Avisos

table-offline = Sin conexión.
table-offline-safe = Tu última jugada está a salvo. { $seconds ->
    [0] Probando ahora…
   *[other] Nuevo intento en { $seconds } s.
}
table-offline-now = Probar ya
table-connecting = Conectando…
table-trouble-stale = La mesa había cambiado; así está ahora. No se ha jugado nada.
table-trouble-refused = No se ha jugado.
table-rolls-close = Dados: cerrar

## ¿Por qué no?

table-whynot-waiting = No te toca decidir: decide { $seats }.
table-whynot-over = La partida ha terminado.
table-whynot-nothing = Con esto no hay nada que hacer.
table-whynot-may = Esto se puede jugar.
table-whynot-offline = No se puede preguntar a las reglas: no se llega al servidor.

## Invitación

table-invite-title = Esperando a { $seats }
table-invite-text = Envía este enlace a quien vaya a jugar { $seat }. Sienta a quien primero lo abra.
table-invite-elsewhere = El enlace para { $seat } se hizo en otro dispositivo. Cópialo allí o haz uno nuevo: entonces el anterior deja de valer.
table-invite-renew = Hacer un enlace nuevo
table-invite-link = Invitación para { $seat }
table-invite-copy = Copiar el enlace
table-invite-copied = Enlace copiado.
table-invite-wait = Quien creó la partida tiene la invitación. El tablero se pone en cuanto todos se sienten.
table-invite-public = La partida está en el vestíbulo: puede sentarse cualquiera.
table-invite-after = Puedes cerrar esta página; la partida te espera en el vestíbulo.

## El final

table-record = Guardar el registro
table-replay = Repetición
table-rematch = Revancha
table-rematch-asked = Revancha ofrecida
table-to-rematch = A la revancha

## Partidas de otras reglas

relic-save = Guardar la partida como archivo
relic-void = Proponer anularla
relic-void-asked = Has propuesto anularla.
relic-resign = Rendirse

## Tablero de batalla

battle-label = Batalla: { $place }
battle-attacks = { $side }, ataca
battle-defends = { $side }, defiende
battle-dice-long = { $dice ->
    [one] un dado
   *[other] { $dice } dados
}, { $dice ->
    [one] acierta
   *[other] aciertan
} con { $hits }{ $hits ->
    [6] { "" }
   *[other] { " " }o más
}
battle-no-dice = No dispara.
battle-absorbs = { $hits ->
    [one] absorbe un impacto
   *[other] absorbe { $hits } impactos
}
battle-rolls = Dados hasta ahora
